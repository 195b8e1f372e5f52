import { type Reading, rowAt } from './state.ts';
import { COUNT, countOf, PLACE, placeOf, stemsOf } from './words.ts';

const NUMBERS =
  `${COUNT}(?:(?: ?(?:,|-|–|&|\\+|/) ?| (?:to|and|through|until)? ?)(?:rungs? )?${COUNT}){0,11}`.replaceAll(
    '(\\d{1,2}|',
    '(?:\\d{1,2}|',
  );
const UNIT = '(?:rungs?|rows?|stones?|levels?)';

/** How rows are named, as a pattern's part of one group. */
export const ROWS = `((?:the )?${UNIT}(?: no\\.?| number)?:? ${NUMBERS}|(?:the )?(?:new )?${PLACE} (?:${UNIT}|one|\\d|two|three|four)|(?:all|every|each|both)(?: (?:of )?(?:the|them|these))?(?: ${UNIT})?|the [\\p{L}'-]+(?: [\\p{L}'-]+){0,4} ${UNIT})`;
/** The same by numbers alone. */
export const NUMBERED = `(?:the )?(?:${UNIT} )?(${NUMBERS})`;

const range = new RegExp(`${COUNT} ?(?:-|–|to|through|until) ?(?:rung )?${COUNT}`, 'gi');
const byName = new RegExp(`^(.{1,120}?) ${UNIT}$`, 'u');
const single = new RegExp(`(?<![\\p{L}\\d.])${COUNT}(?![\\p{L}\\d])`, 'giu');

/** The numbers in a list of them, with those between "1-5". */
export function numbersIn(words: string): number[] {
  const all = words.replace(range, (whole, from: string, to: string) => {
    const [low, high] = [countOf(from), countOf(to)];
    return high > low && high - low < 20
      ? Array.from({ length: high - low + 1 }, (_, at) => low + at).join(', ')
      : whole;
  });
  return [...new Set([...all.matchAll(single)].map(([, word]) => countOf(word!)))];
}

/** The numbers of the rows that words name; none where they name none for certain. */
export function rowsNamed(words: string, { table, rows: before }: Reading): number[] {
  const said = words.trim().toLowerCase().replace(/^the /, '');
  const there = (numbers: number[]) =>
    numbers.every((number) => rowAt(table, number) >= 0) ? numbers : [];
  const own = table.rows.flatMap(({ number }) => number ?? []);
  if (/^both\b/.test(said)) return before.length === 2 ? before : [];
  if (/^(?:all|every|each)\b/.test(said)) return own;
  const [, place, many] =
    new RegExp(`^(?:new )?(${PLACE}) (?:${UNIT}|one|(\\d|two|three|four))$`).exec(said) ?? [];
  if (place && many) {
    const count = countOf(many);
    return there(
      /^(?:last|top)$/.test(place)
        ? own.slice(-count)
        : place === 'first'
          ? own.slice(0, count)
          : [],
    );
  }
  if (place) return there([placeOf(place, Math.max(0, ...own))!]);
  if (new RegExp(`^(?:${UNIT}(?: no\\.?| number)?:? )?${NUMBERS}$`, 'i').test(said))
    return there(numbersIn(said));
  const name = byName.exec(said)?.[1];
  const stems = name ? stemsOf(name.replaceAll('-', ' ')) : [];
  if (stems.length === 0) return [];
  const about = table.rows.filter(({ cells }) => {
    const said = new Set(stemsOf(cells[1] ?? ''));
    return stems.every((stem) => said.has(stem));
  });
  const isOne = !/s$/.test(said);
  return isOne && about.length > 1 ? [] : about.flatMap(({ number }) => number ?? []);
}
