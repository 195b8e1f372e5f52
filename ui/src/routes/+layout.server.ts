import { About } from '@cerina/contracts';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals }) => {
  const { visitor, me, theme } = locals;
  return {
    me,
    // a page goes without it when the gateway does not answer
    about: me && (await read(visitor, 'about', About).catch(() => null)),
    theme,
  };
};
