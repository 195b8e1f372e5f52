import { type Actor, atLeast, isShared, type Role } from '@cerina/contracts';
import { refuse } from '../refused.ts';

/** Whether the actor may decide at a gate: a shared token only where the installation allows it. */
export const maySign = (actor: Actor, sharedSigning: boolean): boolean =>
  atLeast(actor, 'reviewer') && (sharedSigning || !isShared(actor));

/** Refuses whoever has not that role, or one above it. */
export function expectRole(actor: Actor, role: Role): void {
  if (atLeast(actor, role)) return;
  throw refuse('forbidden', `This takes the role ${role}; the token's role is ${actor.role}.`);
}

/** Refuses an author, in those words, what somebody else created. */
export function expectOwn(actor: Actor, createdBy: Actor, detail: string): void {
  if (atLeast(actor, 'reviewer') || createdBy.subject === actor.subject) return;
  throw refuse('forbidden', detail);
}
