import { insertColumn, titlesIn } from '../../../table-asks/columns.ts';
import { columnNamed, type Working } from '../../../table-asks/tables.ts';
import { asTitle, COUNT, countOf } from '../../../table-asks/words.ts';
import { isAkin, rootsOf } from '../../../words/read.ts';
import { anyQ, eachQuote, Q, quotesOf, unquoted } from '../clauses.ts';
import type { Context, Reader } from '../context.ts';
import { byLines } from '../edits.ts';
import { tableEdit, tableOf } from '../tables.ts';

const LOG = '(?:log|diary|table|record|chart)';

/** Columns whose names have all the roots of some words. */
function columnsAbout(words: string, { columns }: Working): number[] {
  const said = words
    .replace(
      /\b(?:the|two|three|both|columns?|cols?|ones?|rating|ratings|log|diary|first|last)\b/gi,
      ' ',
    )
    .replace(/\([^()]{0,40}\)/g, ' ');
  const wanted = rootsOf(said);
  if (wanted.length === 0) return [];
  return columns.flatMap((own, at) => {
    const there = rootsOf(own);
    return wanted.every((root) => there.some((each) => isAkin(each, root))) ? [at] : [];
  });
}

/** "The first urge rating": the one column that words describe; -1 where that is none, or not clear. */
function columnDescribed(words: string, table: Working, context: Context): number {
  const quote = quotesOf(words, context.quotes)[0];
  const named = columnNamed(table, quote ?? words);
  if (named >= 0) return named;
  const about = columnsAbout(quote ?? words, table);
  if (about.length === 1) return about[0]!;
  if (about.length > 1 && /\bfirst\b/i.test(words)) return about[0]!;
  return about.length > 1 && /\blast\b/i.test(words) ? about.at(-1)! : -1;
}

const beside = new RegExp(
  `^(?<lead>.{0,90}?\\b)?(?:put|add|insert|have|needs?|wants?|give it)(?: in)? (?:a |an |one |another |one more )?(?:new |extra |more )?(?:log )?column,?(?: headed| called| for| named)? (?<new>${Q})(?: (?:in|to|into|for) (?:the |her |his )?${LOG})?,? (?<side>before|after|in front of|behind|next to|beside|right of|left of) (?<name>.{3,60})$`,
  'is',
);
/** "Put a column 'X' in the log, before the first urge rating". */
export const columnBeside: Reader = (clause, context) => {
  const found = beside.exec(clause)?.groups;
  const at = tableOf(clause, context);
  const table = context.tables[at];
  if (!found?.new || !found.name || !table || table.kind === 'ladder') return undefined;
  const title = asTitle(quotesOf(found.new, context.quotes)[0]!);
  const by = table.columns[columnDescribed(found.name, table, context)];
  if (by === undefined || isThere(title, table)) return undefined;
  const shift = /before|front|left/i.test(found.side!) ? 0 : 1;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      const n = own.columns.indexOf(by);
      if (n < 0) return false;
      insertColumn(own, n + shift, title);
      return true;
    }),
    // "Step 1: 7 days not 5, and … – put a column": what comes before is another order
    rest: /\d/.test(found.lead ?? '') ? found.lead!.replace(/[\s,;:–-]{1,20}$/, '') : '',
  };
};

const isThere = (title: string, { columns }: Working): boolean =>
  columns.some((own) => own.toLowerCase() === title.toLowerCase());

