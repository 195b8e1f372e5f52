import { capital } from '../../words/capital.ts';
import { leadOf, type Span, sentencesIn, wordsAt } from '../text.ts';
import { anyQ, type Clause, Q, quotesOf, unquoted } from './clauses.ts';
import type { Context, Read, Reader } from './context.ts';
import { byLines } from './edits.ts';
import { careful, isAll, mayGive } from './guard.ts';
import { linesNamed, spokenOf, targetsOf } from './targets.ts';

const PUT =
  '(?:make it|make that|change (?:it|that|this)(?: (?:line|sentence|bullet))? (?:to|into)|change to|(?:it |that |this )?(?:should|must|needs to|has to|ought to)(?: then| now)? (?:read|be|say)|read instead|let it (?:read|say|be)|swap (?:it|that|this) (?:for|with)|swap for|replace (?:it|that|this)(?: (?:line|sentence|bullet))? (?:by|with)|replace (?:by|with)|(?:hers|his|theirs) is|becomes?|(?:please )?(?:use|put|say|write))';
const COUNTED =
  '(?:the )?(?:first|second|third|fourth|fifth|sixth|last|final) [^:\ue060]{0,30}?(?:line|bullet|sentence|point|tip|question)(?: (?:of|in|under) [^:\ue060]{3,40}?)?';
const DESCRIBED = `(?:in (?:the )?${Q}(?: section| list)?,? |in the [^:,\ue060]{3,20},? )?(?:the (?:line|bullet|sentence|bit) (?:on|about) [^:\ue060]{3,60}|the [\\p{L} -]{3,40} (?:line|bullet|sentence))`;
const exchanges = [
  new RegExp(`^(?:could|can|should) (?<old>${Q}) be (?<new>${Q})(?<rest>)$`, 'is'),
  new RegExp(`^(?<old>${DESCRIBED}): (?<new>${Q})(?<rest>)$`, 'isu'),
  new RegExp(
    `^(?:make )?(?<old>${COUNTED})(?: say| read| (?:should|must|needs to) (?:be|say|read))?:? (?<new>${Q})(?<rest>)$`,
    'is',
  ),
  new RegExp(
    `^(?:replace|change|swap|swop|substitute|exchange|turn) (?<old>.{2,220}?) (?:with|by|for|to|into):? (?<new>${Q})(?<rest>.{0,160})$`,
    'is',
  ),
  new RegExp(
    `^(?:in the [^\ue060]{3,30},? )?(?:say|use|put|write|have) (?<new>${Q}) (?:instead of|rather than|in place of) (?<old>.{2,220}?)(?<rest>)$`,
    'is',
  ),
  new RegExp(
    `^(?<old>.{0,120}${Q}[^\ue060]{0,40}?) ?(?:->|→|=>|-->|becomes) ?(?<new>${Q})(?<rest>.{0,160})$`,
    'is',
  ),
  new RegExp(
    `^(?<old>.{0,220}?)(?:^|[,;:–-] |: |\\. | (?:so|and) |(?<=[\ue061\ue062]) |(?<=[\\p{L}]) )(?<verb>${PUT}):? ?(?<new>${Q})(?<rest>.{0,160})$`,
    'isu',
  ),
];

const amount =
  /\b((?:more than |about |at least )?(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen) (?:minutes?|hours?|days?|weeks?|months?))\b/i;
const amountAlone = new RegExp(`^(?:make it )?${amount.source}$`, 'i');

