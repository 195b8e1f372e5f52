import { type Actor, atLeast, isShared, type Role } from '@cerina/contracts';
import { refuse } from '../refused.ts';

/** Whether the actor may decide at a gate: a shared token only if the installation allows it. */
export const maySign = (actor: Actor, sharedSigning: boolean): boolean =>
  atLeast(actor, 'reviewer') && (sharedSigning || !isShared(actor));

/** Refuses an actor below that role. */
export function expectRole(actor: Actor, role: Role): void {
  if (atLeast(actor, role)) return;
  throw refuse('forbidden', `This requires the role ${role}; the token's role is ${actor.role}.`);
}

/** Refuses an author, with that detail, access to what somebody else created. */
export function expectOwn(actor: Actor, createdBy: Actor, detail: string): void {
  if (atLeast(actor, 'reviewer') || createdBy.subject === actor.subject) return;
  throw refuse('forbidden', detail);
}
