import { setPlain } from '../../table-asks/list.ts';
import {
  figureColumn,
  numbered,
  tablesIn,
  type Working,
  withTable,
} from '../../table-asks/tables.ts';
import { asTask, asTitle } from '../../table-asks/words.ts';
import { anyQ, eachQuote, Q, unquoted } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import type { Edit } from './edits.ts';

const named = new RegExp(
  `\\b(?:(?:the )?(?<edge>first|bottom|lowest|last|top|highest) rung|rung (?<number>\\d{1,2}))(?: (?:should|must|has to|needs to|could|can) (?:be|become|read|say)| to (?:be|read|say)| reads?| becomes?| is| =| ->| →|:)?:? ?(?<new>${Q})`,
  'gi',
);

/** "Replace rung 3 with 'X'", "rung 3 is too vague, make it 'X'". */
const putFor = new RegExp(
  `\\b(?:(?:change|replace|swap|turn|rewrite) (?:what(?:'s| is) (?:in|on) )?rung (?<a>\\d{1,2}) (?:to|with|by|for|into|as)|make rung (?<b>\\d{1,2})(?: say| read)?|rung (?<c>\\d{1,2}) (?:is|says|feels|looks|reads|sounds)[^\ue060.;:]{2,60}(?:[,:;–-]|,? (?:so|and)) (?:please )?(?:make it|change it to|replace it (?:with|by)|swap it for|it should (?:be|say|read)))(?: to)?:? ?(?<new>${Q})(?=[.!]?$|,? (?:and )?(?:the |its |with the )?(?:same|expected|figure|number|rating|keep|leave|still)\\b)`,
  'gi',
);
/** "3 'X', 4 'Y'": after the number of each. */
const eachNumber = new RegExp(
  `(?<![\\p{L}\\d.:])(?<number>\\d{1,2})(?:[.):]| =|:)?(?: (?:is|becomes|to be|should be))? (?<new>${Q})`,
  'gu',
);
/** "Rungs 3 and 4: 'X' and 'Y'", "replace rungs 3 to 5 with 'X', 'Y' and 'Z'". */
const inTurnOf = new RegExp(
  `\\brungs (?<one>\\d{1,2}) ?(?<joint>and|&|to|-|–) ?(?<two>\\d{1,2})(?: should (?:be|say)| become| to be| with| by| to| for|:):? ?(?<list>${Q}(?:(?:,|,? and) ${Q}){1,10})(?<rest>.{0,60})$`,
  'is',
);
/** What comes before "rung 3" as the place for another. */
const beside =
  /\b(?:between|after|before|above|below|insert|add|new|extra|another|move|swap)\b[^.;]{0,60}$/i;

const setRungs =
  (tasks: ReadonlyMap<number, string>, read: Working): Edit =>
  (now) => {
    const table = tablesIn(now).find(({ kind }) => kind === 'ladder');
    if (!table) return undefined;
    const own = numbered(table, read);
    for (const [at, task] of tasks) {
      const row = own.rows.find(({ number }) => number === at + 1);
      if (!row) return undefined;
      row.cells = row.cells.with(1, task);
    }
    return withTable(now, own);
  };

/** "Top rung: 'X'", "First rung 'X'. Last rung 'Y'": the words of rungs by their places. */
export const rungsSay: Reader = (clause, context) => {
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!ladder || /\bleave[- ]?out\b/i.test(unquoted(clause))) return undefined;
  const listed = inList(clause, ladder, context);
  if (listed) return listed;
  const tasks = new Map<number, string>();
  let left = clause;
  for (const found of clause.matchAll(putFor)) {
    const { a, b, c, new: mark } = found.groups!;
    const at = Number(a ?? b ?? c) - 1;
    const task = taskFor(at, mark!, ladder, context);
    if (task === undefined) return undefined;
    tasks.set(at, task);
    left = left.replace(found[0], ' ');
  }
  if (tasks.size > 0) return { edit: setRungs(tasks, ladder), rest: restOf(left) };
  for (const found of clause.matchAll(named)) {
    if (beside.test(clause.slice(0, found.index))) return undefined;
    const { edge, number } = found.groups!;
    const at = number
      ? Number(number) - 1
      : /first|bottom|lowest/i.test(edge!)
        ? 0
        : ladder.rows.length - 1;
    const task = taskFor(at, found.groups!.new!, ladder, context);
    if (task === undefined) return undefined;
    const lead = found[0].slice(0, -found.groups!.new!.length);
    const isPut = /(?:[:=]|\b(?:be|become|becomes|say|reads?|is)|->|→) ?$/i.test(lead);
    const next = clause.slice(found.index + found[0].length);
    if (!isPut && !/^[.!]?(?:$| and | rung \d)/.test(next)) return undefined;
    tasks.set(at, task);
    left = left.replace(found[0], ' ');
  }
  return tasks.size > 0 ? { edit: setRungs(tasks, ladder), rest: restOf(left) } : undefined;
};

