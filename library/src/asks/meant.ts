import { capital } from '../words/capital.ts';
import { placesIn } from './places.ts';
import { type Order, readAsk, type Wording } from './read.ts';
import { type Edits, isCaution, removed, spansOf, without } from './removal.ts';
import { type Line, leadOf, linesOf, type Span, sentencesIn, wordsAt } from './text.ts';

/** A line that changes: as it was, and as it is to be, each undefined where there is none; a new one is next to another. */
export interface Change {
  was?: string;
  is?: string;
  nextTo?: string;
}

/** What an ask means for a text, as far as its words and the places that it names are clear. */
export interface Meant {
  /** The text with all of it done. */
  text: string;
  changes: Change[];
  /** Nothing in the ask asks for more. */
  isWhole: boolean;
  /** All that goes is quoted from the text, and all that comes is quoted for it. */
  isQuoted: boolean;
}

/**
 * What an ask orders with words that are in the text or are given for it: lines, sentences and words that go, that others
 * take the place of, or that are put somewhere. Undefined where no order of it is clear; what is not clear is left.
 */
export function meantBy(ask: string, text: string, earlier = ''): Meant | undefined {
  if (ask.length > 1500) return undefined;
  const { orders, isWhole } = readAsk(ask, earlier);
  if (orders.length === 0) return undefined;
  const changes: Meant['changes'] = [];
  let now = text;
  let done = 0;
  for (const order of orders) {
    const edits = editsOf(order, linesOf(now), ask);
    if (!edits || edits.size === 0) continue;
    const before = now.split('\n');
    for (const [at, is] of edits) {
      const kept = is.includes(before[at]!);
      if (is.length === 0) changes.push({ was: before[at]! });
      for (const line of is)
        if (line !== before[at])
          changes.push(kept ? { is: line, nextTo: before[at]! } : { was: before[at]!, is: line });
    }
    now = before.flatMap((line, at) => edits.get(at) ?? [line]).join('\n');
    done += 1;
  }
  if (done === 0 || now === text) return undefined;
  const isQuoted = orders.every(
    ({ old, given, act }) =>
      act === 'replace' && old.every((own) => own.isQuoted) && given?.isQuoted === true,
  );
  return { text: now, changes, isWhole: isWhole && done === orders.length, isQuoted };
}

function editsOf(order: Order, lines: readonly Line[], ask: string): Edits | undefined {
  if (order.act === 'title') return titled(order, lines);
  if (order.act === 'insert') return inserted(order, lines);
  const places = placesIn(order.place, lines);
  const inPlace = lines.filter((line) => places.some((own) => own.has(line)));
  return order.act === 'remove'
    ? removed(order, lines, inPlace, ask)
    : replaced(order, lines, inPlace);
}

function titled({ given }: Order, lines: readonly Line[]): Edits | undefined {
  const line = lines.find(({ text }) => text.startsWith('# '));
  if (!line || !given || given.words.length > 90) return undefined;
  return new Map([[line.at, [`# ${capital(given.words.replace(/[.,]$/, ''))}`]]]);
}

const third = /\b(?:she|he|her|his|him|hers|herself|himself|their|they|them)\b/i;
/** How it is to be, and no words for it. */
const manner =
  /^(?:something|someone|anything|one|more|less|an?other|\p{L}+er\b|it|this|that|how|what)\b/iu;

function replaced(
  order: Order,
  lines: readonly Line[],
  inPlace: readonly Line[],
): Edits | undefined {
  const { given, old } = order;
  if (
    !given ||
    (!given.isQuoted &&
      (third.test(given.words) || manner.test(given.words) || given.words.length > 160))
  )
    return undefined;
  const spans = old.map((own) => (own.isQuoted ? spansOf(own, order, lines, inPlace) : undefined));
  if (spans.some((own) => own === undefined)) return undefined;
  const [first, ...rest] = spans as Span[][];
  const others = rest.flat();
  if (
    others.length > 0 &&
    (first!.length > 1 || others.some(({ line }) => line.heading !== first![0]!.line.heading))
  )
    return undefined;
  const edits: Edits = new Map();
  for (const span of first!.toSorted((a, b) => b.from - a.from)) {
    if (!mayChangeAt(span)) return undefined;
    const own = edits.get(span.line.at)?.[0] ?? span.line.text;
    const put = exchanged(own, span, given);
    if (put === undefined) return undefined;
    edits.set(span.line.at, [put]);
  }
  for (const span of others) {
    const [sentence] = sentencesIn(span.line).filter(
      ({ from, to }) => from <= span.from && to >= span.to,
    );
    const own = edits.get(span.line.at)?.[0] ?? span.line.text;
    if (!sentence || own !== span.line.text) return undefined;
    const left = without(own, sentence);
    if (left === undefined) return undefined;
    edits.set(span.line.at, /^-?$/.test(left.replace(/^\*\*[^*]+\*\*/, '').trim()) ? [] : [left]);
  }
  return edits;
}

