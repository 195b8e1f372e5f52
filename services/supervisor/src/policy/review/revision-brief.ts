import {
  type Blackboard,
  type BriefPoint,
  type Flag,
  openFlags,
  type ReviewDecision,
  type RubricItem,
} from '@cerina/contracts';
import { leftBy, versionOf } from './asked-again.ts';

/** Rubric items below this score get a point in the brief. */
const ITEM_BAR = 80;
/** As many of the Critic's points as one revision can answer well. */
const MOST_CLINICAL_POINTS = 6;

const byLoss = (a: RubricItem, b: RubricItem) =>
  (100 - b.score) * b.weight - (100 - a.score) * a.weight;

/** "[clinician to add]" is for whoever signs: a writer must not fill it in. What two readers disagree on a person reads. */
const isForClinician = ({ code, quote, doubted }: Flag): boolean =>
  doubted === true || (code === 'PLACEHOLDER' && /^\[clinician to /.test(quote));

/** A score is no part of what a point asks for. */
const askOf = ({ text }: Pick<BriefPoint, 'text'>): string => text.replace(/ \(\d{1,3}\)(?=:)/, '');

/**
 * Whether the writer declined this before in the round, on a line that is as it was: asked again it would say the same. Its
 * reason is at the gate.
 */
function isDeclined({ brief, drafts }: Blackboard, point: BriefPoint, version: number): boolean {
  const lineOf = (line: number | null | undefined, of: number | undefined) =>
    line && drafts.find((draft) => draft.version === of)?.text.split('\n')[line - 1];
  return brief.some(
    (before) =>
      before.answer === 'declined' &&
      before.from === point.from &&
      askOf(before) === askOf(point) &&
      lineOf(before.line, versionOf(before)) === lineOf(point.line, version),
  );
}

/**
 * The points for the next revision: open flags, then what a reading found left of what people asked for, then quality caps, then the
 * most costly rubric items; without those that the writer declined before with a reason.
 */
export const briefFor = (board: Blackboard, version: number): BriefPoint[] =>
  pointsOn(board, version).filter((point) => !isDeclined(board, point, version));

/** Whether there are points, and the writer declined each of them before: another revision would bring nothing new. */
export function isAllDeclined(board: Blackboard, version: number): boolean {
  const points = pointsOn(board, version);
  return points.length > 0 && points.every((point) => isDeclined(board, point, version));
}

function pointsOn(board: Blackboard, version: number): BriefPoint[] {
  const flags = openFlags(board, version)
    .filter((flag) => !isForClinician(flag))
    .map(
      (flag, index): BriefPoint => ({
        id: `s${version}-${index + 1}`,
        from: 'safety',
        text: `${flag.code}${flag.quote ? ` on "${flag.quote}"` : ''}: ${flag.reason} ${flag.suggestion}`.trim(),
        priority: flag.severity === 'critical' ? 'critical' : 'high',
        line: flag.line,
      }),
    );
  const failing = (board.clinical[version]?.items ?? [])
    .filter((item) => item.score < ITEM_BAR && item.fix !== '')
    .sort(byLoss)
    .slice(0, MOST_CLINICAL_POINTS);
  const items = failing.map(
    (item, index): BriefPoint => ({
      id: `c${version}-${index + 1}`,
      from: 'clinical',
      text: `${item.name} (${item.score}): ${item.fix}`,
      priority: item.score < 50 ? 'high' : 'normal',
      ...(item.lines[0] && { line: item.lines[0] }),
    }),
  );
  // older boards have none
  const caps = (board.clinical[version]?.caps ?? []).slice(0, MOST_CLINICAL_POINTS).map(
    ({ reason, line }, index): BriefPoint => ({
      id: `q${version}-${index + 1}`,
      from: 'clinical',
      text: `Wrong document: ${reason}`,
      priority: 'high',
      ...(line !== undefined && { line }),
    }),
  );
  return [...flags, ...leftBy(board, version), ...caps, ...items];
}

/** A human's words as points of the brief, unaltered: each line of the feedback, then each comment. */
export function humanBrief(
  decision: Pick<ReviewDecision, 'feedback' | 'comments'>,
  round: number,
): BriefPoint[] {
  const lines = (decision.feedback ?? '').split('\n').filter((line) => line.trim() !== '');
  const comments = decision.comments ?? [];
  return [...lines.map((text) => ({ text })), ...comments].map((point, index) => ({
    id: `h${round}-${index + 1}`,
    from: 'human',
    priority: 'high',
    ...point,
  }));
}