/** Words given for a rung as its task; undefined where there is none, or where they are quoted from it. */
function taskFor(
  at: number,
  mark: string,
  ladder: Working,
  { quotes }: Context,
): string | undefined {
  const words = quotes[Number(anyQ.exec(mark)![1])]!;
  const was = ladder.rows[at]?.cells[1];
  if (was === undefined || words.includes('|') || !/\p{L}{2}/u.test(words)) return undefined;
  const own = words.toLowerCase().replace(/[.!?]$/, '');
  // quoted from the client, as a place to begin
  const isLead = /\bYou wrote: "/.test(was) && own.split(' ').length > 4;
  return was.toLowerCase().includes(own) && !isLead ? undefined : asTask(words);
}

const restOf = (left: string): string =>
  left.replace(/^\W*(?:and\W*)*/i, '').replace(keptFigure, '');
/** "…, same number": the figure is as it was. */
const keptFigure =
  /^,? ?(?:the )?expected \p{L}{3,12} (?:still|stays|at|is still) (?:at )?\d{1,3}[.!)]{0,3}$|^,? ?(?:(?:with|keep|at) )?(?:the )?same (?:numbers?|figures?|ratings?|scores?|expected \p{L}{1,20})[.!)]{0,3}$/iu;

const ofOther =
  /\b(?:figures?|ratings?|numbers|scores?|leave[- ]?outs?|columns?|cells?|habits?)\b/i;

/** "Rungs 3 to 5 say nothing: 3 'X', 4 'Y', 5 'Z'", "rungs 2 and 3: 'X' and 'Y'". */
function inList(clause: string, ladder: Working, context: Context): Read | undefined {
  const said = unquoted(`${clause} ${context.label}`);
  if (!units.test(said) || beside.test(said)) return undefined;
  // of another column than that of the tasks
  if (ofOther.test(clause.slice(0, Math.max(0, clause.search(anyQ))))) return undefined;
  const turn = inTurnOf.exec(clause)?.groups;
  const items = turn
    ? (turn.list!.match(eachQuote) ?? []).map((own, n) => ({
        number: Number(turn.one) + n,
        mark: own,
      }))
    : [...clause.matchAll(eachNumber)].map(({ groups }) => ({
        number: Number(groups!.number),
        mark: groups!.new!,
      }));
  if (turn && items.at(-1)!.number !== Number(turn.two)) return undefined;
  const inTurn = items.every(({ number }, n) => n === 0 || number > items[n - 1]!.number);
  if (items.length < 2 || !inTurn) return undefined;
  const tasks = new Map<number, string>();
  for (const { number, mark: own } of items) {
    const task = taskFor(number - 1, own, ladder, context);
    if (task === undefined) return undefined;
    tasks.set(number - 1, task);
  }
  const last = items.at(-1)!.mark;
  const left = clause.slice(clause.indexOf(last) + last.length);
  // "rung 3 'X' and rung 4 'Y' are too close": what is said of them is no order
  if (/^,? (?:is|are|has|have|was|were|sounds?|feels?|looks?|makes?)\b/i.test(left))
    return undefined;
  return { edit: setRungs(tasks, ladder), rest: restOf(left) };
}

const columnFor = new RegExp(
  `\\b(?:fourth|fifth|sixth|last|new|extra|another|more|a|one) (?:new |extra |more )?column,? ?(?:called |headed |named |for |to the ladder:? )?(?<title>${Q})(?: (?:to|in|on|for) the (?:ladder|rungs))?: ?(?<list>.{8,400})$`,
  'is',
);
const cellsFor = new RegExp(
  `(?:rungs? )?(?<from>\\d{1,2})(?: ?(?:to|-|–|and) ?(?<to>\\d{1,2}))?:? (?<new>${Q})`,
  'giu',
);

