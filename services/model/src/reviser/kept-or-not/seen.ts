import { contentOf, quotesIn } from '@cerina/library/document/kept-changes/asked';
import {
  hunksOf,
  type Place,
  placesOf,
  type Unit,
  unitsOf,
} from '@cerina/library/document/kept-changes/difference';

/** A line that changed, with the words that came into it and those that went, as they follow each other. */
export interface Changed extends Unit {
  came: string[];
  went: string[];
}

/** What a check looks at: the ask, in and outside of its quotation marks, the two texts, and how they differ. */
export interface Seen {
  ask: string;
  message: string;
  outside: string;
  quotes: string[];
  /** What is quoted and was not in the text: it is given for it. */
  given: string[];
  was: string[];
  is: string[];
  places: Place[];
  changed: Changed[];
}

/** A text without marks that may differ, in small letters. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/["“”*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** "Not 'X'", "instead of 'X'": quoted as what is not to be there. */
const refused =
  /\b(?:not|no|never|instead of|rather than|in place of|without|than)(?: the| a| an)? $/i;

export function seenIn(ask: string, message: string, before: string, after: string): Seen {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const [old, now] = [placesOf(was), placesOf(is)];
  const quotes = quotesIn(ask);
  const text = plain(before);
  return {
    ask,
    message,
    outside: quotes.reduce((left, own) => left.replace(own, ' '), ask),
    quotes,
    given: quotes.filter(
      (own) =>
        /\S \S/.test(own) &&
        !text.includes(plain(own).replace(/[.!?]$/, '')) &&
        !/\.\.|…/.test(own) &&
        !refused.test(ask.slice(0, ask.indexOf(own) - 1)),
    ),
    was,
    is,
    places: now,
    changed: hunksOf(was, is)
      .flatMap((hunk) => unitsOf(hunk, old, now))
      .map((unit) => ({
        ...unit,
        // what is elsewhere now has no new words
        ...(unit.is !== undefined && was.includes(unit.is)
          ? { came: [], went: [] }
          : runsOf(unit.was ?? '', unit.is ?? '')),
      })),
  };
}

/** The runs of words that only the one of two lines has. */
function runsOf(was: string, is: string): { came: string[]; went: string[] } {
  const [old, now] = [was, is].map((line) => line.split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ];
  const runs = hunksOf(old, now);
  return {
    came: runs.flatMap((run) => run.is.lines.join(' ').split(/ ?\| ?/)).filter(Boolean),
    went: runs.map((run) => run.was.lines.join(' ')).filter(Boolean),
  };
}

/** How much of what some words carry is in others, from 0 to 1. */
export function shareOf(words: string, others: ReadonlySet<string>): number {
  const own = [...contentOf(words)];
  return own.length === 0 ? 1 : own.filter((word) => others.has(word)).length / own.length;
}

export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

export const shortly = (line: string): string =>
  line.length > 70 ? `${line.slice(0, 67)}...` : line;

/** Says of a change why it is not kept; undefined where it sees no harm. */
export type Check = (seen: Seen) => string | undefined;
