import { answersOn, type Blackboard, nameOf, revisionReadingOn } from '@cerina/contracts';
import { askStates, pointAnswer, riskAnswers } from '@cerina/contracts/phrases';
import { passagesOf } from '@cerina/contracts/selectors';
import { z } from 'zod';

/** What was asked for, what the Guardian noted on it, and what was answered to its questions; null once that was erased. */
export function requestOf(board: Blackboard) {
  if (board.erased) return null;
  const { intent, context, audience, locale, risk, createdBy, createdAt, from, screening } = board;
  return {
    ...{ intent, context, audience, locale, risk: risk ?? null },
    ...{ asked_by: nameOf(createdBy), asked_at: createdAt },
    instructions: from?.instructions ?? null,
    noted: (screening?.reasons ?? []).map(({ code, message, quote = null }) => ({
      ...{ code, message, quote },
    })),
    answers: answersOn(board).flatMap(({ by, at, answers }) =>
      answers.map(({ question, risk: answered, text = null }) => ({
        ...{ question: question.text, quotes: passagesOf(question), risk: answered ?? null, text },
        ...{ who: nameOf(by), at },
      })),
    ),
  };
}

const Part = z.object({ asked: z.string(), outcome: z.string(), why: z.string() });

/**
 * What a revision made of one point of a person's feedback, or of the instructions of a branch: `applied`, `not applied` and the
 * like, and of each part where it asks for several things.
 */
export const AskedChange = Part.extend({ parts: z.array(Part) });
export type AskedChange = z.infer<typeof AskedChange>;

/** What became of the changes that people asked for last, by the model that read it where one has, else by rules; in words. */
export function askedChangesOf({ brief, ...board }: Blackboard, version: number): AskedChange[] {
  const read = revisionReadingOn(board, version)?.reading.asks ?? [];
  return brief
    .filter(({ from }) => from === 'human')
    .map(({ id, text, verdict, why = '', ...point }) => {
      const asks = read.filter(({ pointId }) => pointId === id);
      const byModel = asks.map((ask) => ({ asked: ask.words, ...ask }));
      const byRules = (point.asks ?? []).map((ask) => ({ asked: ask.text, ...ask }));
      const parts = asks.length > 0 ? byModel : byRules;
      const declined = verdict && verdict.verdict !== 'apply' ? verdict.why : '';
      const only = parts.length === 1 ? parts[0] : undefined;
      const same = only && only.state === asState[point.answer ?? ''] ? only : undefined;
      return {
        asked: text,
        outcome: pointAnswer(point),
        why: once([declined, why, same?.why ?? '']),
        parts: (same ? [] : parts).map(({ asked, state, why: of }) => ({
          ...{ asked, outcome: states[state], why: of },
        })),
      };
    });
}

/** The outcome of a point of which nothing was done. */
export const NOT_APPLIED = pointAnswer({ answer: 'declined' });

const states = { ...askStates, changed: 'Changed, please check' };

/** What a part is that became of a point as a whole: its only part is then no news. */
const asState: Record<string, keyof typeof states> = {
  ...{ applied: 'met', partly: 'partly', declined: 'not_done' },
};

/** Reasons one after another, each once. */
const once = (reasons: readonly string[]): string =>
  reasons
    .map((reason) => reason.trim())
    .filter((reason, at, all) => {
      const isIn = (other: string, place: number) =>
        place !== at && other.includes(reason) && (other !== reason || place < at);
      return reason !== '' && !all.some(isIn);
    })
    .join(' ');

/** The same in lines of words. */
export const changesInWords = (changes: readonly AskedChange[]): string[] =>
  changes.flatMap(({ parts, ...point }) => [
    `- ${changeInWords(point)}`,
    ...parts.map((part) => `  - ${changeInWords(part)}`),
  ]);

const changeInWords = ({ asked, outcome, why }: z.infer<typeof Part>): string =>
  `“${oneLine(asked)}”: ${outcome}. ${oneLine(why, LONGEST_REASON)}`.trim();

/** The answers about risk and what somebody decided on a request that was held, each in one line. */
export const assessmentsIn = (board: Blackboard): string[] => [
  ...answersOn(board).flatMap(({ by, answers }) =>
    answers.flatMap(({ risk, text }) =>
      risk
        ? [`${nameOf(by)}: ${[riskAnswers[risk], text && quoted(text)].filter(Boolean).join(' ')}`]
        : [],
    ),
  ),
  ...board.decisions.flatMap(({ by, action, reason }) =>
    action === 'proceed' ? [saying(`${nameOf(by)} let it continue`, reason)] : [],
  ),
];

const quoted = (words: string): string => `“${oneLine(words)}”`;

/** What somebody did, with the reason that they gave as a quotation: none of their words reads as one of the server's. */
export const saying = (what: string, reason: string | undefined): string =>
  reason ? `${what}: “${oneLine(reason, LONGEST_REASON)}”` : `${what}.`;

const LONGEST_LINE = 300;
export const LONGEST_REASON = 2_000;

const doubleQuotes = /[“”„‟«»〝〞＂]/gu;
const unprinted = /[\p{Cc}\s]+/gu;
const singleQuotes = /[‘’‚‛‹›]/gu;

/**
 * Somebody's words on one line, cut, with plain quotation marks: no line of theirs reads as one of the server's, and none of their
 * quotation marks ends a quotation of them.
 */
export function oneLine(words: string, most = LONGEST_LINE): string {
  const plain = words.replace(doubleQuotes, '"').replace(singleQuotes, "'");
  const line = [...plain.replace(unprinted, ' ').trim()];
  return line.length > most ? `${line.slice(0, most).join('')} …` : line.join('');
}

const LONGEST_TITLE = 120;

/** What a protocol is called in a list, on one line. */
export const titleIn = ({ title, intent }: { title?: string | null; intent: string }): string =>
  oneLine(title ?? intent, LONGEST_TITLE);
