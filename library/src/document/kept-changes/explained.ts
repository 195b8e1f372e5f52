import { kindOfHeading } from '../document.ts';
import { wordsOf } from '../readability.ts';
import { type Asked, contentOf } from './asked.ts';
import { isCare, isWeaker } from './care.ts';
import { type Place, type Unit, uncounted } from './difference.ts';

/** As many lines of a text may have a word that still names a line. */
export const MOST_LINES = 6;
/** As much of what is new in a line is in the ask, where the ask gave it. */
const GIVEN = 0.5;

/** A line that gained so many of an ask's words is what it asks for, however much else was written for it. */
const GAINED = 4;

/** What of both texts an explanation looks at beside the change. */
export interface Around {
  /** In how many lines of the text before each word is. */
  counts: ReadonlyMap<string, number>;
  /** The lines that are gone, and those that are new, without their numbers. */
  gone: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  /** The sections and the steps of the text before. */
  sections: ReadonlySet<string>;
  steps: ReadonlySet<string>;
  /** Whether the text after has more or fewer steps. */
  isOtherCount: boolean;
}

const share = (words: readonly string[], of: ReadonlySet<string>): number =>
  words.length === 0 ? 0 : words.filter((word) => of.has(word)).length / words.length;

const namesRung = ({ row }: Place, { rungs, speaksOf }: Asked): boolean =>
  rungs.words.size + rungs.numbers.size > 0
    ? row!.number === 0 || rungs.numbers.has(row!.number) || rungs.words.has(row!.cells[1] ?? '')
    : speaksOf.ladder;

/** Whether an ask names the place of a change. */
function namesPlace({ place }: Unit, asked: Asked, { steps }: Around): boolean {
  const { section, step, row } = place;
  const isOfStep = step !== undefined && (asked.steps.has(step.title) || asked.speaksOf.steps);
  if (row?.isLadder) return namesRung(place, asked) || (asked.rungs.numbers.size === 0 && isOfStep);
  if (step) return isOfStep || (!steps.has(step.title) && asked.speaksOf.order);
  if (row) return asked.sections.has(section) || asked.speaksOf.log;
  return asked.sections.has(section);
}

/** "Throughout": all of the text, whatever else is named, or the comment is on. */
const throughout =
  /\b(?:throughout|everywhere|all (?:the way )?(?:through|over)|every|whole|entire|wherever|(?:in|of) all|all (?:of )?(?:the |your |its |their )?examples|nowhere|never|always)\b/;
const isPlaced = ({ text, steps, sections, rungs, at }: Asked): boolean =>
  (at !== undefined ||
    steps.size + sections.size + rungs.numbers.size > 0 ||
    /\b(?:re)?title\b/.test(text)) &&
  !throughout.test(text);

/** Whether a line has these words, and no longer ones that they are a part of. */
function saysWords(line: string, words: string): boolean {
  const own = ` ${wordsOf(line.toLowerCase()).join(' ')} `;
  const said = wordsOf(words.toLowerCase()).join(' ');
  return said === '' ? line.includes(words) : own.includes(` ${said} `);
}

/** A rung that has only another figure: it was not moved, nor counted again. */
const isOtherFigure = ({ was, is, place }: Unit): boolean =>
  place.row?.isLadder === true &&
  place.row.number > 0 &&
  /^\| \d{1,3} \|/.exec(was!)?.[0] === /^\| \d{1,3} \|/.exec(is!)?.[0];

/**
 * Whether a change is on the line of a comment, in its step, or in its section where that has none; where steps came or went, all
 * steps are the place.
 */
function isAtComment({ at, place, was }: Unit, { at: comment }: Asked, around: Around): boolean {
  if (!comment) return false;
  if (was !== undefined && at.was === comment.line) return true;
  const { section, step } = comment.place;
  if (place.section !== section) return false;
  return place.step?.title === step?.title || around.isOtherCount || comment.isHeading;
}

/** A line that has another place. */
const isMoved = ({ was, is }: Unit, { gone, fresh }: Around): boolean =>
  (is === undefined && fresh.has(uncounted(was!))) ||
  (was === undefined && gone.has(uncounted(is!)));

/** Whether the words of an ask, or what it gives, explain a change. */
function isInWords(unit: Unit, asked: Asked, around: Around): boolean {
  const { was, is, place } = unit;
  const [old, now] = [contentOf(was ?? ''), contentOf(is ?? '')];
  const fresh = [...now].filter((word) => !old.has(word));
  const isName = (word: string) =>
    asked.words.has(word) && (around.counts.get(word) ?? 0) <= MOST_LINES;
  if (was !== undefined && !(place.row?.isLadder && asked.rungs.numbers.size > 0)) {
    if (asked.quotes.some((quote) => saysWords(was, quote))) return true;
    const gone = [...old].filter((word) => !now.has(word));
    const isWork = kindOfHeading(place.section) === 'references';
    if (gone.some(isName) || (!isWork && [...old].filter(isName).length > 1)) return true;
  }
  if (isCare(unit)) return false;
  if (fresh.length > 0 && share(fresh, asked.words) >= GIVEN) return true;
  if (fresh.filter((word) => asked.words.has(word)).length >= GAINED) return true;
  // one word of an ask for a step or a rung is no reason for a line elsewhere
  const isElsewhere = asked.steps.size + asked.rungs.numbers.size > 0;
  return was === undefined && !isElsewhere && fresh.some(isName);
}

/** Whether an ask explains a change: it names its place, or its words, or gives what is new, or is about all of the text. */
export function isExplained(unit: Unit, asked: Asked, around: Around): boolean {
  const { was, is, place } = unit;
  if (was !== undefined && is !== undefined && uncounted(was) === uncounted(is)) {
    if (!isOtherFigure(unit)) return true;
  } else if (isMoved(unit, around)) return true;
  if (/^[|:\- ]+$/.test(was ?? is ?? '')) return true;
  if (isAtComment(unit, asked, around) && (!isCare(unit) || unit.at.was === asked.at?.line))
    return true;
  if (namesPlace(unit, asked, around)) return true;
  if (place.section === '' && asked.speaksOf.title) return true;
  if (isInWords(unit, asked, around)) return true;
  // a work of the references keeps its words, and may go where the text is to be shorter
  const isWork = kindOfHeading(place.section) === 'references' && is !== undefined;
  const isSafe = !isCare(unit) || !isWeaker(unit);
  return asked.speaksOf.all && !isPlaced(asked) && !isWork && isSafe;
}
