import type { AskReading, RevisionReading, Shown } from '@cerina/contracts';
import { wordsOf } from '@cerina/library';
import { diffArrays } from 'diff';
import type { Message, RevisionJudgement } from './question.ts';

/** Past this many changed lines a comparison takes too long; then a line is new only if the text before has none like it. */
const MOST_CHANGED = 2_000;
/** Fewer words than this show nothing where both texts have them, unless they are a whole line. */
const FEWEST = 3;
/** So many words of a message in a row that are in no part of a reading are quoted as unread. */
const FEWEST_UNREAD = 4;
const MOST_BESIDE = 5;

const wordsIn = (text: string): string[] => wordsOf(text.toLowerCase());
const plain = (text: string): string => ` ${wordsIn(text).join(' ')} `;

/** Which lines of the later text are new or were moved. */
function changedLines(before: string[], after: string[]): boolean[] {
  const parts = diffArrays(before, after, { maxEditLength: MOST_CHANGED });
  if (parts)
    return parts
      .filter(({ removed }) => !removed)
      .flatMap(({ added, value }) => value.map(() => added));
  const old = new Set(before);
  return after.map((line) => !old.has(line));
}

/** Finds in two texts the words that are to show something, which have to be where it is said; undefined where they are not. */
export function finder(before: string, after: string) {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const [old, now] = [was.map(plain), is.map(plain)];
  const isChanged = changedLines(was, is);
  return (how: Shown['how'], given: string): Shown | undefined => {
    const quote = given.trim();
    const words = plain(quote);
    if (words.trim() === '') return undefined;
    const isOld = old.some((line) => line.includes(words));
    const found = (fits: (at: number) => boolean): Shown | undefined => {
      const at = now.findIndex((line, each) => line.includes(words) && fits(each));
      return at < 0 ? undefined : { how, quote, line: at + 1 };
    };
    const isEnough = wordsIn(quote).length >= FEWEST || now.includes(words);
    switch (how) {
      case 'new':
        if (!isOld) return found(() => true);
        // marks alone are new, such as bold; else it is a line that was moved
        return before.includes(quote)
          ? isEnough
            ? found((at) => isChanged[at]! && was.includes(is[at]!))
            : undefined
          : found((at) => is[at]!.includes(quote));
      case 'gone':
        return isOld && !now.some((line) => line.includes(words)) ? { how, quote } : undefined;
      case 'kept':
        if (!isOld || !isEnough) return undefined;
        return found((at) => !isChanged[at]) ?? found(() => true);
    }
  };
}

/** The runs of a message's words that none of the given words cover. */
export function uncovered(text: string, parts: readonly string[]): string[] {
  const pieces = text.split(/(?<=\s)/);
  const at = pieces.flatMap((piece, index) => wordsIn(piece).map(() => index));
  const words = pieces.flatMap(wordsIn);
  const isCovered = words.map(() => false);
  for (const part of parts) {
    const own = wordsIn(part);
    for (let from = 0; own.length > 0 && from + own.length <= words.length; from += 1)
      if (own.every((word, each) => words[from + each] === word))
        isCovered.fill(true, from, from + own.length);
  }
  const runs: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && !isCovered[to]) to += 1;
    if (to - from >= FEWEST_UNREAD)
      runs.push(
        pieces
          .slice(at[from], at[to - 1]! + 1)
          .join('')
          .trim(),
      );
    from = Math.max(to, from + 1);
  }
  return runs;
}

/**
 * What of a model's reading counts: asks whose words are in the message, `met` only with words that show it, and changes
 * beside them that show. What is less than met counts without, as it costs a look and no more. All of a message that the reading leaves out is in `unread`.
 */
export function proven(
  { asks, others, beside }: Pick<RevisionJudgement, 'asks' | 'others' | 'beside'>,
  messages: readonly Message[],
  before: string,
  after: string,
): RevisionReading {
  const find = finder(before, after);
  const shownBy = ({ shown, quote }: { shown: Shown['how'] | 'nowhere'; quote: string }) =>
    shown === 'nowhere' ? undefined : find(shown, quote);
  const read = messages.map((message) => {
    const { number, pointId, text } = message;
    const own = asks
      .filter((ask) => ask.message === number && plain(text).includes(plain(ask.words)))
      .flatMap((ask): AskReading[] => {
        const { words, outcome, why } = ask;
        if (words.trim() === '') return [];
        const state = outcome === 'done' ? 'met' : outcome;
        const shown = shownBy(ask);
        if (state === 'met' && !shown) return [];
        const concern = ask.concern.trim();
        return [
          {
            ...{ pointId, words, state, why },
            ...(shown && { shown }),
            ...(concern && { concern }),
          },
        ];
      });
    const covered = [...own, ...others.filter((other) => other.message === number)];
    const left = uncovered(
      text,
      covered.map(({ words }) => words),
    );
    return { asks: own, unread: left.map((words) => ({ pointId, words })) };
  });
  return {
    asks: read.flatMap((each) => each.asks),
    beside: beside
      .flatMap((change) => {
        const shown = shownBy(change);
        return shown && shown.how !== 'kept' ? [{ shown, why: change.why }] : [];
      })
      .slice(0, MOST_BESIDE),
    unread: read.flatMap((each) => each.unread),
  };
}
