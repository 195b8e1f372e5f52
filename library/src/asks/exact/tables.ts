import { renderTable } from '../../document/table.ts';
import { insertColumn, titlesIn } from '../../table-asks/columns.ts';
import {
  columnNamed,
  figureColumn,
  tablesIn,
  type Working,
  withTable,
} from '../../table-asks/tables.ts';
import { asTitle, COUNT, countOf } from '../../table-asks/words.ts';
import { eachQuote, Q, quotesOf, unquoted } from './clauses.ts';
import type { Context, Reader } from './context.ts';
import type { Edit } from './edits.ts';

/** The table that words speak of, or those before it do; the log where none is named. */
export function tableOf(clause: string, { tables, earlier }: Context): number {
  const words = unquoted(clause);
  for (const said of [words, ...earlier.split(/(?<=[.!?:;\n]) ?/).toReversed()]) {
    const place = /\b(first|second|third|last) table\b/i.exec(said)?.[1];
    if (place)
      return place === 'last'
        ? tables.length - 1
        : ['first', 'second', 'third'].indexOf(place.toLowerCase());
    if (/\b(?:ladder|rungs?)\b/i.test(said))
      return tables.findIndex(({ kind }) => kind === 'ladder');
    if (/\b(?:log|diary|record)\b/i.test(said))
      return tables.findIndex(({ kind }) => kind === 'log');
    if (said !== words && /\n/.test(said)) break;
  }
  const logs = tables.flatMap(({ kind }, at) => (kind === 'log' ? [at] : []));
  return logs.length === 1 ? logs[0]! : tables.length === 1 ? 0 : -1;
}

/** A change of one of the tables, wherever it is now. */
export const tableEdit =
  (at: number, count: number, change: (table: Working) => boolean): Edit =>
  (now) => {
    const tables = tablesIn(now);
    const own = tables.length === count ? tables[at] : undefined;
    if (!own) return undefined;
    const table = {
      ...own,
      columns: [...own.columns],
      rows: own.rows.map((row) => ({ ...row, cells: [...row.cells] })),
    };
    return change(table) ? withTable(now, table) : undefined;
  };

const bareTitle = (title: string): string => title.replace(/ ?\([^()]{0,80}\)/g, '').toLowerCase();

/** The names of columns in a list, some of them quoted. */
const namesIn = (list: string, { quotes }: Context): string[] =>
  titlesIn(list.replace(eachQuote, '\ue000$1\ue001'), [...quotes]);

const countWords = `(?<count>${COUNT.slice(1, -1)})`;
const lists = [
  new RegExp(
    `^(?:(?:the |her |his )?(?:log|table|diary)\\b[^:]{0,40}?)?(?:down to |with |needs |just |only )?${countWords}(?: columns?)?(?: please| only| pls)?(?:: ?|, )(?<list>[^.;]{6,240})$`,
    'isu',
  ),
  /^(?:(?:the |her |his )?(?:log|table|diary)[:,]? )?columns?: ?(?<list>[^.;]{6,240})$/isu,
];
const rowsOf = new RegExp(
  `,? (?:and |with )?(${COUNT.slice(1, -1)}) (?:empty |blank )?(?:rows|lines)$`,
  'i',
);

