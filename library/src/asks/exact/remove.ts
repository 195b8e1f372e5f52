import { renderTable } from '../../document/table.ts';
import { isAkin, rootsOf } from '../../words/read.ts';
import { without } from '../removal.ts';
import { leadOf, type Span, sentencesIn, wordsAt } from '../text.ts';
import { anyQ, type Clause, eachQuote, unquoted } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import { byLines } from './edits.ts';
import { careful, isAll, mayGo } from './guard.ts';
import { targetsOf, withLead } from './targets.ts';

const TAKE =
  '(?:take out|take off|remove|delete|drop|cut(?: out)?|strike(?: out)?|lose|get rid of|throw out|bin|scrap|ditch|leave out|omit)';
const orders = [
  new RegExp(`^(?:[^\ue060]{0,30},? )?${TAKE} (?<what>.{2,200}?)(?<rest>)$`, 'is'),
  /^(?:[^\ue060]{0,40},? )?take (?<what>.{2,160}?) (?:out|off|away)\b(?<rest>.{0,80})$/is,
  /^(?<what>.{2,220}?),? (?:can|could|should|must|may|has to|have to|needs? to) (?:also |just |then )?(?:go(?! together| (?:in|into|before|after|to|under|up|down|first|last|with)\b)|come out|be (?:removed|deleted|cut|dropped|taken out|left out))\b(?<rest>.{0,80})$/is,
];
const asked = [
  /^(?<what>(?:the )?(?:first|second|third|fourth|fifth|last|final) (?:line|bullet|sentence|point|tip)\b.{3,60}?) (?:is|are|isn't|sounds|reads|says|belongs?|makes?)\b[^,;:]{3,90}(?:,|;|:| -| –) (?:so |please )*(?:delete|cut|out|remove|drop|lose|bin)(?: it| that| please)*(?<rest>)$/is,
  /^(?<what>(?:the |that )?(?:line|sentence|bullet) (?:beginning|starting|that (?:begins|starts))(?: with)? .{3,80}?) (?:goes|is out|comes out|can go)(?<rest>)$/is,
  /^(?<what>.{2,200}?),? (?:can|could|should|may) (?:that|it|this|they|those) (?:also |just )?(?:go|come out|be (?:cut|dropped|removed|deleted))(?<rest>)$/is,
  /^is there (?:any |a |really any |really a )?need for (?<what>.{2,160}?)(?<rest>)$/is,
];
const back =
  /^(?:[^\ue060,]{0,60}, )?(?:remove|delete|drop|cut|strike|lose|bin|scrap|ditch|take) (?:it|that|this|them|(?:that|the) (?:whole )?(?<unit>line|bullet|sentence))(?: (?:out|off|away))?(?: from there)?(?: altogether)?(?<rest>,? and .{0,200})?$/i;

const numbersOf = (words: string): number[] => {
  const own: number[] = [];
  for (const [, from, to] of words.matchAll(/(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))?/g))
    for (let at = Number(from); at <= Number(to ?? from); at += 1) own.push(at);
  return [...new Set(own)];
};

