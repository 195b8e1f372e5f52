import { type Actor, atLeast, type Door, isShared, type Order, type Role } from '@cerina/contracts';
import type { Installation } from './installation.ts';
import { Refused } from './refusal.ts';

/** Who wants what, through which door, of a protocol that somebody created. */
export interface Request {
  by: Actor;
  /** As the subject of the command names it: the server enforces who publishes there. */
  door: Door;
  order: Order['kind'];
  /** Absent while there is no protocol: a creation. */
  createdBy?: Actor;
}

/** The least role for each order; each role may do what those before it may. */
const leastRole: Record<Order['kind'], Role> = {
  create: 'author',
  answer_questions: 'author',
  halt: 'author',
  resume: 'author',
  review: 'reviewer',
  requeue: 'admin',
  erase: 'admin',
};

const inWords = (order: Order['kind']): string => order.replaceAll('_', ' ');

const isOwn = ({ by, createdBy }: Request): boolean => createdBy?.subject === by.subject;

/** A role may do this kind of thing; an author answers for, halts and resumes nothing but what they created. */
function checkRole(request: Request): void {
  const { by, order } = request;
  const least = leastRole[order];
  if (!atLeast(by, least)) {
    throw new Refused(
      'forbidden',
      `To ${inWords(order)} takes the role ${least}; this is ${by.role}.`,
    );
  }
  if (order !== 'create' && !atLeast(by, 'reviewer') && !isOwn(request)) {
    throw new Refused('forbidden', `An author may ${inWords(order)} only what they created.`);
  }
}

/** Nobody decides on what they created: through mcp never, and where the installation asks for four eyes, nowhere. */
function checkFourEyes(request: Request, { fourEyes }: Installation): void {
  const { by, door, order } = request;
  if (order !== 'review' || (door !== 'mcp' && !fourEyes)) return;
  if (isOwn(request)) throw new Refused('own_work');
  // whoever holds the token that everybody in a role shares may hold the one that created it too
  if (fourEyes && isShared(by)) {
    throw new Refused('shared_token', 'Four eyes are asked for here: only persons decide.');
  }
}

/** A decision carries a person's name, unless the installation lets a shared token decide too. */
function checkSigner({ by, order }: Request, { sharedSigning }: Installation): void {
  if (order === 'review' && isShared(by) && !sharedSigning) {
    throw new Refused('shared_token', 'Here only a person with a token of their own decides.');
  }
}

/**
 * May this person do this, through this door? Throws {@link Refused} when not. The gateway checks roles as well, to
 * answer early; what counts is this, because it does not depend on what a client or a door claims.
 */
export function authorize(request: Request, installation: Installation): void {
  checkRole(request);
  checkFourEyes(request, installation);
  checkSigner(request, installation);
}
