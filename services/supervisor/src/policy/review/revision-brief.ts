import {
  type Blackboard,
  type BriefPoint,
  type Flag,
  openFlags,
  type ReviewDecision,
  type RubricItem,
} from '@cerina/contracts';

/** Rubric items below this score get a point in the brief. */
const ITEM_BAR = 80;
/** As many of the Critic's points as one revision can answer well. */
const MOST_CLINICAL_POINTS = 6;

const byLoss = (a: RubricItem, b: RubricItem) =>
  (100 - b.score) * b.weight - (100 - a.score) * a.weight;

/** "[clinician to add]" is for whoever signs: a writer must not fill it in. */
const isForClinician = ({ code, quote }: Flag): boolean =>
  code === 'PLACEHOLDER' && /^\[clinician to /.test(quote);

/** The points for the next revision: open flags, then quality caps, then the most costly rubric items. */
export function briefFor(board: Blackboard, version: number): BriefPoint[] {
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
  return [...flags, ...caps, ...items];
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
