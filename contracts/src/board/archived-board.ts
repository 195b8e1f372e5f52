import type { ClinicalReview } from '../values/clinical.ts';
import type { Decision } from '../values/decision.ts';
import type { Draft } from '../values/draft.ts';
import type { Flag } from '../values/safety.ts';
import { MAX_FACT_BYTES } from '../values/sizes.ts';
import type { Archive, Blackboard, BranchedFrom } from './blackboard.ts';
import { flagsOn } from './selectors.ts';

/** Placeholder for a text that is only in the archive. */
export const ARCHIVED = '[archived]';

/** Is the text of this version only in the archive? */
export const isInArchive = ({ archive }: Blackboard, { text }: Draft): boolean =>
  archive !== undefined && text === `${ARCHIVED}\n`;

const emptied = (draft: Draft): Draft => ({ ...draft, text: `${ARCHIVED}\n`, changes: [] });

/** Who decided what, when, on which hash, why, and on which findings; their other words are in the archive. */
const inBrief = ({ feedback, comments, confirmation, ...kept }: Decision): Decision => kept;

const withoutFindings = (decision: Decision): Decision => ({ ...decision, findingsRead: [] });

/** What a page with the signature shows of a finding: its kind, its line, and who dismissed it and why. */
const findingInBrief = (flag: Flag): Flag => ({
  ...flag,
  reason: ARCHIVED,
  quote: '',
  suggestion: '',
});

/** The findings on the text that was signed. */
const signedFindings = (board: Blackboard): Flag[] =>
  board.finalProtocol ? flagsOn(board, board.finalProtocol.version).map(findingInBrief) : [];

/** The same without the reasons, if they are too long to be kept. */
const withoutReasons = ({ reason, override, ...kept }: Decision): Decision => ({
  ...kept,
  ...(reason !== undefined && { reason: ARCHIVED }),
  ...(override && { override: { reason: ARCHIVED } }),
});

/** A review by its scores: what it quotes and says is in the archive alone. */
const scored = ({ revisionReading: _, requestReading: __, ...review }: ClinicalReview) => ({
  ...review,
  ...{ items: [], feedback: '', recommendations: [], demands: [], caps: [] },
});

/** What it is from; what was to be checked there is as the other notes are. */
const withoutNotes = ({ notes: _, ...from }: BranchedFrom): BranchedFrom => from;

function boardWith(
  board: Blackboard,
  archive: Archive,
  { decisions, flags }: Pick<Blackboard, 'decisions' | 'flags'>,
): Blackboard {
  const kept = board.finalProtocol ?? board.drafts.at(-1);
  const { halt: _, readReasons: __, from, ...rest } = board;
  return {
    ...rest,
    ...(from && { from: withoutNotes(from) }),
    archive,
    // one that waited, or was halted, ends without a decision: nobody made one
    status: board.completed ? board.status : 'failed',
    phase: 'done',
    completed: true,
    halted: false,
    screening: null,
    feedbackScreening: null,
    drafts: board.drafts.map((draft) => (draft.version === kept?.version ? draft : emptied(draft))),
    notes: [],
    safety: Object.fromEntries(
      Object.entries(board.safety).map(([version, safety]) => [
        version,
        { ...safety, flags: [], recommendations: [] },
      ]),
    ),
    flags,
    clinical: Object.fromEntries(
      Object.entries(board.clinical).map(([version, review]) => [version, scored(review)]),
    ),
    brief: [],
    gate: null,
    awaiting: [],
    failures: [],
    pendingApproval: null,
    decisions,
    needsRevision: false,
    revisionReason: null,
  };
}

/**
 * What stays readable of a board whose log is archived: the request, every version by its hash, the final text (or the
 * last draft, if none was approved), the scores, who decided what and why, and the findings on the signed text, without
 * quotes. It fits into one fact on the log: whatever exceeds that is only in the archive, the findings first, then the
 * reasons.
 */
export function archivedBoard(
  board: Blackboard,
  archive: Omit<Archive, 'findingsKept'>,
): Blackboard & { archive: Archive } {
  const decisions = board.decisions.map(inBrief);
  const bare = decisions.map(withoutFindings);
  const made = (findingsKept: boolean, kept: Pick<Blackboard, 'decisions' | 'flags'>) => {
    const about = { ...archive, findingsKept };
    return { ...boardWith(board, about, kept), archive: about };
  };
  const fits = (whole: Blackboard) =>
    new TextEncoder().encode(JSON.stringify(whole)).length < MAX_FACT_BYTES / 2;
  const candidates = [
    made(true, { decisions, flags: signedFindings(board) }),
    made(false, { decisions: bare, flags: [] }),
  ];
  const least = made(false, { decisions: bare.map(withoutReasons), flags: [] });
  return candidates.find(fits) ?? least;
}
