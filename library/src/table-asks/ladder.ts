import { NUMBERED, numbersIn, ROWS, rowsNamed } from './rows-named.ts';
import { type Reader, type Reading, rowAt, setCell } from './state.ts';
import { figureColumn, habitColumn } from './tables.ts';
import { asHabit, asTask, given, Q, quoteAlone, unmasked } from './words.ts';

const IS =
  '(?: ?(?:=|:|->|→|⇒) ?|,? (?:(?:is|are|has|have|ought|needs?|wants?) to|should|must)(?: just)? (?:be|say|read|become) ?(?:exactly|as follows)?:? ?|,? (?:to|can|could) (?:be|say|read|become)(?: exactly)?:? ?| (?:becomes?|reads?):? ?)';
const order = '(?:(?:make|change|set|replace|rewrite|turn|have|let|reword|fill|put) )?';

const statement = new RegExp(`^${order}${ROWS}${IS}(.{3,300})$`, 'isu');
const ordered = new RegExp(
  `^(?:make|change|set|replace|rewrite|turn|let|have|reword|fill) ${ROWS},? ?(?:(?:in |out )?(?:to|into|with|by|as|be|say|read|:)? ?(?:be |read |say )?)(${Q}.{0,60})$`,
  'iu',
);
const bareQuote = new RegExp(`^${ROWS},? (${Q}[.!]?)$`, 'iu');
const itsWords =
  /^(?:make (?:it|that|this)|change (?:it|that|this) to|it should (?:be|say|read)|replace (?:it|that|this) (?:with|by)|use|have|say|it becomes)(?: read| say)?:? ?(.{3,300})$/isu;

const mentioned = new RegExp(`\\b${ROWS.replace(/\|the \[.*$/, ')')}`, 'giu');

/** Rows that a remark is about: what the next clause gives is for them. */
export function remember(clause: string, reading: Reading): void {
  if (reading.table.kind !== 'ladder') return;
  const named = [...clause.matchAll(mentioned)].flatMap(([own]) => rowsNamed(own, reading));
  if (named.length > 0) reading.rows = [...new Set(named)];
}

function taskSet(numbers: readonly number[], said: string, reading: Reading): boolean {
  const words = said.replace(new RegExp(`^[^:\\ue000]{2,120}(?:: |, so )(?=${Q}[.!]?$)`), '');
  const [, own = words, habit] =
    new RegExp(
      `^(.*?)(?:,? with (${Q}) as what to leave out|,? (?:and )?leav(?:e|ing) out:? (.{3,120}))$`,
      'iu',
    ).exec(words) ?? [];
  const left = habit ?? /leav(?:e|ing) out:? (.{3,120})$/iu.exec(words)?.[1];
  const isCut = left !== undefined && own !== words;
  const task = given(isCut ? own : words, reading.quotes);
  const row = reading.table.rows[rowAt(reading.table, numbers[0] ?? 0)];
  if (numbers.length !== 1 || !row || !task || task.split(' ').length > 45) return false;
  if (row.cells[1]!.toLowerCase().startsWith(task.toLowerCase().replace(/\.$/, ''))) return false;
  if (!setCell(reading, numbers[0]!, 1, asTask(task))) return false;
  const at = habitColumn(reading.table);
  const out = isCut ? given(left, reading.quotes) : undefined;
  if (out && at >= 0) setCell(reading, numbers[0]!, at, asHabit(out));
  reading.rows = [...numbers];
  reading.did.push(`Rung ${numbers[0]} is "${task}"`);
  return true;
}

/** "Rung 9 should read '…'", "last rung: …", "make rung 3 '…'", and "make it '…'" where a rung was named before. */
export const rungSays: Reader = (clause, reading) => {
  if (reading.table.kind !== 'ladder') return false;
  const doing = /^(?:and |then )?(rung \d{1,2}),? (\p{L}+ing .{4,120})$/iu.exec(clause);
  if (doing && reading.did.length > 0)
    return taskSet(rowsNamed(doing[1]!, reading), doing[2]!, reading);
  const bare = bareQuote.exec(clause);
  const isSentence = /^\p{Lu}/u.test(quoteAlone(bare?.[2] ?? '', reading.quotes) ?? '');
  const found = statement.exec(clause) ?? ordered.exec(clause) ?? (isSentence ? bare : null);
  if (found) {
    const numbers = rowsNamed(found[1]!, reading);
    const words = found[2]!.replace(/^: ?/, '');
    if (/^\d{1,3}(?:\.\d)?$/.test(words) && numbers.length === 1) {
      const at = figureColumn(reading.table);
      if (!setCell(reading, numbers[0]!, at, words)) return false;
      reading.did.push(`Rung ${numbers[0]} is rated ${words}`);
      return true;
    }
    return taskSet(numbers, words, reading);
  }
  const its = itsWords.exec(clause);
  const isOpen =
    its &&
    /^(?:use|have|say)(?! ?:)/i.test(clause) &&
    quoteAlone(its[1]!, reading.quotes) === undefined;
  if (isOpen) return false;
  return its !== null && reading.rows.length === 1 && taskSet(reading.rows, its[1]!, reading);
};

