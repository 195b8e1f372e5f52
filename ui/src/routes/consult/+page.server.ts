import { CONSULT_LIMITS, scopeOf } from '@cerina/contracts/consult';
import { signedIn } from '#lib/server/session.ts';

export const load = ({ locals }) => ({
  scope: scopeOf(signedIn(locals)),
  most: CONSULT_LIMITS.question,
});
