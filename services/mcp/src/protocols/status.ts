import {
  approvalStatusOf,
  attentionOn,
  type Blackboard,
  draftOf,
  isCrisisDecided,
  nameOf,
  Status,
  stoppedReasons,
  type WaitsFor,
  waitInWords,
} from '@cerina/contracts';
import { attentionNow, questionInWords, shortfallInWords } from '@cerina/contracts/phrases';
import { shortfalls } from '@cerina/contracts/quality-bar';
import { againstIt } from '@cerina/contracts/readings';
import { z } from 'zod';
import { cardOf } from './card.ts';
import { insteadOf, whyHeld, whyReasonHeld } from './no-text.ts';
import {
  AskedChange,
  askedChangesOf,
  assessmentsIn,
  LONGEST_REASON,
  oneLine,
  saying,
} from './requested.ts';

/** An object that may contain more fields than are named, in a form that every client's checker accepts. */
export const openObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).meta({ additionalProperties: true });

/** The caller's next action. */
export const NextAction = z.enum(['wait', 'ask_human', 'needs_input', 'read', 'none']);
export type NextAction = z.infer<typeof NextAction>;

/** The status of a protocol: the output of every tool about one protocol. */
export const ProtocolStatus = openObject({
  protocol_id: z.string(),
  status: Status,
  revision: z.number(),
  version: z.number().optional().describe('Of the current text'),
  content_hash: z.string().optional(),
  erased: z.boolean().optional(),
  archived: z.boolean().optional(),
  branched_from: z.string().optional(),
  is_draft: z.boolean().describe('True until a clinician or policy approved this text'),
  scores: z.record(z.string(), z.number()).optional(),
  bar_met: z
    .boolean()
    .optional()
    .describe('False: below the quality or safety bar, as below_bar says'),
  below_bar: z.array(z.string()).optional(),
  open: z
    .object({ findings: z.number(), requirements: z.number(), points: z.number() })
    .optional()
    .describe('How much speaks against it all the same, as include safety and critique show'),
  asked_changes: z
    .array(AskedChange)
    .optional()
    .describe('What became of each change that people asked for last: report it as it is'),
  attention: z.array(z.string()).optional(),
  risk_decided: z
    .array(z.string())
    .optional()
    .describe('Who let a possible crisis continue, and why: it needs no alarm any more'),
  show_to_person_now: z.string().optional().describe('Words of help: show them at once, unchanged'),
  questions: z.array(z.string()).optional(),
  reason: z.string().optional(),
  waits_for: z.array(z.string()).optional().describe('Agents that are absent'),
  review_url: z.string(),
  resource_uri: z.string(),
  next_action: NextAction,
  poll_after_ms: z
    .number()
    .describe('Ask no sooner; 0: it has ended. Only a person changes ask_human and needs_input'),
  approval: openObject({
    kind: z.enum(['human', 'policy']),
    who: z.string(),
    channel: z.string(),
    at: z.string(),
  }).optional(),
});
export type ProtocolStatus = z.infer<typeof ProtocolStatus>;

/** The same for the list of tools: a model reads the schema of each. */
export const StatusInShort = openObject({
  ...ProtocolStatus.shape,
  open: openObject({}).optional().describe('How many findings and the like'),
  risk_decided: z.array(z.string()).optional(),
  asked_changes: z.array(openObject({})).optional().describe('asked, outcome, why, parts'),
  approval: openObject({}).optional().describe('kind, who, channel, at'),
});

/** The short form for all tools except that one. */
export const Handle = openObject({
  protocol_id: z.string(),
  status: z.string(),
  next_action: z.string(),
  poll_after_ms: z.number(),
  review_url: z.string(),
});

const RUNNING_POLL_MS = 3_000;
const HUMAN_POLL_MS = 30_000;

export const uriOf = (protocolId: string): string => `protocol://${protocolId}`;
export const reviewUrlOf = (uiUrl: string, protocolId: string): string =>
  `${uiUrl}${uiUrl.endsWith('/') ? '' : '/'}protocols/${protocolId}`;

/** The text that counts: what was approved, else what is offered, else the latest draft. */
export function countingDraft(board: Blackboard) {
  const offered = board.gate?.offered.at(-1);
  const onOffer = offered && board.drafts.find(({ version }) => version === offered.version);
  return board.finalProtocol ?? onOffer ?? approvalStatusOf(board).draft;
}

