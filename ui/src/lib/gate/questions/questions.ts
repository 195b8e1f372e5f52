import type {
  Actor,
  Blackboard,
  Question,
  QuestionAnswer,
  QuestionAnswers,
  Risk,
  RiskAnswer,
} from '@cerina/contracts';
import { nameOf } from '@cerina/contracts/signer';

/** The longest answer in words, in characters. */
export const LONGEST_ANSWER = 2000;

export { riskAnswers, riskChoices } from '@cerina/contracts/phrases';

/** What the author said of risk with the request. */
export const risks: Record<Risk, string> = {
  none: 'Assessed: no one at risk now',
  managed: 'Assessed: a risk is being managed',
  not_assessed: 'Not assessed',
};

/** What somebody has written so far to one question. */
export interface Reply {
  question: string;
  risk?: RiskAnswer;
  text: string;
}
export type Replies = Readonly<Record<string, Reply>>;

export const isAsking = ({ gate }: Pick<Blackboard, 'gate'>): boolean => gate?.kind === 'questions';

/** Would these replies hold the request for a reviewer? */
export const holds = (questions: readonly Question[], replies: Replies): boolean =>
  questions.some(({ id }) => replies[id]?.risk === 'yes' || replies[id]?.risk === 'unknown');

function answerTo({ id, kind }: Question, replies: Replies): QuestionAnswer | undefined {
  const { risk, text = '' } = replies[id] ?? {};
  const words = text.trim();
  if (kind === 'scope') return words ? { questionId: id, text: words } : undefined;
  return risk && { questionId: id, risk, ...(words && { note: words }) };
}

/**
 * The answers as they are sent: one to each question about risk, and to those about what is wanted that have one. Null
 * while a question about risk is open, or nothing is answered. Pure.
 */
export function answersOf(
  gateId: string,
  questions: readonly Question[],
  replies: Replies,
): QuestionAnswers | null {
  const answers = questions.flatMap((question) => answerTo(question, replies) ?? []);
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const isOpen = questions.some(({ id, kind }) => kind === 'risk' && !answered.has(id));
  return isOpen || answers.length === 0 ? null : { gateId, answers };
}

/** Of whom an answer is asked, for who may not give it. */
export const whoAnswers = (createdBy: Actor): string =>
  `Waiting for an answer from whoever asked for it (${nameOf(createdBy)}) or from a reviewer.`;