const MORE = '(?:a |an |one |another |one more |a new |an extra )(?:new |extra |more )?(?:log )?';
const fresh = [
  new RegExp(
    `^(?:(?:the |her |his )?${LOG} )?(?:also |still |really )?(?:needs?|wants?|could do with|should have|must have|gets?|lacks?|is missing) ${MORE}?column(?:,|:| -| –)? (?:for |called |headed )?(?<new>[^,;:\ue060]{2,50}?)(?:, in (?<unit>\\p{L}{3,12}))?$`,
    'isu',
  ),
  new RegExp(
    `^(?:one more|another|an extra) (?:log )?column(?: in the ${LOG})?(?:,|:| -| –) (?<new>[^,;:\ue060]{2,50}?)(?:, in (?<unit>\\p{L}{3,12}))?$`,
    'isu',
  ),
  new RegExp(
    `^(?:add|put in|insert|have) ${MORE}column (?:in|to) the ${LOG}(?: for|:|,)? (?<new>[^,;:\ue060]{2,50}?)(?:, in (?<unit>\\p{L}{3,12}))?$`,
    'isu',
  ),
];
const thing =
  /^(?:but |and )?(?:where (?:does|do|is|are) (?<a>the [\p{L}' -]{3,30}?)(?: go)?|(?:there(?:'s| is)|you have|it has) nothing (?:on|about) (?<b>(?:the |her |his )?[\p{L}' -]{3,30}?)|(?<c>the [\p{L}' -]{3,30}?)(?:'s| is| has been| are) (?:missing|forgotten|been forgotten|not there|left out))[?.!]*$/iu;
/** "Where she was" in the words of the one who fills it in. */
const inFirst = (words: string): string =>
  /\b(?:she|he) (?:is|has|does|\p{L}+s)\b/iu.test(words.replace(/\b(?:she|he) was\b/gi, 'I was'))
    ? words
    : words.replace(/\b(?:she|he)\b/gi, 'I').replace(/\b(?:her|his)\b/gi, 'my');
const noTitle =
  /\b(?:she|he|her|his|him|they|it|that|this|to be|every|please|should|would|could|can|so|instead|than|too|we|columns?|rows?|most|least|wide|narrow|minutes?|log|more|less)\b/i;

const ofSomebody = /\b(?:who|how|what|where|when)\b.*\b(?:he|she|they|him|her|them)\b/iu;
/** "Diary needs a column for it, in minutes", "one more column, roughly how many hairs": named without marks. */
export const columnUnquoted: Reader = (clause, context) => {
  if (anyQ.test(clause)) return undefined;
  const found = fresh.map((form) => form.exec(clause)?.groups).find(Boolean);
  if (!found?.new) return undefined;
  const last = context.before.at(-1);
  const isBack = /^(?:it|that|this|them|those)$/i.test(found.new.trim());
  const named = thing.exec(last?.text ?? '')?.groups;
  const about = isBack ? (named?.a ?? named?.b ?? named?.c) : found.new.trim();
  // "for who was with her": the column says it to whoever fills it in, which other readers do
  if (!about || ofSomebody.test(about)) return undefined;
  const words = inFirst(about.replace(/^(?:the|a|an|her|his) /i, ''));
  if (noTitle.test(words) || words.split(' ').length > 6) return undefined;
  const title = asTitle(found.unit ? `${words} (${found.unit.toLowerCase()})` : words);
  const at = tableOf(clause, context);
  const table = context.tables[at];
  if (!table || table.kind === 'ladder' || isThere(title, table)) return undefined;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      const end = own.columns.findIndex((each) => /\blearn/i.test(each));
      insertColumn(own, end < 0 ? own.columns.length : end, title);
      return true;
    }),
    ...(isBack && { named: last }),
  };
};

const merging = new RegExp(
  `^(?:.{0,80}?(?:, |; |: | so | - | – ))?(?:please )?(?:merge|combine|join|lump|squash|roll) (?<what>.{3,90}?)(?: together)?(?: columns?| ones?)? (?:into|as|in|under|to(?: be)?)(?: one| a single)?(?: column)?,?(?: called| headed| named)? ?(?<new>${Q})$`,
  'is',
);
/** "Merge the two facts ones as 'Both sides'": columns of the log as one. */
export const columnsMerged: Reader = (clause, context) => {
  const found = merging.exec(clause)?.groups;
  const said = `${unquoted(clause)} ${context.before.at(-1)?.text ?? ''}`;
  if (!found?.what || !found.new || !/\b(?:columns?|cols?|log|diary|table)\b/i.test(said))
    return undefined;
  if (/\b(?:steps?|rungs?|rows?|lines?|bullets?|sections?)\b/i.test(found.what)) return undefined;
  const at = tableOf(said, context);
  const table = context.tables[at];
  if (!table || table.kind === 'ladder') return undefined;
  const parts = found.what.split(/,? and |, | & |\/| with /);
  const each = parts.map((own) => columnDescribed(own, table, context));
  const own =
    parts.length > 1 && each.every((n) => n >= 0) ? each : columnsAbout(found.what, table);
  const count = /\b(two|both|three)\b/i.exec(found.what)?.[1]?.toLowerCase();
  const columns = [...new Set(own)].toSorted((a, b) => a - b);
  if (columns.length < 2 || columns.length > 4) return undefined;
  if (count && columns.length !== (count === 'three' ? 3 : 2)) return undefined;
  const names = columns.map((n) => table.columns[n]!);
  const title = asTitle(quotesOf(found.new, context.quotes)[0]!);
  return {
    edit: tableEdit(at, context.tables.length, (now) => {
      const places = names.map((name) => now.columns.indexOf(name));
      if (places.some((n) => n < 0)) return false;
      const first = Math.min(...places);
      for (const row of now.rows) {
        const joined = places.map((n) => row.cells[n] ?? '').filter((cell) => cell !== '');
        row.cells = row.cells
          .map((cell, n) => (n === first ? joined.join('; ') : cell))
          .filter((_, n) => n === first || !places.includes(n));
      }
      now.columns = now.columns
        .map((name, n) => (n === first ? title : name))
        .filter((_, n) => n === first || !places.includes(n));
      return true;
    }),
  };
};

