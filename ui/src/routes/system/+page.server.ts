import { DeadLetters, SystemView } from '@cerina/contracts';
import { error } from '@sveltejs/kit';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals }) => {
  const session = locals.session!;
  if (session.role !== 'admin') {
    error(403, {
      message: `This page shows what keeps the foundry running, and is for administrators. You are signed in as ${session.subject}, whose role is ${session.role}.`,
      code: 'forbidden',
    });
  }
  const [system, parked] = await Promise.all([
    read(session, 'system', SystemView),
    read(session, 'system/dead-letters', DeadLetters),
  ]);
  return { system, parked };
};
