import { exactIn } from '../../asks/exact/in-ask.ts';
import { tableChange } from '../../table-asks/index.ts';
import { damageIn } from '../damage.ts';
import { against } from './against.ts';
import { withFigure, withNumbers } from './amounts.ts';
import { type Asked, askedIn, contentOf } from './asked.ts';
import { helpLost } from './care.ts';
import {
  type Hunk,
  hunksOf,
  type Place,
  placesOf,
  type Unit,
  uncounted,
  unitsOf,
} from './difference.ts';
import { type Around, isExplained, MOST_LINES } from './explained.ts';
import { withHeads } from './heads.ts';
import { isOfPerson, isOpen } from './open.ts';

/** The ask of a person, the message that it is a part of, and the text that they read. */
export interface AskOf {
  ask: string;
  message?: string;
  read?: string;
  /** The line of the text that it is a comment on, counted from 1. */
  line?: number;
}

/** How a writer is read: `isReader`: one who can find the lines that an ask bears on, though it names none of them. */
export interface Writer {
  isReader?: boolean;
}

/** The text with the changes that an ask explains, and what was put back; `why` where all of it was. */
export interface Kept {
  text: string;
  putBack: string[];
  why?: string;
}

/** In how many lines each word is. */
function countsOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const word of contentOf(line)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Where nothing is ordered to the letter, no line is as it orders. */
const none: ReadonlySet<string> = new Set();

const stepsIn = (lines: readonly string[]): number =>
  lines.filter((line) => line.startsWith('### ')).length;

/** The text with what the asks order of its tables, and nothing else of them. */
const tablesOrdered = (asks: readonly AskOf[], before: string): string =>
  asks.reduce(
    (text, { ask, message = ask, read = before }) =>
      tableChange(ask, message, read, text)?.text ?? text,
    before,
  );

/** A line is as the asks order it of its table, or is gone as they do. */
const isOrdered = (
  { was, is }: Unit,
  old: readonly string[],
  ordered: readonly string[],
): boolean =>
  is === undefined
    ? !ordered.includes(was!) && /^\|/.test(was!)
    : ordered.includes(is) && !old.includes(is);

/** The text with what the asks order to the letter, and nothing else. */
const lettersOrdered = (asks: readonly AskOf[], before: string): string =>
  asks.reduce((text, { ask, message = ask, read = before, line }) => {
    const orders = line === undefined ? (exactIn(ask, message, read)?.own ?? []) : [];
    return orders.reduce((own, { edit }) => edit(own) ?? own, text);
  }, before);

/** A line is as the asks order it to the letter, or is gone as they do. */
const isOfLetter = ({ was, is }: Unit, letter: ReadonlySet<string>): boolean =>
  letter.size > 0 &&
  (was === undefined || !letter.has(was)) &&
  (is === undefined || letter.has(is));

