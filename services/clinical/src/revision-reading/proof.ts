import type { AskReading, RevisionReading, Shown } from '@cerina/contracts';
import { isReadAsDone } from '@cerina/contracts/phrases';
import type { PersonsPoint, RevisionJudgement } from './prompt.ts';

/** In a text of more lines none is looked for that was moved: that takes time with the square of them. */
const MOST_LINES = 600;
/** Fewer words than this show nothing where both texts have them, unless they are a whole line. */
const FEWEST_SHARED = 3;
/** So many words of a message in a row that are in no part of a reading, and join nothing, are quoted as unread. */
const FEWEST_UNREAD = 2;
const joining = new Set('and but or so then also plus please the a an to of in it'.split(' '));
const MOST_ASKS = 60;
const MOST_BESIDE = 5;
const MOST_CHARACTERS = 400;
/** As much as a message has. */
const MOST_UNREAD = 4_000;

/** Scripts without blanks between words: each character is one. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** A figure is a word with its decimals: 1.5 is not 1. */
const words = new RegExp(
  String.raw`[${unspaced}]|\p{N}+(?:[.,]\p{N}+)+|(?:(?![${unspaced}])[\p{L}\p{M}\p{N}'])+`,
  'gu',
);
const marks = /[*_~`\\]+/g;

/** The words of a text in the form in which they are compared: without case, and without marks within them. */
const wordsIn = (text: string): string[] =>
  text.normalize('NFC').replace(marks, '').replace(/[’‘]/g, "'").toLowerCase().match(words) ?? [];
const plain = (text: string): string => ` ${wordsIn(text).join(' ')} `;

/** What was written as one line of characters that can be read, so that it moves no cursor and looks like no line of its own. */
function legible(written: string, most = MOST_CHARACTERS): string {
  const letters = [
    ...written
      .replace(/[\p{C}\p{Z}\u2800\u3164\u115f\u1160]+/gu, ' ')
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
      .trim(),
  ];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}

/** A line without the number that it has in a list. */
const unnumbered = (line: string): string => line.replace(/^\s*(?:\*\*)?\d{1,2}[.)]\s+/, '');

/**
 * The lines, without their numbers, that each of two texts has once and that were moved: past more lines than those that they passed.
 * Of two that changed places both were.
 */
function movedLines(before: readonly string[], after: readonly string[]): Set<string> {
  if (Math.max(before.length, after.length) > MOST_LINES) return new Set();
  const once = (lines: readonly string[]) =>
    new Map(
      [
        ...Map.groupBy(
          lines.map((line, at) => ({ line: unnumbered(line), at })),
          ({ line }) => line,
        ),
      ]
        .filter(([line, own]) => own.length === 1 && line.trim() !== '')
        .map(([line, [only]]) => [line, only!.at]),
    );
  const [was, is] = [once(before), once(after)];
  const both = [...was].flatMap(([line, from]) => {
    const to = is.get(line);
    return to === undefined ? [] : [{ line, from, to }];
  });
  const passed = both.map(({ from, to }) =>
    both.flatMap((other, n) => (from < other.from === to < other.to || to === other.to ? [] : [n])),
  );
  const moved = both.filter((_, at) =>
    passed[at]!.some((other) => passed[other]!.length <= passed[at]!.length),
  );
  return new Set(moved.map(({ line }) => line));
}

/** A text by its words, each with the piece between blanks that it is in. */
function placed(text: string) {
  const pieces = text.split(/(?<=\s)/);
  return {
    words: pieces.flatMap(wordsIn),
    at: pieces.flatMap((piece, index) => wordsIn(piece).map(() => index)),
    /** The text from one word up to another, as it is written. */
    from: (first: number, last: number): string =>
      pieces
        .slice(first, last + 1)
        .join('')
        .trim(),
  };
}

/** Where the words come first one after another, at places that are still free; -1 where they do not. */
const startOf = (
  own: readonly string[],
  all: readonly string[],
  isFree: (at: number) => boolean = () => true,
): number => all.findIndex((_, n) => own.every((each, k) => all[n + k] === each && isFree(n + k)));

/** The words as a line has them, which are what is shown: a model's own signs are not. */
function asWritten(line: string, given: string): string {
  const { words: all, at, from } = placed(line);
  const own = wordsIn(given);
  const start = startOf(own, all);
  return legible(start < 0 ? line : from(at[start]!, at[start + own.length - 1]!));
}

/** A text with its marks as they look: bullets, blanks and the two ways to write bold are none. */
const marked = (text: string): string =>
  text
    .replace(/^ {0,8}[-*+] /gm, '')
    .replaceAll('_', '*')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the words are a sentence within a line: what is before them has ended. */
function isSentenceOf(line: string, given: string): boolean {
  const { words: all, at, from } = placed(line);
  const start = startOf(wordsIn(given), all);
  return start > 0 && /[.!?:;]["'”’)*]*$/.test(from(0, at[start]! - 1));
}

/**
 * Finds in two texts the words that are to show something; undefined where they are not where it is said. Words are compared
 * without case and marks, over the ends of lines too, so that a line that is broken within a sentence is not new. `isWhole`: what is
 * kept is in a line that is as it was, and where it was.
 */
export function finder(before: string, after: string) {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const [old, now] = [was.map(plain), is.map(plain)];
  const [allOld, allNow] = [plain(before), plain(after)];
  const [oldLines, newLines] = [new Set(old), new Set(now)];
  const moved = movedLines(was, is);
  const isMoved = (at: number): boolean => moved.has(unnumbered(is[at]!));
  const lineOf = (looked: string, fits: (at: number) => boolean): number =>
    now.findIndex((line, at) => line.includes(looked) && fits(at));
  const isEnough = (looked: string): boolean =>
    looked.trim().split(' ').length >= FEWEST_SHARED || newLines.has(looked);

  /** What has no words, such as an empty row, is new or gone by how often the texts have it. */
  function asSigns(how: Shown['how'], given: string): Shown | undefined {
    const times = (lines: readonly string[]) =>
      lines.filter((line) => line.trim() === given).length;
    const more = times(is) - times(was);
    if (given === '' || (how === 'new' ? more <= 0 : how !== 'gone' || more >= 0)) return undefined;
    const quote = legible(given);
    if (quote === '') return undefined;
    return how === 'gone'
      ? { how, quote }
      : { how, quote, line: is.findLastIndex((line) => line.trim() === given) + 1 };
  }
  function asNew(given: string, looked: string): number {
    if (!allOld.includes(looked)) return lineOf(looked, () => true);
    // marks alone are new, such as bold; else it is a line that was moved, or was part of another one
    if (/[*_~]/.test(given) && !marked(before).includes(marked(given)))
      return is.findIndex((line) => marked(line).includes(marked(given)));
    if (!isEnough(looked)) return -1;
    const wasPart = !oldLines.has(looked) && was.some((line) => isSentenceOf(line, given));
    const own = wasPart ? now.indexOf(looked) : -1;
    return own < 0 ? lineOf(looked, isMoved) : own;
  }
  function asKept(looked: string, isWhole: boolean): number {
    if (!allOld.includes(looked) || !isEnough(looked)) return -1;
    const same = lineOf(looked, (at) => oldLines.has(now[at]!) && !isMoved(at));
    return same < 0 && !isWhole ? lineOf(looked, () => true) : same;
  }

  return (how: Shown['how'], written: string, { isWhole = false } = {}): Shown | undefined => {
    const given = written.trim().slice(0, MOST_CHARACTERS);
    const looked = plain(given);
    if (looked.trim() === '') return asSigns(how, given);
    if (how === 'gone') {
      const at = old.findIndex((line) => line.includes(looked));
      return at < 0 || allNow.includes(looked)
        ? undefined
        : { how, quote: asWritten(was[at]!, given) };
    }
    const at = how === 'new' ? asNew(given, looked) : asKept(looked, isWhole);
    return at < 0 ? undefined : { how, quote: asWritten(is[at]!, given), line: at + 1 };
  };
}

/** The runs of a message's words that none of the parts cover: each covers the first place with its words that is still open. */
export function uncovered(text: string, parts: readonly string[]): string[] {
  const { words: all, at, from } = placed(text);
  const isCovered = all.map(() => false);
  for (const part of parts) {
    const own = wordsIn(part);
    const start = startOf(own, all, (at) => !isCovered[at]);
    if (start >= 0) isCovered.fill(true, start, start + own.length);
  }
  const runs: string[] = [];
  for (let first = 0; first < all.length; ) {
    let next = first;
    while (next < all.length && !isCovered[next]) next += 1;
    const own = all.slice(first, next).filter((each) => !joining.has(each));
    if (own.length >= FEWEST_UNREAD || (next > first && next - first === all.length))
      runs.push(from(at[first]!, at[next - 1]!));
    first = Math.max(next, first + 1);
  }
  return runs;
}

type Judged = Pick<RevisionJudgement, 'asks' | 'others' | 'beside'>;

/**
 * What of a model's reading counts. An ask that it calls done counts as `met` with words that show it, and as `unshown` without,
 * or where the two texts are the same; one whose words are not in its message is about all of it. What a message has beside its asks and what is
 * named as asking for nothing is in `unread`, and all of one of which nothing is asked. At most 60 asks, those first that are not simply
 * done, and 5 changes beside them.
 */
export function proven(
  { asks, others, beside }: Judged,
  points: readonly PersonsPoint[],
  before: string,
  after: string,
): RevisionReading {
  const find = finder(before, after);
  const isSame = plain(before) === plain(after);
  const shownBy = (
    { shown, quote }: { shown: Shown['how'] | 'nowhere'; quote: string },
    isWhole = false,
  ) => (shown === 'nowhere' ? undefined : find(shown, quote, { isWhole }));
  const readingOf = (ask: Judged['asks'][number], { pointId, text }: PersonsPoint): AskReading => {
    const isDone = ask.outcome === 'done';
    const shown = shownBy(ask, isDone);
    const isOfIt = wordsIn(ask.words).length > 0 && plain(text).includes(plain(ask.words));
    const done = shown && isOfIt && !isSame ? 'met' : 'unshown';
    const concern = legible(ask.concern);
    return {
      pointId,
      words: legible(isOfIt ? ask.words : text) || '…',
      state: ask.outcome === 'done' ? done : ask.outcome,
      why: legible(ask.why),
      ...(shown && { shown }),
      ...(concern && { concern }),
    };
  };
  const numberOf = ({ message }: { message: number }): number =>
    points.some(({ number }) => number === message) ? message : (points[0]?.number ?? 0);
  const read = points.flatMap((point) =>
    asks.filter((ask) => numberOf(ask) === point.number).map((ask) => readingOf(ask, point)),
  );
  const kept = read
    .toSorted((a, b) => Number(isReadAsDone(a)) - Number(isReadAsDone(b)))
    .slice(0, MOST_ASKS);
  const unread = points.flatMap(({ number, pointId, text }) => {
    const own = kept.filter((ask) => ask.pointId === pointId);
    // single words named as asking for nothing could cut any ask to pieces
    const rest = others.filter(
      (other) => other.message === number && wordsIn(other.words).length >= FEWEST_UNREAD,
    );
    const left = uncovered(
      text,
      [...own, ...rest].map((each) => each.words),
    );
    const all = own.length > 0 ? left.join(' … ') : text;
    return all === '' ? [] : [{ pointId, words: legible(all, MOST_UNREAD) || '…' }];
  });
  return {
    asks: read.filter((ask) => kept.includes(ask)),
    beside: beside
      .flatMap((change) => {
        const shown = shownBy(change);
        return shown && shown.how !== 'kept' ? [{ shown, why: legible(change.why) }] : [];
      })
      .slice(0, MOST_BESIDE),
    unread: unread.slice(0, MOST_ASKS),
  };
}
