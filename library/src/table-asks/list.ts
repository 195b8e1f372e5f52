import { toReader } from '../words/voice.ts';
import { type Reading, setCell } from './state.ts';
import { figureColumn, habitColumn, tablesIn, withTable } from './tables.ts';
import { asHabit, asTask, COUNT, given, masked, Q, unmasked } from './words.ts';

/** One of a list of rungs. */
interface Item {
  task: string;
  habit?: string | undefined;
  figure?: string | undefined;
}

/** A list in an ask, and what is before and after it. */
interface List {
  lead: string;
  items: string[];
  /** The rungs of the items, where the list says so. */
  at?: number[];
  tail: string;
}

const FEWEST = 3;
const units =
  '(?:min|hour|sec|time|day|week|month|metre|meter|m|km|cm|kg|years?|x|%|of|to|and|or|am|pm|points?|rungs?|more|cup)';
const numberMark = new RegExp(
  `(?:(?<=^|\\n)[ \\t]*(?:[-*•] ?)?\\(?(\\d{1,2})(?:[.):]+|(?= ))|(?<=[.;:,)!?\\ue001] ?\\n?)(?<=[ \\n])\\(?(\\d{1,2})(?:[.):]+|(?= )))\\s+(?!${units}\\b)(?=[\\p{L}"\\ue000(])`,
  'gu',
);

