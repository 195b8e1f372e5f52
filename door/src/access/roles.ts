import { type Actor, atLeast, isShared } from '@cerina/contracts';

/** Whether the actor may decide at a gate: a shared token only where the installation allows it. */
export const maySign = (actor: Actor, sharedSigning: boolean): boolean =>
  atLeast(actor, 'reviewer') && (sharedSigning || !isShared(actor));
