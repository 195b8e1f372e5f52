import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import {
  type ConsultFact,
  ConsultOutcome,
  ConsultResult,
  ConsultRoute,
  ConversationId,
} from './fact.ts';
import { AttemptNumber, Citation, Turn } from './messages.ts';
import { ConsultScope } from './scope.ts';

/** One answer of the primary agent, with what became of it. Clients are shown that there was one, and not its words. */
export const ConsultRound = z.object({
  attempt: AttemptNumber,
  /** Null where the log does not say that the Guardian let it out, and for clients. */
  text: z.string().nullable(),
  citations: z.array(Citation),
  /** Null while the reviewer has not decided. */
  approved: z.boolean().nullable(),
  /** Null while there is none, and for clients: it speaks of an answer that was not approved. */
  feedback: z.string().nullable(),
});

/** How a turn ended. */
export const TurnResult = z.object({
  outcome: ConsultOutcome,
  answer: z.object({ text: z.string(), citations: z.array(Citation) }).nullable(),
  card: ConsultResult.shape.card,
  message: z.string(),
  at: Instant,
});

/** A question and all that came of it so far. */
export const ConsultTurn = z.object({
  turn: Turn,
  question: z.string(),
  context: z.string().nullable(),
  askedAt: Instant,
  /** Null until it was decided who answers. */
  route: ConsultRoute.nullable(),
  rounds: z.array(ConsultRound),
  /** Null while it is being answered. */
  result: TurnResult.nullable(),
});
export type ConsultTurn = z.infer<typeof ConsultTurn>;

/** `GET /api/consultations/{id}`. */
export const Consultation = z
  .object({
    conversationId: ConversationId,
    scope: ConsultScope,
    turns: z.array(ConsultTurn),
  })
  .register(apiNames, { id: 'Consultation' });
export type Consultation = z.infer<typeof Consultation>;

type Of<Type extends ConsultFact['type']> = Extract<ConsultFact, { type: Type }>;

/** The facts of one turn, by kind. */
const ofTurn = (facts: ConsultFact[], turn: number) => {
  const own = facts.filter((fact) => fact.turn === turn);
  const all = <Type extends ConsultFact['type']>(type: Type) =>
    own.filter((fact): fact is Of<Type> => fact.type === type);
  return { all, one: <Type extends ConsultFact['type']>(type: Type) => all(type)[0] };
};

/**
 * Whether the log bears out the answer of a result: the Guardian read exactly that text and found nothing critical, and what
 * is called approved the reviewer approved. An answer from over the bridge was reviewed on the other side.
 */
export function isBorneOut(facts: ConsultFact[], result: ConsultResult): boolean {
  const { answer, turn, outcome, route } = result;
  if (!answer) return true;
  const { all } = ofTurn(facts, turn);
  const isSafe = all('assessment').some(
    ({ attempt, assessment }) =>
      assessment.sha256 === answer.sha256 &&
      !assessment.critical &&
      attempt === (result.attempt ?? 1),
  );
  if (!isSafe) return false;
  if (outcome !== 'approved' || route === 'route_bridge') return true;
  return all('review').some(
    ({ attempt, response }) => attempt === result.attempt && response.approved,
  );
}

/** An answer as those who asked may see it before it is decided on: words are staff's to see, once the Guardian let them out. */
export function shownAnswer<Response extends { text: string | null; citations: Citation[] }>(
  facts: ConsultFact[],
  {
    scope,
    turn,
    attempt,
    response,
  }: Pick<Of<'answer'>, 'scope' | 'turn' | 'attempt'> & {
    response: Response;
  },
): Response {
  const words = ofTurn(facts, turn)
    .all('assessment')
    .filter((each) => each.attempt === attempt);
  const isLetOut = words.length > 0 && words.every(({ assessment }) => !assessment.critical);
  return scope === 'staff' && isLetOut ? response : { ...response, text: null, citations: [] };
}

/** A reviewer's decision as those who asked may see it: what is to be changed is told to staff alone. */
export const shownReview = <Response extends { feedback: string }>({
  scope,
  response,
}: Pick<Of<'review'>, 'scope'> & { response: Response }): Response =>
  scope === 'staff' ? response : { ...response, feedback: '' };

/**
 * A conversation as the log makes it; undefined where it has no question. An answer that the log does not bear out is left
 * out, and so is a question that came another way than the first one, which nobody answers.
 */
export function conversationOf(facts: ConsultFact[]): Consultation | undefined {
  const asked = facts.filter((fact): fact is Of<'question'> => fact.type === 'question');
  const { author } = asked.find(({ turn }) => turn === 1) ?? asked[0] ?? {};
  const questions = asked
    .filter((question) => question.author === author)
    .sort((a, b) => a.turn - b.turn);
  const [first] = questions;
  if (!first) return undefined;
  return {
    conversationId: first.conversationId,
    scope: first.scope,
    turns: questions.map((question) => turnOf(facts, question)),
  };
}

function turnOf(facts: ConsultFact[], { turn, prompt, context, at }: Of<'question'>): ConsultTurn {
  const { all, one } = ofTurn(facts, turn);
  const result = one('result');
  const rounds = all('answer')
    .sort((a, b) => a.attempt - b.attempt)
    .map((answer) => {
      const { attempt } = answer;
      const { text, citations } = shownAnswer(facts, answer);
      const review = all('review').find((each) => each.attempt === attempt);
      const { approved, feedback } = review
        ? shownReview(review)
        : { approved: null, feedback: '' };
      return { attempt, text, citations, approved, feedback: feedback || null };
    });
  return {
    turn,
    question: prompt,
    context,
    askedAt: at,
    route: one('plan')?.route ?? null,
    rounds,
    result: result ? shownResult(facts, result) : null,
  };
}

/** A result as whoever asked may see it: without an answer that the log does not bear out. */
export const shownResult = (
  facts: ConsultFact[],
  result: ConsultResult,
): z.infer<typeof TurnResult> => {
  const { outcome, answer, card, message, at } = result;
  const given = answer && isBorneOut(facts, result);
  return {
    outcome,
    answer: given ? { text: answer.text, citations: answer.citations } : null,
    card,
    message,
    at,
  };
};
