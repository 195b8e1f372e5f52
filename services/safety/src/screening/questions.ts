import {
  answersOn,
  type Blackboard,
  isAssessed,
  type Question,
  type Screening,
  type ScreenReason,
} from '@cerina/contracts';
import type { Sentence } from '../text/sentence.ts';
import { difficultyOf } from '../understanding/factors.ts';
import { messageOf } from './messages.ts';
import type { Sign } from './request.ts';

/** What was asked and answered before, so that nothing is asked twice. */
export interface Said {
  /** The words that came after the risk was assessed; undefined where nobody assessed it. */
  sinceAssessed?: string;
  /** What whoever assessed it wrote beside that. */
  notes?: string;
  /** Was it asked what is wanted? */
  isScopeAsked: boolean;
  /** The condition that was offered in a question and agreed to. */
  agreed?: string;
}

/** "Nobody assessed it", "I'm only ticking this": the words beside an answer that it was assessed say that it was not. */
const takenBack =
  /\b(?:(?:nobody|no one|no-one|no clinician)(?: (?:has|have|had|ever|really|yet|actually))* (?:assess|check|ask|screen|look|spok)\w*|(?:not|never|without|[a-z]{2,6}n['’]t)(?: (?:been|yet|really|actually|properly|an?|any))* (?:assess(?:ed|ment|ing)|screened)|i(?: am|['’]m) lying|i lied?(?= *[.,;!]|$| (?:to|about|here|so|but)\b)|(?:only|just) (?:click|tick|say|answer)(?:ed|ing|s)?\b|no idea (?:if|whether)|(?:do not|don['’]t|does not|doesn['’]t) (?:really )?know (?:if|whether|about (?:the )?risk)|(?:not|[a-z]{2,6}n['’]t) (?:really |quite )?sure (?:if|whether)|to get (?:past|around|round|through) (?:this|the) (?:question|check|screen\w*|gate|filter))/i;

const saysAssessed = (answers: ReturnType<typeof answersOn>[number]['answers']): boolean =>
  answers.some(({ risk, text }) => risk === 'assessed' && !takenBack.test(text ?? ''));

/** What a board knows of answers to the Guardian's questions. */
export function saidOn(board: Blackboard): Said {
  const answers = answersOn(board).map((round) => round.answers);
  const isScopeAsked = answers.flat().some(({ question }) => question.kind === 'scope');
  const agreed = agreedIn(answers.flat());
  const scope = { isScopeAsked, ...(agreed && { agreed }) };
  const assessed = answers.findLastIndex(saysAssessed);
  if (assessed === -1 && !isAssessed(board.risk)) return scope;
  const since = answers.slice(Math.max(assessed, 0)).flat();
  const textOf = (kind: Question['kind']): string =>
    since
      .filter(({ question }) => question.kind === kind)
      .flatMap(({ text }) => text ?? [])
      .join('\n\n');
  const notes = textOf('risk');
  return { sinceAssessed: textOf('scope'), ...(notes && { notes }), ...scope };
}

/** Was the Guardian's question about risk answered by somebody who has assessed it? What the request itself says of risk is no such answer. */
export const wasAskedAndAssessed = (board: Blackboard): boolean =>
  answersOn(board).some(({ answers }) => saysAssessed(answers));

/** A whole answer that says yes: more words could withdraw it. */
const agreement =
  /^(?:yes|yeah|yep|yup|correct|exactly|right|that['’]s right|that is right|that['’]s it|it is)[\s.!,]*$/i;

/** The condition that was offered last, where the answer to it is a yes and nothing else. */
function agreedIn(answers: ReturnType<typeof answersOn>[number]['answers']): string | undefined {
  const last = answers.findLast(({ question }) => question.kind === 'scope' && question.offer);
  if (last?.question.kind !== 'scope' || !agreement.test(last.text?.trim() ?? '')) return undefined;
  return last.question.offer;
}

/** The context that a request is screened with: all that its author and others added to it, notes on the risk too. */
export const contextWithAnswers = (board: Blackboard): string | null =>
  [
    board.context,
    ...answersOn(board)
      .flatMap(({ answers }) => answers)
      .map(({ text }) => text),
  ]
    .filter(Boolean)
    .join('\n\n') || null;

/** The question about words that could be a sign of danger. */
export const riskQuestion = (quote: string): Question => ({
  id: 'risk',
  kind: 'risk',
  text: messageOf('possible_danger'),
  quote,
});

/** A screening whose question about risk names all passages that could be a sign of danger: an answer to one assesses no other. */
export function withEveryPassage(screening: Screening, passages: readonly string[]): Screening {
  const questions = screening.questions?.map((question) => {
    if (question.kind !== 'risk') return question;
    const [, ...others] = passages.reduce(withNew, [question.quote]);
    return others.length > 0 ? { ...question, others } : question;
  });
  return questions ? { ...screening, questions } : screening;
}

/** The passages with one more, unless it is a part of one of them or one of it. */
const withNew = (passages: string[], words: string): string[] =>
  passages.some((each) => each.includes(words) || words.includes(each))
    ? passages
    : [...passages, words];

/** Is it said that the rules were not written for the language of a request? */
export const isUnread = ({ reasons }: Pick<Screening, 'reasons'>): boolean =>
  reasons.some(({ code }) => code === 'no_rules_for_language');

/** The question about what no rule can read. */
export const unreadQuestion = (): Question => ({
  id: 'risk',
  kind: 'risk',
  text: messageOf('danger_unread'),
  quote: '',
});

/** Asked where nothing says what is wanted: at most three. `offer` is a condition that it could be about. */
export function scopeQuestions({
  hasReader,
  offer = null,
}: {
  hasReader: boolean;
  offer?: string | null;
}): Question[] {
  const offered = offer && difficultyOf(offer);
  const asked = [
    [
      'difficulty',
      offered
        ? `Is it about ${offered}? If not: which difficulty is it about, and in which situations does it show?`
        : 'Which difficulty is it about, and in which situations does it show?',
    ],
    ...(hasReader ? [] : [['reader', 'Who is it for (age, and what matters about the person)?']]),
    ['change', 'What should change, or which exercise do you have in mind?'],
  ] as const;
  return asked.map(([id, text]) => ({
    id,
    kind: 'scope',
    text,
    ...(id === 'difficulty' && offered && { offer }),
  }));
}

/** In fewer words nobody has said what they want. */
const FEWEST_WORDS = 3;

/** Is a request so short that it names a subject at most? */
export function isBrief(sentences: Sentence[]): boolean {
  const words = sentences
    .flatMap(({ text }) => text.split(' '))
    .filter((word) => /\p{L}/u.test(word));
  return words.length > 0 && words.length < FEWEST_WORDS;
}

/** The note where words that could be a sign of danger were not asked about. */
export const assessedReason = (quote: string): ScreenReason => ({
  code: 'danger_assessed',
  message: messageOf('danger_assessed'),
  quote,
});

/** Who found a request harmless in which signs that are often wrong were found. */
export type FoundHarmless = 'reader' | 'model';

const foundBy: Record<FoundHarmless, string> = {
  reader: 'The second reader finds the request harmless',
  model: 'The model that read them sees no danger',
};

/** Why a sign that is often wrong is asked about: what it is a sign of, and who sees no danger in it. */
export const doubtedReason = ({ code, name, quote }: Sign, by: FoundHarmless): ScreenReason => ({
  code: 'danger_doubted',
  message: `Words were found that can be a sign of danger (${name ?? messageOf(code)}). ${foundBy[by]}, so the passage was asked about and not held.`,
  quote,
});
