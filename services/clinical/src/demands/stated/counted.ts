import { isInPages, mostPages, pagesFor, printOf, type StatedLimit } from '@cerina/contracts';
import { countWords } from '@cerina/library';
import { isListed } from '@cerina/library/words/wishes';
import { printedPages } from '../../limits/form.ts';
import type { View } from '../../measuring/view.ts';
import { ladderIn, ownList } from '../../text/ladder.ts';
import { scalesIn } from '../../text/scale.ts';
import { unclear } from './contents.ts';
import type { Kept, Measure } from './index.ts';
import { ownLines } from './own-lines.ts';

const isWithin = (count: number, { least, most }: StatedLimit): boolean =>
  count >= (least ?? 0) && count <= (most ?? Number.POSITIVE_INFINITY);

/** The rungs of the ladder, where there is one, and else the steps; what a person is to do so many of is a list. */
export const rungs: Measure = (view, limit) => {
  const ladder = ladderIn(view)?.rungs ?? [];
  const listed = ownList(view);
  if (listed) return filled(listed, limit);
  if (ladder.length === 0 && isListed(limit.about[0]))
    return {
      state: 'not_done',
      why: `It has no list of ${limit.about[0]}: its steps are those of the method.`,
    };
  const open = ladder.filter(({ cells }) => cells[1] === '').length;
  if (open > 0 && isWithin(ladder.length, limit))
    return {
      state: 'partly',
      why: `It has ${ladder.length} rungs; ${open} of them are empty, for the clinician to fill in.`,
      line: ladder[0]?.line,
    };
  const steps = view.steps.length;
  const line = ladder[0]?.line ?? view.steps[0]?.from;
  const why =
    ladder.length > 0
      ? `It has ${ladder.length} rungs, in ${steps} steps.`
      : `It has ${steps} steps.`;
  if (isWithin(ladder.length > 0 ? ladder.length : steps, limit))
    return { state: 'met', why, line };
  return { state: ladder.length > 0 && isWithin(steps, limit) ? 'partly' : 'not_done', why, line };
};

function filled(rows: { line: number; cells: string[] }[], limit: StatedLimit): Kept {
  const open = rows.filter(({ cells }) => !cells[1]).length;
  const line = rows[0]?.line;
  if (!isWithin(rows.length, limit))
    return { state: 'not_done', why: `Its list has ${rows.length} rows.`, line };
  return open === 0
    ? { state: 'met', why: `Its list has ${rows.length} rows.`, line }
    : {
        state: 'partly',
        why: `Its list has ${rows.length} rows; ${open} of them are empty, for the clinician to fill in.`,
        line,
      };
}

/** What is asked for in pages is all that is printed; of what is asked for in words, tables are not counted. */
export const words: Measure = (view, limit) => {
  if (limit.most !== undefined && isInPages(limit)) return pages(view, limit.most);
  const count = countWords(view.text);
  return {
    state: isWithin(count, limit) ? 'met' : 'not_done',
    why: `It has ${count} words, of ${amountOf(limit)}.`,
  };
};

/** Half a page more can be made up for when it is printed. */
const LITTLE_MORE = 0.5;

function pages(view: View, mostWords: number): Kept {
  const { constraints } = view.about;
  const most = pagesFor(mostWords);
  // "two pages, half a page of it for staff"
  if (most < mostPages(constraints)!) return unclear;
  const count = printedPages(view);
  return {
    state: count <= most ? 'met' : count <= most + LITTLE_MORE ? 'partly' : 'not_done',
    why: `It prints to about ${count} ${count <= 1 ? 'page' : 'pages'}${printOf(constraints) === 'large' ? ' in large print' : ''}, of at most ${most}.`,
  };
}

const amountOf = ({ least, most }: StatedLimit): string =>
  [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ].join(' and ');

const timed = /(?<![\d.])(\d{1,4})(?: ?(?:to|or|-|–) ?(\d{1,4}))?[ -]?(?:minutes?|mins?)\b/gi;

/** The time is named, and nothing that is to be done takes longer. */
export const minutes: Measure = (view, { least, most }) => {
  const named = ownLines(view, ['preparation', 'steps']).flatMap(({ line, text }) =>
    [...text.matchAll(timed)].map(([, low, high]) => ({ line, minutes: Number(high ?? low) })),
  );
  if (most === undefined) {
    const enough = named.find((entry) => entry.minutes >= (least ?? 0));
    return enough
      ? { state: 'met', why: `It speaks of ${enough.minutes} minutes.`, line: enough.line }
      : { state: 'not_done', why: `It names no ${least ?? 0} minutes.`, line: named[0]?.line };
  }
  const over = named.find((entry) => entry.minutes > most);
  if (over)
    return { state: 'not_done', why: `It speaks of ${over.minutes} minutes.`, line: over.line };
  const own = named.find((entry) => entry.minutes === most);
  return own
    ? { state: 'met', why: `It is planned for ${most} minutes.`, line: own.line }
    : { state: 'partly', why: `Nothing takes longer, but it does not name ${most} minutes.` };
};

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** So many weeks or sessions, planned one by one; to name them alone is a part of it. */
export const span: Measure = (view, { kind, least = 0, most }): Kept => {
  const unit = kind === 'weeks' ? 'week' : 'session';
  const amount = most ?? least;
  const isEnough = (count: number) => (most === undefined ? count >= least : count === most);
  const count = `(?:${amount}|${numbers[amount] ?? amount})`;
  const named = new RegExp(
    `\\b${count}[- ]${unit}s?\\b${amount === 1 ? `|\\bone ${unit}|\\bsingle ${unit}` : ''}`,
    'i',
  );
  const last = new RegExp(`\\b${unit}s? (?:\\d{1,2} (?:to|and|-) )?(\\d{1,3})\\b`, 'gi');
  const lines = ownLines(view);
  const planned =
    lines.find(({ text }) => [...text.matchAll(last)].some(([, to]) => isEnough(Number(to)))) ??
    (amount === 1 ? lines.find(({ text }) => named.test(text)) : undefined);
  if (planned)
    return { state: 'met', why: `It is planned up to ${unit} ${amount}.`, line: planned.line };
  const said = lines.find(({ text }) => named.test(text));
  return said
    ? { state: 'partly', why: `It names the ${unit}s, but does not plan them.`, line: said.line }
    : { state: 'not_done', why: `It plans no ${amount} ${unit}${amount === 1 ? '' : 's'}.` };
};

export const scale: Measure = (view, { least = 0, most = 100 }) => {
  const own = `${least}-${most}`;
  const found = scalesIn(view);
  const other = found.find((entry) => entry.scale !== own);
  if (other)
    return {
      state: 'not_done',
      why: `It rates ${other.scale.replace('-', ' to ')}.`,
      line: other.line,
    };
  return isNamed(view, least, most)
    ? { state: 'met', why: `It rates ${least} to ${most}.` }
    : { state: 'not_done', why: `It does not rate ${least} to ${most}.` };
};
const isNamed = (view: View, least: number, most: number): boolean =>
  new RegExp(`\\b${least}(?: to |-|–)${most}\\b`).test(view.text);
