import type { Board } from './fold.ts';
import { versionsOfText } from './same-text.ts';

/** A record with its board is one fact on the log: the board may have half of a fact's size. */
const MOST_BYTES = 450_000;
const GONE = '[archived]';
const isSmall = (board: object) => Buffer.byteLength(JSON.stringify(board)) < MOST_BYTES;

type Decision = Board['decisions'][number];
const inBrief = ({ feedback: _f, comments: _c, confirmation: _k, ...kept }: Decision) => kept;
const unread = (decision: object) => ({ ...decision, findingsRead: [] });
const withoutReasons = (decision: Partial<Decision>) => ({
  ...decision,
  ...(decision.reason !== undefined && { reason: GONE }),
  ...(decision.override && { override: { reason: GONE } }),
});
const entries = <T extends object>(of: Record<string, T>, without: object) =>
  Object.fromEntries(Object.entries(of).map(([key, each]) => [key, { ...each, ...without }]));

/**
 * The record of an archive of this board: the request, every version by its hash, the final or else the last text,
 * scores, decisions, and the findings on the signed text, as far as one fact has room for them.
 */
export function archivedOf(board: Board, archive: object) {
  const { finalProtocol: final, drafts, flags, safety, clinical, completed, status } = board;
  const kept = final ?? drafts.at(-1);
  const emptied = { text: `${GONE}\n`, changes: [] };
  const { from, readReasons: _reasons, ...unsourced } = board;
  const { notes: _notes, ...source } = from ?? {};
  const rest = {
    ...unsourced,
    ...(from && { from: source }),
    ...{ status: completed ? status : 'failed', phase: 'done', completed: true, halted: false },
    ...{ screening: null, feedbackScreening: null, notes: [], brief: [], gate: null },
    ...{ awaiting: [], failures: [], pendingApproval: null },
    ...{ needsRevision: false, revisionReason: null, halt: undefined },
    drafts: drafts.map((each) => (each.version === kept?.version ? each : { ...each, ...emptied })),
    safety: entries(safety, { flags: [], recommendations: [] }),
    clinical: Object.fromEntries(
      Object.entries(clinical).map(([version, review]) => {
        const { revisionReading: _, requestReading: __, ...scored } = review;
        const rest = { items: [], feedback: '', recommendations: [], demands: [], caps: [] };
        return [version, { ...scored, ...rest }];
      }),
    ),
  };
  const decisions = board.decisions.map(inBrief);
  const ofText = versionsOfText(drafts, final?.version);
  const signed = flags
    .filter(({ version }) => ofText.includes(version))
    .map((flag) => ({ ...flag, reason: GONE, quote: '', suggestion: '' }));
  const made = (findingsKept: boolean, more: object) => ({
    ...rest,
    archive: { ...archive, findingsKept },
    ...more,
  });
  const whole = made(true, { decisions, flags: signed });
  if (isSmall(whole)) return whole;
  const bare = made(false, { decisions: decisions.map(unread), flags: [] });
  if (isSmall(bare)) return bare;
  return made(false, { decisions: decisions.map(unread).map(withoutReasons), flags: [] });
}
