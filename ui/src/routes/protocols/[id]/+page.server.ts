import { Blackboard, ClaimEvent, ProtocolId } from '@cerina/contracts';
import { CONSULT_LIMITS } from '@cerina/contracts/consult';
import { error } from '@sveltejs/kit';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals, params }) => {
  // what is no id might, decoded by whoever reads the address next, lead elsewhere
  if (!ProtocolId.safeParse(params.id).success)
    error(404, { message: 'Protocol not found.', code: 'not_found' });
  const [board, { claim }] = await Promise.all([
    read(locals.visitor, `protocols/${params.id}/state`, Blackboard),
    read(locals.visitor, `protocols/${params.id}/claim`, ClaimEvent),
  ]);
  return { board, claim, mostAsked: CONSULT_LIMITS.question };
};