const habitSaid =
  /^(?:and )?(?:(?:under|in|for) (?:the )?)?["']?leav(?:e|ing)[- ]?outs?["']?(?: column| cell)?(?: (?:of|for|on|in) (?:it|that rung|this rung))?(?: ?[:=]| (?:is|should be|should read|put|becomes|to be))? ?(.{3,200})$/isu;
const habitOn = [
  new RegExp(
    `^(?:in |for |on )?${ROWS},? ?(?:the )?(?:thing(?:s)? to |what to )?leav(?:e|ing)[- ]?out(?: column| cell)?(?: ?[:=]| is| are| should be| should read| becomes)? (.{3,200})$`,
    'isu',
  ),
  new RegExp(
    `^(?:and )?(?:for|on|in) ${ROWS},? (?:the (?:thing|habit|things) to leave out is |(?:the )?leave[- ]out (?:is|should be|:) )(.{3,200})$`,
    'isu',
  ),
];
const perRows = new RegExp(
  `(?:^|[,;] ?(?:and )?)(?:for )?${NUMBERED}(?: the| =|:)? (?=[\\p{L}"\\ue000])`,
  'giu',
);

/** "1-3 looking away, 4 looking at your phone": what is left out on each. */
function habitsOf(words: string): { numbers: number[]; words: string }[] {
  const marks = [...words.matchAll(perRows)];
  return marks[0]?.index === 0
    ? marks.map((own, at) => ({
        numbers: numbersIn(own[1]!),
        words: words.slice(own.index + own[0].length, marks[at + 1]?.index),
      }))
    : [];
}

const insteadOf = new RegExp(
  `^(?:put )?(.{1,300}?)(?: instead of .{0,300}|,? (?:in place of|not|rather than) ${Q}.{0,300})$`,
  'isu',
);

function habitSet(numbers: readonly number[], words: string, reading: Reading): boolean {
  const [, own = words] = insteadOf.exec(words) ?? [];
  const habit = given(own, reading.quotes);
  const at = habitColumn(reading.table);
  if (numbers.length === 0 || !habit || at < 0 || habit.split(' ').length > 16) return false;
  if (!numbers.every((number) => setCell(reading, number, at, asHabit(habit)))) return false;
  reading.rows = [...numbers];
  reading.did.push(`Rung ${numbers.join(', ')} leaves out "${habit}"`);
  return true;
}

/** "Leave out: crossing the road", "for rungs 1-5 the thing to leave out is …, for 6-10 …", "rung 4: under Leave out put '…'". */
export const rungLeavesOut: Reader = (clause, reading) => {
  if (reading.table.kind !== 'ladder' || habitColumn(reading.table) < 0) return false;
  for (const pattern of habitOn) {
    const found = pattern.exec(clause);
    const numbers = found ? rowsNamed(found[1]!, reading) : [];
    if (!found || numbers.length === 0) continue;
    const [first = '', ...more] = found[2]!.split(/[,;] (?:and )?for (?=(?:rungs? )?\d)/i);
    if (!habitSet(numbers, first.replace(/^the (?=\p{L})/u, 'the '), reading)) return false;
    return more.every((own) => {
      const [each] = habitsOf(own);
      return each !== undefined && habitSet(each.numbers, each.words, reading);
    });
  }
  const said = habitSaid.exec(clause)?.[1];
  if (!said || /^(?:column|cells?)\b|\b(?:wanted|needed|not)\b/i.test(said)) return false;
  const many = habitsOf(said);
  if (many.length > 0) return many.every(({ numbers, words }) => habitSet(numbers, words, reading));
  const [own = said] = said.split(/(?<=\S) (?=\((?:not|NOT) )/);
  return habitSet(reading.rows, own, reading);
};

const cellCalled = new RegExp(
  `^(?:and )?(?:the )?(${Q}) cells?\\b.*?\\b(?:put|should (?:be|say|read)|becomes|make (?:it|that)|change (?:it|that)? ?to)[: ]+(${Q})(?: there)?[.!]?$`,
  'iu',
);
const cellOn = new RegExp(
  `(${Q}) (?:on|in|for) (?:rung )?(\\d{1,2}) (?:becomes|should be|is to be|to) (${Q})`,
  'iu',
);

/** "The 'asking to stop' cell …: put 'turning away' there", "'a' on 7 becomes 'b'". */
export const cellExchanged: Reader = (clause, reading) => {
  const [, old = '', fresh = ''] = cellCalled.exec(clause) ?? [];
  const [, was = '', number, now = ''] = cellOn.exec(clause) ?? [];
  const from = unmasked(old || was, reading.quotes, '')
    .toLowerCase()
    .trim();
  const to = given(fresh || now, reading.quotes);
  if (!from || !to) return false;
  for (const table of reading.tables)
    for (const row of table.rows) {
      const at = row.cells.findIndex(
        (cell) => cell.toLowerCase().replace(/\.$/, '') === from.replace(/\.$/, ''),
      );
      if (at < 0 || (number && row.number !== Number(number))) continue;
      row.cells = row.cells.with(at, at === habitColumn(table) ? asHabit(to) : to);
      reading.table = table;
      reading.did.push(`The cell "${from}" says "${to}"`);
      return true;
    }
  return false;
};

const gone = [
  new RegExp(
    `^${ROWS} (?:out|off|go|goes|can go|to go|must go|should go|need to go|have to go|are not needed|not needed)(?:,? (?:and )?renumber.{0,20})?$`,
    'iu',
  ),
];

/** "Rungs 2 and 5 out, renumber". */
export const rungsGone: Reader = (clause, reading) => {
  const { table } = reading;
  const found = gone.map((pattern) => pattern.exec(clause)).find(Boolean);
  if (!found || table.kind !== 'ladder') return false;
  const numbers = rowsNamed(found[1]!, reading);
  if (numbers.length === 0 || table.rows.length - numbers.length < 3) return false;
  table.rows = table.rows.filter(({ number }) => !number || !numbers.includes(number));
  reading.did.push(`Without rungs ${numbers.join(', ')}, and counted again`);
  return true;
};

const swapped =
  /^(?:swap|switch|exchange) (?:the )?(?:rungs? )?(\d{1,2}) (?:and|with|&) (?:rung )?(\d{1,2})\b/i;
const figuresStay =
  /\b(?:numbers?|figures?|ratings?)\b[^.\n]{0,40}\b(?:stay|as they are|keep|where they are)\b/i;

/** "Swap 2 and 3; the numbers stay where they are". */
export const rungsSwapped: Reader = (clause, reading) => {
  const { table } = reading;
  const found = swapped.exec(clause);
  if (!found || table.kind !== 'ladder' || !figuresStay.test(reading.message)) return false;
  const [one, two] = [rowAt(table, Number(found[1])), rowAt(table, Number(found[2]))];
  const at = figureColumn(table);
  const [first, second] = [table.rows[one], table.rows[two]];
  if (!first || !second) return false;
  const stay = at >= 0;
  const with_ = (row: string[], figures: string[]) => (stay ? row.with(at, figures[at]!) : row);
  table.rows[one] = { ...second, cells: with_(second.cells, first.cells) };
  table.rows[two] = { ...first, cells: with_(first.cells, second.cells) };
  reading.did.push(`Rungs ${found[1]} and ${found[2]} are the other way round`);
  return true;
};

const FIGURES = '((?:\\d{1,3}(?:\\.\\d)?(?:,? and |, ?| )){2,14}\\d{1,3}(?:\\.\\d)?)';
const figureList = new RegExp(
  `^(?:(?:make|set|change) (?:them|the|all)?|(?:the |her |his )?(?:ladder |fear |expected )?(?:figures|ratings|numbers|scores|suds)) ?(?:ladder |fear )?(?:figures|ratings|numbers|scores)?(?: (?:should be|to be|to|are|become))?:? ?${FIGURES}(?: (?:from|for) rungs? (\\d{1,2}) to (?:rung )?(\\d{1,2}))?(?: and then)?$`,
  'iu',
);

/** "Make them 1, 2, 3, 4 from rung 1 to rung 4", "ladder figures 1, 1, 2, 3": each rung has its figure. */
export const figuresSet: Reader = (clause, reading) => {
  const { table } = reading;
  const found = figureList.exec(clause);
  const at = figureColumn(table);
  if (!found || at < 0) return false;
  const figures = found[1]!.match(/\d{1,3}(?:\.\d)?/g)!;
  const from = Number(found[2] ?? 1);
  if (
    found[3] ? Number(found[3]) - from + 1 !== figures.length : figures.length !== table.rows.length
  )
    return false;
  if (
    !/\b(?:figures|ratings|numbers|scores|suds|fear|rungs?|ladder)\b/i.test(
      `${clause} ${reading.message}`,
    )
  )
    return false;
  if (!figures.every((own, n) => setCell(reading, from + n, at, own))) return false;
  reading.did.push(`The figures are ${figures.join(', ')}`);
  return true;
};

const added = new RegExp(`^add (${Q}) to ${ROWS}$`, 'iu');

/** "Add 'with someone you trust' to rungs 1 and 2", "… to both". */
export const wordsAdded: Reader = (clause, reading) => {
  const found = added.exec(clause);
  if (!found || reading.table.kind !== 'ladder') return false;
  const numbers = rowsNamed(found[2]!, reading);
  const words = given(found[1]!, reading.quotes);
  if (numbers.length === 0 || !words || !/^\p{Ll}/u.test(words)) return false;
  for (const number of numbers) {
    const task = reading.table.rows[rowAt(reading.table, number)]!.cells[1]!;
    if (task === '' || task.toLowerCase().includes(words.toLowerCase().replace(/\.$/, '')))
      continue;
    setCell(
      reading,
      number,
      1,
      asTask(
        `${task.replace(/\.$/, '')}${/^(?:with|without|for|at|in|on|by|from)\b/.test(words) ? '' : ','} ${words}`,
      ),
    );
  }
  reading.did.push(`Rungs ${numbers.join(', ')} say "${words}" too`);
  return true;
};