/** Each change of a text, with whether one of the asks explains it. */
function changesOf(
  asks: readonly Asked[],
  was: readonly string[],
  is: readonly string[],
  counts: ReadonlyMap<string, number>,
  ordered: readonly string[],
  letter: ReadonlySet<string>,
) {
  const [old, now] = [placesOf(was), placesOf(is)];
  const hunks = hunksOf(was, is);
  const around: Around = {
    counts,
    gone: new Set(hunks.flatMap((hunk) => hunk.was.lines.map(uncounted))),
    fresh: new Set(hunks.flatMap((hunk) => hunk.is.lines.map(uncounted))),
    sections: new Set(old.map(({ section }) => section)),
    steps: new Set(old.flatMap(({ step }) => step?.title ?? [])),
    isOtherCount: stepsIn(was) !== stepsIn(is),
  };
  const changes = hunks.flatMap((hunk) =>
    unitsOf(hunk, old, now).map((unit) => {
      const isLetter = isOfLetter(unit, letter);
      const isOrder = isLetter || isOrdered(unit, was, ordered);
      const isAsked = isOrder || asks.some((asked) => isExplained(unit, asked, around));
      return { hunk, unit, isOrdered: isOrder, isAsked, isLetter };
    }),
  );
  const titles = new Set(now.flatMap(({ step }) => step?.title ?? []));
  // another technique: no step is what it was
  if (
    around.steps.size > 0 &&
    [...around.steps].every((title) => !titles.has(title)) &&
    asks.some(({ speaksOf }) => speaksOf.order || speaksOf.all)
  )
    return changes.map((each) => ({ ...each, isAsked: true }));
  // what a new section has is there for its heading
  const fresh = new Set(
    changes.flatMap(({ unit, isAsked }) =>
      isAsked && !around.sections.has(unit.place.section) ? [unit.place.section] : [],
    ),
  );
  const helps = new Set(
    helpLost(
      changes.map(({ unit }) => unit),
      is,
    ),
  );
  const asked = new Set(
    changes.flatMap(({ unit, isAsked }) => (isAsked ? unit.place.section : [])),
  );
  return changes.map((each) => {
    if (helps.has(each.unit)) return { ...each, isAsked: false };
    const { section } = each.unit.place;
    const follows = fresh.has(section) || (asked.has(section) && isOfPronouns(each.unit));
    return follows ? { ...each, isAsked: true } : each;
  });
}

const pronoun = /\b(?:he|she|they|him|her|them|his|hers|theirs?|is|are|was|were|has|have)\b/gi;
/** "She" that becomes "he": grammar that follows what changed beside it. */
const isOfPronouns = ({ was, is }: Unit): boolean =>
  was !== undefined && is !== undefined && was.replace(pronoun, '#') === is.replace(pronoun, '#');

/** A changed line with what of its own no ask speaks of: its cells, its numbers and its figure, as they were. */
function withOwn(
  unit: Unit,
  asks: readonly Asked[],
  heads: readonly Place[],
  after: readonly string[],
): string | undefined {
  if (unit.place.row?.number === 0) return withHeads(unit, asks);
  const header = heads.findLast((place, at) => at < unit.at.was && place.row?.number === 0);
  const cells = withCells(unit, asks, header?.row?.cells ?? []);
  const own = withNumbers({ ...unit, ...(cells !== undefined && { is: cells }) }, asks);
  return withFigure(unit, asks, after, own);
}

/** A row of which a cell was emptied that nobody spoke of has the cell that it had. */
function withCells(
  { was, is, place }: Unit,
  asks: readonly Asked[],
  heads: readonly string[],
): string | undefined {
  if (was === undefined || is === undefined || !place.row || place.row.number === 0) return is;
  const [old, now] = [was, is].map((line) => line.split('|')) as [string[], string[]];
  if (old.length !== now.length) return is;
  const own = now.map((cell, at) => {
    const head = heads[at - 1] ?? '';
    const isSaid = asks.some(
      ({ text, words, rungs }) =>
        rungs.numbers.size === 0 ||
        [...contentOf(head)].some((word) => words.has(word)) ||
        /\b(?:empty|clear|blank|cells?|leave[- ]outs?|habits?)\b/.test(text),
    );
    return cell.trim() === '' && old[at]!.trim() !== '' && !isSaid ? old[at]! : cell;
  });
  return own.join('|');
}

/**
 * The changes that what was asked for explains, and no others: each line that changed is of a place or of words that an ask
 * names, or has what it gives; any other line is put back as it was. Where that would leave the text broken, or where the
 * change is against the ask, all of it is undone. It knows nothing of how the change was made, so it holds for any writer.
 */