const downTo = [
  new RegExp(
    `\\b(?:cut|get|bring|reduce|trim|take|boil|strip|keep) (?:the |her |his )?${LOG} (?:right )?(?:down )?to [^-–:\ue060]{0,40}?(?: [-–] |: )(?<list>[^:;\ue060]{8,200})$`,
    'is',
  ),
  new RegExp(
    `(?:,|;|:| [-–]) (?:please )?(?:just |only )?${COUNT}(?: columns?)?(?: please| pls| only| at most| will do| is plenty| are enough)?(?:: |, | - | – )(?<list>[^:;\ue060]{8,200})$`,
    'is',
  ),
];

const tooMany =
  /\b(?:too (?:many|wide|much|big|full|crowded)|won't fit|does(?:n't| not) fit|(?:six|seven|eight|nine|ten|[6-9]|10) (?:log )?columns|less|fewer)\b/i;

/** "Cut the log down to what he asked for - date, prediction and belief, what happened": by its columns, those that are there as they are. */
export const columnsDown: Reader = (clause, context) => {
  for (const form of downTo) {
    const found = form.exec(clause);
    const list = found?.groups?.list?.replace(/,? please$/i, '');
    if (!list) continue;
    const at = tableOf(clause, context);
    const table = context.tables[at];
    if (!table || table.kind === 'ladder') return undefined;
    if (!/\bcolumns\b|\b(?:log|diary|table)\b/i.test(unquoted(clause))) return undefined;
    const isDown = form === downTo[0];
    if (!isDown && !tooMany.test(unquoted(clause))) return undefined;
    // what cells say goes only where that is ordered
    if (!isDown && table.rows.some(({ cells }) => cells.slice(1).some((cell) => cell !== '')))
      return undefined;
    const titles = list.includes(', ')
      ? list.split(/, (?:and )?/).map((own) => own.trim())
      : titlesIn(list.replace(eachQuote, ''), []);
    const count = found![1] && !/[,]/.test(found![1]) ? countOf(found![1]) : titles.length;
    if (titles.length < 2 || titles.length > 8 || count !== titles.length) continue;
    if (!isDown && !titles.every((own) => /^\p{Lu}/u.test(own))) continue;
    const from = titles.map((title) => columnDescribed(title, table, context));
    const names = titles.map((title, n) =>
      /^\p{Lu}/u.test(title) || from[n]! < 0 ? asTitle(title) : table.columns[from[n]!]!,
    );
    if (new Set(names).size !== names.length || names.some((own) => own.split(' ').length > 8))
      return undefined;
    const was = from.map((n) => table.columns[n]);
    return {
      edit: tableEdit(at, context.tables.length, (own) => {
        const places = was.map((name) => (name === undefined ? -1 : own.columns.indexOf(name)));
        own.columns = names;
        for (const row of own.rows) row.cells = places.map((n) => row.cells[n] ?? '');
        return true;
      }),
    };
  }
  return undefined;
};

const keepOne =
  /\b(?:two|three|four|five) (?<what>\p{L}{3,15}) columns?\b.{0,60}?(?:,|;|:| -| –|\.) ?(?:so )?(?:please )?(?:keep|leave) (?:only |just )?the (?<one>\p{L}{3,15})(?: one| column)?(?: only)?$/iu;
/** "Three fear columns are two too many: keep the peak one". */
export const columnsKept: Reader = (clause, context) => {
  const found = keepOne.exec(clause)?.groups;
  const at = tableOf(clause, context);
  const table = context.tables[at];
  if (!found?.what || !found.one || !table || table.kind === 'ladder') return undefined;
  const all = columnsAbout(found.what, table);
  const one = columnsAbout(found.one, table).filter((n) => all.includes(n));
  const out = all.filter((n) => n !== one[0]).map((n) => table.columns[n]!);
  if (one.length !== 1 || out.length === 0) return undefined;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      for (const name of out) {
        const n = own.columns.indexOf(name);
        if (n < 0 || own.rows.some(({ cells }) => (cells[n] ?? '') !== '')) return false;
        own.columns = own.columns.toSpliced(n, 1);
        for (const row of own.rows) row.cells = row.cells.toSpliced(n, 1);
      }
      return true;
    }),
  };
};