/** "Three please: Day, My worry, What I learned", "Table down to three columns, When / Urge 0-10 / What I did instead, and four rows". */
export const columnsSet: Reader = (clause, context) => {
  for (const form of lists) {
    const found = form.exec(clause)?.groups;
    if (!found?.list) continue;
    const rows = rowsOf.exec(found.list);
    const list = rows ? found.list.slice(0, rows.index) : found.list;
    const titles = namesIn(list, context).map(asTitle);
    const count = found.count === undefined ? titles.length : countOf(found.count);
    const isOfTable = /\b(?:log|table|columns?|diary)\b/i.test(
      `${clause} ${context.before.at(-1)?.text ?? ''}`,
    );
    if (
      titles.length < 2 ||
      titles.length !== count ||
      !isOfTable ||
      titles.some((own) => own.split(' ').length > 8)
    )
      continue;
    const at = tableOf(clause, context);
    const table = context.tables[at];
    if (!table || table.kind === 'ladder') return undefined;
    const size = rows ? countOf(rows[1]!) : undefined;
    return {
      edit: tableEdit(at, context.tables.length, (own) => {
        const from = titles.map((title) =>
          own.columns.findIndex((each) => bareTitle(each) === bareTitle(title)),
        );
        if (
          own.rows.some(({ cells }) =>
            cells.some((cell, n) => cell !== '' && !from.includes(n) && !/^"/.test(cell)),
          )
        )
          return false;
        own.columns = titles.map((title, n) =>
          from[n]! >= 0 && !/[(\d]/.test(title) ? own.columns[from[n]!]! : title,
        );
        own.rows = own.rows.map((row) => ({ ...row, cells: from.map((n) => row.cells[n] ?? '') }));
        if (size !== undefined)
          own.rows = Array.from(
            { length: size },
            (_, n) => own.rows[n] ?? { cells: titles.map(() => '') },
          );
        return true;
      }),
      ...(context.before.length > 0 && { named: context.before.at(-1) }),
    };
  }
  return undefined;
};

/** Columns that words name, exactly: "Asleep after about and Times awake", "the Fact 1/2/3 columns". */
function columnsIn(words: string, table: Working, quotes: readonly string[]): number[] {
  const plain = words
    .replace(eachQuote, (_, at: string) => quotes[Number(at)]!)
    .replace(/\bcolumns?\b|\bcols?\b/gi, ' ')
    .replace(/^(?:the|in the (?:log|ladder|table),?) /i, '');
  const counted = /^(?:.* )?(?:the )?(\p{L}+) (\d(?:\/\d)+)\s*$/u.exec(plain.trim());
  const names = counted
    ? counted[2]!.split('/').map((own) => `${counted[1]} ${own}`)
    : plain.split(/, (?:and )?| and |\/| & /);
  const own = names.map((name) =>
    table.columns.findIndex(
      (each) => bareTitle(each) === bareTitle(name.trim().replace(/^the /i, '')),
    ),
  );
  return own.some((at) => at < 0) ? [] : own;
}

const becoming = [
  /^(?:.{0,60}?\bthe )?(?<old>[^\ue060]{3,60}?) columns? (?:become|becomes|into|to become) (?:an? |one )?(?:single |one )?column,? (?<list>.{3,80})$/is,
  new RegExp(
    `^(?:please )?(?:to )?(?:replace|swap)(?: it| them)? (?:by|with|for) (?:${COUNT} |a )?columns?[:,]? (?<list>.{3,120})$`,
    'is',
  ),
  new RegExp(
    `^(?:put|have|add) (?:one|an?|${COUNT}) columns? in (?:their|its) place[,:]? (?<list>.{3,80})$`,
    'is',
  ),
  new RegExp(`^(?:make|have) the log column (?<list>${Q}) instead of (?<old>.{3,50})$`, 'is'),
];

/** Columns in the place of others: of those that the clause names, or that were named before it. */
export const columnsFor: Reader = (clause, context) => {
  for (const form of becoming) {
    const found = form.exec(clause)?.groups;
    if (!found?.list) continue;
    const at = tableOf(clause, context);
    const table = context.tables[at];
    const titles = namesIn(found.list, context).map(asTitle);
    if (!table || titles.length === 0 || titles.some((own) => own.split(' ').length > 8))
      return undefined;
    const named = found.old
      ? columnsIn(found.old, table, context.quotes)
      : namedColumns(context, table);
    if (named.length === 0 || named.includes(figureColumn(table))) return undefined;
    const was = named.map((own) => table.columns[own]!);
    const before = table.columns.slice(0, Math.min(...named)).toReversed();
    return {
      edit: tableEdit(at, context.tables.length, (own) => {
        for (const name of was) {
          const n = own.columns.indexOf(name);
          if (n < 0) continue;
          own.columns = own.columns.toSpliced(n, 1);
          for (const row of own.rows) row.cells = row.cells.toSpliced(n, 1);
        }
        const place =
          own.columns.indexOf(before.find((name) => own.columns.includes(name)) ?? '') + 1;
        for (const [n, title] of titles.entries()) {
          if (own.columns.includes(title)) return false;
          insertColumn(own, place + n, title);
        }
        return true;
      }),
      named: found.old ? undefined : context.before.at(-1),
    };
  }
  return undefined;
};

/** The columns that the clauses before name last. */
function namedColumns({ earlier, quotes }: Context, table: Working): number[] {
  const paragraph = earlier.split('\n').at(-1)!.slice(-240);
  const last =
    paragraph.trim() === '' ? (earlier.trimEnd().split('\n').at(-1) ?? '').slice(-240) : paragraph;
  const own = table.columns.flatMap((column, at) =>
    bareTitle(column).length > 3 && last.toLowerCase().includes(bareTitle(column)) ? [at] : [],
  );
  return quotes.length >= 0 ? own : [];
}

const adding = new RegExp(
  `^(?:.{0,90}?\\b)?(?:put|add|insert|have)(?: in)? (?:a |an |one )?(?:new |extra )?column (?:to the (?:ladder|log|table) )?(?:headed |called |for )?(?<new>${Q})(?: (?<side>after|before|beside|next to) (?<name>.{2,60}?))?(?: column)?(?<rest>,? (?:and|for) .{0,160})?$`,
  'is',
);

/** "Put a column 'Pints' after Where and with whom, and drop Urge at end". */
export const columnsAdded: Reader = (clause, context) => {
  const found = adding.exec(clause)?.groups;
  if (!found?.new) return undefined;
  const at = tableOf(clause, context);
  const table = context.tables[at];
  const title = asTitle(quotesOf(found.new, context.quotes)[0]!);
  if (!table) return undefined;
  const [, name = found.name, rest = found.rest] =
    /^(.{2,60}?)((?:,|,? and) (?:drop|lose|remove).{0,120})$/i.exec(
      `${found.name ?? ''}${found.rest ?? ''}`,
    ) ?? [];
  const beside = name ? columnNamed(table, name) : -1;
  if ((name && beside < 0) || table.columns.some((own) => bareTitle(own) === bareTitle(title)))
    return undefined;
  const gone = /(?:drop|lose|remove) (.{3,60}?)(?: to (?:make|leave|give) .{3,20})?$/i.exec(
    rest ?? '',
  )?.[1];
  const out = gone ? columnsIn(gone, table, context.quotes) : [];
  if (gone && out.length === 0) return undefined;
  const names = { beside: table.columns[beside], out: out.map((own) => table.columns[own]!) };
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      const place =
        names.beside === undefined
          ? figureColumn(own) >= 0
            ? figureColumn(own)
            : own.columns.length
          : own.columns.indexOf(names.beside) + (found.side?.toLowerCase() === 'before' ? 0 : 1);
      if (names.beside !== undefined && !own.columns.includes(names.beside)) return false;
      insertColumn(own, place, title);
      for (const each of names.out) {
        const n = own.columns.indexOf(each);
        if (n < 0 || own.rows.some(({ cells }) => (cells[n] ?? '') !== '')) return false;
        own.columns = own.columns.toSpliced(n, 1);
        for (const row of own.rows) row.cells = row.cells.toSpliced(n, 1);
      }
      return true;
    }),
    rest: gone ? '' : (rest ?? ''),
  };
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const allDays = /^(?:and )?(?:with )?all (?:the )?seven days\b(?<rest>.{0,60})$/i;