/** Steps by their numbers, all of each, and those after counted again. */
function stepsGone(what: string, context: Context): Read | undefined {
  const found =
    /^(?:the )?steps? (\d{1,2}(?:(?:, | and | & | to |-|–)\d{1,2}){0,20}(?:, | and )?)(?<more>,? .{0,90})?$/i.exec(
      what,
    );
  if (!found || /\b(?:from|in|of)$/i.test(what)) return undefined;
  const numbers = numbersOf(found[1]!);
  const lines = context.text.split('\n');
  const steps = [...new Set(context.lines.flatMap(({ step }) => step ?? []))];
  if (
    numbers.length === 0 ||
    !numbers.every((own) => steps.includes(own)) ||
    steps.length - numbers.length < 2
  )
    return undefined;
  // what is said of them beside their numbers is of them
  const more = (found.groups?.more ?? '').replace(
    eachQuote,
    (_, at: string) => context.quotes[Number(at)]!,
  );
  const said = rootsOf(more.replace(/\bas .*$|\b(?:please|all|both|one|altogether)\b/gi, ' '));
  const own = context.lines.filter(({ step }) => step !== undefined && numbers.includes(step));
  const there = rootsOf(
    own.flatMap(({ text }) => (text.startsWith('### ') ? [text] : [])).join(' '),
  );
  if (said.length > 0 && !said.some((root) => there.some((each) => isAkin(each, root))))
    return undefined;
  if (own.some(({ text }) => text.startsWith('| ') && /^\| \d/.test(text))) return undefined;
  const titles = own.filter(({ text }) => text.startsWith('### ')).map(({ text }) => text);
  return {
    edit: (now) => {
      const all = now.split('\n');
      const kept: string[] = [];
      let isOut = false;
      for (const line of all) {
        if (/^#{1,3} /.test(line)) isOut = titles.some((title) => loose(title) === loose(line));
        if (!isOut) kept.push(line);
      }
      if (kept.length === all.length || lines.length < kept.length) return undefined;
      let count = 0;
      return kept
        .map((line) =>
          /^### Step \d/.test(line)
            ? line.replace(/^### Step \d{1,2}/, () => {
                count += 1;
                return `### Step ${count}`;
              })
            : line,
        )
        .join('\n');
    },
  };
}
const loose = (line: string): string => line.replace(/^### Step \d{1,2}\./, '###');

/** The first, second or last table, all of it; its section too where there is nothing else in it. */
function tableGone(what: string, context: Context): Read | undefined {
  const named = /^(?:the )?(first|second|third|last) table\b(.{0,80})$/i.exec(what);
  if (!named) return undefined;
  const at = ['first', 'second', 'third'].indexOf(named[1]!.toLowerCase());
  const table = context.tables.at(at < 0 ? -1 : at);
  if (!table || context.tables.length < 2 || table.kind === 'ladder') return undefined;
  const said = rootsOf(unquoted(named[2]!).replace(/\b(?:altogether|one|completely|too)\b/gi, ' '));
  const there = rootsOf(table.columns.join(' '));
  if (said.length > 0 && !said.every((root) => there.some((each) => isAkin(each, root))))
    return undefined;
  return {
    edit: (now) => {
      const lines = now.split('\n');
      const head = renderTable({ columns: table.columns, rows: [] })[0]!;
      const from = lines.indexOf(head);
      if (from < 0) return undefined;
      let to = from;
      while (lines[to]?.startsWith('|')) to += 1;
      const start = lines.slice(0, from).findLastIndex((line) => line.startsWith('## '));
      const next = lines.findIndex((line, n) => n >= to && line.startsWith('## '));
      const isAlone =
        start >= 0 &&
        [...lines.slice(start + 1, from), ...lines.slice(to, next < 0 ? undefined : next)].every(
          (line) => line.trim() === '',
        );
      return (
        isAlone
          ? lines.toSpliced(start, (next < 0 ? lines.length : next) - start)
          : lines.toSpliced(from, to - from)
      ).join('\n');
    },
  };
}

/** A row by what its cells say: "the row 'X' / 'Y'". */
function rowGone(what: string, context: Context): Read | undefined {
  if (!/\brow\b/i.test(unquoted(what)) || !anyQ.test(what)) return undefined;
  const quotes = [...what.matchAll(eachQuote)].map(([, at]) =>
    context.quotes[Number(at)]!.replace(/[.!?]$/, ''),
  );
  const rows = context.lines.filter(
    ({ text }) =>
      text.startsWith('|') && quotes.every((own) => text.toLowerCase().includes(own.toLowerCase())),
  );
  const [row] = rows;
  return rows.length === 1 && row && !/^\| \d/.test(row.text)
    ? { edit: byLines(context.text, new Map([[row.at, []]])) }
    : undefined;
}

/** A rung by its place: "the first one (saying and writing the words)". */
function rungGone(what: string, context: Context): Read | undefined {
  const found = /^(?:the |rung )?(first|last|\d)(?: (?:one|rung))?(?: ?\(([^()]{4,80})\))?$/i.exec(
    what.replace(/\bout$/, '').trim(),
  );
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!found?.[2] || !ladder) return undefined;
  const at = /last/i.test(found[1]!)
    ? ladder.rows.length - 1
    : Number(found[1])
      ? Number(found[1]) - 1
      : 0;
  const row = ladder.rows[at];
  const said = rootsOf(found[2]);
  const there = rootsOf(row?.cells[1] ?? '');
  if (!row || !said.every((root) => there.some((each) => isAkin(each, root)))) return undefined;
  const line = context.lines.find(({ text }) =>
    text.startsWith(`| ${row.cells[0]} | ${row.cells[1]}`),
  );
  return (
    line && {
      edit: (now) => {
        const gone = byLines(context.text, new Map([[line.at, []]]))(now);
        if (gone === undefined) return undefined;
        const lines = gone.split('\n');
        const from = lines.indexOf(renderTable({ columns: ladder.columns, rows: [] })[0]!);
        for (let n = from + 2; lines[n]?.startsWith('| '); n += 1)
          lines[n] = lines[n]!.replace(/^\| \d{1,2} \|/, `| ${n - from - 1} |`);
        return lines.join('\n');
      },
    }
  );
}

