import { numerals } from '@cerina/library/words/numbers';
import { figuresStay } from '../operations/items/order.ts';
import type { Check, Seen } from './seen.ts';

const inWords = [...numerals, 'thirteen', 'fourteen', 'fifteen'];

const number = `(\\d{1,2}|${inWords.join('|')})`;
const counted = new RegExp(
  `\\b(?:all|the|these|those|draft|write|fill(?: in)?|make|give (?:me|her|him|them)|want|need|like|of|with|propose|complete|has|have|needs|there are|there were) (?:the |all |my |her |his )?${number} (?:complete |full |whole |real |other )?(?:rungs?|levels?)\\b`,
  'gi',
);

/** How many rungs an ask gives the ladder: "all eight rungs". */
export function rungsCounted(ask: string): number | undefined {
  const counts = new Set(
    [...ask.matchAll(counted)].map(([, own]) =>
      /\d/.test(own!) ? Number(own) : inWords.indexOf(own!.toLowerCase()) + 1,
    ),
  );
  return counts.size === 1 ? [...counts][0] : undefined;
}

const figuresOf = (places: readonly { row?: Row | undefined }[]): number[][] =>
  places.flatMap(({ row }) =>
    row?.isLadder && row.number > 0 ? [[Number(row.cells.at(-1)), row.number]] : [],
  );
type Row = NonNullable<Seen['places'][number]['row']>;

const going =
  /\b(?:remove|delete|drop|ditch|bin|lose|cut|take out|take away|scrap|fewer|less|only|merge|combine|join|too many|shorter|half|gone|go|goes|out)\b/i;

/** The ladder has fewer rungs than the ask counts. */
export const fewerRungs: Check = ({ ask, outside, was, places }) => {
  const rows = figuresOf(places).length;
  const wanted = rungsCounted(outside);
  const had = was.filter((line) => /^\| \d{1,2} \|/.test(line)).length;
  return wanted && rows > 0 && rows < wanted && rows < had && !goingFrom(wanted, ask)
    ? `The ladder would have ${rows} rungs, and ${wanted} were asked for.`
    : undefined;
};

const countBefore = new RegExp(
  `\\b(?:from|instead of|than|not|of|are|were|has|have) (?:the )?${number} rungs?\\b`,
  'gi',
);
/** "Cut it from eight rungs": the count is what was there. */
const goingFrom = (wanted: number, ask: string): boolean =>
  going.test(ask) &&
  [...ask.matchAll(countBefore)].some(
    ([, count]) => count === `${wanted}` || count!.toLowerCase() === inWords[wanted - 1],
  );

const ofFigures =
  /\b(?:figures?|ratings?|suds|scores?|numbers?|scale|fear|distress|order|reorder|way round|swap|move|hardest|easiest)\b/i;

/** Figures that rose with the rungs and do not any more, where nobody gave them. */
export const fallingFigures: Check = ({ ask, message, was, changed, places }) => {
  if (!changed.some(({ place }) => place.row?.isLadder)) return undefined;
  const now = figuresOf(places).map(([figure]) => figure!);
  const old = was.flatMap((line) => {
    const own = /^\| \d{1,2} \|.*\| (\d{1,3}(?:\.\d)?) \|$/.exec(line)?.[1];
    return own ? [Number(own)] : [];
  });
  const falls = (figures: readonly number[]) =>
    figures.findIndex((own, at) => at > 0 && own < figures[at - 1]!);
  if (old.length === 0 || falls(old) >= 0 || now.some(Number.isNaN)) return undefined;
  const at = falls(now);
  // rungs that change places keep their figures
  if (old.length === now.length && old.every((own) => now.includes(own))) return undefined;
  if (at < 0 || ofFigures.test(ask)) return undefined;
  const given = new Set(message.match(/(?<![\d.])\d{1,3}(?:\.\d)?/g));
  return given.has(String(now[at])) && given.has(String(now[at - 1]))
    ? undefined
    : `The figures would fall from ${now[at - 1]} to ${now[at]}, and a ladder rises.`;
};

/** The figures were to stay where they are, and others are there. */
export const figuresMoved: Check = ({ ask, was, is }) => {
  if (!figuresStay.test(ask)) return undefined;
  const [old, now] = [was, is].map((lines) =>
    lines.flatMap((line) => /^\| \d{1,2} \|.*\| *(\d{1,3}) *\|$/.exec(line)?.[1] ?? []),
  ) as [string[], string[]];
  const at = old.length === now.length ? old.findIndex((own, n) => own !== now[n]) : -1;
  return at < 0
    ? undefined
    : `The figures were to stay, and rung ${at + 1} would have ${now[at]} for ${old[at]}.`;
};