const headed = new RegExp(
  `(?:^|,? so |: |, )(?:the )?(?:column (?<n>one|two|three|four|five|[1-9])|(?<o>first|second|third|fourth|fifth|last) column)(?: of the ${LOG})? (?:should|must|needs to|has to|can|could|to)(?: be)? (?:headed|called|named|say|read|be):? (?<new>${Q})$`,
  'is',
);
const places = ['one', 'two', 'three', 'four', 'five'];
const nths = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "… so column two should be headed 'X'". */
export const columnHeaded: Reader = (clause, context) => {
  const found = headed.exec(clause)?.groups;
  const at = tableOf(clause, context);
  const table = context.tables[at];
  if (!found?.new || !table || table.kind === 'ladder') return undefined;
  const said = (found.n ?? found.o)!.toLowerCase();
  const n =
    said === 'last'
      ? table.columns.length - 1
      : Math.max(
          places.indexOf(said),
          nths.indexOf(said),
          Number(said) - 1 || -1,
          said === '1' ? 0 : -1,
        );
  const was = table.columns[n];
  const title = asTitle(quotesOf(found.new, context.quotes)[0]!);
  if (was === undefined || isThere(title, table)) return undefined;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      const place = own.columns.indexOf(was);
      if (place < 0) return false;
      own.columns = own.columns.with(place, title);
      return true;
    }),
  };
};

const weekend =
  /^(?:(?:the )?(?:log|diary|table|week) (?:has|needs|wants|should have|is missing|lacks) )?(?:an? )?sat(?:urday)? and (?:an? )?sun(?:day)?(?: rows?| in the (?:log|diary|table)| too| as well| please| are missing| is missing)*$/i;
/** "The week has a Saturday and a Sunday too": rows for them after Friday. */
export const weekendRows: Reader = (clause, context) => {
  if (!weekend.test(clause) || !/\b(?:log|diary|table|week|rows?|missing)\b/i.test(clause))
    return undefined;
  const logs = context.tables.flatMap(({ kind }, n) => (kind === 'log' ? [n] : []));
  const [at] = logs;
  const table = at === undefined ? undefined : context.tables[at];
  const days = table?.rows.map(({ cells }) => cells[0] ?? '') ?? [];
  if (
    logs.length !== 1 ||
    !/^fri/i.test(days.at(-1) ?? '') ||
    days.some((day) => /^s(?:at|un)/i.test(day))
  )
    return undefined;
  const isShort = days.at(-1)!.length <= 3;
  return {
    edit: tableEdit(at!, context.tables.length, (own) => {
      for (const day of isShort ? ['Sat', 'Sun'] : ['Saturday', 'Sunday'])
        own.rows.push({ cells: own.columns.map((_, n) => (n === 0 ? day : '')) });
      return true;
    }),
  };
};

const called = new RegExp(
  `^(?:call|rename|name) the (?:practice )?${LOG}(?: to| as)? (?<a>${Q})$|^(?:can|could|should) the (?:practice )?${LOG} be (?:called|named) (?<b>${Q})$`,
  'is',
);
/** "I'd call the log 'Hand diary'": its heading, by which it is still found. */
export const logCalled: Reader = (clause, context) => {
  const found = called.exec(clause)?.groups;
  const mark = found?.a ?? found?.b;
  const title = mark && asTitle(quotesOf(mark, context.quotes)[0]!).replace(/\.$/, '');
  const lines = context.lines.filter(({ text, kind }) => kind === 'log' && text.startsWith('## '));
  const [line] = lines;
  if (!title || lines.length !== 1 || !line || !/\b(?:log|diary|record)\b/i.test(title))
    return undefined;
  return { edit: byLines(context.text, new Map([[line.at, [`## ${title}`]]])) };
};

const columnOff = new RegExp(
  `^(?:the )?(?<what>[^,;:\ue060]{3,60}?) columns? (?:out|off|out of the ${LOG}|off the ${LOG}|from the ${LOG} out|is not needed|isn't needed)(?<rest>,? and .{3,80})?$`,
  'is',
);
/** "Anxiety column out of the log, and give me seven rows". */
export const columnOut: Reader = (clause, context) => {
  const found = columnOff.exec(clause)?.groups;
  const at = tableOf(clause, context);
  const table = context.tables[at];
  if (!found?.what || !table || table.kind === 'ladder' || table.columns.length < 3)
    return undefined;
  const n = columnDescribed(found.what, table, context);
  const name = table.columns[n];
  if (name === undefined || n === 0) return undefined;
  return {
    edit: tableEdit(at, context.tables.length, (own) => {
      const place = own.columns.indexOf(name);
      if (place < 0 || own.rows.some(({ cells }) => (cells[place] ?? '') !== '')) return false;
      own.columns = own.columns.toSpliced(place, 1);
      for (const row of own.rows) row.cells = row.cells.toSpliced(place, 1);
      return true;
    }),
    rest: found.rest ?? '',
  };
};
