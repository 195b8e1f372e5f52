import { CONSULT_LIMITS, Consultation, ConversationId } from '@cerina/contracts/consult';
import { error } from '@sveltejs/kit';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals, params }) => {
  // what is no id might, decoded by whoever reads the address next, lead elsewhere
  if (!ConversationId.safeParse(params.id).success)
    error(404, { message: 'Conversation not found.', code: 'not_found' });
  const consultation = await read(locals.visitor, `consultations/${params.id}`, Consultation);
  return { consultation, most: CONSULT_LIMITS.question };
};
