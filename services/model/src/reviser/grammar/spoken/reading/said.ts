import type { ProtocolDocument } from '@cerina/library';
import { type Line, linesIn } from '../../plain/lines.ts';
import { type Scope, scopeCalled, scopeIn } from '../../plain/places.ts';
import { masked, plainOf, unmasked } from '../../plain/wording.ts';

/** One quotation within an ask. */
export interface Quote {
  text: string;
  /** Where its mark is in the masked ask. */
  from: number;
  to: number;
  /** Names a place of the text: "in 'If you get stuck'". */
  isPlace: boolean;
}

/** An ask as it was said: its quotations as marks, its sentences, and the one place that it names. */
export interface Said {
  whole: string;
  quotes: string[];
  marks: Quote[];
  sentences: string[];
  place: Scope | undefined;
}

const mark = /\ue040(\d{1,2})\ue041/g;
const leadsToPlace =
  /(?:\b(?:in|under|at|to|from|of|for|on|into|after|before|section|part|heading|headed|called)(?: the)?|,) ?$/i;
const stepOf = /\bsteps? (\d{1,2})\b/gi;
const rungOf = /\brungs? (\d{1,2})\b/gi;

const columnOf = /\b(?:in )?the ["“'‘]?([\p{L} ]{3,30}?)["”'’]? column\b/iu;

/** The cells of a column that an ask names, each row of it. */
function columnIn(plain: string, read: ProtocolDocument): Scope | undefined {
  const name = columnOf.exec(plain)?.[1]?.toLowerCase();
  const lines = linesIn(read);
  const head = name
    ? lines.find(
        ({ text, row }) =>
          row === 0 && cellsOf(text).some((cell) => cell.toLowerCase().startsWith(name)),
      )
    : undefined;
  if (!head) return undefined;
  const at = cellsOf(head.text).findIndex((cell) => cell.toLowerCase().startsWith(name!));
  return {
    name: `the column "${cellsOf(head.text)[at]}"`,
    has: ({ row, kind, step }) =>
      row !== undefined && row > 0 && kind === head.kind && step === head.step,
  };
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** A note's short forms in full, outside of what is quoted. */
const short: [RegExp, string][] = [
  [/\bcols?\b/gi, 'column'],
  [/\bshd\b/gi, 'should'],
  [/\bp(?:ls|lz)\b/gi, 'please'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?/gi, 'with '],
  [/ & /g, ' and '],
  [/\b(\d+) mins?\b/gi, '$1 minutes'],
  [/\?{2,}|!{2,}/g, '!'],
];
export const inLongHand = (whole: string): string =>
  short.reduce((left, [pattern, to]) => left.replace(pattern, to), whole);

/** The last ask about each document: every operation reads it. */
const lastSaid = new WeakMap<ProtocolDocument, { text: string; said: Said }>();

/** Reads an ask: what is quoted in it, and where in the text it is about. */
export function saidOf(text: string, read: ProtocolDocument): Said {
  const last = lastSaid.get(read);
  if (last?.text === text) return last.said;
  const said = readSaid(text, read);
  lastSaid.set(read, { text, said });
  return said;
}

function readSaid(text: string, read: ProtocolDocument): Said {
  const { text: written, quotes } = masked(text);
  const whole = inLongHand(written);
  const marks = [...whole.matchAll(mark)].map((found): Quote => {
    const own = quotes[Number(found[1])]!;
    return {
      ...{ text: own, from: found.index, to: found.index + found[0].length },
      isPlace:
        leadsToPlace.test(whole.slice(0, found.index)) && scopeCalled(own, read) !== undefined,
    };
  });
  const sentences = whole.split(
    /(?<=[.!?]|(?<=[.!?]["”’']?)\ue041)(?<!\b(?:e\.g|i\.e|vs|approx|no|Dr|Mr|Mrs)\.) +(?=[\p{L}\ue040\d(])|; /u,
  );
  return { whole, quotes, marks, sentences, place: placeOf(whole, quotes, read) };
}

/** The sentence of an ask without courtesies, and its quotations as they were. */
export function plainSentence(sentence: string): string {
  const own = plainOf(sentence);
  let end = own.length;
  while (end > 0 && /[.!?\s]/.test(own.charAt(end - 1))) end -= 1;
  return own.slice(0, end);
}

/** The words of a piece of an ask, quotations included. */
export const words = (piece: string, { quotes }: Said): string => unmasked(piece, quotes).trim();

function placeOf(
  whole: string,
  quotes: readonly string[],
  read: ProtocolDocument,
): Scope | undefined {
  for (const [pattern, name] of [
    [rungOf, 'rung'],
    [stepOf, 'step'],
  ] as const) {
    const numbers = new Set([...whole.matchAll(pattern)].map(([, number]) => number));
    if (numbers.size === 1) return scopeCalled(`${name} ${[...numbers][0]}`, read);
    if (numbers.size > 1) return undefined;
  }
  const plain = unmasked(whole, quotes);
  const column = columnIn(plain, read);
  if (column) return column;
  const found = scopeIn(plain, read)?.scope;
  return found && (isNamedWell(found, read) || /\bexample\b/i.test(plain)) ? found : undefined;
}

/** "To help" is no place: a section is meant by its heading, or by one of the plain names for it. */
const isNamedWell = (scope: Scope, read: ProtocolDocument): boolean =>
  linesIn(read).some((line) => scope.has(line));

/** The lines in which words may change: the text itself, a step's title, a cell; no work, no title, no way to help. */
export const mayChange = ({ kind, text, isHeading, part }: Line): boolean =>
  text !== '' &&
  kind !== 'title' &&
  kind !== 'references' &&
  kind !== 'stop' &&
  !(isHeading && part !== 'head') &&
  !/^\|[-| :]+\|$/.test(text);

/** A piece of an ask with its quotations in their marks again. */
export const requoted = (piece: string, quotes: readonly string[]): string =>
  piece.replace(mark, (_, at: string) => `"${quotes[Number(at)]}"`);
