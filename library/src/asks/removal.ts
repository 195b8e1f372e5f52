import type { Order, Wording } from './read.ts';
import { type Line, leadOf, type Span, saidIn, sentencesIn, speakingOf, wordsAt } from './text.ts';

/** A change of a line by its place: other words, none, or more lines. */
export type Edits = Map<number, string[]>;

/** Where words are, in their place where one is named; undefined where it is not clear which are meant. */
export function spansOf(
  old: Wording,
  { isEvery }: Order,
  lines: readonly Line[],
  inPlace: readonly Line[],
): Span[] | undefined {
  const near = saidIn(old.words, inPlace);
  const found = near.length > 0 ? near : saidIn(old.words, lines);
  return found.length === 1 || (found.length > 1 && isEvery) ? found : undefined;
}

/** Where to get help keeps its lines, whoever asks; a heading and a row are no sentences. */
const mayGo = ({ kind, text }: Line): boolean =>
  kind !== 'stop' && kind !== 'title' && !text.startsWith('#') && !text.startsWith('|');
/** What a caution says, which only goes where it is quoted. */
export const isCaution =
  /\b(?:never|do not|don't|doctor|clinician|prescri\w+|medicine|crisis|emergency|unsafe|stop)\b/i;
/** "Because of pregnancy, ask your doctor …": of somebody who is not. */
const ofCondition = /^- Because of /;

export function removed(
  order: Order,
  lines: readonly Line[],
  inPlace: readonly Line[],
  ask: string,
): Edits | undefined {
  const spans = order.old.map((old) =>
    old.isQuoted
      ? spansOf(old, order, lines, inPlace)
      : aboutIn(old.words, order, inPlace.length > 0 ? inPlace : lines, ask),
  );
  if (spans.some((own) => own === undefined)) return undefined;
  const cuts = (spans as Span[][]).flat().map((span) => cutOf(span, order, lines, ask));
  if (cuts.some((own) => own === undefined)) return undefined;
  const edits: Edits = new Map();
  for (const cut of (cuts as Cut[]).toSorted((a, b) => b.span.from - a.span.from)) {
    const { line } = cut.span;
    const own = edits.get(line.at)?.[0] ?? line.text;
    const left = cut.isLine ? '' : without(own, cut.span);
    if (left === undefined) return undefined;
    if (/^-?$/.test(left.replace(/^\*\*[^*]+\*\*/, '').trim())) {
      if (line.part) return undefined;
      edits.set(line.at, []);
    } else edits.set(line.at, [left]);
    if (cut.other !== undefined) edits.set(cut.other, []);
  }
  return edits;
}

interface Cut {
  span: Span;
  isLine?: boolean;
  /** Another line that goes with it. */
  other?: number;
}

/** The one bullet, else the one sentence, that has all that words are about; both where two are meant. */
function aboutIn(
  words: string,
  { place }: Order,
  lines: readonly Line[],
  ask: string,
): Span[] | undefined {
  const open = lines.filter(
    (line) => mayGo(line) && (!isCaution.test(line.text) || ofCondition.test(line.text)),
  );
  const whole = open
    .filter(({ text }) => text.startsWith('- '))
    .map((line) => ({ line, from: 2, to: line.text.length }));
  const pieces = [
    ...whole,
    ...open.filter(({ text }) => !text.startsWith('- ')).flatMap(sentencesIn),
  ];
  const found = speakingOf(words, pieces);
  const count = /\bboth\b/i.test(place) || /\btwo\b/i.test(place) ? 2 : 1;
  const isSentence = /\b(?:sentence|question)\b/i.test(ask);
  if (found.length !== count) return undefined;
  return found.map((span) => {
    const inner = isSentence ? speakingOf(words, sentencesIn(span.line)) : [];
    return inner.length === 1 ? inner[0]! : span;
  });
}

/** What goes with words that are named: their sentence where they are most of it, the line where that is named, what is beside them. */
function cutOf(span: Span, order: Order, lines: readonly Line[], ask: string): Cut | undefined {
  const { line } = span;
  if (!mayGo(line)) return undefined;
  const sentences = sentencesIn(line);
  const first = sentences.findIndex(({ from, to }) => span.from >= from && span.from < to);
  if (first < 0) return undefined;
  const isAtStart = span.from === leadOf(line.text).length;
  const isLine =
    (/\b(?:line|bullet)s?\b/i.test(ask) && !/\bsentence\b/i.test(ask)) ||
    /^[A-Z][\w ]{1,30}: /.test(wordsAt(span));
  if (isAtStart && line.text.startsWith('- ') && order.beside === undefined && isLine)
    return isCaution.test(line.text) && !ofCondition.test(line.text)
      ? undefined
      : { span: { line, from: 0, to: line.text.length }, isLine: true };
  let last = sentences.findLastIndex(({ from, to }) => span.to > from && span.to <= to);
  if (order.upTo) {
    const [end, more] = saidIn(order.upTo, [line]);
    if (!end || more) return undefined;
    last = sentences.findIndex(({ from, to }) => end.to > from && end.to <= to);
  }
  if (last < first) return undefined;
  const own = { line, from: sentences[first]!.from, to: sentences[last]!.to };
  const isMost =
    order.upTo !== undefined ||
    order.beside !== undefined ||
    /(?<!half )\b(?:sentence|question)\b/i.test(ask) ||
    (span.from === own.from && /^[.!?"”]*$/.test(line.text.slice(span.to, own.to)));
  if (!isMost) return isCaution.test(wordsAt(own)) ? undefined : { span };
  // "From the notes about you" quotes more than once
  if (/["”]$/.test(wordsAt(own)))
    for (let at = last + 1; isQuoteAlone(sentences[at]); at += 1) own.to = sentences[at]!.to;
  if (order.beside === undefined) return { span: own };
  const beside = sentences[order.beside < 0 ? first - 1 : last + 1];
  if (beside)
    return {
      span: { line, from: Math.min(own.from, beside.from), to: Math.max(own.to, beside.to) },
    };
  const at = lines.findIndex((each) => each.at === line.at) + order.beside;
  const other = lines[at];
  return sentences.length <= last - first + 1 &&
    other &&
    other.heading === line.heading &&
    mayGo(other) &&
    !other.part
    ? { span: own, other: other.at }
    : undefined;
}

const isQuoteAlone = (span: Span | undefined): boolean =>
  span !== undefined && /^["“][^"”]*["”]$/.test(wordsAt(span));

/** A line without a stretch of it: a sentence, or what a joint ties to its sentence; undefined where the rest would not hold. */
export function without(text: string, { line, from, to }: Span): string | undefined {
  const isSentence =
    sentencesIn({ ...line, text }).some((own) => own.from === from) &&
    /^(?: |$)/.test(text.slice(to)) &&
    /[.!?:]["”)]?$/.test(text.slice(from, to));
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (isSentence || (leadOf(text).length === from && after === '')) {
    const rest = after.trimStart();
    return `${before}${rest}`.trimEnd();
  }
  const words = text.slice(from, to);
  if (/^[.,;!?]/.test(after)) {
    if (/^(?:and|or|but) /i.test(words)) return `${before.replace(/,? $/, '')}${after}`;
    const joint = /(?:,? (?:and|or|but|then)|,) $/i.exec(before)?.[0];
    if (joint) return `${before.slice(0, -joint.length)}${after}`;
  }
  if (/, $/.test(before) && /^ (?:and|or) /.test(after)) return before.replace(/, $/, '') + after;
  return undefined;
}