/** A board as a caller of tools sees it. */
export function statusOf(
  board: Blackboard,
  uiUrl: string,
  waitsFor: WaitsFor[] = [],
): ProtocolStatus {
  const draft = board.erased ? undefined : countingDraft(board);
  const { approval } = approvalStatusOf(board);
  const next_action = nextActionOf(board);
  const card = cardOf(board);
  const scores = draft && scoresOf(board, draft.version);
  const reason = reasonOf(board);
  const judged = draft && draftOf(board, draft.version);
  const missed = judged ? shortfalls(board, judged) : [];
  const asked = draft ? askedChangesOf(board, draft.version) : [];
  const riskDecided = isCrisisDecided(board) && !card;
  const decided = riskDecided ? assessmentsIn(board) : [];
  const attention = attentionNow({ attention: attentionOn(board), riskDecided });
  const isJudged = scores !== undefined && board.status !== 'running';
  return {
    protocol_id: board.protocolId,
    status: board.status,
    revision: board.revision,
    ...(draft && { version: draft.version, content_hash: draft.sha256 }),
    ...(board.erased && { erased: true }),
    ...(board.archive && { archived: true }),
    ...(board.from && { branched_from: `${uriOf(board.from.protocolId)}/v/${board.from.version}` }),
    is_draft: board.finalProtocol === null,
    ...(scores && { scores }),
    ...(isJudged && { bar_met: missed.length === 0 }),
    ...(isJudged && missed.length > 0 && { below_bar: missed.map(shortfallInWords) }),
    ...(isJudged && { open: againstIt(board, draft!.version) }),
    ...(asked.length > 0 && { asked_changes: asked }),
    ...(attention.length > 0 && { attention }),
    ...(decided.length > 0 && { risk_decided: decided }),
    ...(card && { show_to_person_now: card }),
    ...(next_action === 'needs_input' && { questions: questionsOf(board) }),
    ...(reason && { reason }),
    ...(waitsFor.length > 0 && { waits_for: waitsFor.map(waitInWords) }),
    review_url: reviewUrlOf(uiUrl, board.protocolId),
    resource_uri: uriOf(board.protocolId),
    next_action,
    poll_after_ms: pollAfter(next_action),
    ...(approval && {
      approval: {
        kind: approval.by.role === null ? ('policy' as const) : ('human' as const),
        who: nameOf(approval.by),
        channel: approval.by.channel,
        at: approval.at,
      },
    }),
  };
}

/** For a protocol that was accepted and whose board cannot be read yet. */
export const acceptedStatus = (protocolId: string, uiUrl: string): ProtocolStatus => ({
  protocol_id: protocolId,
  status: 'running',
  revision: 0,
  is_draft: true,
  review_url: reviewUrlOf(uiUrl, protocolId),
  resource_uri: uriOf(protocolId),
  next_action: 'wait',
  poll_after_ms: RUNNING_POLL_MS,
});

const questionsOf = ({ screening }: Blackboard): string[] =>
  (screening?.questions ?? []).map((question) =>
    questionInWords(
      question.kind === 'risk'
        ? {
            ...question,
            quote: oneLine(question.quote),
            others: question.others?.map((other) => oneLine(other)),
          }
        : question,
    ),
  );

function nextActionOf({ status, gate, erased, archive }: Blackboard): NextAction {
  if (erased || (archive && status === 'failed')) return 'none';
  switch (status) {
    case 'running':
      return 'wait';
    case 'pending_review':
      return gate?.kind === 'questions' ? 'needs_input' : 'ask_human';
    case 'halted':
    case 'failed':
      return 'ask_human';
    case 'approved':
      return 'read';
    case 'rejected':
    case 'refused':
      return 'none';
  }
}

function pollAfter(next: NextAction): number {
  if (next === 'wait') return RUNNING_POLL_MS;
  return next === 'ask_human' || next === 'needs_input' ? HUMAN_POLL_MS : 0;
}

/** For that version; what was not assessed or not reviewed has no score, which is not zero. */
export function scoresOf(board: Blackboard, version: number): Record<string, number> | undefined {
  const safety = board.safety[version]?.score;
  const review = board.clinical[version];
  if (typeof safety !== 'number' && !review) return undefined;
  return {
    ...(typeof safety === 'number' && { safety }),
    ...(review && {
      quality: review.quality,
      empathy: review.empathy,
      clinical: review.clinical,
    }),
  };
}

/** Why it ended without a text, or why it was stopped. */
function reasonOf(board: Blackboard) {
  const { status, screening, decisions, failures, erased, gate, halt } = board;
  if (erased) return 'Its texts have been erased.';
  if (status === 'rejected') {
    const rejected = decisions.findLast(({ action }) => action === 'reject');
    const why = rejected && saying(`Rejected by ${nameOf(rejected.by)}`, rejected.reason);
    return [why, ofReasons(board)].filter(Boolean).join(' ') || undefined;
  }
  if (status === 'halted') {
    const at = halt?.at ? ` at ${halt.at}` : '';
    const why = halt && saying(`Halted by ${nameOf(halt.by)}${at}`, halt.reason);
    return [why, ofReasons(board)].filter(Boolean).join(' ') || undefined;
  }
  if (status === 'failed') return inOneLine(failures.at(-1)?.message);
  if (gate?.kind === 'crisis') return whyHeld(board);
  if (status !== 'refused') return undefined;
  const reasons = (screening?.reasons ?? []).map(({ message }) => message);
  return inOneLine([...reasons, ...insteadOf(board)].join(' '));
}

/** What is held of the reasons that people gave; empty if nothing is. */
function ofReasons(board: Blackboard): string {
  const given = stoppedReasons(board);
  return given.length > 0 ? whyReasonHeld(given) : '';
}

const inOneLine = (words: string | undefined) => words && oneLine(words, LONGEST_REASON);
