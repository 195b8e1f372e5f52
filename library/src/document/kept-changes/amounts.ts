import { numerals } from '../../words/numbers.ts';
import { type Asked, contentOf } from './asked.ts';
import type { Unit } from './difference.ts';

const number = /(?<![\p{L}\d])\d{1,3}(?:[.:]\d{1,2})?(?![\d:])/gu;
/** As many of the other words of a line are as they were, where it is the same line. */
const SAME_LINE = 0.6;

/** "Rung 5", "steps 2 to 4": numbers that name a place, and no amount. */
const reference =
  /\b(?:rungs?|steps?|stones?|lines?|rows?|parts?|sections?|paragraphs?|bullets?)(?: no\.?| number)?:? \d{1,2}(?:(?: ?(?:,|-|–|to|and|with|&|\+|or|\/)){1,2} ?\d{1,2}){0,12}|\b\d{1,2}(?:st|nd|rd|th)\b/g;
/** What speaks of how much, how long, how often or how hard something is. */
const ofAmount = new RegExp(
  `\\b(?:${numerals.slice(1).join('|')}|fifteen|twenty|thirty|forty|fifty|hundred|half|halve|twice|double|treble|triple|once|dozen|more|less|fewer|longer|shorter|harder|easier|easy|hard|smaller|bigger|larger|higher|lower|gentler|gentle|milder|slower|faster|quicker|slow|steep\\w*|stretch\\w*|time\\w*|minutes?|mins?|hours?|days?|daily|weeks?|weekly|often|figures?|numbers?|ratings?|rates?|scales?|scores?|suds|percent\\w*|ages?|aged|old|older|young\\w*|years?|teen\\w*|child\\w*|kids?|adults?|realistic|doable|manageable|achievable|ambitious|much|many|enough|length|tough\\w*|challeng\\w*|intens\\w*|homework|workload|examples?|jump|gap|leap|climb|ladder|hierarch\\w*)\\b|\\d|%`,
);
/** What is said of an amount without giving it. */
const relative =
  /\b(?:less|more|fewer|half|halve|twice|double|shorter|longer|add|off|extra|another|lower|higher|up|down|increase|reduce|between|scale|rating|figures?|each|per)\b/;

const withoutReferences = ({ text }: Asked): string => text.replace(reference, ' ');
/** What is known of a person bears on how long and how often as well. */
const speaksOfAmount = (asked: Asked): boolean =>
  asked.isOpen === 'fact' || ofAmount.test(withoutReferences(asked));
const numbersIn = (text: string): string[] => text.match(number) ?? [];
const isSameLine = (was: string, is: string): boolean => {
  const [old, now] = [was, is].map((line) =>
    [...contentOf(line)].filter((word) => !/\d/.test(word)),
  ) as [string[], string[]];
  const left = new Set(now);
  return old.length > 0 && old.filter((word) => left.has(word)).length >= SAME_LINE * old.length;
};

/** Whether the asks give numbers, each of them, and the line has a new one that is none of these. */
function isOtherThanGiven(asks: readonly Asked[], fresh: readonly string[]): boolean {
  if (fresh.length === 0) return false;
  const texts = asks.map(withoutReferences);
  if (asks.some(({ speaksOf }) => speaksOf.all) || texts.some((text) => relative.test(text)))
    return false;
  const given = new Set(texts.flatMap((text) => [...contentOf(text)]));
  return texts.every((text) => numbersIn(text).length > 0) && fresh.every((own) => !given.has(own));
}

/** A line with the numbers that it had, where no ask speaks of an amount and the line is otherwise the same one. */
export function withNumbers({ was, is, place }: Unit, asks: readonly Asked[]): string | undefined {
  if (was === undefined || is === undefined || place.row?.number === 0) return is;
  const start = /^(?:### Step \d{1,3}\.|\| \d{1,3} \|)/;
  const [head, old] = [start.exec(is)?.[0] ?? '', was.replace(start, '')];
  if (head !== (start.exec(was)?.[0] ?? '')) return is;
  const end = place.row?.isLadder ? /\|[^|]{0,12}\|$/ : /$/;
  const tail = end.exec(is)?.[0] ?? '';
  const now = is.slice(head.length, is.length - tail.length);
  const [before, after] = [numbersIn(old.replace(end, '')), numbersIn(now)];
  if (before.length !== after.length || before.join() === after.join()) return is;
  if (!isSameLine(old, now)) return is;
  const isSpokenOf = asks.some(speaksOfAmount);
  const fresh = after.filter((own) => !before.includes(own));
  if (isSpokenOf && !isOtherThanGiven(asks, fresh)) return is;
  const rest = [...contentOf(now)].filter((word) => !/\d/.test(word));
  const known = contentOf(old);
  // "3 times" that became "1 time"
  if (rest.every((word) => known.has(word)) && rest.length + numbersIn(old).length >= known.size)
    return was;
  let at = 0;
  return head + now.replace(number, () => before[at++]!) + tail;
}

const figureOf = (line: string | undefined): number =>
  Number(/^\|.*\| ?([\d.]{1,5}) ?\|$/.exec(line ?? '')?.[1] ?? Number.NaN);

/** A rung with the figure that it had, where no ask speaks of an amount and the figure is not between its neighbours' any more. */
export function withFigure(
  { was, is, place, at }: Unit,
  asks: readonly Asked[],
  after: readonly string[],
  line: string | undefined,
): string | undefined {
  if (was === undefined || is === undefined || line === undefined) return line;
  if (!place.row?.isLadder || place.row.number === 0) return line;
  const [old, now] = [figureOf(was), figureOf(is)];
  if (Number.isNaN(old) || Number.isNaN(now) || old === now) return line;
  if (asks.some(speaksOfAmount)) return line;
  const [below, above] = [figureOf(after[at.is - 1]), figureOf(after[at.is + 1])];
  const fits = (own: number) => !(own < below) && !(own > above);
  return fits(now) || !fits(old) ? line : line.replace(/[\d.]{1,5}(?= ?\|$)/, String(old));
}
