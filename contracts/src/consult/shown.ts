import { sha256 } from '../values/hash.ts';
import type { ConsultFact, ConsultOutcome, ConsultResult } from './fact.ts';
import { hashOfCitations, hashOfQuestion } from './hashes.ts';
import type { Citation } from './messages.ts';
import { NOT_BORNE_OUT, sentenceOf } from './sentences.ts';
import type { Consultation, ConsultTurn, TurnResult } from './view.ts';

// What may be shown of a conversation, from its facts alone. Nothing is shown here that the Guardian did not assess.

type Of<Type extends ConsultFact['type']> = Extract<ConsultFact, { type: Type }>;

/** A conversation's facts, and if its question crossed the bridge, the facts of the clients' side. */
export interface ConversationFacts {
  facts: ConsultFact[];
  across?: ConsultFact[];
}

/** The facts of one turn, by kind. */
const ofTurn = (facts: ConsultFact[], turn: number) => {
  const own = facts.filter((fact) => fact.turn === turn);
  const all = <Type extends ConsultFact['type']>(type: Type) =>
    own.filter((fact): fact is Of<Type> => fact.type === type);
  return { all, one: <Type extends ConsultFact['type']>(type: Type) => all(type)[0] };
};

/** The questions of a conversation, in order: one that arrived another way than the first is not part of it. */
function questionsIn(facts: ConsultFact[]): Of<'question'>[] {
  const asked = facts.filter((fact): fact is Of<'question'> => fact.type === 'question');
  const { author } = asked.find(({ turn }) => turn === 1) ?? asked[0] ?? {};
  return asked.filter((question) => question.author === author).sort((a, b) => a.turn - b.turn);
}

/** The Guardian's verdict on the question of a turn, as it was asked; undefined if there is none. */
function screeningOf(facts: ConsultFact[], turn: number) {
  const asked = questionsIn(facts).find((question) => question.turn === turn);
  const screening = ofTurn(facts, turn).one('screening')?.screening;
  if (!asked || !screening) return undefined;
  const { prompt, context, author } = asked;
  const read = { question: prompt, note: context, crossed: author === 'bridge' };
  return screening.question === hashOfQuestion(read) ? screening : undefined;
}

/** The Guardian's verdict that a text may be shown as the answer to its turn's question; undefined if there is none. */
function letOut(facts: ConsultFact[], turn: number, attempt: number, text: string) {
  const asked = questionsIn(facts).find((question) => question.turn === turn);
  if (!asked || screeningOf(facts, turn)?.outcome !== 'go') return undefined;
  const [hash, question] = [sha256(text), sha256(asked.prompt)];
  const word = ofTurn(facts, turn)
    .all('assessment')
    .find((each) => each.attempt === attempt && each.assessment.sha256 === hash)?.assessment;
  return word && !word.critical && word.question === question ? word : undefined;
}

/** The lines that an answer cites, if the Guardian assessed exactly these. */
const shownCitations = (word: { citations: string | null }, citations: Citation[]): Citation[] =>
  word.citations === hashOfCitations(citations) ? citations : [];

/**
 * The answer of a result if the log supports it: the Guardian assessed exactly that text as the answer to that question
 * and found nothing critical, and an approved answer was approved by the reviewer. An answer from across the bridge
 * must equal the other side's in every word. Null if the log does not support it, or if there is none.
 */
function shownAnswerOf(
  { facts, across = [] }: ConversationFacts,
  result: ConsultResult,
): TurnResult['answer'] {
  const { answer, turn, outcome, route, attempt } = result;
  if (!answer || (outcome !== 'approved' && outcome !== 'best_attempt')) return null;
  const word = letOut(facts, turn, attempt ?? 1, answer.text);
  if (!word) return null;
  const { text } = answer;
  const citations = shownCitations(word, answer.citations);
  if (route === 'route_bridge') {
    const asked = questionsIn(facts).find((question) => question.turn === turn);
    const [there] = conversationOf(across)?.turns ?? [];
    const isTheirs =
      there?.question === asked?.prompt.trim() &&
      there?.result?.outcome === outcome &&
      there.result.answer?.text === text;
    if (!isTheirs) return null;
    const theirs = hashOfCitations(there.result?.answer?.citations ?? []);
    return { text, citations: hashOfCitations(citations) === theirs ? citations : [] };
  }
  const isApproved = ofTurn(facts, turn)
    .all('review')
    .some((review) => review.attempt === attempt && review.response.approved);
  return outcome === 'approved' && !isApproved ? null : { text, citations };
}

