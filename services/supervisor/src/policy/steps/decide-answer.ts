import {
  type Answer,
  type AwaitedTask,
  answersOn,
  type Blackboard,
  type Change,
  canonical,
  currentDraft,
  MOST_QUESTIONS,
  MOST_ROUNDS_OF_QUESTIONS,
  type Note,
  type ProposedNote,
  type SafetyAssessment,
  type Screening,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';

/** An agent's answer that contradicts the board: another version, another hash, a text that is not canonical. */
class Contradiction extends Error {
  override readonly name = 'Contradiction';
}

function expectText(
  board: Blackboard,
  task: { version: number; sha256: string },
  about: typeof task,
) {
  const draft = board.drafts.find(({ version }) => version === task.version);
  if (
    about.version !== task.version ||
    about.sha256 !== task.sha256 ||
    draft?.sha256 !== task.sha256
  ) {
    throw new Contradiction('It was made on another text than the one asked about.');
  }
}

/**
 * A flag on another version would be open on no text that is decided on; two with one id would be dismissed together.
 */
function expectOwnFlags({ flags }: Blackboard, { version, flags: found }: SafetyAssessment) {
  if (found.some((flag) => flag.version !== version)) {
    throw new Contradiction('It flags another version than the one asked about.');
  }
  const taken = new Set(flags.filter((flag) => flag.version !== version).map(({ id }) => id));
  for (const { id } of found) {
    if (taken.has(id)) throw new Contradiction(`The flag ${id} is there twice.`);
    taken.add(id);
  }
}

/**
 * It asks exactly if its outcome is to ask, each question under its own id: otherwise the gate would have no way out.
 */
function expectQuestions(board: Blackboard, { outcome, questions = [] }: Screening) {
  const ids = new Set(questions.map(({ id }) => id));
  const isFit = outcome === 'ask' ? questions.length > 0 : questions.length === 0;
  if (!isFit || ids.size < questions.length || ids.size > MOST_QUESTIONS) {
    throw new Contradiction('Its questions do not fit what it says is to be done.');
  }
  if (outcome === 'ask' && answersOn(board).length >= MOST_ROUNDS_OF_QUESTIONS)
    throw new Contradiction(`It was answered ${MOST_ROUNDS_OF_QUESTIONS} times, and asks again.`);
}

type Succeeded = Extract<Answer['outcome'], { ok: true }>;

function resultChanges(
  board: Blackboard,
  { task }: AwaitedTask,
  outcome: Succeeded,
  at: string,
): Change[] {
  const { result } = outcome;
  if (result.kind !== task.kind)
    throw new Contradiction(`It answers ${result.kind}, not ${task.kind}.`);
  switch (result.kind) {
    case 'screen_intent': {
      const { screening } = result;
      expectQuestions(board, screening);
      const crisis = screening.outcome === 'hold' ? (['crisis'] as const) : [];
      const language = screening.reasons.some(({ code }) => code === 'no_rules_for_language')
        ? (['no_rules_for_language'] as const)
        : [];
      const reasons = [...crisis, ...language];
      return [
        { kind: 'screened', screening },
        ...(reasons.length > 0 ? [{ kind: 'attention_raised' as const, reasons }] : []),
      ];
    }
    case 'screen_feedback':
      return [{ kind: 'feedback_screened', screening: result.screening }];
    case 'screen_reason': {
      if (task.kind !== 'screen_reason') return [];
      const { commandId } = task;
      return [{ kind: 'reason_screened', commandId, screening: result.screening }];
    }
    case 'draft':
    case 'revise': {
      const { text, changes, answers } = result.draft;
      if (canonical(text) !== text) throw new Contradiction('The text is not canonical.');
      if (sha256(text) !== result.draft.sha256)
        throw new Contradiction('The hash is not that of the text.');
      const draft = {
        version: (currentDraft(board)?.version ?? 0) + 1,
        text,
        sha256: result.draft.sha256,
        author: 'drafter' as const,
        iteration: board.iterationCount + 1,
        round: board.round,
        createdAt: at,
        changes,
      };
      return [
        { kind: 'drafted', draft },
        ...(answers.length > 0 ? [{ kind: 'brief_answered' as const, answers }] : []),
      ];
    }
    case 'assess': {
      if (task.kind === 'assess') expectText(board, task, result.assessment);
      expectOwnFlags(board, result.assessment);
      const language: Change[] = result.assessment.rulesApplied
        ? []
        : [{ kind: 'attention_raised', reasons: ['no_rules_for_language'] }];
      return [{ kind: 'safety_assessed', assessment: result.assessment }, ...language];
    }
    case 'review':
      if (task.kind === 'review') expectText(board, task, result.review);
      return [{ kind: 'clinical_reviewed', review: result.review }];
  }
}

const noteChanges = (
  board: Blackboard,
  author: Note['author'],
  notes: ProposedNote[],
  at: string,
): Change[] =>
  notes.map((note, index) => ({
    kind: 'noted',
    note: {
      id: `n${board.revision + 1}-${index + 1}`,
      author,
      at,
      resolved: false,
      ...note,
    },
  }));

/** The effect of an answer on the board. One that contradicts the board is a failure of its agent, never a result. */
export function decideAnswer(
  board: Blackboard,
  awaited: AwaitedTask,
  outcome: Answer['outcome'],
  at: string,
): { changes: Change[]; message: string } {
  const { agent, taskId, task } = awaited;
  const answered: Change = { kind: 'answered', agent, taskId, usage: outcome.usage };
  const failure = (code: string, message: string) => ({
    message: `${agent} failed: ${message}`,
    changes: [
      answered,
      { kind: 'agent_failed' as const, failure: { agent, task, code, message, at } },
    ],
  });
  if (!outcome.ok) return failure(outcome.code, outcome.message);
  try {
    const changes = resultChanges(board, awaited, outcome, at);
    return {
      message: outcome.message,
      changes: [answered, ...changes, ...noteChanges(board, agent, outcome.notes, at)],
    };
  } catch (error) {
    return failure('bad_answer', (error as Error).message);
  }
}
