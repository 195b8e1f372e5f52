import {
  type Actor,
  atLeast,
  canonical,
  isShared,
  type ReviewDecision,
  ReviewRequest,
  TextRefused,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { expectRole } from '../access/roles.ts';
import { type Field, withoutPersonalData } from '../commands/personal-data.ts';
import { Refused, refuse } from '../refused.ts';
import type { Asker } from './asker.ts';
import { type Outcome, submit, type Tools } from './submit.ts';

/**
 * The decision with its edits in the form in which they will be stored, assessed and signed. Throws what refuses them.
 */
function withCanonicalEdits<Given extends ReviewDecision>(decision: Given): Given {
  if (decision.edits === undefined) return decision;
  const edits = canonicalEdits(decision.edits);
  const editsSha256 = sha256(edits);
  if (decision.editsSha256 !== undefined && decision.editsSha256 !== editsSha256) {
    throw refuse('edits_mismatch', `The canonical edit has the SHA-256 ${editsSha256}.`, {
      errors: [{ pointer: '/editsSha256', detail: 'not the SHA-256 of the canonical edits' }],
    });
  }
  return { ...decision, edits, editsSha256 };
}

/** The decision as it will be stored; unchanged, with the fault, if its edits can't be. */
function settled(decision: ReviewRequest): { body: ReviewRequest; fault?: Refused } {
  try {
    return { body: withCanonicalEdits(decision) };
  } catch (error) {
    if (error instanceof Refused) return { body: decision, fault: error };
    throw error;
  }
}

function canonicalEdits(edits: string): string {
  try {
    return canonical(edits);
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    const errors = [{ pointer: '/edits', detail: error.message }];
    throw refuse('text_refused', error.message, { errors });
  }
}

/** How many characters of a hash are shown, and typed. */
const SHORT_HASH = 8;

/** A confirmation quotes the hash of the signed text, whose digits can look like a personal number. */
function withoutHashes(confirmation: string, { sha256: offered, editsSha256 }: ReviewDecision) {
  const hashes = [offered, editsSha256].flatMap((hash) => hash?.slice(0, SHORT_HASH) ?? []);
  return hashes.reduce((text, hash) => text.replaceAll(hash, 'x'.repeat(SHORT_HASH)), confirmation);
}

/** The texts of a decision. An edit is not among them: it is signed unaltered, and the Guardian assesses it. */
function wordsOf(decision: ReviewDecision): Field[] {
  const { feedback, reason, override, comments, dismissals, confirmation } = decision;
  const each = [
    { pointer: '/feedback', text: feedback },
    { pointer: '/reason', text: reason },
    { pointer: '/override/reason', text: override?.reason },
    ...(comments ?? []).map(({ text }, at) => ({ pointer: `/comments/${at}/text`, text })),
    ...(dismissals ?? []).map((one, at) => ({
      pointer: `/dismissals/${at}/reason`,
      text: one.reason,
    })),
  ].flatMap(({ pointer, text }) => (text === undefined ? [] : [{ pointer, text }]));
  if (confirmation === undefined) return each;
  const searchedAs = withoutHashes(confirmation, decision);
  return [...each, { pointer: '/confirmation', text: confirmation, searchedAs }];
}

/** Whether it sends the draft back in words, which its creator may do. */
const isRevision = ({ action, edits }: ReviewDecision) =>
  action === 'request_revision' && edits === undefined;

/** Refuses the creator while somebody else is reviewing it. */
async function expectUnclaimed({ claimOn }: Tools, { subject }: Actor, protocolId: string) {
  const claim = await claimOn(protocolId);
  if (!claim || claim.by === subject) return;
  throw refuse('claimed', `${claim.name ?? claim.by} is reviewing it: ask them for the change.`);
}

/**
 * Decide at the gate. Role: reviewer, with their own token if shared ones may not sign; to send a draft back in words
 * also the author who created it, as long as nobody claims it.
 */
export async function review(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  request: ReviewRequest,
): Promise<Outcome> {
  const { by } = asker;
  expectRole(by, isRevision(request) ? 'author' : 'reviewer');
  if (isShared(by) && !tools.sharedSigning) {
    throw refuse('shared_token', 'Sign in with your own token: an administrator can give you one.');
  }
  // both in the same turn of the event loop in which its body was admitted: after any wait, many would arrive at once
  const { body, fault } = settled(request);
  const { given, refusal } = withoutPersonalData(body, wordsOf(body), ReviewRequest);
  const { by: creator } = await tools.origin(protocolId);
  const isOwn = creator.subject === by.subject;
  if (!isOwn && !atLeast(by, 'reviewer')) {
    throw refuse('forbidden', 'Authors can send back only what they created.');
  }
  const order = { kind: 'review', decision: given } as const;
  const check = isOwn && isRevision(given) && (() => expectUnclaimed(tools, by, protocolId));
  return submit(tools, asker, {
    protocolId,
    order,
    refusal: fault ?? refusal,
    ...(check && { check }),
  });
}
