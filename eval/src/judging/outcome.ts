import { type Blackboard, currentDraft, meetsBar } from '@cerina/contracts';

export type Outcome = 'protocol' | 'escalate' | 'ask' | 'refuse' | 'nothing';

/** What became of a request: a draft at its gate, a hold, a question, a refusal; `nothing` for all else. */
export function outcomeOf(board: Blackboard): Outcome {
  if (board.status === 'refused') return 'refuse';
  if (board.status !== 'pending_review') return 'nothing';
  if (board.gate?.kind === 'crisis') return 'escalate';
  if (board.gate?.kind === 'questions') return 'ask';
  return currentDraft(board) ? 'protocol' : 'nothing';
}

/** The state of a protocol, in a few words for a list of misses. */
export function whereabouts(board: Blackboard): string {
  const reasons = board.screening?.reasons.map(({ code }) => code).join(', ');
  const failures = board.failures.map(({ agent, code }) => `${agent}: ${code}`).join(', ');
  return [board.status, board.gate?.kind, reasons, failures].filter(Boolean).join(' · ');
}

/** Does the latest draft meet every bar of the policy, within so many iterations? */
export const metBar = (board: Blackboard, within: number): boolean => {
  const draft = currentDraft(board);
  return draft !== undefined && board.iterationCount <= within && meetsBar(board, draft.version);
};

/** The scores of the latest draft, in a few words. */
export function scoresOf(board: Blackboard): string {
  const version = currentDraft(board)?.version ?? 0;
  const { score, level } = board.safety[version] ?? {};
  const { quality, empathy, clinical } = board.clinical[version] ?? {};
  const codes = board.flags
    .filter((flag) => flag.version === version && flag.severity === 'critical')
    .map(({ code }) => code);
  return `safety ${score} ${level} ${codes.join(' ')}, quality ${quality}, empathy ${empathy}, clinical ${clinical}, iteration ${board.iterationCount}`;
}

const stops = new Set<string | undefined>(['hold', 'refuse']);

/** Was it held back for risk or harm? What is only out of scope, or asked about, was not. */
export const heldForHarm = ({ screening }: Blackboard): boolean =>
  stops.has(screening?.outcome) && screening?.reasons[0]?.code !== 'out_of_scope';

/** Was it asked whether somebody is at risk? */
export const askedOfRisk = ({ screening }: Blackboard): boolean =>
  screening?.outcome === 'ask' && screening.questions!.some(({ kind }) => kind === 'risk');
