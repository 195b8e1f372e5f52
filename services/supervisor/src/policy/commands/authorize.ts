import {
  type Actor,
  atLeast,
  type Door,
  isShared,
  type Order,
  type ReviewDecision,
  type Role,
} from '@cerina/contracts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refusal.ts';

/** Who wants what, through which door, for a protocol that somebody created. */
export interface Request {
  by: Actor;
  /** From the subject of the command: the server enforces who publishes there. */
  door: Door;
  order: Order['kind'];
  /** The decision of a review. */
  decision?: Pick<ReviewDecision, 'action' | 'edits'>;
  /** Absent if there is no protocol yet: a creation. */
  createdBy?: Actor;
  /** The subjects of those who created what it was branched from. */
  branchedFrom?: readonly string[];
  /** The subjects of those who have decided on it so far. */
  deciders?: readonly string[];
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

/** A revision that only says in words what should change: it approves and ends nothing. */
const isRevision = ({ decision }: Request): boolean =>
  decision?.action === 'request_revision' && decision.edits === undefined;

/**
 * A protocol's creator may send its draft back in words, whatever else they may do: that approves and ends nothing. It
 * is allowed until somebody else has decided on it; the refusal then gives that reason.
 */
function isCreatorsRevision(request: Request): boolean {
  const { by, deciders = [] } = request;
  if (!isRevision(request) || !isOwn(request) || !atLeast(by, 'author')) return false;
  if (deciders.every((subject) => subject === by.subject)) return true;
  throw new Refused(
    'own_work',
    'Another person has decided on it since, and only they can send it back.',
  );
}

/** A role may do this kind of thing; an author answers for, halts, resumes and sends back only what they created. */
function checkRole(request: Request): void {
  const { by, order } = request;
  const least = leastRole[order];
  if (!atLeast(by, least)) {
    if (isCreatorsRevision(request)) return;
    throw new Refused(
      'forbidden',
      `The role ${least} is required to ${inWords(order)}; yours is ${by.role}.`,
    );
  }
  if (order !== 'create' && !atLeast(by, 'reviewer') && !isOwn(request)) {
    throw new Refused('forbidden', `An author may ${inWords(order)} only what they created.`);
  }
}

/**
 * Nobody decides on their own request: never through mcp, and nowhere if the installation requires four eyes. A request
 * that another person branched remains that of who created it as well: otherwise the two could approve it between them,
 * the one by branching it and the other by signing what is theirs. Sending it back does not count.
 */
function checkFourEyes(request: Request, { fourEyes }: Installation): void {
  const { by, door, order, branchedFrom = [] } = request;
  if (order !== 'review' || (door !== 'mcp' && !fourEyes)) return;
  if (isOwn(request) && !isCreatorsRevision(request)) throw new Refused('own_work');
  if (branchedFrom.includes(by.subject) && !isOwn(request) && !isRevision(request))
    throw new Refused(
      'own_work',
      'It was branched from your own request: another person must decide.',
    );
  // whoever holds a shared role token may hold the one that created it too
  if (fourEyes && isShared(by)) {
    throw new Refused('shared_token', 'Four-eyes review is on: only people decide.');
  }
}

/** A decision carries a person's name, unless the installation lets a shared token decide too. */
function checkSigner({ by, order }: Request, { sharedSigning }: Installation): void {
  if (order === 'review' && isShared(by) && !sharedSigning) {
    throw new Refused('shared_token', 'Only a person with their own token can decide here.');
  }
}

/**
 * May this person do this, through this door? Throws {@link Refused} if not. The gateway checks roles as well, to
 * answer early; this check is authoritative, because it does not depend on what a client or a door claims.
 */
export function authorize(request: Request, installation: Installation): void {
  checkRole(request);
  checkFourEyes(request, installation);
  checkSigner(request, installation);
}