/** "1 …, 2 …, 3 …", in a line or in lines; the last item ends where its line does, or its sentence. */
function byNumber(text: string): List | undefined {
  const marks: { from: number; to: number }[] = [];
  for (const found of text.matchAll(numberMark))
    if (Number(found[1] ?? found[2]) === marks.length + 1)
      marks.push({ from: found.index, to: found.index + found[0].length });
  if (marks.length < FEWEST) return undefined;
  const last = marks.at(-1)!;
  const isLines = marks
    .slice(1)
    .every(({ from }) => /\n[ \t]*$/.test(text.slice(0, from)) || text[from - 1] === '\n');
  const rest = text.slice(last.to);
  const end = isLines
    ? rest.search(/\n|$/)
    : (/[.;!?](?=\s+(?!leave out|\())|\n|$/iu.exec(rest)?.index ?? rest.length);
  return {
    lead: text.slice(0, marks[0]!.from),
    items: marks.map(({ to }, at) => text.slice(to, marks[at + 1]?.from ?? last.to + end).trim()),
    tail: rest.slice(end).replace(/^[.;!?\s]+/, ''),
  };
}

/** Lines that begin alike after a line that ends on a colon. */
function byLine(text: string): List | undefined {
  const lines = text.split('\n');
  const isItem = (line: string) => /^\s*[-*•] /.test(line);
  const from = lines.findIndex((line, at) => at > 0 && isItem(line));
  if (from < 0) return undefined;
  const count = lines.slice(from).findIndex((line) => !isItem(line));
  const items = lines.slice(from, count < 0 ? undefined : from + count);
  if (items.length < FEWEST || !/\b(?:rungs?|ladder)\b[^\n]{0,60}:?\s*$/i.test(lines[from - 1]!))
    return undefined;
  return {
    lead: lines.slice(0, from).join('\n'),
    items: items.map((line) => line.replace(/^\s*[-*•] /, '').trim()),
    tail: lines.slice(from + items.length).join('\n'),
  };
}

const listLead = new RegExp(
  `(?:^|[.!?\\n;,–-] ?)([^.!?\\n;:]{0,120}\\b(?:order|rungs?|ladder|rows?|put|columns?|use|list|per row|${COUNT} to ${COUNT})\\b[^.!?\\n;:]{0,60}): ?([^\\n]{12,900})`,
  'iu',
);

/** "In this order: …; …; …", "in order: a, b, c", "one per row: "a" / "b"". */
function byColon(text: string, count: number): List | undefined {
  const found = listLead.exec(text);
  if (!found) return undefined;
  const lead =
    text.slice(0, found.index) + found[0].slice(0, found[0].length - found.at(-1)!.length);
  const all = found.at(-1)!;
  const end = /[.!?](?= |$)/.exec(all)?.index ?? all.length;
  const own = all.slice(0, end);
  const tail = `${all.slice(end).replace(/^[.!?\s]+/, '')}\n${text.slice(found.index + found[0].length)}`;
  const parts = own.includes(';')
    ? own.split(/;\s*(?:and )?/)
    : new RegExp(`${Q} ?/`).test(own) || / \/ /.test(own)
      ? own.split(/\s{0,3}\/\s{0,3}/)
      : /,? then /.test(own)
        ? own.split(/,? (?:and )?then |, (?=[^,]{3,80} (?:last|at the end)$)/i)
        : own.split(/, (?:and )?/);
  const items = parts.map((item) => item.trim()).filter((item) => item !== '');
  const isComma = !own.includes(';') && !own.includes('/') && !/ then /.test(own);
  if (items.length < FEWEST || (isComma && items.length !== count)) return undefined;
  return { lead, items, tail };
}

const habitOf = /[.;,/(]?\s{0,3}\bleave(?:s|ing)?[- ]?out:?\s{0,3}([^()]{2,120}?)\)?\s{0,3}$/i;
const figureOf =
  /(?:\s{0,3}\((\d{1,3}(?:\.\d)?)\)|\s{0,3}\/\s{0,3}(\d{1,3}(?:\.\d)?))[.;,\s]{0,5}$/;

function itemOf(words: string, quotes: readonly string[]): Item | undefined {
  let own = words.trim().replace(/[;,]\s*$/, '');
  const figure = figureOf.exec(own);
  if (figure) own = own.slice(0, figure.index);
  own = own.replace(/\s{0,3}\/\s{0,3}$/, '');
  const habit = habitOf.exec(own);
  if (habit) own = own.slice(0, habit.index);
  const task = given(
    `${own.replace(/\s{0,3}\/\s{0,3}$/, '').replace(/[.\s]{1,9}$/, '')} `.trim(),
    quotes,
  );
  const left = habit && given(habit[1]!.replace(/\s{0,3}\/\s{0,3}$/, ''), quotes);
  if (!task || task.split(' ').length > 40 || (habit && !left)) return undefined;
  return {
    task: asTask(task),
    ...(left && { habit: asHabit(left) }),
    ...(figure && { figure: figure[1] ?? figure[2] }),
  };
}

const isWhole =
  /\b(?:only these|these only|and only|the old ones|new rungs|rungs (?:should|are to|must) be|(?:replace|rewrite|redo|swap) (?:the|all|them)|(?:here's|here is) the ladder|these (?:rungs )?instead|in all|please use these)\b/i;
const isAboutRungs = /\b(?:rungs?|ladder|hierarchy|stones?)\b/i;
const edge = /^(.*\S) (?:last|at the end|at the top)$/i;

/** The ladder has the rungs that a list gives, each with what is left out on it and its figure where they are given. */
export function setRungs(list: List, reading: Reading): boolean {
  const { table, quotes, message } = reading;
  const count = table.rows.length;
  const items = list.items.map((words) => itemOf(words, quotes));
  if (items.some((item) => !item) || items.length > 15) return false;
  const own = items as Item[];
  const [habits, figures] = [habitColumn(table), figureColumn(table)];
  const wanted = new RegExp(`\\b${COUNT} (?:rungs? )?(?:in all|altogether)\\b`, 'i').exec(
    message,
  )?.[1];
  const whole =
    wanted === undefined &&
    (own.length === count || isWhole.test(`${list.lead} ${list.tail}`) || isWhole.test(message));
  const isGiven = own.every(({ figure }) => figure !== undefined);
  if (own.length !== count && !isGiven && wanted === undefined) return false;
  if (own.length > count && !whole) return false;
  const places = own.map((_, at) => at + 1);
  const last = edge.exec(own.at(-1)!.task.replace(/\.$/, ''));
  if (last) {
    own.splice(-1, 1, { ...own.at(-1)!, task: asTask(last[1]!) });
    if (!whole) places.splice(-1, 1, count);
  }
  if (whole && own.length !== count) {
    const fresh = own.map(({ figure }) => figure!);
    table.rows = own.map((_, at) => ({
      number: at + 1,
      cells: table.columns.map((_, n) => (n === figures ? fresh[at]! : '')),
    }));
  }
  for (const [at, { task, habit, figure }] of own.entries()) {
    const number = places[at]!;
    setCell(reading, number, 1, task);
    if (habits >= 0 && (habit || whole))
      setCell(reading, number, habits, habit ?? table.rows[number - 1]!.cells[habits]!);
    if (figure && figures >= 0) setCell(reading, number, figures, figure);
    if (habit && habits < 0) reading.missing.push('The ladder has no column for what is left out.');
  }
  reading.rows = places;
  reading.did.push(`The ladder has the ${own.length} rungs that were given, in their order`);
  const open = table.rows.filter(({ cells }) => cells[1] === '').length;
  if (open > 0 && !whole)
    reading.missing.push(
      `${open} rungs are still empty: what they are to say was not given, and nothing is made up.`,
    );
  return true;
}

const flat = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** What an ask has of a list that the whole message gives: each of its rungs that is in the ask. What is left of the ask. */
export function setPieces(
  ask: string,
  list: List | undefined,
  message: string,
  reading: Reading,
): string {
  const { table, quotes } = reading;
  if (!list || list.items.length > table.rows.length) return ask;
  const whole = masked(message.replaceAll('’', "'").replace(/[^\S\n]+/g, ' ')).quotes;
  const said = flat(unmasked(ask, quotes));
  const habits = habitColumn(table);
  const own = list.items.map((words) => itemOf(words, whole));
  if (own.some((item) => !item)) return ask;
  let rest = said;
  for (const [at, item] of (own as Item[]).entries()) {
    const [task, habit] = [flat(item.task), flat(item.habit ?? '')];
    if (said === task || said.startsWith(`${task} `) || said.endsWith(` ${task}`)) {
      setCell(reading, at + 1, 1, item.task);
      if (item.figure) setCell(reading, at + 1, figureColumn(table), item.figure);
      reading.did.push(`Rung ${at + 1} is "${item.task}"`);
      rest = rest.replace(task, ' ');
    }
    if (habit && habits >= 0 && said.endsWith(`leave out ${habit}`)) {
      setCell(reading, at + 1, habits, item.habit!);
      reading.did.push(`Rung ${at + 1} leaves out "${item.habit}"`);
      rest = rest.replace(`leave out ${habit}`, ' ');
    }
  }
  return rest === said
    ? ask
    : /\p{L}{3}/u.test(rest) && rest.trim().split(' ').length > 3
      ? ask.slice(ask.search(/[.!?\n]\s/) + 1 || ask.length)
      : '';
}

/** The list of rungs that an ask gives; undefined where it gives none for the ladder. */
export function listIn(text: string, reading: Reading): List | undefined {
  const { table, message } = reading;
  if (table.kind !== 'ladder') return undefined;
  const list = byNumber(text) ?? byLine(text) ?? byColon(text, table.rows.length);
  if (!list) return undefined;
  const near = list.lead.slice(-160);
  return isAboutRungs.test(`${near} ${list.tail}`) ||
    (isAboutRungs.test(message) && /:\s*$|\border\b|\blist\b/i.test(near))
    ? list
    : undefined;
}

/** What a number of a list says: a task, whatever word it begins with. */
const plainItem = (words: string): Item | undefined => {
  const figure = figureOf.exec(words);
  const own = figure ? words.slice(0, figure.index) : words;
  return own.split(' ').length > 3 && !own.includes('|')
    ? { task: asTask(toReader(own)), ...(figure && { figure: figure[1] ?? figure[2] }) }
    : undefined;
};

const ofChild = (words: string): string => words.replace(/\b(?:his|her) (?=\p{L})/giu, 'their ');

/** The ladder has given words at some of its rungs; undefined where a rung is not there, or is no task. */
export const setPlain =
  (items: readonly string[], numbers: readonly number[], message: string) =>
  (now: string): string | undefined => {
    const { quotes } = masked(message);
    // a parent reads of their child, and not of themselves
    const isOfChild = /^- For: (?:a )?(?:parents?|carers?)\b/m.test(now);
    const own = (isOfChild ? items.map(ofChild) : items).map(
      (words) => itemOf(words, quotes) ?? plainItem(words),
    );
    const table = tablesIn(now).find(({ kind }) => kind === 'ladder');
    if (!table || own.some((item) => !item)) return undefined;
    const given = own as Item[];
    const [habits, figures] = [habitColumn(table), figureColumn(table)];
    const isWhole =
      given.every(({ figure }) => figure !== undefined) &&
      numbers.every((number, at) => number === at + 1);
    if (isWhole && given.length !== table.rows.length)
      table.rows = given.map((_, at) => ({
        number: at + 1,
        cells: table.columns.map((_, n) => table.rows[at]?.cells[n] ?? ''),
      }));
    for (const [at, { task, habit, figure }] of given.entries()) {
      const row = table.rows[numbers[at]! - 1];
      if (!row || (habit !== undefined && habits < 0)) return undefined;
      row.cells = row.cells.with(1, task);
      if (habit) row.cells = row.cells.with(habits, habit);
      if (figure && figures >= 0) row.cells = row.cells.with(figures, figure);
    }
    return withTable(now, table);
  };
