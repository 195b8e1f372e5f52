import { type Line, type Span, saidIn } from '../../text.ts';
import { anyQ, eachQuote, Q, quotesOf } from '../clauses.ts';
import type { Context, Reader } from '../context.ts';
import { byLines, type LineEdits } from '../edits.ts';
import { capital, givenFor, WORDS } from './words.ts';

const EVERY =
  '(?:,? (?:everywhere|throughout|all (?:the way )?through(?:out)?|wherever (?:it|you|that|they)[^,;:.]{2,30}|in (?:the )?(?:whole|entire) \\p{L}+|(?:each|every) time|in all (?:places|of it)|please|instead|for (?:her|him|them)))';
const THE = '(?:the (?:words?|phrases?|terms?|wording) )?';
const forms = [
  new RegExp(
    `^(?:swap|replace|change|exchange|switch|turn)(?: out)? ${THE}(?<old>${WORDS}) (?:with|for|to|by|into) ${THE}(?<new>${WORDS})(?<all>${EVERY}{0,2})$`,
    'isu',
  ),
  new RegExp(
    `^(?:write|say|use|put|have) ${THE}(?<new>${WORDS})(?<all>${EVERY}?) (?:instead of|rather than|not|in place of|where it says|where you have|for) ${THE}(?<old>${WORDS})(?<more>${EVERY}{0,2})$`,
    'isu',
  ),
  new RegExp(
    `^(?:where|wherever|whenever|every time) (?:it|you|the (?:text|sheet)) (?:says?|have|writes?) (?<old>${WORDS})(?<all>)(?:,| then)? ?(?:please )?(?:put|say|use|write|make it|have|change it to) (?<new>${WORDS})(?<more>${EVERY}{0,2})$`,
    'isu',
  ),
  new RegExp(
    `^(?<old>${WORDS}) (?:should|needs to|must|has to|could|to) (?:be|say|read|become) (?<new>${WORDS})(?<all>${EVERY}{0,2})$`,
    'isu',
  ),
];

/** What is no wording of a text: a part of it, a number of something, or a place. */
const ofPart =
  /\b(?:steps?|rungs?|columns?|cols?|rows?|section|title|heading|log|example|ladder|scale|line|sentence|bullet|thing [a-c]|\d)\b/i;
const inPlace = /\b(?:in|under|at) (?:the |step \d|\ue060)/i;

/** "For a month" hangs on what is before it, and so does the amount that takes its place. */
const hanging = /^(?:for|in|at|on|after|before|within|by) /i;

/** Words for others wherever the text has them, but where to get help in a crisis, which stays as it is. */
export const wordsThroughout: Reader = (clause, context) => {
  for (const form of forms) {
    const found = form.exec(clause)?.groups;
    if (!found?.old || !found.new) continue;
    const isMarked = anyQ.test(found.old);
    if (!isMarked && (ofPart.test(found.old) || inPlace.test(found.new))) continue;
    const isAll = /\S/.test(
      `${found.all ?? ''}${found.more ?? ''}`.replace(/\b(?:please|instead)\b|,/gi, ''),
    );
    const old = (quotesOf(found.old, context.quotes)[0] ?? found.old)
      .replace(/^(?:the|an?) (?=\p{L}+$)/iu, '')
      .replace(/[.!?]$/, '')
      .trim();
    const given = givenFor(found.new, context)?.replace(/[.]$/, '');
    const hangs = hanging.exec(old)?.[0] ?? '';
    const is = given && !hanging.test(given) ? `${hangs.toLowerCase()}${given}` : given;
    if (is === undefined || old.length < 3 || is.split(' ').length > 8) continue;
    // one word alone has its forms, which others know
    if (old.split(' ').length < 2 || (!isMarked && !isAll)) continue;
    const read = everywhere(context.lines, old, is);
    if (!read) continue;
    return {
      edit: byLines(context.text, read.edits),
      ...(isAll && read.isLeft && { isPart: true }),
    };
  }
  return undefined;
};

const tooOften = [
  new RegExp(
    `^(?:(?:rather |a bit |far |much )?(?:less|too much|fewer)(?: of)?(?: the| this| that| all the)? |i (?:don't|do not) (?:really )?like (?:the (?:words?|term|phrase) )?|the (?:words?|term|phrase) )?(?<old>${Q})(?: [^\ue060,;]{2,50}?)?(?:,|;| -| –|:) (?:please |so |and )?(?:call|make|say|use|write|put)(?: it| them| that| the word)? (?<new>${Q})(?: instead)?$`,
    'is',
  ),
  new RegExp(
    `^the (?:words?|term|phrase) (?<old>${Q}|\\p{L}{4,20}) [^\ue060]{4,60}?(?:,|;| -| –|:) (?:please |so |and )?(?:call it|make it|say|use|write|put) (?<new>${Q}|\\p{L}{3,20})(?: instead)?$`,
    'isu',
  ),
];
const ofPlaceAlone = /\b(?:in|under|title|heading|step|rung|column|line|first|last|top|bottom)\b/i;

