import { linesOf } from '@cerina/contracts';
import {
  countWords,
  findTable,
  locate,
  type PlacedSection,
  type ProtocolDocument,
  parse,
  readingGrade,
  stepsOf,
  wordsOf,
} from '@cerina/library';

/** A step, or a rung of the ladder, with where it is. */
export interface Item {
  title: string;
  text: string;
  line: number;
}

/** One of the two versions that are compared. */
export interface Side {
  text: string;
  lines: string[];
  words: number;
  document: ProtocolDocument;
  sections: PlacedSection[];
  steps: Item[];
  rungs: Item[];
  /** The school grade of reading it; measured when it is first asked for. */
  readonly grade: number;
}

/** The version before and the one after, and the lines that only the later one has. */
export interface Sides {
  before: Side;
  after: Side;
  added: { line: number; text: string }[];
}

/** As many steps, and rungs, of a version as are compared with each other: no plan has more. */
const MOST_ITEMS = 100;

/** Reads the two versions of a text. */
export function sidesOf(before: string, after: string): Sides {
  const [old, now] = [sideOf(before), sideOf(after)];
  return { before: old, after: now, added: onlyIn(now, old) };
}

/** The lines of a version that another one has not, as often as it has them; blank ones are none. */
export function onlyIn({ lines }: Side, other: Side): Sides['added'] {
  const left = new Map<string, number>();
  for (const line of other.lines) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.flatMap((text, at) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0 || text === '' ? [] : [{ line: at + 1, text }];
  });
}

function sideOf(text: string): Side {
  const document = parse(text);
  const sections = locate(document);
  const steps = stepsOf(document);
  const placed = sections.flatMap((section) => section.steps);
  let grade: number | undefined;
  return {
    get grade() {
      grade ??= readingGrade(text);
      return grade;
    },
    ...{ text, document, sections, lines: linesOf(text), words: countWords(text) },
    steps: steps.slice(0, MOST_ITEMS).map(({ title, parts }, at) => ({
      ...{ title, line: placed[at]!.from },
      text: parts.map(({ text: own }) => own).join('\n'),
    })),
    rungs: steps
      .flatMap(({ parts }, at) => {
        const found = findTable(parts.map(({ prefix, text: own }) => prefix + own));
        if (!found || !/^(?:rung|stufe|step)$/i.test(found.table.columns[0] ?? '')) return [];
        const first = placed[at]!.from + 1 + found.at + 2;
        return found.table.rows.map((row, n) => ({
          ...{ title: row[1] ?? '', text: row.slice(1, -1).join(' '), line: first + n },
        }));
      })
      .slice(0, MOST_ITEMS),
  };
}

const common = new Set(
  'the and for with that this but not she her his him they their you your from into onto then than are was were has have had who what when where while its one too can could would please more less very just also only about after before between'.split(
    ' ',
  ),
);

/** The words of a text that carry what it says, without endings. */
export const contentOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => (word.length > 2 || /\d/.test(word)) && !common.has(word))
      .map((word) => word.replace(/(?:'s|’s|ing|ed|es|s|e)$/, '')),
  );

/** How much of what one text says another has, from 0 to 1. */
export function share(wanted: string, inText: string): number {
  const words = [...contentOf(wanted)];
  const there = contentOf(inText);
  return words.length === 0 ? 0 : words.filter((word) => there.has(word)).length / words.length;
}

/** Where a step or rung is in another version, by its name or by most of its words; -1 where it is not. */
export function indexIn(items: readonly Item[], item: Item): number {
  const named = items.findIndex(({ title, text }) => title === item.title && text === item.text);
  if (named >= 0) return named;
  const likeness = items.map((other) =>
    Math.min(share(other.text, item.text), share(item.text, other.text)),
  );
  const best = Math.max(0, ...likeness);
  if (best >= 0.6) return likeness.indexOf(best);
  return items.findIndex(({ title }) => title === item.title);
}

/** The step or section that a line of a version is in, by the name that it has in both. */
export interface Place {
  name: string;
  /** The text of it in a version; undefined where it is gone. */
  textIn(side: Side): { text: string; line: number } | undefined;
}

const rangeOf = ({ lines }: Side, from: number, to: number) => ({
  text: lines.slice(from - 1, to).join('\n'),
  line: from,
});

/** The place of a step, counted from 1 in the version before. */
export function placeOfStep({ before }: Sides, number: number): Place | undefined {
  const step = before.steps[number - 1];
  if (!step) return undefined;
  return {
    name: `step ${number}`,
    textIn: (side) => {
      const at = indexIn(side.steps, step);
      const range = side.sections.flatMap(({ steps }) => steps)[at < 0 ? number - 1 : at];
      return range && rangeOf(side, range.from, range.to);
    },
  };
}

/** The place of a line of the version before: its step, else its section; undefined for the title. */
export function placeOfLine(sides: Sides, line: number): Place | undefined {
  const holds = ({ from, to }: { from: number; to: number }) => line >= from && line <= to;
  const section = sides.before.sections.find(holds);
  if (!section) return undefined;
  const step = section.steps.find(holds);
  if (step) {
    const all = sides.before.sections.flatMap(({ steps }) => steps);
    return placeOfStep(sides, all.indexOf(step) + 1);
  }
  return placeOfSection(section.heading);
}

/** The place of a section, by its heading. */
export const placeOfSection = (heading: string): Place => ({
  name: `"${heading}"`,
  textIn: (side) => {
    const found = side.sections.find((each) => each.heading === heading);
    return found && rangeOf(side, found.from, found.steps[0] ? found.steps[0].from - 1 : found.to);
  },
});