/** Not a heading, nor where to get help; of a caution whole sentences alone, and a word alone has other forms. */
function mayChangeAt(span: Span): boolean {
  const { line } = span;
  if (line.text.startsWith('#') || line.kind === 'stop') return false;
  const sentence = sentencesIn(line).find(({ from, to }) => from <= span.from && to >= span.to);
  const isAll = sentence?.from === span.from && sentence.to - span.to < 3;
  const isCell =
    /\| $/.test(line.text.slice(0, span.from)) && /^[.!?]? \|/.test(line.text.slice(span.to));
  return (
    isAll ||
    isCell ||
    (/ /.test(wordsAt(span)) && !isCaution.test(sentence ? wordsAt(sentence) : line.text))
  );
}

/** A line with other words in a stretch of it, with the capitals and marks of their place. */
function exchanged(
  text: string,
  { line, from, to }: Span,
  { words, isQuoted }: Wording,
): string | undefined {
  const [before, old, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (/[|]/.test(words)) return undefined;
  const isRung = /^\| \d/.test(text);
  if (isRung && !(/\| $/.test(before) && /^[.!?]? \|/.test(after))) return undefined;
  const start = leadOf(text).length;
  const isStart = from === start || /[.!?]["”]? $/.test(before) || /["“]$/.test(before);
  const close = /^[.!?]/.exec(after)?.[0] ?? '';
  const isEnd = /^[.!?]?["”]?(?: (?=["“]?[\p{Lu}\d])|$)/u.test(after) || /^ ?\|/.test(after);
  const isSentences = /[.!?] \p{Lu}/u.test(words);
  if (isSentences && !(isStart && isEnd) && !text.startsWith('|')) return undefined;
  const hasEnd = /[.!?]$/.test(words);
  // a whole sentence for the beginning of one: how far it goes is not said
  if (hasEnd && !isEnd && /^\p{Lu}/u.test(words) && words.split(' ').length > 5) return undefined;
  const own = hasEnd && !isEnd ? words.replace(/[.!?]$/, '') : words;
  const rest = /[.!?]$/.test(own) && close !== '' ? after.slice(1) : after;
  const isUpper = /^\p{Lu}/u.test(old);
  const put =
    isUpper && isStart
      ? capital(own)
      : !isUpper && /^\p{Lu}\p{Ll}/u.test(own) && (line.part !== undefined || !isQuoted) && !isStart
        ? own.charAt(0).toLowerCase() + own.slice(1)
        : own;
  return `${before}${put}${rest}`;
}

function inserted(order: Order, lines: readonly Line[]): Edits | undefined {
  const { given, edge, isBold } = order;
  if (!given) return undefined;
  const words = /[.!?]["”]?$/.test(given.words) ? given.words : `${given.words}.`;
  const said = isBold ? `**${capital(words)}**` : capital(words);
  if (lines.some(({ text }) => text.includes(capital(words)))) return undefined;
  if (order.old.length > 0) {
    const spans = spansOf(order.old[0]!, order, lines, []);
    const sentence =
      spans &&
      sentencesIn(spans[0]!.line).find(
        ({ from, to }) => spans[0]!.from === from && spans[0]!.to >= to - 1,
      );
    if (!sentence || wordsAt(sentence).startsWith('|')) return undefined;
    const { line, from, to } = sentence;
    const at = edge === 'before' ? from : to;
    return new Map([
      [
        line.at,
        [
          edge === 'before'
            ? `${line.text.slice(0, at)}${said} ${line.text.slice(at)}`
            : `${line.text.slice(0, at)} ${said}${line.text.slice(at)}`,
        ],
      ],
    ]);
  }
  const places = placesIn(order.place, lines);
  const own = lines.filter(
    (line) => places.length === 1 && places[0]!.has(line) && !line.text.startsWith('#'),
  );
  const todo = own.find(({ part }) => part === 'do');
  if (todo && edge === 'last' && !/\b(?:I|I'm|I'll|my|me)\b/.test(words))
    return new Map([[todo.at, [`${todo.text} ${said}`]]]);
  if (own.length === 0 || own.some(({ step, text }) => step !== undefined || text.startsWith('|')))
    return undefined;
  const bullets = own.filter(({ text }) => text.startsWith('- '));
  const isList = bullets.length * 2 > own.length;
  const target = isList
    ? edge === 'first'
      ? bullets[0]!
      : bullets.at(-1)!
    : edge === 'first'
      ? own[0]!
      : own.findLast(({ text }) => !text.startsWith('- ') && !text.endsWith('?'));
  if (!target) return undefined;
  if (isList)
    return new Map([
      [target.at, edge === 'first' ? [`- ${said}`, target.text] : [target.text, `- ${said}`]],
    ]);
  return new Map([
    [target.at, [edge === 'first' ? `${said} ${target.text}` : `${target.text} ${said}`]],
  ]);
}
