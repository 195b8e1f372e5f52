import {
  askedOf,
  atLeast,
  authorsOf,
  type Blackboard,
  barMissed,
  type Claim,
  draftOf,
  guardianPassed,
  isDangerSeenTo,
  isRequestOf,
  isShared,
  nameOf,
  openFlags,
  requestReadingOn,
  revisionReadingOn,
  screenedByModelAlone,
} from '@cerina/contracts';
import { attentionsInWords } from '@cerina/contracts/phrases';
import { readingPoints, requestPoints, toCheck, unmetOn } from '@cerina/contracts/readings';
import { refuse } from '@cerina/door/refused';
import type { Caller } from '../foundry.ts';
import { whyNoText, whyNothingOffered, whyNotOffered } from '../protocols/no-text.ts';
import {
  askedChangesOf,
  assessmentsIn,
  changesInWords,
  LONGEST_REASON,
  oneLine,
} from '../protocols/requested.ts';
import { scoresOf } from '../protocols/status.ts';

/** What a person is asked to confirm, sealed while their client asks them: valid for this and nothing else. */
export interface SignedApproval {
  protocolId: string;
  gateId: string;
  version: number;
  sha256: string;
  subject: string;
}

/** How many characters of a hash are shown, and typed. */
const SHORT_HASH = 8;
export const shortHash = (sha256: string): string => sha256.slice(0, SHORT_HASH);

/** What would be approved, by whom. Refused if the caller may not, or if that text is not offered. */
export function approvalOf(
  board: Blackboard,
  { actor }: Caller,
  { version, sha256 }: { version: number; sha256: string },
): SignedApproval {
  if (!atLeast(actor, 'reviewer')) {
    throw refuse('forbidden', `Approving requires the role reviewer; this is ${actor.role}.`);
  }
  if (isRequestOf(actor.subject, board)) throw refuse('own_work');
  const { gate, protocolId } = board;
  if (board.erased) throw refuse('gone', whyNoText(board));
  if (!gate) throw refuse('not_pending_review');
  const isOffered = gate.offered.some((one) => one.version === version && one.sha256 === sha256);
  if (gate.kind === 'review' && !isOffered)
    throw refuse('not_offered', whyNotOffered(board, version, sha256));
  return { protocolId, gateId: gate.id, version, sha256, subject: actor.subject };
}

/** Why a person has to decide in the dashboard and not through this door; undefined if they may confirm it here. */
export function whyInDashboard(
  board: Blackboard,
  { actor }: Caller,
  { version }: Pick<SignedApproval, 'version'>,
  canAsk: boolean,
): string | undefined {
  const { gate } = board;
  // that it is on hold, or asks something, comes before who may decide
  const nothing = gate ? whyNothingOffered(board) : 'It is not waiting for a decision.';
  if (nothing) return nothing;
  if (isShared(actor)) return 'A shared token does not identify a person.';
  if (authorsOf(board).some(isShared)) return CREATOR_MIGHT;
  if (!guardianPassed(board, version)) return 'The Guardian has not passed this text.';
  if (isDangerSeenTo(board)) {
    return 'It was on hold as a possible crisis: whoever signs must read what was decided on that.';
  }
  // findings are read by opening them in the dashboard: an approval here names none as read
  if (openFlags(board, version).some(({ severity }) => severity === 'warning')) {
    return 'It has findings that a person must read first.';
  }
  const draft = draftOf(board, version);
  if (!draft || barMissed(board, draft)) {
    return 'It is below the bar: a person must give the reason for approving it in the dashboard.';
  }
  if (screenedByModelAlone(board).length > 0) {
    return 'A model alone answers for something in the screening of the request that a person must read first.';
  }
  const asked = requestReadingOn(board, version);
  if (asked && requestPoints(asked.reading).length > 0) {
    return 'A reading of the request found something in the text that a person must read first.';
  }
  const read = revisionReadingOn(board, version);
  if (read && readingPoints(read.reading).length > 0) {
    return 'A second reading of the revision found something that a person must read first.';
  }
  if (!canAsk) return 'This client cannot ask the person for confirmation.';
  return undefined;
}

