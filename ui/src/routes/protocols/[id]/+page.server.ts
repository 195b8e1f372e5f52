import { Blackboard, ClaimEvent } from '@cerina/contracts';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals, params }) => {
  const [board, { claim }] = await Promise.all([
    read(locals.session!, `protocols/${params.id}/state`, Blackboard),
    read(locals.session!, `protocols/${params.id}/claim`, ClaimEvent),
  ]);
  return { board, claim };
};
