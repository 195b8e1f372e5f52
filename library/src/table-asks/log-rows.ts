import type { Reader, Reading } from './state.ts';
import type { Working } from './tables.ts';
import { COUNT, countOf } from './words.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MOST = 31;

const isFilled = ({ cells }: { cells: string[] }): boolean => cells.some((cell) => cell !== '');

/** So many rows, the empty ones at the end; undefined where rows with words would go. */
function resized(table: Working, count: number): boolean {
  if (
    count < 1 ||
    count > MOST ||
    table.rows.slice(count).some((row) => row.cells.slice(1).some((cell) => cell !== ''))
  )
    return false;
  table.rows = Array.from(
    { length: count },
    (_, at) => table.rows[at] ?? { number: at + 1, cells: table.columns.map(() => '') },
  );
  return true;
}

const counted = [
  new RegExp(`\\b${COUNT} (?:numbered |blank |empty |day |body )*rows\\b`, 'i'),
  new RegExp(
    `\\bone (?:line|row) (?:a|per|for each|each) (?:night|day|morning),? ?${COUNT} (?:nights|days|mornings|rows)\\b`,
    'i',
  ),
];
const below = new RegExp(
  `^(?:then |and )?${COUNT} (?:empty|blank) (?:ones|rows|lines) (?:below|after|under|beneath)\\b`,
  'i',
);
const others = new RegExp(`^(?:the )?other ${COUNT} (?:are |stay |rows )?(?:blank|empty)$`, 'i');
const notAsked =
  /\b(?:more|extra|additional|rungs?|ladder|too many|instead of|currently|not good)\b/i;

const dayRange =
  /\b(mon(?:day)?) ?(?:-|–|to|through|till|until) ?(sun(?:day)?|fri(?:day)?|sat(?:urday)?)\b/i;
const numberedFrom =
  /\bnumbered (?:(day|night|week|week no\.?|dream|try) )?(?:1|one)? ?(?:-|–|to|through)? ?(?:day |night |week )?(?:\d{1,2})?(?=$|[,. ])/i;
const clock =
  /\b(\d{1,2})[.:](\d{2}),? ?(\d{1,2})[.:](\d{2})(?:,? (?:and so on|etc\.?))? ?(?:till|to|until|up to) (\d{1,2})(?:[.:](\d{2}))?/i;

/** What the first cells are to say. */
function firstsIn(clause: string, count: number): string[] | undefined {
  const isRows = /\b(?:rows?|printed|numbered|first cells?|schedule|down the side|clock)\b/i.test(
    clause,
  );
  const days = isRows ? dayRange.exec(clause) : null;
  if (days) {
    const last = week.findIndex((day) =>
      day.toLowerCase().startsWith(days[2]!.toLowerCase().slice(0, 3)),
    );
    return week.slice(0, last + 1).map((day) => (/^mon$/i.test(days[1]!) ? day.slice(0, 3) : day));
  }
  const times = clock.exec(clause);
  if (times) {
    const [from, next] = [
      Number(times[1]) * 60 + Number(times[2]),
      Number(times[3]) * 60 + Number(times[4]),
    ];
    const to = Number(times[5]) * 60 + Number(times[6] ?? 0);
    const step = next - from;
    if (step < 5 || to < next || (to - from) / step > MOST) return undefined;
    return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => {
      const own = from + at * step;
      return `${Math.floor(own / 60)}.${String(own % 60).padStart(2, '0')}`;
    });
  }
  const numbered = /\bnumbered\b/i.test(clause) ? numberedFrom.exec(clause) : null;
  if (!/\bnumbered\b/i.test(clause)) return undefined;
  const name = numbered?.[1];
  return Array.from({ length: count }, (_, at) =>
    name ? `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()} ${at + 1}` : `${at + 1}`,
  );
}

function filledFirst(table: Working, firsts: readonly string[]): boolean {
  if (
    table.rows.some(
      ({ cells }, at) =>
        (cells[0] ?? '') !== '' &&
        cells[0] !== firsts[at] &&
        !/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(cells[0]!),
    )
  )
    return false;
  table.rows = table.rows.map((row, at) => ({
    ...row,
    cells: row.cells.with(0, firsts[at] ?? row.cells[0]!),
  }));
  return true;
}

/** "Ten rows", "six rows, numbered Day 1 to Day 6", "Mon to Sun", "7.00, 7.30 and so on till 11.00", "then five empty ones below". */
export const rowsAsked: Reader = (clause, reading: Reading) => {
  const { table } = reading;
  if (table.kind === 'ladder' || notAsked.test(clause)) return false;
  const filled = table.rows.findLastIndex(isFilled) + 1;
  const under = below.exec(clause) ?? others.exec(clause);
  if (under && filled === 0) return false;
  const said = under ? countOf(under[1]!) + Math.max(1, filled) : undefined;
  const number = counted.map((pattern) => pattern.exec(clause)?.[1]).find(Boolean);
  const count = said ?? (number ? countOf(number) : undefined);
  const firsts = firstsIn(clause, count ?? table.rows.length);
  if (count === undefined && !firsts) return false;
  if (firsts && count !== undefined && firsts.length !== count) return false;
  if (others.test(clause) && table.rows.length === said) return true;
  if (!resized(table, count ?? firsts!.length)) return false;
  if (firsts && !filledFirst(table, firsts)) return false;
  reading.did.push(
    `The table has ${table.rows.length} rows${firsts ? `, from "${firsts[0]}" to "${firsts.at(-1)}"` : ''}`,
  );
  return true;
};