const endsSentence = /[.!?]["”']?$/;

/** A line with given words in the place of a stretch; undefined where they do not fit there. */
export function put(span: Span, given: string, isLine: boolean): string | undefined {
  const { line } = span;
  if (!mayGive(span, given) || given.includes('|') || (line.text.startsWith('|') && !isCell(span)))
    return undefined;
  const whole = sentencesIn(line).find((each) => each.from <= span.from && each.to >= span.to - 1);
  // a word alone has other forms, and a caution is changed by whole sentences
  const size = wordsAt(span).split(' ').length;
  const isPart = !isAll(span) && !isLine && !isCell(span);
  if (isPart && (size < 2 || (size < 3 && whole && careful.test(wordsAt(whole))))) return undefined;
  let { from, to } = span;
  const isWhole = endsSentence.test(given) && /^["“']?[\p{Lu}\d]/u.test(given);
  const own = sentencesIn(line).find((each) => each.from <= from && each.to >= to - 1);
  const label = /^- ([A-Z][\w ]{2,30}: )/.exec(line.text)?.[1];
  if (label && given.startsWith(label) && endsSentence.test(given))
    [from, to] = [2, line.text.length];
  const inQuotes =
    /["“]$/.test(line.text.slice(0, from)) && /^[.!?]?["”]/.test(line.text.slice(to));
  // a whole sentence for a part of one is for all of it; for what is said of a line, for the line
  if (isWhole && !isAll(span) && !inQuotes && !line.text.startsWith('|')) {
    if (isLine) [from, to] = [leadOf(line.text).length, line.text.length];
    else if (own && (own.from !== from || / /.test(wordsAt(span)))) [from, to] = [own.from, own.to];
    else return undefined;
  }
  const before = line.text.slice(0, from);
  const after = line.text.slice(to).replace(endsSentence.test(given) ? /^[.!?]/ : /^$/, '');
  const atStart =
    from === leadOf(line.text).length || /[.!?]["”]? $/.test(before) || line.text.startsWith('|');
  const isUpper = !line.text.startsWith('|') || /^\p{Lu}/u.test(line.text.slice(from));
  const words =
    atStart && isUpper && !/^[a-z].*[A-Z]/.test(given.split(' ')[0]!) ? capital(given) : given;
  const isLabelled = line.part !== undefined && from === leadOf(line.text).length;
  const close =
    from > 0 && after === '' && !endsSentence.test(words) && /[.!?]$/.test(line.text) ? '.' : '';
  return `${before}${isLabelled ? words.charAt(0).toLowerCase() + words.slice(1) : words}${close}${after}`;
}

const isCell = ({ line, from, to }: Span): boolean =>
  /\| ["“]?$/.test(line.text.slice(0, from)) && /^[.!?]?["”]? \|/.test(line.text.slice(to));

/** One stretch that has its words, and any other of the same that goes: of several lines the first has them. */
function exchanged(
  spans: readonly Span[],
  given: string,
  words: string,
  context: Context,
): Read | undefined {
  const edits = new Map<number, string[]>();
  const isLine = /\b(?:line|bullet)s?\b/i.test(unquoted(words));
  for (const [n, span] of spans.entries()) {
    if (edits.has(span.line.at)) return undefined;
    const is = n === 0 ? [put(span, given, isLine)] : [];
    if (is[0] === undefined && n === 0) return undefined;
    if (n > 0 && (span.line.part !== undefined || !mayGive(span, given))) return undefined;
    edits.set(span.line.at, is as string[]);
  }
  return { edit: byLines(context.text, edits) };
}

/** What the clauses before have named last, that is in the text. */
function namedBefore(context: Context): { clause: Clause; spans: Span[] } | undefined {
  for (const clause of context.before.slice(-3).toReversed()) {
    const spans = targetsOf(clause.text, context);
    if (spans) return { clause, spans };
  }
  return undefined;
}

/** Quotations within given words have the marks that the text has. */
const withMarks = (words: string): string =>
  words.replace(/(?<![\p{L}\d])'([^'"]{2,120})'(?![\p{L}\d])/gu, '"$1"');

const puttingWords = /^(?:please )?(?:put|say|write|use)$/i;
/** "Put in Before you start: …": words that are new there. */
const namesPlace =
  /^(?:please )?(?:put|write|say|add)\b[^\ue060]{0,12}\b(?:in|under|at|to|into|after)\b/i;

/** One word for another wherever it is: that is done by who knows its forms. */
const everywhere =
  /\b(?:all (?:the way )?through(?:out)?|throughout|everywhere|wherever it|every time it|title too)\b/i;

export const replaces: Reader = (clause, context) => {
  if (everywhere.test(unquoted(clause))) return undefined;
  for (const pattern of exchanges) {
    const found = pattern.exec(clause)?.groups;
    if (!found?.new) continue;
    const given = withMarks(quotesOf(found.new, context.quotes)[0]!);
    const old = (found.old ?? '').trim();
    const rest = found.rest ?? '';
    const verb = found.verb ?? '';
    if (verb !== '' && namesPlace.test(clause.slice(old.length).trimStart())) continue;
    const own = old === '' ? undefined : targetsOf(old, context);
    if (own) {
      const read = exchanged(own, given, old, context);
      return read && { ...read, rest };
    }
    if (anyQ.test(old)) return undefined;
    const step = /\b(?:in |under |at )/i.test(old) ? undefined : spokenOf(old, context);
    const before = step ? undefined : namedBefore(context);
    if (before && verb !== '') {
      const read = exchanged(before.spans, given, before.clause.text, context);
      return read && { ...read, named: before.clause, rest };
    }
    if (verb === '' || (!puttingWords.test(verb) && !/should|must/i.test(verb))) continue;
    const last = context.before.at(-1);
    const spoken =
      step ??
      (last && spokenOf(last.text, context)) ??
      byEnds(given, `${last?.text ?? ''} ${old}`, context);
    if (!spoken) continue;
    const read = exchanged([spoken], given, '', context);
    return read && { ...read, named: step ? undefined : last, rest };
  }
  return undefined;
};

const namedSo =
  /^(?:it's|it is|this is|that's|that is|(?:s?he|they)(?:'s got| has| have)) (?<new>\p{L}[^,;:\ue060]{1,60}?)(?:,|;| -| –|, so| so| and) (?:so )?(?:please )?(?:say|put|write) (?:that|this|it|so) (?:in|on) (?:the )?(?<at>.{2,40}?)(?: (?:line|bullet))? (?:instead of|rather than|in place of|not) (?<old>[^,;]{3,80})$/isu;

/** "It's asthma, say that in the 'For' line instead of short breath": what it is, in the place of what is said there. */
export const saysOfIt: Reader = (clause, context) => {
  const found = namedSo.exec(clause)?.groups;
  if (!found?.new || !found.at || !found.old) return undefined;
  const [quote] = quotesOf(found.old, context.quotes);
  const [label = found.at] = quotesOf(found.at, context.quotes);
  const old = (quote ?? found.old).replace(/^(?:just|only) /i, '');
  const start = `- ${label.replace(/:$/, '')}:`.toLowerCase();
  const lines = context.lines.filter(({ text }) => text.toLowerCase().startsWith(start));
  const [line] = lines;
  if (lines.length !== 1 || !line || line.kind === 'stop') return undefined;
  const at = line.text.toLowerCase().indexOf(old.toLowerCase());
  if (at < 0 || /\p{L}/u.test(line.text[at + old.length] ?? '')) return undefined;
  const is = `${line.text.slice(0, at)}${found.new}${line.text.slice(at + old.length)}`;
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

/** Where a place begins and ends a stretch as given words do: "say …, and come back". */
function byEnds(given: string, words: string, context: Context): Span | undefined {
  const flat = (own: string) =>
    own.toLowerCase().replace(/["“”'‘’.,]/g, (mark) => (mark === ',' || mark === '.' ? ' ' : '"'));
  const own = flat(given).trim();
  const [start, end] = [
    own.split(/\s+/).slice(0, 2).join(' '),
    own.split(/\s+/).slice(-2).join(' '),
  ];
  if (own.split(/\s+/).length < 6) return undefined;
  const spans = linesNamed(words, context)
    .filter(({ part }) => part === 'do')
    .flatMap((line) => {
      const text = flat(line.text);
      const [from, at] = [text.indexOf(start), text.lastIndexOf(end)];
      return from >= 0 && at > from ? [{ line, from, to: at + end.length }] : [];
    });
  return spans.length === 1 ? spans[0] : undefined;
}

/** "'For more than two weeks' is much too late. Two days." */
export const amounts: Reader = (clause, context) => {
  const given =
    amountAlone.exec(clause)?.[1] ?? /^make (?:it|that) (\d{1,3}(?:\.\d)?)$/i.exec(clause)?.[1];
  if (!given) return undefined;
  const clauseBefore = context.before.at(-1);
  const [quote, more] = quotesOf(clauseBefore?.text ?? '', context.quotes);
  if (!clauseBefore || !quote || more !== undefined) return undefined;
  const [span, other] = targetsOf(clauseBefore.text, context) ?? [];
  const was = /[a-z]/i.test(given) ? amount.exec(quote)?.[1] : onlyNumber(quote);
  if (!span || other || !was || !span.line.text.includes(quote)) return undefined;
  const days = (own: string) =>
    (/month/i.test(own) ? 30 : /week/i.test(own) ? 7 : /day/i.test(own) ? 1 : 0.01) *
    (Number(/\d+/.exec(own)?.[0]) || numberOf(own));
  const bareWas = was.replace(/^(?:more than|about|at least) /i, '');
  // help comes earlier by it, never later
  if (span.line.kind === 'stop' && !/[a-z]/i.test(given)) return undefined;
  if (span.line.kind === 'stop' && days(given) >= days(bareWas)) return undefined;
  const is = span.line.text.replace(quote, quote.replace(was, given.toLowerCase()));
  return { edit: byLines(context.text, new Map([[span.line.at, [is]]])), named: clauseBefore };
};

const onlyNumber = (quote: string): string | undefined => {
  const [only, more] = quote.match(/\d{1,3}(?:\.\d)?/g) ?? [];
  return more === undefined ? only : undefined;
};

const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const asWords = words.map((word) => new RegExp(`\\b${word}\\b`, 'i'));
const numberOf = (own: string): number => {
  const at = asWords.findIndex((word) => word.test(own));
  return at >= 0 ? at + 1 : /\bfourteen\b/i.test(own) ? 14 : 1;
};
