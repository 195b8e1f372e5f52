import { tableOf, titlesIn } from './columns.ts';
import { rowsNamed } from './rows-named.ts';
import { type Reader, type Reading, setCell } from './state.ts';
import { columnNamed, type Working } from './tables.ts';
import { given, PLACE, placeOf, Q, quoteAlone, unmasked } from './words.ts';

const plainOf = (words: string, { quotes }: Reading): string => unmasked(words, quotes, '').trim();

/** A cell's words as they were given: without the quotation marks around all of it. */
const cellOf = (words: string, { quotes }: Reading): string =>
  quoteAlone(words, quotes) ??
  unmasked(
    words
      .trim()
      .replace(/[,;]{1,9}$/, '')
      .replace(/(?<!\p{L}\.\p{L})\.$/u, ''),
    quotes,
  );

/** "First one is the example and should read: a | b | c": the cells of a row, one after the other. */
const rowSays = new RegExp(
  `^(?:the )?(?:(${PLACE}|row \\d{1,2}) ?(?:row|one|line)?)\\b[^:|]{0,60}: ?([^|]+(?:\\|[^|]+){1,9})$`,
  'is',
);

export const rowGiven: Reader = (clause, reading) => {
  const { table } = reading;
  const found = rowSays.exec(clause);
  if (!found || table.kind === 'ladder') return false;
  const cells = found[2]!.split('|').map((own) => cellOf(own, reading).trim());
  const at =
    (/\d/.exec(found[1]!)
      ? Number(/\d+/.exec(found[1]!)![0])
      : (placeOf(found[1]!, table.rows.length) ?? 0)) - 1;
  const row = table.rows[at];
  if (!row || cells.length !== table.columns.length) return false;
  row.cells = cells;
  reading.did.push(`Row ${at + 1} is filled in`);
  return true;
};

const start = new RegExp(`\\b(?:(?:the )?(${PLACE}) (?:row|line|entry)|row (\\d{1,2}))\\b`, 'i');