const CREATOR_MIGHT =
  'It was created with a shared token, so its creator might be the one deciding on it.';

/** Why a rejection is for the dashboard: with one shared token on what another made, nobody knows whose work it is. */
export const whyNoRejection = (board: Blackboard, { actor }: Caller): string | undefined =>
  isShared(actor) && authorsOf(board).some(isShared) ? CREATOR_MIGHT : undefined;

/** What the person sees before they confirm; the text itself is at `reviewUrl`. */
export function questionOf(
  board: Blackboard,
  { actor }: Caller,
  asked: SignedApproval,
  { reviewUrl, claim }: { reviewUrl: string; claim?: Claim | null },
): string {
  const { version, sha256 } = asked;
  const scores = Object.entries(scoresOf(board, version) ?? {}).map(([name, n]) => `${name} ${n}`);
  const findings = openFlags(board, version).map(({ severity, line, reason }) =>
    point(`${severity}, line ${line}: ${reason}`),
  );
  return [
    `Sign protocol ${asked.protocolId} as ${nameOf(actor)}?`,
    `Version ${version}, SHA-256 ${shortHash(sha256)}…, scores: ${scores.join(', ') || 'none'}. Read it at ${reviewUrl}`,
    ...claimedBy(claim, actor.subject),
    ...newer(board, version),
    `Asked for by ${nameOf(board.createdBy)}: “${oneLine(board.intent, LONGEST_REQUEST)}”`,
    ...(board.context ? [`Context: “${oneLine(board.context, LONGEST_REQUEST)}”`] : []),
    ...(board.audience ? [`For: ${oneLine(board.audience)}`] : []),
    ...listed(
      'What was answered about risk',
      assessmentsIn(board).map((line) => `- ${line}`),
    ),
    ...(board.attention.length > 0
      ? [`Needs attention: ${attentionsInWords(board.attention).join(', ')}.`]
      : []),
    findings.length > 0 ? `Open findings:\n${findings.join('\n')}` : 'Open findings: none.',
    ...listed(
      'What the agents warn of, or ask to be checked',
      toCheck(board, version).map(({ text }) => point(text)),
    ),
    ...listed(
      'What became of the changes that were asked for',
      isNewest(board, version) ? changesInWords(askedChangesOf(board, version)) : [],
    ),
    ...listed(
      'Requirements that are not done as asked',
      unmetOn(board, version).map(({ text }) => point(text)),
    ),
    ...listed('What was assumed', (board.screening?.constraints.assumed ?? []).map(point)),
    'You sign exactly this text. Sign only if you have read all of it.',
    `Type ${shortHash(sha256)} to approve it.`,
  ].join('\n');
}

/** That somebody else is reviewing it: two who decide at once should know of each other. */
const claimedBy = (claim: Claim | null | undefined, subject: string): string[] =>
  claim && claim.by !== subject
    ? [`${oneLine(claim.name ?? claim.by)} is reviewing it now, until ${claim.until}.`]
    : [];

const LONGEST_REQUEST = 600;

const isNewest = ({ drafts }: Blackboard, version: number): boolean =>
  drafts.at(-1)?.version === version;

/** That there is a newer text than the one to be signed, and what people asked to be changed since. */
function newer(board: Blackboard, version: number): string[] {
  if (isNewest(board, version)) return [];
  const asked = askedOf(board);
  return [
    `It is not the newest text: that is version ${board.drafts.at(-1)!.version}.`,
    ...(asked && asked.version >= version ? ['Changes were asked for since.'] : []),
  ];
}

/** A separate line for what an agent wrote, whole: none of it reads as a line of this question. */
const point = (words: string): string => `- ${oneLine(words, LONGEST_REASON)}`;

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:\n${lines.join('\n')}`] : [];

/** Whether the reply belongs to the same question. */
export const isSame = (a: SignedApproval, b: SignedApproval): boolean =>
  a.protocolId === b.protocolId &&
  a.gateId === b.gateId &&
  a.version === b.version &&
  a.sha256 === b.sha256 &&
  a.subject === b.subject;
