import { About } from '@cerina/contracts';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals }) => {
  const { session, theme } = locals;
  return {
    me: session && { subject: session.subject, role: session.role },
    // a page goes without it when the gateway does not answer
    about: session && (await read(session, 'about', About).catch(() => null)),
    theme,
  };
};
