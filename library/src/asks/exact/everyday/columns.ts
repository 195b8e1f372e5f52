import type { Working } from '../../../table-asks/tables.ts';
import { asTitle, COUNT, countOf } from '../../../table-asks/words.ts';
import { isAkin, rootsOf } from '../../../words/read.ts';
import { eachQuote, quotesOf } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { tableEdit, tableOf } from '../tables.ts';
import { uncapital, WORDS } from './words.ts';

const plainly = (own: string): string =>
  own
    .toLowerCase()
    .replace(/\([^()]{0,60}\)/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const nths = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const bareName = (words: string): string =>
  words
    .replace(/^(?:the |that |this |both )+/i, '')
    .replace(/(?: the)? (?:columns?|cols?|ones?)$/i, '')
    .trim();

/** The one column that words name: as it is called, by its place, else by what it is about; -1 where that is not one. */
function columnCalled(said: string, { columns }: Working, { quotes }: Context): number {
  const quote = quotesOf(said, quotes)[0];
  const beside = bareName(said.replace(eachQuote, ' '));
  if (quote !== undefined && beside.trim() !== '') return -1;
  const own = bareName(quote ?? said);
  const same = columns.findIndex((each) => plainly(each) === plainly(own));
  if (same >= 0) return same;
  if (/^(?:last|final|right-hand)$/i.test(own)) return columns.length - 1;
  const nth = nths.indexOf(own.toLowerCase());
  if (nth >= 0) return nth < columns.length ? nth : -1;
  const wanted = rootsOf(own);
  const about = columns.flatMap((each, at) => {
    const there = rootsOf(each);
    return wanted.every((root) => there.some((one) => isAkin(one, root))) ? [at] : [];
  });
  return wanted.length > 0 && about.length === 1 ? about[0]! : -1;
}

/** Whether the columns of a table are what a clause is about, by its own words or by those just before it. */
const isOfColumns = (clause: string, { earlier }: Context): boolean =>
  /\b(?:columns?|cols?)\b/i.test(clause) ||
  (/\b(?:one|ones)$/i.test(clause) && /\b(?:columns?|cols?)\b/i.test(earlier.slice(-160)));

/** The table whose columns words name: a ladder only where it is named. */
function tableWith(clause: string, context: Context): { at: number; table: Working } | undefined {
  const at = tableOf(clause, context);
  const table = context.tables[at];
  return table ? { at, table } : undefined;
}

const merging =
  /^(?:(?:merge|combine|join|lump|squash|roll)(?: together)?|put(?= .{3,120} together$)) (?<what>.{3,120}?)(?: together)?(?: (?:in(?:to)?|as) (?:one|a single)(?: column)?| columns?)?(?: together)?$/is;

/** "Merge the facts for and facts that do not fit columns into one": under both names. */
export const columnsJoined: Reader = (clause, context) => {
  const what = merging.exec(clause)?.groups?.what;
  const own = what && isOfColumns(clause, context) ? tableWith(clause, context) : undefined;
  if (!what || !own || own.table.kind === 'ladder') return undefined;
  const parts = bareName(what.replace(/^the (?:two|three) /i, '')).split(
    /,? and (?:the )?|, | & | with (?:the )?/i,
  );
  const [a, b, more] = parts.map((each) => columnCalled(each, own.table, context));
  if (a === undefined || b === undefined || more !== undefined || a < 0 || b < 0 || a === b)
    return undefined;
  const [one, other] = [Math.min(a, b), Math.max(a, b)].map((n) => own.table.columns[n]!);
  const title = `${one} / ${uncapital(other!)}`;
  return {
    edit: tableEdit(own.at, context.tables.length, (now) => {
      const [first, second] = [now.columns.indexOf(one!), now.columns.indexOf(other!)];
      if (first < 0 || second < 0) return false;
      for (const row of now.rows) {
        const both = [row.cells[first] ?? '', row.cells[second] ?? ''].filter((own) => own !== '');
        row.cells = row.cells.with(first, both.join('; ')).toSpliced(second, 1);
      }
      now.columns = now.columns.with(first, title).toSpliced(second, 1);
      return true;
    }),
  };
};

const dropping =
  /^(?:drop|remove|delete|lose|cut|bin|scrap|ditch|take out|get rid of|leave out) (?<a>.{3,60}?)(?: columns?| cols?)?(?: (?:from|in|of) the (?:log|table|diary|record))?$|^(?<b>.{3,50}?) (?:columns?|cols?)(?: (?:in|of) the (?:log|table|diary|record))? (?:can|could|should|has to|needs to)? ?(?:go|come out|be (?:removed|dropped|deleted|taken out)|isn't needed|is not needed)$/is;

/** "Drop the Achievement column", and "the last one" after words on columns. */
export const columnDropped: Reader = (clause, context): Read | undefined => {
  const found = dropping.exec(clause)?.groups;
  const what = found?.a ?? found?.b;
  const own = what && isOfColumns(clause, context) ? tableWith(clause, context) : undefined;
  if (!what || !own || own.table.kind === 'ladder') return undefined;
  const at = columnCalled(what, own.table, context);
  const name = own.table.columns[at];
  if (name === undefined || own.table.columns.length < 3) return undefined;
  return {
    edit: tableEdit(own.at, context.tables.length, (now) => {
      const n = now.columns.indexOf(name);
      if (n < 0 || now.rows.some(({ cells }) => (cells[n] ?? '') !== '')) return false;
      now.columns = now.columns.toSpliced(n, 1);
      for (const row of now.rows) row.cells = row.cells.toSpliced(n, 1);
      return true;
    }),
  };
};

const renaming = [
  new RegExp(
    `^(?:(?:in the (?:log|ladder|table|diary),? )?)(?:rename|change|call|relabel|retitle) (?:the )?(?<old>${WORDS}) (?:columns?|cols?)(?: (?:header|heading|title))?(?: to| as| into|:)? (?<new>${WORDS})$`,
    'isu',
  ),
  new RegExp(
    `^(?:the )?(?<old>${WORDS}) (?:columns?|cols?)(?: (?:header|heading|title))? ?(?:->|→|=>|=|:|should (?:be|say|read)(?: called)?|to (?:be|say|read)(?: called)?|needs to (?:be|say|read)) ?(?<new>${WORDS})$`,
    'isu',
  ),
];

/** "'Leave out' column header -> 'Safety behaviour to drop'": the name of a column, of whichever table has it. */
export const columnRenamed: Reader = (clause, context) => {
  for (const form of renaming) {
    const found = form.exec(clause)?.groups;
    if (!found?.old || !found.new) continue;
    const said = quotesOf(found.new, context.quotes)[0] ?? found.new;
    const named = context.tables.flatMap((table, at) => {
      const n = columnCalled(found.old!, table, context);
      return n < 0 ? [] : [{ at, name: table.columns[n]! }];
    });
    const wanted = plainly(bareName(quotesOf(found.old, context.quotes)[0] ?? found.old));
    const same = named.filter(({ name }) => plainly(name) === wanted);
    const [own, more] = same.length > 0 ? same : named;
    const title = asTitle(said.replace(/[.]$/, ''));
    if (!own || more || title.split(' ').length > 8 || /[|]/.test(title)) return undefined;
    return {
      edit: tableEdit(own.at, context.tables.length, (now) => {
        const n = now.columns.indexOf(own.name);
        if (n < 0 || now.columns.includes(title)) return false;
        now.columns = now.columns.with(n, title);
        return true;
      }),
    };
  }
  return undefined;
};

const rowCount = new RegExp(
  `^(?:(?:leave|have|give (?:him|her|them|it)|make (?:it|that)|use|keep|only|just|put(?: in)?|(?:the )?(?:log|diary|table) (?:needs|should have|could have|only needs)|needs?) )*${COUNT} (?:(?:blank|empty|log|table|more|free) )*(?:rows|lines)(?: (?:in|for|on) the (?:log|table|diary))?(?: (?:is|are|will be|would be|should be) (?:enough|plenty|fine|ok))?$`,
  'i',
);

/** "Leave 5 rows": as many rows in the log, of those that are empty. */
export const rowsCounted: Reader = (clause, context) => {
  const found = rowCount.exec(clause);
  const said = `${clause} ${context.earlier.slice(-160)}`;
  if (!found || !/\b(?:rows?|log|table|diary|columns?)\b/i.test(said)) return undefined;
  const isMore = /\bmore\b/i.test(clause);
  const logs = context.tables.flatMap(({ kind }, n) => (kind === 'log' ? [n] : []));
  const [at] = logs;
  const table = at === undefined ? undefined : context.tables[at];
  if (logs.length !== 1 || !table) return undefined;
  const count = countOf(found[1]!) + (isMore ? table.rows.length : 0);
  if (count < 1 || count > 31) return undefined;
  return {
    edit: tableEdit(at!, context.tables.length, (now) => {
      const gone = now.rows.slice(count);
      if (gone.some(({ cells }) => cells.some((cell) => cell !== ''))) return false;
      while (now.rows.length < count) now.rows.push({ cells: now.columns.map(() => '') });
      now.rows = now.rows.slice(0, count);
      return true;
    }),
  };
};

const week =
  /^[^,;:.\ue060]{0,60}\b(?:mon(?:day)?s?) ?(?:to|-|–|through|till|until) ?(?<end>sun(?:day)?s?|fri(?:day)?s?)(?: (?:in|down|as|for) (?:the |its )?(?:first column|rows?|left|side|log|table|diary)| (?:rows?|down the side)){0,2}(?:,? please)?$/i;
const ofLog = /\b(?:log|diary|table|first column|rows?|chart|record)\b/i;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ofTime = /\b(?:session|review|practise|practice each|time|minutes|hours?)\b/i;

/** "Could the log show Monday to Sunday in the first column": a row for each day. */
export const daysInRows: Reader = (clause, context) => {
  const end = week.exec(clause)?.groups?.end;
  if (!end || !ofLog.test(clause) || ofTime.test(clause)) return undefined;
  const logs = context.tables.flatMap(({ kind }, n) => (kind === 'log' ? [n] : []));
  const [at] = logs;
  if (logs.length !== 1 || at === undefined) return undefined;
  const own = /^sun/i.test(end) ? days : days.slice(0, 5);
  return {
    edit: tableEdit(at, context.tables.length, (now) => {
      if (!/\b(?:day|date)\b/i.test(now.columns[0] ?? '')) return false;
      if (now.rows.some(({ cells }) => (cells[0] ?? '') !== '')) return false;
      const rows = own.map((day, n) => ({
        cells: now.rows[n]?.cells.with(0, day) ?? now.columns.map((_, at) => (at === 0 ? day : '')),
      }));
      if (now.rows.slice(own.length).some(({ cells }) => cells.some((cell) => cell !== '')))
        return false;
      now.rows = rows;
      return true;
    }),
  };
};
