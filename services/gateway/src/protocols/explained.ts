import {
  type AnswersRequest,
  type Blackboard,
  problems,
  type Question,
  type ReviewRequest,
} from '@cerina/contracts';
import type { GetBoard } from '@cerina/door/protocols/board';
import { isKnown, Refused } from '@cerina/door/refused';

type Given = ReviewRequest | AnswersRequest;
type Explanation = { detail: string; errors?: Refused['errors'] };
type Explains = (at: {
  board: Blackboard;
  gate: NonNullable<Blackboard['gate']>;
  given: Given;
  detail: string | undefined;
}) => Explanation | undefined;

const actionsAt: Explains = ({ gate, given }) => {
  const actions = gate.actions.join(', ');
  if ('answers' in given)
    return {
      detail: `${gate.id} asks no questions: decide on it (${actions}) with POST …/review.`,
    };
  const answers =
    gate.kind === 'questions' ? ' Its questions are answered with POST …/answers.' : '';
  return { detail: `The actions at ${gate.id} are: ${actions}.${answers}` };
};

/** What a question takes, in the words of the API. */
const taken = ({ id, kind }: Question) =>
  kind === 'risk'
    ? `the question ${id} takes risk: yes, assessed or unknown`
    : `the question ${id} takes text`;

/** What the board can add to the supervisor's refusal, by its code. */
const explanations: Record<string, Explains | undefined> = {
  gate_over: ({ gate, given }) =>
    given.gateId === gate.id
      ? undefined
      : { detail: `The gate that is open is ${gate.id}: name it as gateId.` },
  action_not_allowed: actionsAt,
  iteration_cap: (at) => {
    const more = actionsAt(at);
    return more && { detail: `${problems.iteration_cap[1]}. ${more.detail}` };
  },
  not_offered: ({ gate }) => ({
    detail: `Offered at ${gate.id}: ${
      gate.offered
        .map(({ version, sha256 }) => `version ${version} with sha256 ${sha256}`)
        .join(', ') || 'no version'
    }.`,
  }),
  findings_unread: ({ detail }) => ({
    detail: `Read these open warnings, and name each in findingsRead: ${detail}.`,
    errors: [{ pointer: '/findingsRead', detail: `lacks ${detail}` }],
  }),
  unknown_question: ({ board, given }) => {
    if (!('answers' in given)) return undefined;
    const questions = board.screening?.questions ?? [];
    for (const [at, answer] of given.answers.entries()) {
      const question = questions.find(({ id }) => id === answer.questionId);
      if (question && (question.kind === 'risk') === 'risk' in answer) continue;
      const detail = question
        ? taken(question)
        : `the questions here are: ${questions.map(({ id }) => id).join(', ')}`;
      return {
        detail: `It does not answer a question here: ${detail}.`,
        errors: [{ pointer: `/answers/${at}`, detail }],
      };
    }
    return undefined;
  },
};

/** The supervisor's refusal, with what it would be instead by the board; as it is where that adds nothing. */
export function explained(refusal: Refused, board: Blackboard, given: Given): Refused {
  const { code, detail, status, retryAfter } = refusal;
  const explains = Object.hasOwn(explanations, code) ? explanations[code] : undefined;
  const more = board.gate && explains?.({ board, gate: board.gate, given, detail });
  if (!more) return refusal;
  const errors = more.errors && { errors: more.errors };
  return new Refused(code, more.detail, { status, retryAfter, ...errors });
}

/** Throws an error again, a refusal that the board explains with that. */
export const explaining =
  (read: GetBoard, protocolId: string, given: Given) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refused && isKnown(error.code) && explanations[error.code])) throw error;
    const board = await read(protocolId).catch(() => undefined);
    throw board ? explained(error, board, given) : error;
  };