/** "All seven days": a row for each day of the week, where the first column is that of the day. */
export const daysSet: Reader = (clause, context) => {
  if (!allDays.test(clause)) return undefined;
  const at = tableOf(clause, context);
  if (!context.tables[at]) return undefined;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      if (!/\bday\b|^morning/i.test(own.columns[0] ?? '') || own.kind === 'ladder') return false;
      if (own.rows.some(({ cells }) => cells.slice(1).some((cell) => cell !== ''))) return false;
      own.rows = weekdays.map((day) => ({
        cells: own.columns.map((_, n) => (n === 0 ? day : '')),
      }));
      return true;
    }),
  };
};

const rowSays = new RegExp(
  `\\b(?:the )?(?<row>top|first|second|last) row\\b[^\ue060]{0,80}?\\bleft ?:? (?<left>${Q}),? (?:and )?(?:the )?right ?:? (?<right>${Q})(?<rest>.{0,80})$`,
  'is',
);

/** "Change the top row to …: left 'X' and right 'Y'": of a table of two columns. */
export const rowsSay: Reader = (clause, context) => {
  const found = rowSays.exec(clause)?.groups;
  if (!found) return undefined;
  const spoken = tableOf(clause, context);
  const two = context.tables.findIndex(({ columns }) => columns.length === 2);
  const at = context.tables[spoken]?.columns.length === 2 ? spoken : two;
  if (at < 0) return undefined;
  const words = [found.left!, found.right!].map((own) => `"${quotesOf(own, context.quotes)[0]!}"`);
  const head = renderTable({ columns: context.tables[at]!.columns, rows: [] })[0]!;
  return {
    edit: (now) => {
      const own = tablesIn(now);
      const n = own.findIndex(({ columns }) => renderTable({ columns, rows: [] })[0] === head);
      if (n < 0) return undefined;
      return tableEdit(n, own.length, (table) => {
        const row = /last/i.test(found.row!)
          ? table.rows.at(-1)
          : table.rows[/second/i.test(found.row!) ? 1 : 0];
        if (!row) return false;
        const isQuoted = row.cells.every((cell) => /^["“]/.test(cell));
        row.cells = words.map((own) => (isQuoted ? own : own.slice(1, -1)));
        return true;
      })(now);
    },
    rest: found.rest ?? '',
  };
};
