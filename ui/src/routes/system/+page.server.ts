import { DeadLetters, nameOf, SystemView } from '@cerina/contracts';
import { error } from '@sveltejs/kit';
import { read } from '#lib/server/gateway.ts';
import { signedIn } from '#lib/server/session.ts';

export const load = async ({ locals }) => {
  const me = signedIn(locals);
  if (me.role !== 'admin') {
    error(403, {
      message: `This page shows what keeps the foundry running, and is for administrators. You are signed in as ${nameOf(me)}, whose role is ${me.role}.`,
      code: 'forbidden',
    });
  }
  const [system, parked] = await Promise.all([
    read(locals.visitor, 'system', SystemView),
    read(locals.visitor, 'system/dead-letters', DeadLetters),
  ]);
  return { system, parked };
};