const isCaution = (span: Span, isQuoted: boolean): boolean =>
  !isQuoted &&
  careful.test(wordsAt(span)) &&
  !/\bFrom the (?:request|notes about you|referral): ["“]/.test(wordsAt(span));

/** Stretches that go: whole sentences, a line that is left empty, a phrase where its sentence holds without it. */
function spansGone(spans: readonly Span[], isQuoted: boolean, context: Context): Read | undefined {
  const edits = new Map<number, string[]>();
  for (const own of spans.toSorted((a, b) => b.from - a.from)) {
    if (!mayGo(own) || isCaution(own, isQuoted) || own.line.text.startsWith('|')) return undefined;
    const span = isAll(own) ? grown(own) : own;
    const text = edits.get(own.line.at)?.[0] ?? own.line.text;
    const left = without(text, withLead(span));
    if (left === undefined) return undefined;
    const isEmpty = /^-?$/.test(left.replace(/^\*\*[^*]+\*\*/, '').trim());
    if (isEmpty && own.line.part) return undefined;
    edits.set(own.line.at, isEmpty ? [] : [left]);
  }
  return { edit: byLines(context.text, edits) };
}
const grown = (span: Span): Span => {
  const own = sentencesIn(span.line).find(({ from, to }) => from === span.from && to >= span.to);
  return own ?? span;
};

/** "Delete that line": all of the line, or the sentence, that was named. */
function unitOf(span: Span, unit: string | undefined): Span {
  if (unit === undefined) return span;
  return /sentence/i.test(unit)
    ? (sentencesIn(span.line).find(({ from, to }) => from <= span.from && to >= span.to - 1) ??
        span)
    : { line: span.line, from: leadOf(span.line.text).length, to: span.line.text.length };
}

const countedIn =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|final) (?:sentence|question) (?:of|in) step \d{1,2}$/i;

/** "The second stuck line isn't for her, delete it": named in the same sentence. */
function namedIn(clause: string, context: Context): { clause: Clause; spans: Span[] } | undefined {
  const own = /^([^,]{4,60}), [^,]*$/.exec(clause)?.[1];
  const spans = own && counted.test(own) ? targetsOf(own, context) : undefined;
  const last = context.before.at(-1);
  return own && spans
    ? { clause: { ...(last ?? { from: 0, to: 0, paragraph: 0 }), text: own }, spans }
    : undefined;
}
const counted = /\b(?:first|second|third|fourth|fifth|sixth|last|final) \p{L}/iu;

function namedBefore(context: Context): { clause: Clause; spans: Span[] } | undefined {
  const clause = context.before.at(-1);
  const spans = clause && targetsOf(clause.text, context);
  return clause && spans ? { clause, spans } : undefined;
}

export const removes: Reader = (clause, context) => {
  const isBack = back.exec(clause);
  if (isBack) {
    const named = namedIn(clause, context) ?? namedBefore(context);
    const before = named && {
      ...named,
      spans: named.spans.map((own) => unitOf(own, isBack.groups?.unit)),
    };
    const read = before && spansGone(before.spans, anyQ.test(before.clause.text), context);
    const more = isBack.groups?.rest?.replace(/^,? and /i, '');
    if (!read || !before) return undefined;
    const other = more ? targetsOf(more, context) : [];
    if (more && !/^renumber/i.test(more)) {
      if (!other) return undefined;
      const both = spansGone([...before.spans, ...other], true, context);
      return both
        ? { ...both, named: before.clause }
        : { ...read, named: before.clause, rest: more };
    }
    return { ...read, named: before.clause };
  }
  for (const pattern of [...orders, ...asked]) {
    const found = pattern.exec(clause)?.groups;
    if (!found?.what) continue;
    const what = found.what
      .replace(/,? and (?:the remaining \p{L}+ be )?renumber(?:ed)?$/iu, '')
      .replace(/,? (?:as|because|since) .*$/i, '')
      .replace(/, (?:she|he|it)'?s? .*$/i, '')
      .replace(/\b(?:altogether|entirely|completely)\b,?/gi, '')
      .trim();
    const own =
      stepsGone(what, context) ??
      tableGone(what, context) ??
      rungGone(what, context) ??
      rowGone(what, context);
    if (own) return { ...own, rest: found.rest ?? '' };
    if (
      /\b(?:columns?|cols?|rungs?|rows?|steps?|log|ladder|all|every)\b/i.test(unquoted(what)) &&
      !countedIn.test(what)
    )
      continue;
    const spans = targetsOf(what, context);
    // what is only counted is not quoted
    const isQuoted = anyQ.test(what) && !counted.test(what.slice(0, what.search(anyQ)));
    const read = spans && spansGone(spans, isQuoted, context);
    if (read) return { ...read, rest: found.rest ?? '' };
  }
  return undefined;
};