/** Where the names of columns are in words, each followed by what its cell is to say. */
function pairsIn(words: string, table: Working, reading: Reading): { at: number; words: string }[] {
  const marks = table.columns
    .flatMap((column, at) => {
      const bare = column.replace(/ ?\([^()]{0,80}\)/, '').replace(/[?.]{1,9}$/, '');
      if (bare.length < 3) return [];
      const own = new RegExp(
        `(?<![\\p{L}\\d])(?:under )?${bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: ?\\([^)]{1,20}\\))?(?:: ?| ?= ?| (?=\\ue000))`,
        'iu',
      ).exec(words);
      return own ? [{ at, from: own.index, to: own.index + own[0].length }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
  return marks.map(({ at, to }, n) => ({
    at,
    words: cellOf(
      words
        .slice(to, marks[n + 1]?.from)
        .trim()
        .replace(/[.;,]$/, ''),
      reading,
    ),
  }));
}

/** "Fill in row 1: Situation 'x'; Feelings 'y'", "first row of the log, under What happened: …": of a whole ask, as a cell may be a sentence. */
export function rowFilled(text: string, reading: Reading): string | undefined {
  const found = start.exec(text);
  if (!found) return undefined;
  const tables = [
    reading.table,
    ...reading.tables.filter((table) => table !== reading.table),
  ].filter(({ kind }) => kind !== 'ladder');
  for (const table of tables) {
    const rest = text.slice(found.index + found[0].length);
    const end =
      /[.!?]\s+(?=(?:then|leave|the (?:rest|other)|and then|in step|step \d)\b)|\n(?!\s*\p{L}[^\n]{2,40}:)/iu.exec(
        rest,
      )?.index ?? rest.length;
    const pairs = pairsIn(rest.slice(0, end), table, reading);
    const at = (found[2] ? Number(found[2]) : placeOf(found[1]!, table.rows.length)!) - 1;
    const row = table.rows[at];
    if (pairs.length === 0 || !row || pairs.some(({ words }) => words === '' || words.length > 240))
      continue;
    const head = rest.slice(0, end);
    const lead = head.slice(
      0,
      head.toLowerCase().indexOf(
        table.columns[pairs[0]!.at]!.replace(/ ?\([^)]*\)/, '')
          .replace(/[?.]+$/, '')
          .toLowerCase(),
      ),
    );
    if (lead.length > 80) continue;
    for (const { at: column, words } of pairs) row.cells = row.cells.with(column, words);
    reading.table = table;
    reading.did.push(`Row ${at + 1} is filled in`);
    return `${text.slice(0, found.index).replace(/(?<=[.!?\n]|^)[^.!?\n]{0,400}$/, '')}\n${rest.slice(end).replace(/^[.!?]/, '')}`;
  }
  return undefined;
}

const levelCell = new RegExp(
  `^(?:in )?((?:rung|row|level|stone) \\d{1,2}),? (?:under |in )?(?:the )?(${Q}|[^=:"]{3,30}?)(?: column| cell)?(?: ?[=:] ?| should (?:be|say|read):? )(.{2,240})$`,
  'isu',
);
const rowWord = /^(?:level|row)/i;

/** "Level 4 'What I do' = '…'". */
export const cellSays: Reader = (clause, reading) => {
  const found = levelCell.exec(clause);
  if (!found) return false;
  const name = /^\p{L}+/u.exec(found[1]!)![0].toLowerCase();
  const own = reading.tables.flatMap((table) => {
    const at = columnNamed(table, plainOf(found[2]!, reading));
    const isKind = rowWord.test(name) ? table.kind !== 'ladder' : true;
    return at > 0 && (isKind || table.columns[0]!.toLowerCase() === name) ? [{ table, at }] : [];
  });
  const hit =
    own.find(({ table }) => table.columns[0]!.toLowerCase().startsWith(name)) ??
    (own.length === 1 ? own[0] : undefined);
  if (!hit) return false;
  reading.table = hit.table;
  const [number] = rowsNamed(found[1]!, reading);
  const words = cellOf(found[3]!, reading);
  if (!number || !setCell(reading, number, hit.at, words)) return false;
  reading.did.push(`Row ${number} says "${words}" under "${hit.table.columns[hit.at]}"`);
  return true;
};

const everyCell = new RegExp(
  `^(?:and )?(?:in (?:every|each|all)(?: the)?) (${Q}|[^,:]{3,30}?) cells?,? (?:put |write |have )?(.{2,160})$`,
  'iu',
);
const column =
  /^(?:then |and |please )?(?:fill|fill in) (?:the )?(.{3,40}?) column\b[^:]{0,40}: ?(.{6,900})$/isu;

/** "In every 'What I did' cell put ☐ …", "fill the What I planned column, one per row: 'a' / 'b'". */
export const columnFilled: Reader = (clause, reading) => {
  const every = everyCell.exec(clause);
  const own = every ? tableOf(plainOf(every[1]!, reading), reading) : undefined;
  if (every && own && own.at > 0) {
    const words = cellOf(every[2]!, reading);
    for (const row of own.table.rows) row.cells = row.cells.with(own.at, words);
    reading.table = own.table;
    reading.did.push(`Each row says "${words}" under "${own.table.columns[own.at]}"`);
    return true;
  }
  const found = column.exec(clause);
  const hit = found ? tableOf(plainOf(found[1]!, reading), reading) : undefined;
  if (!found || !hit || hit.at < 1) return false;
  const words = titlesIn(found[2]!.replace(/[.]\s{1,3}\p{Lu}[^/|;]{0,300}$/u, ''), reading.quotes);
  if (words.length < 2 || words.length > hit.table.rows.length) return false;
  for (const [at, own] of words.entries()) {
    const row = hit.table.rows[at]!;
    if (row.cells[hit.at] !== '') return false;
    row.cells = row.cells.with(hit.at, own);
  }
  reading.table = hit.table;
  reading.did.push(
    `The column "${hit.table.columns[hit.at]}" has the ${words.length} that were given`,
  );
  return true;
};

const dayCell = new RegExp(
  `^(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?) (.{3,30}?) (?:already )?(?:filled (?:in )?with|says|is|reads|=|:) ?(${Q})$`,
  'iu',
);

/** "Monday morning already filled with 'Feed the pigeons'". */
export const dayFilled: Reader = (clause, reading) => {
  const found = dayCell.exec(clause);
  const { table } = reading;
  if (!found) return false;
  const at = columnNamed(table, found[2]!);
  const row = table.rows.find(({ cells }) =>
    (cells[0] ?? '').toLowerCase().startsWith(found[1]!.toLowerCase().slice(0, 3)),
  );
  const words = given(found[3]!, reading.quotes);
  if (!row || at < 1 || !words) return false;
  row.cells = row.cells.with(at, words);
  reading.did.push(`${found[1]} has "${words}"`);
  return true;
};