/** "The ladder needs a fifth column, 'X': rungs 1 to 4 'A', rungs 5 to 8 'B'": each rung has its own words in it. */
export const columnOfRungs: Reader = (clause, context) => {
  const found = columnFor.exec(clause)?.groups;
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!found?.title || !found.list || !ladder) return undefined;
  const cells = new Map<number, string>();
  let left = found.list;
  for (const { 0: whole, groups } of found.list.matchAll(cellsFor)) {
    const [from, to] = [Number(groups!.from), Number(groups!.to ?? groups!.from)];
    const words = context.quotes[Number(anyQ.exec(groups!.new!)![1])]!.replace(/\.$/, '');
    if (from < 1 || to < from || to > ladder.rows.length || words.includes('|')) return undefined;
    for (let n = from; n <= to; n += 1) cells.set(n, words);
    left = left.replace(whole, '');
  }
  const title = asTitle(context.quotes[Number(anyQ.exec(found.title)![1])]!);
  if (cells.size < ladder.rows.length || /\p{L}{3}/u.test(left.replace(/\b(?:and|rungs?)\b/gi, '')))
    return undefined;
  if (ladder.columns.some((own) => own.toLowerCase() === title.toLowerCase())) return undefined;
  return {
    edit: (now) => {
      const table = tablesIn(now).find(({ kind }) => kind === 'ladder');
      if (!table) return undefined;
      const own = numbered(table, ladder);
      const figures = figureColumn(own);
      const at = figures < 0 ? own.columns.length : figures;
      own.columns = own.columns.toSpliced(at, 0, title);
      for (const row of own.rows)
        row.cells = row.cells.toSpliced(at, 0, cells.get(row.number ?? 0) ?? '');
      return withTable(now, own);
    },
  };
};

const mark =
  /(?:(?<=[.;:,!?)\n] ?)|(?<=^))\(?(\d{1,2})(?:[.,):]| =|:)? +(?!(?:min(?:ute)?s?|hours?|sec(?:ond)?s|days?|weeks?|months?|met(?:er|re)s?|m|km|cm|x|of|to|and|or|am|pm|points?|rungs?|steps?|lines?|pages?)\b)(?=\p{L})/giu;
const units = /\b(?:rungs?|ladder)\b/i;
/** "Rungs 4 to 7 say nothing. Make them: 4 …": where such a list begins. */
const firstOfRange = (lead: string): number =>
  Number(/\brungs (\d{1,2}) ?(?:to|-|–) ?\d{1,2}\b[^:]{0,90}: ?$/i.exec(lead)?.[1] ?? -1);
/** "Rung 1 stays. Then: 2 …". */
const keepsFirst =
  /\b(?:keep|leave) rung (?:1|one)\b|\brung (?:1|one) (?:stays|can stay|is (?:fine|good|ok|right)|as it is)\b/i;

/** A list in a message of rungs by their numbers: where it is, and what each is to say. */
export function rungList(
  message: string,
  context: Context,
): (Read & { from: number; to: number }) | undefined {
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!ladder) return undefined;
  const marks: { number: number; from: number; at: number }[] = [];
  for (const found of message.matchAll(mark)) {
    const number = Number(found[1]);
    const last = marks.at(-1);
    const isFirst =
      number === 1 ||
      (number === 2 && keepsFirst.test(message.slice(0, found.index))) ||
      number === firstOfRange(message.slice(0, found.index));
    if (last ? number > last.number && number <= last.number + 2 : isFirst)
      marks.push({ number, from: found.index, at: found.index + found[0].length });
  }
  if (marks.length < 3) return undefined;
  const lead = message.slice(Math.max(0, marks[0]!.from - 200), marks[0]!.from);
  if (!units.test(lead) || !/:\s*$|\border\b|\bhere\b|\bthese\b/i.test(lead.slice(-80)))
    return undefined;
  const last = marks.at(-1)!;
  const rest = message.slice(last.at);
  const end = last.at + (/[.;!?](?=\s|$)|\n|$/.exec(rest)?.index ?? rest.length);
  if (/^[.;,]?\s*\(?\d/.test(message.slice(end))) return undefined;
  const items = marks.map(({ at }, n) =>
    message
      .slice(at, marks[n + 1]?.from ?? end)
      .trim()
      .replace(/[.,;]$/, ''),
  );
  const edit = setPlain(
    items,
    marks.map(({ number }) => number),
    message,
  );
  return { edit, from: marks[0]!.from, to: end };
}