export function keptChanges(
  asks: readonly AskOf[],
  before: string,
  after: string,
  { isReader = false }: Writer = {},
): Kept {
  if (before === after) return { text: after, putBack: [] };
  const [was, is] = [before.split('\n'), after.split('\n')];
  const heads = placesOf(was);
  const counts = countsOf(was);
  const read = asks.map(({ ask, read: own, line }): Asked => {
    const asked = askedIn(ask, own ?? before);
    const place = line === undefined ? undefined : heads[line - 1];
    if (line !== undefined && place) {
      const isHeading = /^## /.test(was[line - 1]!);
      return { ...asked, at: { line: line - 1, place, isHeading } };
    }
    return isReader && isOpen(asked, counts, MOST_LINES)
      ? {
          ...asked,
          speaksOf: { ...asked.speaksOf, all: true },
          isOpen: isOfPerson(asked) ? 'fact' : 'wish',
        }
      : asked;
  });
  const letter = lettersOrdered(asks, before);
  const changes = changesOf(
    ...([read, was, is, counts] as const),
    tablesOrdered(asks, before).split('\n'),
    letter === before ? none : new Set(letter.split('\n')),
  );
  if (letter !== before && changes.every(({ isLetter, isAsked }) => isLetter && isAsked))
    return { text: after, putBack: [] };
  const units = changes.map(({ unit }) => unit);
  const undone = (why: string): Kept => ({
    text: before,
    putBack: units.map(({ was: a, is: b }) => b ?? a ?? ''),
    why,
  });
  if (asks.length === 1 && !read[0]!.at) {
    const [{ ask, message = ask }] = asks as [AskOf];
    const why = against({ ask, message }, read[0]!, units, before, after);
    if (why) return undone(why);
  }
  const strange = changes.filter(({ isAsked }) => !isAsked);
  const isSameLength =
    heads.filter(({ row }) => row).length === placesOf(is).filter(({ row }) => row).length;
  const cells = new Map(
    changes.flatMap(({ unit, isOrdered: isWhole }) => {
      if (isWhole) return [];
      const own = isSameLength ? withOwn(unit, read, heads, is) : withNumbers(unit, read);
      return own !== unit.is && own !== undefined ? [[unit, own] as const] : [];
    }),
  );
  if (strange.length === 0 && cells.size === 0) return { text: after, putBack: [] };
  const left = [...strange.map(({ unit }) => unit), ...cells.keys()].map(
    (unit) => unit.is ?? unit.was ?? '',
  );
  const nobody = `Nobody asked for a change of "${shortly(left[0] ?? '')}".`;
  if (strange.length === changes.length) return undone(nobody);
  if (strange.some(({ unit }) => isOfOrder(unit))) return undone(nobody);
  const text = rebuilt(is, changes, new Set(strange.map(({ unit }) => unit)), cells);
  const whole = asks.map(({ ask, message = ask }) => message).join('\n');
  return damageIn(whole, before, text) !== undefined && damageIn(whole, before, after) === undefined
    ? undone(nobody)
    : { text, putBack: left };
}

/** A row that came or went, a heading: without it the rest does not count right. */
const isOfOrder = ({ was, is, place }: Unit): boolean =>
  (place.row !== undefined && (was === undefined || is === undefined || place.row.number === 0)) ||
  /^#{2,3} /.test(was ?? is ?? '');

/** The later text with the changes put back that are named. */
function rebuilt(
  is: readonly string[],
  changes: readonly { hunk: Hunk; unit: Unit }[],
  back: ReadonlySet<Unit>,
  cells: ReadonlyMap<Unit, string>,
): string {
  const instead = new Map<number, string | null>();
  const inserted = new Map<number, string[]>();
  for (const { unit } of changes) {
    const { was, is: now, at } = unit;
    if (back.has(unit)) {
      if (now === undefined) inserted.set(at.is, [...(inserted.get(at.is) ?? []), was!]);
      else instead.set(at.is, was ?? null);
    } else if (cells.has(unit)) instead.set(at.is, cells.get(unit)!);
  }
  const lines = is.flatMap((line, at) => {
    const own = instead.has(at) ? instead.get(at) : line;
    return [...(inserted.get(at) ?? []), ...(own === null || own === undefined ? [] : [own])];
  });
  return [...lines, ...(inserted.get(is.length) ?? [])].join('\n');
}

const shortly = (line: string): string => (line.length > 80 ? `${line.slice(0, 77)}...` : line);
