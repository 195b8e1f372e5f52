import type { Reader, Reading } from './state.ts';
import { columnNamed, figureColumn, type Working } from './tables.ts';
import { asTitle, COUNT, countOf, given, Q, quoteAlone, unmasked } from './words.ts';

const TABLE =
  '(?:the |her |his |your |practice )*(?:log|diary|record|table|chart|grid|ladder|stones table)';
const COLUMN = '(?:columns?|cols?)';

/** The table in which words name a column: the one that is spoken of, else the only other that has it. */
export function tableOf(
  words: string,
  reading: Reading,
): { table: Working; at: number } | undefined {
  const own = columnNamed(reading.table, words);
  if (own >= 0) return { table: reading.table, at: own };
  const other = reading.tables.flatMap((table) => {
    const at = table === reading.table ? -1 : columnNamed(table, words);
    return at >= 0 ? [{ table, at }] : [];
  });
  return other.length === 1 ? other[0] : undefined;
}

const plainOf = (words: string, { quotes }: Reading): string => unmasked(words, quotes, '').trim();

const renames = [
  new RegExp(
    `^(?:in ${TABLE},? )?(?:please )?(?:rename|retitle|relabel|head) (?:the )?(?:column |heading )?(.{2,60}?)(?: column| heading)?(?: (?:of|in|on|from) ${TABLE})? (?:to|as|into|:|->|→)? ?(${Q}|[\\p{L}][^.;]{1,50})$`,
    'iu',
  ),
  new RegExp(
    `^(?:the )?(.{2,50}?) ${COLUMN}(?: heading)?,? ?(?:->|→|:|should|is|to|needs|-)? ?(?:to )?(?:be )?(?:renamed?|called?|headed|rename it|call it)(?: to| as| it)? (${Q}|[\\p{L}][^.;]{1,50})$`,
    'iu',
  ),
  /^(?:the )?(?:(.{2,50}?) )?(?:column )?head(?:ing)?(?: of the ([^:"]{2,30}?)(?: column)?)? ?(?:->|→|:|=| should (?:be|read)| to (?:be|read)| becomes) ?(.{2,60})$/iu,
  new RegExp(`^(?:the )?(.{2,30}) (?:heading|column) (${Q}) ?(?:->|→|=) ?(${Q})$`, 'iu'),
  new RegExp(
    `^(?:call|name|label|rename|head) (?:the )?(last|first|second|third|fourth|fifth|sixth)() (?:log )?${COLUMN}(?: (?:of|in|on) ${TABLE})?(?: to| as)? (${Q})$`,
    'iu',
  ),
];

/** "Rename 'A' to 'B'", "last log column to be called 'B'", "head of the number column: B", "heading 'Rung' -> 'Stone'". */
export const columnRenamed: Reader = (clause, reading) => {
  for (const [at, pattern] of renames.entries()) {
    const found = pattern.exec(clause);
    if (!found) continue;
    const named = at === 3 ? found[2]! : found[2] && at === 2 ? found[2] : (found[1] ?? '');
    const words = at < 2 ? found[2]! : found[3]!;
    const own = tableOf(plainOf(named.replace(/\blog\b/i, ''), reading), reading);
    const title = quoteAlone(words, reading.quotes) ?? given(words, reading.quotes);
    if (!own || !title || title.split(' ').length > 9) continue;
    own.table.columns = own.table.columns.with(own.at, asTitle(title));
    reading.table = own.table;
    reading.did.push(`The column is headed "${asTitle(title)}"`);
    return true;
  }
  return false;
};

const drops = [
  new RegExp(
    `^(?:the )?(.{3,50}?) ${COLUMN} (?:away|out|not wanted|not needed|isn't needed|is not needed|can go|to go|should go|must go|goes)$`,
    'iu',
  ),
  new RegExp(
    `^(?:drop|remove|delete|cut|lose|bin|ditch|scrap|take out|throw out|get rid of|leave out|out with) (?:the )?(?:last )?(?:log )?(?:column )?(.{3,50}?)(?: ${COLUMN})?(?: (?:in|from|off|out of) ${TABLE})?(?: too)?(?:,? (?:it|she|he|they|that)\\b.*)?$`,
    'iu',
  ),
  new RegExp(`^(?:and )?(?:the )?last (?:log )?column (${Q}) too$`, 'iu'),
];

/** "'Safety habit left out' column away", "throw out the Faintness column", "drop 'Leave out'". */
export const columnGone: Reader = (clause, reading) => {
  const found = drops.map((pattern) => pattern.exec(clause)).find(Boolean);
  if (!found) return false;
  const isSaid =
    /\b(?:columns?|cols?)\b/i.test(clause) || quoteAlone(found[1]!, reading.quotes) !== undefined;
  const own = tableOf(plainOf(found[1]!, reading), reading);
  const exact =
    own &&
    own.table.columns[own.at]!.replace(/ ?\([^()]{0,80}\)/, '').toLowerCase() ===
      plainOf(found[1]!, reading).toLowerCase();
  if (
    !own ||
    (!isSaid && !exact) ||
    own.table.columns.length < 3 ||
    own.at === figureColumn(own.table) ||
    (own.table.kind === 'ladder' && own.at < 2)
  )
    return false;
  const name = own.table.columns[own.at]!;
  own.table.columns = own.table.columns.toSpliced(own.at, 1);
  for (const row of own.table.rows) row.cells = row.cells.toSpliced(own.at, 1);
  reading.table = own.table;
  reading.did.push(`There is no column "${name}"`);
  return true;
};

export function insertColumn(table: Working, at: number, title: string, cell = ''): void {
  table.columns = table.columns.toSpliced(at, 0, title);
  for (const row of table.rows) row.cells = row.cells.toSpliced(at, 0, cell);
}

const SIDE = '(?:straight |directly |right |just )?(after|before|beside|next to)';
const adds = [
  new RegExp(
    `^(?:a |an |and |add a )?(?:new |extra )(first|second|third|fourth|fifth|last)? ?${COLUMN}(?: (?:on|at) the (far right|far left|right|left|end|start))?(?: (?:of|in|to) ${TABLE})?(?:, ?|: ?| called | headed | for )(.{2,70}?)(?:, empty)?$`,
    'iu',
  ),
  /^(?:and )?(?:a |the )?(last|first|second|third) column (?:for|:|called|headed)? ?(.{2,60})$/iu,
  new RegExp(
    `^(?:put in|add|insert|have) (?:an? )?(?:new |extra )?${COLUMN} (?:called |headed |for )?(${Q}) ${SIDE} (?:the )?(.{2,40}?)(?: column| one)?$`,
    'iu',
  ),
];

/** "New second column: Photos today (tally)", "put in a column 'X' straight after Pleasure", "extra column on the far right". */
export const columnAdded: Reader = (clause, reading) => {
  const [place, edge, beside] = adds.map((pattern) => pattern.exec(clause));
  const { table } = reading;
  const words = place?.[3] ?? edge?.[2] ?? beside?.[1];
  const title = words && (quoteAlone(words, reading.quotes) ?? given(words, reading.quotes));
  if (!title || title.split(' ').length > 9) return false;
  const named = place?.[1] ?? edge?.[1] ?? place?.[2] ?? '';
  let at = /first|start|left/i.test(named)
    ? 0
    : ['second', 'third', 'fourth', 'fifth'].indexOf(named.toLowerCase()) + 1 ||
      table.columns.length;
  if (beside) {
    const own = columnNamed(table, plainOf(beside[3]!, reading));
    if (own < 0) return false;
    at = /before/i.test(beside[2]!) ? own : own + 1;
  }
  if (
    at > table.columns.length ||
    table.columns.some((own) => own.toLowerCase() === asTitle(title).toLowerCase())
  )
    return false;
  insertColumn(table, at, asTitle(title));
  reading.did.push(`There is a column "${asTitle(title)}"`);
  return true;
};

const lists = [
  new RegExp(
    `^(?:${TABLE}[:,-]? )?(?:the )?(?:log |header )?${COLUMN}(?: (?:should be|are|to be|as follows))? ?[:=]? ?(.{6,300})$`,
    'isu',
  ),
  new RegExp(
    `^(?:and )?(?:(?:in )?${TABLE},? ?(?:: ?|- |– )?)?(?:keep |down to |cut (?:it )?(?:down )?to |needs |just |with |has |have |reduce to )*(?:just |only )?${COUNT} ${COLUMN}(?: only| please| pls)?[:,–-]? (?:- )?(.{6,300})$`,
    'isu',
  ),
  new RegExp(
    `^${TABLE} (?:down )?to ${COUNT} ${COLUMN}(?: please| pls)?[:,–-]? (.{6,300})$`,
    'isu',
  ),
  new RegExp(
    `^${TABLE} ?: ?(?!an? |new |extra |put |add |make |seven |last |tick)([^:]{6,300})$`,
    'isu',
  ),
  new RegExp(
    `^(?:it|${TABLE})(?:'s)? (?:wants|has to become one|needs to be|should have|should be)(?: columns)?: ?(.{6,300})$`,
    'isu',
  ),
];

/** The titles in a list: strokes, semicolons, else commas divide them; what is in brackets is whole. */
export function titlesIn(words: string, quotes: readonly string[]): string[] {
  const held: string[] = [];
  const own = words
    .replace(
      /[.!]?\s{0,3}(?:nothing else|nowt else|those \p{L}{1,20}|no others?|only these)\b.{0,300}$/isu,
      '',
    )
    .replace(/\([^()]{1,60}\)/g, (brackets) => `\ue002${held.push(brackets) - 1}\ue003`)
    .trim();
  const parts = own.includes('|')
    ? own.split(/\s{0,3}\|\s{0,3}/)
    : own.includes(';')
      ? own.split(/\s{0,3};\s{0,3}(?:and )?/)
      : !/, /.test(own) ||
          / \/ [^,]{0,80}, [^,]{0,80} \/ /.test(own) ||
          own.split(' / ').length > own.split(', ').length
        ? own.split(/ \/ | and /)
        : own.split(/, (?:and )?| and (?=[^,]{0,120}$)/);
  return parts
    .map((part) => part.replace(/\ue002(\d+)\ue003/g, (_, at: string) => held[Number(at)]!))
    .map((part) =>
      unmasked(part, quotes, '')
        .replace(/^(?:and|the|just) /i, '')
        .trim(),
    )
    .filter((part) => part !== '');
}

const isName = (title: string): boolean =>
  title.length > 1 &&
  title.split(' ').length <= 9 &&
  !/^(?:drop|remove|add|lose|delete|take|put|move|swap|rename|call|make|keep|leave|change|split|not|no|same|in that|tuesday|monday|one line|one row|\d+ (?:rows|nights|lines))\b/i.test(
    title,
  ) &&
  !/\b(?:down the side|for each|instead of|is enough|please)\b/i.test(title);

/** "Columns: A | B | C", "log: three columns, A / B / C", "keep four columns only: a, b, c, d". */
export const columnsOnly: Reader = (clause, reading) => {
  const { table, quotes } = reading;
  for (const [n, pattern] of lists.entries()) {
    const found = pattern.exec(clause);
    if (!found) continue;
    const words = found.at(-1)!;
    const count = n === 1 || n === 2 ? countOf(found[1]!) : undefined;
    const tail =
      /, (?:one (?:line|row) (?:a|per) (?:night|day|week)),? ?(?:\d{1,2} (?:nights|days|rows))?$/i.exec(
        words,
      )?.[0] ?? '';
    const titles = titlesIn(words.slice(0, words.length - tail.length), quotes);
    if (titles.length < 2 || titles.length > 10 || !titles.every(isName)) continue;
    if (count !== undefined && count !== titles.length) continue;
    if (table.kind === 'ladder') return false;
    const from = titles.map((title) => {
      const bare = title.replace(/ ?\([^\n]{0,120}\)/, '').toLowerCase();
      return table.columns.findIndex(
        (own) => own.replace(/ ?\([^)]*\)/, '').toLowerCase() === bare,
      );
    });
    table.columns = titles.map((title, at) => {
      const old = table.columns[from[at]!];
      return old && !/[(\d]/.test(title) ? old : asTitle(title);
    });
    for (const row of table.rows) row.cells = from.map((at) => row.cells[at] ?? '');
    reading.did.push(`The columns are "${table.columns.join('", "')}"`);
    return true;
  }
  return false;
};

const swap = new RegExp(
  `^swap (?:the )?(?:(last two) ${COLUMN}|(?:columns )?(.{2,40}?) (?:and|with) (.{2,40}?)(?: ${COLUMN})?)(?: so\\b.*)?$`,
  'iu',
);

/** "Swap the last two columns so she writes what she learned first". */
export const columnsSwapped: Reader = (clause, reading) => {
  const found = swap.exec(clause);
  const { table } = reading;
  if (!found || (!found[1] && !/\bcolumns?\b/i.test(clause))) return false;
  const [one, two] = found[1]
    ? [table.columns.length - 2, table.columns.length - 1]
    : [
        columnNamed(table, plainOf(found[2]!, reading)),
        columnNamed(table, plainOf(found[3]!, reading)),
      ];
  if (one < 0 || two < 0 || one === two) return false;
  const turned = (own: string[]) => own.with(one, own[two]!).with(two, own[one]!);
  table.columns = turned(table.columns);
  for (const row of table.rows) row.cells = turned(row.cells);
  reading.did.push(
    `The columns "${table.columns[two]}" and "${table.columns[one]}" are the other way round`,
  );
  return true;
};

const parted = new RegExp(
  `^(?:${TABLE}: ?)?(.{3,40}?) and (.{3,40}?),? ?(\\(?\\d{1,2} ?- ?\\d{1,3}\\)?)?,? (?:instead of|in place of|rather than) (?:the )?(?:one |single )?(${Q}|[^,.;]{3,40})(?: column)?$`,
  'iu',
);

/** "Fear before and fear after, 0-10, instead of the one 'Highest fear (0-10)'". */
export const columnParted: Reader = (clause, reading) => {
  const found = parted.exec(clause);
  const own = found && tableOf(plainOf(found[4]!, reading), reading);
  if (!found || !own) return false;
  const scale = found[3]?.replace(/[()]/g, '');
  const titles = [found[1]!, found[2]!].map((words) => {
    const title = asTitle(
      plainOf(words, reading).replace(/\p{Lu}{3,}/gu, (word) => word.toLowerCase()),
    );
    return scale && !title.includes('(') ? `${title} (${scale})` : title;
  });
  insertColumn(own.table, own.at + 1, titles[1]!);
  own.table.columns = own.table.columns.with(own.at, titles[0]!);
  reading.table = own.table;
  reading.did.push(`There are columns "${titles.join('" and "')}" in its place`);
  return true;
};

const blanked = new RegExp(
  `^(?:blank|empty|clear|leave)(?: out)? (?:the )?(.{3,40}?)(?: ${COLUMN})?(?: (?:blank|empty|open))?$`,
  'iu',
);

/** "Blank the Expected fear column". */
export const columnBlanked: Reader = (clause, reading) => {
  const found = blanked.exec(clause);
  if (
    !found ||
    !/\b(?:blank|empty|clear)\b/i.test(clause) ||
    !/\b(?:columns?|figures|ratings)\b/i.test(clause)
  )
    return false;
  const own = tableOf(plainOf(found[1]!, reading), reading);
  if (!own || own.at === 0 || (own.table.kind === 'ladder' && own.at === 1)) return false;
  for (const row of own.table.rows) row.cells = row.cells.with(own.at, '');
  reading.table = own.table;
  reading.did.push(`The column "${own.table.columns[own.at]}" is empty`);
  return true;
};