/**
 * How a turn ended, as the person who asked may see it. The Guardian's verdict on the question takes precedence over
 * the outcome.
 */
export function shownResult(shownBy: ConversationFacts, result: ConsultResult): TurnResult {
  const { turn, at } = result;
  const word = screeningOf(shownBy.facts, turn);
  const outcome = outcomeBy(word?.outcome, result);
  const because = word?.outcome === 'go' || !word ? result.because : null;
  const answer = shownAnswerOf(shownBy, result);
  return {
    outcome,
    answer,
    card: word?.outcome === 'crisis' ? word.card : null,
    message: isKeptBack({ outcome, answer })
      ? NOT_BORNE_OUT
      : sentenceOf(outcome, because, word?.outcome === 'refuse' ? word.reasons : []),
    at,
  };
}

/** How a turn ended by the Guardian's verdict on its question, and its outcome. */
function outcomeBy(
  word: 'go' | 'crisis' | 'refuse' | undefined,
  { scope, outcome, route }: ConsultResult,
): ConsultOutcome {
  if (word === 'crisis') return 'crisis';
  if (word === 'refuse') return 'refused';
  // only the Guardian finds danger in a question, or refuses one: the clients' side may, for what crossed
  const isAcross = scope === 'staff' && route === 'route_bridge';
  const isOthersWord = outcome === 'crisis' || (outcome === 'refused' && !isAcross);
  return isOthersWord ? 'failed' : outcome;
}

/** Whether it ended with an answer that is not shown because the log does not support it. */
export const isKeptBack = ({ outcome, answer }: Pick<TurnResult, 'outcome' | 'answer'>): boolean =>
  (outcome === 'approved' || outcome === 'best_attempt') && answer === null;

/**
 * An answer as the people who asked may see it before it is decided on: only staff see the words, once the Guardian
 * released them.
 */
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
  const { text, citations } = response;
  const word = scope === 'staff' && text !== null ? letOut(facts, turn, attempt, text) : undefined;
  return word
    ? { ...response, citations: shownCitations(word, citations) }
    : { ...response, text: null, citations: [] };
}

/**
 * A reviewer's decision as the people who asked may see it: only staff see the feedback, once the Guardian released the
 * answer.
 */
export function shownReview<Response extends { feedback: string }>(
  facts: ConsultFact[],
  {
    scope,
    turn,
    attempt,
    response,
  }: Pick<Of<'review'>, 'scope' | 'turn' | 'attempt'> & { response: Response },
): Response {
  const isRead = scope === 'staff' && letOut(facts, turn, attempt, response.feedback);
  return isRead ? response : { ...response, feedback: '' };
}

/**
 * A conversation as the log shows it; undefined if it has no question. Left out are answers that the log does not
 * support, and questions that arrived another way than the first, which nobody answers. `acrossOf`: the facts of the
 * clients' side for a turn's question.
 */
export function conversationOf(
  facts: ConsultFact[],
  acrossOf: (turn: number) => ConsultFact[] = () => [],
): Consultation | undefined {
  const questions = questionsIn(facts);
  const [first] = questions;
  if (!first) return undefined;
  return {
    conversationId: first.conversationId,
    scope: first.scope,
    turns: questions.map((question) =>
      turnOf({ facts, across: acrossOf(question.turn) }, question),
    ),
  };
}

function turnOf(
  shownBy: ConversationFacts,
  { turn, prompt, context, at }: Of<'question'>,
): ConsultTurn {
  const { facts } = shownBy;
  const { all, one } = ofTurn(facts, turn);
  const result = one('result');
  const rounds = all('answer')
    .sort((a, b) => a.attempt - b.attempt)
    .map((answer) => {
      const { attempt } = answer;
      const { text, citations } = shownAnswer(facts, answer);
      const review = all('review').find((each) => each.attempt === attempt);
      const { approved, feedback } = review
        ? shownReview(facts, review)
        : { approved: null, feedback: '' };
      return { attempt, text, citations, approved, feedback: feedback || null };
    });
  return {
    turn,
    question: prompt,
    context,
    askedAt: at,
    route: result?.route ?? one('plan')?.route ?? null,
    rounds,
    result: result ? shownResult(shownBy, result) : null,
  };
}