/** Whether a text has one word in other forms too: "parking" and "parked", which others know how to exchange. */
function hasForms(old: string, text: string): boolean {
  const own = old.toLowerCase();
  const stem = own.replace(/(?:ing|ed|es|s)$/, '');
  return (
    !own.includes(' ') &&
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
      (word) => word.startsWith(stem) && word !== own && word !== `${own}s` && `${word}s` !== own,
    )
  );
}

/** "Less of the 'hot thought' talk, call it 'angry thought'", "the word ritual appears far too often, use habit". */
export const wordsTooOften: Reader = (clause, context) => {
  for (const form of tooOften) {
    const found = form.exec(clause)?.groups;
    if (!found?.old || !found.new || ofPlaceAlone.test(clause.replace(eachQuote, ' '))) continue;
    const old = quotesOf(found.old, context.quotes)[0] ?? found.old;
    const is = givenFor(found.new, context)?.replace(/[.]$/, '');
    if (
      is === undefined ||
      /[.!?]/.test(old) ||
      is.split(' ').length > 4 ||
      old.split(' ').length > 4
    )
      continue;
    if (hasForms(old, context.text)) continue;
    const read = everywhere(context.lines, old, is);
    if (!read || (read.count < 2 && form === tooOften[0])) continue;
    return { edit: byLines(context.text, read.edits), ...(read.isLeft && { isPart: true }) };
  }
  return undefined;
};

/** Edits that put words for others in every line, with their plural and capitals; `isLeft`: some line keeps them. */
export function everywhere(lines: readonly Line[], old: string, is: string) {
  const edits: LineEdits = new Map();
  let count = 0;
  const several = old.endsWith('s') ? [] : saidIn(`${old}s`, lines);
  const spans = [...saidIn(old, lines), ...several];
  const open = spans.filter(({ line }) => line.kind !== 'stop');
  for (const span of open.toSorted((a, b) => b.from - a.from)) {
    const text = edits.get(span.line.at)?.[0] ?? span.line.text;
    edits.set(span.line.at, [put(text, span, several.includes(span) ? `${is}s` : is)]);
    count += 1;
  }
  return count === 0 ? undefined : { edits, count, isLeft: open.length < spans.length };
}

function put(text: string, { from, to }: Span, is: string): string {
  const isUpper = /^\p{Lu}/u.test(text.slice(from, to));
  const before = text.slice(0, from);
  const lead = /^(?:my|your|the|an?|this|that|each|every) /i.test(is)
    ? before.replace(/\b(?:the|an?|your|my) $/i, '')
    : before.replace(/\b(a|an) $/i, (own) => (/^[aeiou]/i.test(is) ? `${own[0]}n ` : `${own[0]} `));
  return `${lead}${isUpper ? capital(is) : is}${text.slice(to)}`;
}

const inCell =
  /^(?:in the (?:ladder|log|table),? )?(?:put|use|fill in|write)?(?: the (?:ladder|log) with)? ?(?<a>[^,;:\ue060]{3,60}?) and (?<b>[^,;:\ue060]{3,60}?) (?:instead of|in place of|rather than|for|as) thing A and (?:thing )?B$/is;
const lettered =
  /^(?:(?:in|on) the ladder,? )?thing A (?:is|=|should be|to be|could be) (?<a>[^,;:\ue060]{3,60}?),? (?:and )?(?:thing )?B (?:is|=|should be|to be|could be)? ?(?<b>[^,;:\ue060]{3,60})$/is;

/** "Fill in the ladder with her stove and her front door instead of thing A and thing B". */
export const thingsNamed: Reader = (clause, context) => {
  const found = (inCell.exec(clause) ?? lettered.exec(clause))?.groups;
  if (!found?.a || !found.b) return undefined;
  const lead = /^(?:(?:fill in|complete) )?(?:the )?(?:ladder|rungs|hierarchy) (?:with|by) /i;
  const [a, b] = [found.a.replace(lead, ''), found.b].map((own) => givenFor(own, context));
  if (!a || !b) return undefined;
  const ladder = context.lines.filter(({ text }) => /^\| \d/.test(text));
  const edits: LineEdits = new Map();
  for (const line of ladder) {
    const is = line.text.replace(/\bthing A\b/gi, a).replace(/\bthing B\b/gi, b);
    if (is !== line.text) edits.set(line.at, [is]);
  }
  if (edits.size === 0) return undefined;
  const open = context.lines.find(({ text }) => /^Thing A,.*_{3,}/.test(text));
  if (open && !ladder.some(({ text }) => /\bthing C\b/i.test(text))) edits.set(open.at, []);
  return { edit: byLines(context.text, edits) };
};

