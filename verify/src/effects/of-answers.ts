import type { Board } from '../board/fold.ts';
import type { Answer, Delta } from '../reading/fact.ts';
import { canonicalForm, sha256 } from '../reading/text.ts';
import type { Effect } from './effect.ts';

type Awaited = Board['awaiting'][number];
/** What an answer is compared with: its task. */
type Asked = Pick<Awaited, 'task'>;
type Given = Extract<Answer['outcome'], { ok: true }>;

const raised = (...reasons: string[]): Effect[] =>
  reasons.length > 0 ? [{ kind: 'attention_raised', reasons }] : [];

function ofResult({ result }: Given, { task }: Asked, board: Board, at: string): Effect[] {
  switch (result.kind) {
    case 'screen_intent': {
      const { screening } = result;
      const unread = screening.reasons.some(({ code }) => code === 'no_rules_for_language');
      const reasons = [
        ...(screening.outcome === 'hold' ? ['crisis'] : []),
        ...(unread ? ['no_rules_for_language'] : []),
      ];
      return [{ kind: 'screened', screening }, ...raised(...reasons)];
    }
    case 'screen_feedback':
      return [{ kind: 'feedback_screened', screening: result.screening }];
    case 'screen_reason':
      return [{ kind: 'reason_screened', commandId: task.commandId, screening: result.screening }];
    case 'assess': {
      const { assessment } = result;
      const unread = assessment.rulesApplied ? [] : ['no_rules_for_language'];
      return [{ kind: 'safety_assessed', assessment }, ...raised(...unread)];
    }
    case 'review':
      return [{ kind: 'clinical_reviewed', review: result.review }];
    default: {
      const { text, sha256: hash, changes, answers } = result.draft;
      const draft = {
        ...{ version: board.drafts.length + 1, text, sha256: hash, author: 'drafter' },
        ...{ iteration: board.iterationCount + 1, round: board.round, createdAt: at, changes },
      };
      const answered = answers.length > 0 ? [{ kind: 'brief_answered', answers }] : [];
      return [{ kind: 'drafted', draft }, ...answered];
    }
  }
}

const MOST_QUESTIONS = 10;
const MOST_ROUNDS = 5;

/** It asks exactly if its outcome is to ask, each question under its own id, and a limited number of times. */
function asksFit(
  { outcome, questions = [] }: Board['screening'] & object,
  { questionsAnswered = [] }: Board,
): boolean {
  if (outcome === 'ask' && questionsAnswered.length >= MOST_ROUNDS) return false;
  const ids = new Set(questions.map(({ id }) => id));
  const isRight = outcome === 'ask' ? questions.length > 0 : questions.length === 0;
  return isRight && ids.size === questions.length && questions.length <= MOST_QUESTIONS;
}

/** Does an answer contradict the task or the board? Then it is its agent's failure. */
export function contradicts({ result }: Given, { task }: Asked, board: Board): boolean {
  if (result.kind !== task.kind) return true;
  if (result.kind === 'draft' || result.kind === 'revise') {
    const { text, sha256: hash } = result.draft;
    return canonicalForm(text) !== text || sha256(text) !== hash;
  }
  if (result.kind === 'screen_intent') return !asksFit(result.screening, board);
  if (result.kind !== 'assess' && result.kind !== 'review') return false;
  const about = result.kind === 'assess' ? result.assessment : result.review;
  const draft = board.drafts.find(({ version }) => version === task.version);
  const isOther = about.version !== task.version || about.sha256 !== task.sha256;
  if (isOther || draft?.sha256 !== task.sha256) return true;
  if (result.kind === 'review') return false;
  const { flags, version } = result.assessment;
  const others = board.flags.filter((flag) => flag.version !== version).map(({ id }) => id);
  const ids = new Set([...others, ...flags.map(({ id }) => id)]);
  const isOwn = flags.every((flag) => flag.version === version && !('dismissed' in flag));
  return !isOwn || ids.size < others.length + flags.length;
}

/** Codes for giving up an answer for a reason that no message shows: its size, or its effect on a service. */
const GIVEN_UP = ['too_large', 'poisoned'];

/** An agent's failure as recorded on the board. */
export const failed = (
  { agent, taskId, task }: Awaited,
  { code, message, usage }: { code: unknown; message: unknown; usage: unknown },
  at: string,
): Effect[] => [
  { kind: 'answered', agent, taskId, usage },
  { kind: 'agent_failed', failure: { agent, task, code, message, at } },
];

/**
 * The complete effects of an answer, in order: its result as given, or its agent's failure. The latter also if the
 * answer contradicts the board, or was given up and `recorded` has the reason.
 */
export function effectsOfAnswer(
  { outcome, agent, isFit }: Answer,
  awaited: Awaited,
  board: Board,
  { at, revision, changes }: Delta,
): Effect[] {
  const recorded = changes.find(({ kind }) => kind === 'agent_failed') as
    | { failure: { code: string; message: string } }
    | undefined;
  const { code, message } = recorded?.failure ?? {};
  const { usage } = outcome;
  const spent = changes.find(({ kind }) => kind === 'answered') as { usage?: unknown } | undefined;
  // of another form, or at a cost that no step can have: its agent's failure, whatever else it contains
  if (code === 'bad_answer' && !isFit)
    return failed(awaited, { code, message, usage: spent?.usage }, at);
  // its content was not examined then: a contradiction or a failure of its own may be given up too
  if (code !== undefined && GIVEN_UP.includes(code))
    return failed(awaited, { code, message, usage: spent?.usage }, at);
  if (!outcome.ok) return failed(awaited, outcome, at);
  // raw HTML and the like in a draft are refused as well: nothing is lost with a draft that nobody reads
  const isDraft = awaited.task.kind === 'draft' || awaited.task.kind === 'revise';
  const isBad = contradicts(outcome, awaited, board);
  if (isBad || (isDraft && code === 'bad_answer'))
    return failed(awaited, { code: 'bad_answer', message, usage }, at);
  const notes = outcome.notes.map((note, index) => ({
    kind: 'noted',
    note: { id: `n${revision}-${index + 1}`, author: agent, at, resolved: false, ...note },
  }));
  const answered = { kind: 'answered', agent, taskId: awaited.taskId, usage };
  return [answered, ...ofResult(outcome, awaited, board, at), ...notes];
}
