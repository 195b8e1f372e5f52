import { z } from 'zod';
import { apiNames } from '../api-names.ts';
import { Instant } from '../primitives.ts';
import {
  type ConsultFact,
  ConsultOutcome,
  ConsultResult,
  ConsultRoute,
  ConversationId,
} from './fact.ts';
import { AttemptNumber, Citation, Turn } from './messages.ts';
import { ConsultScope } from './scope.ts';

/** One answer of the primary agent, with what became of it. */
export const ConsultRound = z.object({
  attempt: AttemptNumber,
  /** Null where the Guardian withheld it. */
  text: z.string().nullable(),
  citations: z.array(Citation),
  /** Null while the reviewer has not decided. */
  approved: z.boolean().nullable(),
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

/** A conversation as the log makes it; undefined where it has no question. An answer that the log does not bear out is left out. */
export function conversationOf(facts: ConsultFact[]): Consultation | undefined {
  const questions = facts
    .filter((fact): fact is Of<'question'> => fact.type === 'question')
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
    .map(({ attempt, response: { text, citations } }) => {
      const review = all('review').find((each) => each.attempt === attempt)?.response;
      const { approved = null, feedback = null } = review ?? {};
      return { attempt, text, citations, approved, feedback };
    });
  return {
    turn,
    question: prompt,
    context,
    askedAt: at,
    route: one('plan')?.route ?? null,
    rounds,
    result: result ? shown(facts, result) : null,
  };
}

const shown = (facts: ConsultFact[], result: ConsultResult): z.infer<typeof TurnResult> => {
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