const typo =
  /\b(?:typo|misspel\w+|spelling (?:mistake|error)|missing (?:a )?space|space (?:is )?missing|(?:run|stuck|joined) together)\b/i;
const another =
  /,? (?:and|also|so|then) (?:please )?(?:add|change|cut|delete|drop|make|move|put|remove|rename|replace|say|swap|take|use|write)\b/i;
const bracketed = /\((?<own>\p{L}{4,24})\)|\ue060(?<n>\d{1,2})/u;

/** "There's a typo in step 1 (bedand)": two words of the text that have lost the space between them. */
export const spaceLost: Reader = (clause, context) => {
  const found = bracketed.exec(clause)?.groups;
  if (!typo.test(clause) || another.test(clause) || !found) return undefined;
  const word = (found.own ?? context.quotes[Number(found.n)] ?? '').toLowerCase();
  const hits = saidIn(word, context.lines);
  const [span] = hits;
  if (hits.length !== 1 || !span || !/^\p{L}{4,24}$/u.test(word)) return undefined;
  const known = new Set(context.text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const cuts = Array.from({ length: word.length - 3 }, (_, at) => at + 2).filter(
    (at) => known.has(word.slice(0, at)) && known.has(word.slice(at)),
  );
  const [at, more] = cuts;
  if (at === undefined || more !== undefined) return undefined;
  const { line, from, to } = span;
  const own = line.text.slice(from, to);
  const is = `${line.text.slice(0, from)}${own.slice(0, at)} ${own.slice(at)}${line.text.slice(to)}`;
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const rephrased = new RegExp(
  `^(?:take out|remove|drop|lose|cut) (?:the word )?(?<old>${Q}|\\p{L}{3,20}) and (?:just |simply |only )?(?:say|put|write|use|have) (?<new>${WORDS})$`,
  'isu',
);

/** "Take out 'retired' and just say 68-year-old former teacher": the stretch that begins and ends as it does. */
export const saidAnew: Reader = (clause, context) => {
  const found = rephrased.exec(clause)?.groups;
  const is = found?.new && givenFor(found.new, context);
  if (!found?.old || !is) return undefined;
  const old = quotesOf(found.old, context.quotes)[0] ?? found.old;
  const words = is.split(' ');
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.length < 2) return undefined;
  const hits = saidIn(old, context.lines).filter(({ line }) => line.kind !== 'stop');
  const own = hits.flatMap(({ line, from, to }): Span[] => {
    const start = line.text.toLowerCase().lastIndexOf(first.toLowerCase(), from);
    const end = line.text.toLowerCase().indexOf(last.toLowerCase(), to);
    const stretch = start < 0 || end < 0 ? '' : line.text.slice(start, end + last.length);
    return stretch === '' || /[.;:]/.test(stretch) || stretch.split(' ').length > 8
      ? []
      : [{ line, from: start, to: end + last.length }];
  });
  const [span] = own;
  if (own.length !== 1 || !span) return undefined;
  return {
    edit: byLines(context.text, new Map([[span.line.at, [put(span.line.text, span, is)]]])),
  };
};

const lacking =
  /^(?:s?he|they|\p{Lu}\p{Ll}{2,14})(?:'s| has| have|'ve)?(?: got)? no (?<a>[\p{L}-]{3,20})(?:,? (?:s?he|they)(?:'s|'re| is| are| has| have)? [^,;.]{3,60})?$|^(?:s?he|they) (?:doesn't|don't) (?:have|own) (?:an?|any) (?<b>[\p{L}-]{3,20})(?:,? (?:s?he|they)(?:'s|'re| is| are)? [^,;.]{3,60})?$/iu;

/** "He has no desk": a thing of a list that the client has not got; undefined where it is more than that. */
export const hasNone: Reader = (clause, context: Context) => {
  const found = lacking.exec(clause)?.groups;
  const what = found?.a ?? found?.b;
  if (!what) return undefined;
  const hits = saidIn(what, context.lines).filter(({ line }) => line.kind !== 'stop');
  const edits: LineEdits = new Map();
  for (const { line, from, to } of hits) {
    const lead = /,? (?:and|or) (?:your |the |an? )?$/i.exec(line.text.slice(0, from))?.[0];
    const rest = /^(?:,? (?:and|or) )/i.exec(line.text.slice(to))?.[0];
    const own = /(?:your |the |an? )$/i.exec(line.text.slice(0, from))?.[0] ?? '';
    if (edits.has(line.at) || (!lead && !rest) || /^[#|]/.test(line.text)) return undefined;
    edits.set(line.at, [
      lead
        ? line.text.slice(0, from - lead.length) + line.text.slice(to)
        : line.text.slice(0, from - own.length) + line.text.slice(to + rest!.length),
    ]);
  }
  return edits.size === 0 ? undefined : { edit: byLines(context.text, edits) };
};
