import type { Shown } from '@cerina/contracts';
import { asOneLine } from '@cerina/runtime/model/one-line';
import { MOST_CHARACTERS, placed, plain, startOf, wordsIn } from './words.ts';

/** In a text of more lines none is looked for that was moved: that takes time with the square of them. */
const MOST_LINES = 600;
/** Fewer words than this show nothing where both texts have them, unless they are a whole line. */
const FEWEST_SHARED = 3;

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

/** The words as a line has them, which are what is shown: a model's own signs are not. */
export function asWritten(line: string, given: string): string {
  const { words: all, at, from } = placed(line);
  const own = wordsIn(given);
  const start = startOf(own, all);
  return asOneLine(
    start < 0 ? line : from(at[start]!, at[start + own.length - 1]!),
    MOST_CHARACTERS,
  );
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
    const quote = asOneLine(given, MOST_CHARACTERS);
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
