import { uncapital } from '../../table-asks/words.ts';
import { isAkin, rootsOf, shapeOf } from '../../words/read.ts';
import { type Line, linesOf, type Span, sentencesIn, wordsAt } from '../text.ts';
import { Q, quotesOf } from './clauses.ts';
import type { Context, Reader } from './context.ts';
import { careful, mayGo } from './guard.ts';
import { linesNamed } from './targets.ts';

const place = '(?:,? (?:in|from|under|of) (?<at>[^,\ue060]{4,40}))?';
const exchanges = [
  new RegExp(
    `^(?:in (?<lead>step \\d{1,2}),? )?(?:no|drop|lose|remove|take out|leave out|not|skip|cut) (?:the |any )?(?<what>\\p{L}[\\p{L}' -]{2,30}?)(?: at all| either| here| too)?(?:,? please)?${place}(?:,|;| and| but| -| –) (?:please )?(?:just )?(?:put|say|use|write|have|add) (?<new>${Q}) (?:in (?:its|their|that|her|his) (?:place|stead)|instead)$`,
    'isu',
  ),
  new RegExp(
    `^(?:in (?<lead>step \\d{1,2}),? )?(?:swap|replace|exchange|change) (?:the |any )?(?<what>\\p{L}[\\p{L}' -]{2,30}?)${place} (?:for|with|by|to) (?<new>${Q})$`,
    'isu',
  ),
  new RegExp(
    `^(?:in (?<lead>step \\d{1,2}),? )?instead of (?:the |any |an? )?(?<what>\\p{L}[\\p{L}' -]{2,30}?)${place},? (?:please )?(?:put|say|use|write|have) (?<new>${Q})$`,
    'isu',
  ),
  new RegExp(
    `^(?:in (?<lead>step \\d{1,2}),? )?(?:put|say|use|write|have) (?<new>${Q}) (?:instead of|in place of|rather than) (?:the |any |an? )?(?<what>\\p{L}[\\p{L}' -]{2,30}?)${place}$`,
    'isu',
  ),
];
const removal = new RegExp(
  `^(?:in (?<lead>step \\d{1,2}),? )?(?:no|drop|lose|remove|take out|leave out|bin|scrap|skip|cut|not) (?:the |any )?(?<what>\\p{L}[\\p{L}' -]{2,24}?)(?: examples?| idea| bit)?(?: at all| either| here| too)?(?:,? please)?${place}$`,
  'isu',
);
/** What an order takes out is no thing of a list. */
const ofText =
  /\b(?:steps?|rungs?|rows?|columns?|sections?|lines?|bullets?|sentences?|words?|log|ladder|table|example|examples|title|heading|quotes?|questions?|bit|part|all|more|less|one|ones|it|that|this|them|too|need|change|changes|problem|idea)\b/i;

/** A thing of a list in a sentence, with what joins it to those beside it. */
interface Item {
  span: Span;
  text: string;
  from: number;
  to: number;
  /** What comes before and after it: ", ", " or ", "" at an edge of the list. */
  left: string;
  right: string;
  /** What joins the one before to that before it. */
  leftOfLeft: string;
  count: number;
  /** Where what leads up to the only thing begins. */
  lead: number;
}

const joint = /, (?:and |or )?| and | or /g;
const intro = /\b(?:such as|like|for example|for instance|e\.g\.)[:,]? |: /gi;

/** The things of the lists of a sentence: what is within quotation marks or brackets is none. */
function itemsIn(span: Span): Item[] {
  const text = wordsAt(span).replace(/["“][^"“”]*["”]|\([^()]*\)/g, (own) =>
    'x'.repeat(own.length),
  );
  const lead = [...text.matchAll(intro)].at(-1);
  const from = lead ? lead.index + lead[0].length : 0;
  const end = text.length - (/[.!?]$/.test(text) ? 1 : 0);
  const joints = [...text.matchAll(joint)].filter(({ index }) => index > from);
  const edges = [...joints.map((own) => ({ at: own.index, mark: own[0] })), { at: end, mark: '' }];
  // "make a fist and rest it on your leg" is one thing
  for (let n = edges.length - 2; n >= 0; n -= 1) {
    const [own, next] = [edges[n]!, edges[n + 1]!];
    if (own.mark === ' and ' && /\b(?:it|them)\b/i.test(text.slice(own.at, next.at)))
      edges.splice(n, 1);
  }
  const count = edges.length;
  const isOnly = count === 1 && lead !== undefined && !/^:/.test(lead[0]);
  if ((count < 2 && !isOnly) || (!lead && count < 4)) return [];
  return edges.flatMap(({ at, mark }, n) => {
    const before = edges[n - 1];
    const start = before ? before.at + before.mark.length : from;
    // without words that lead up to it the first is the beginning of the sentence
    if (!before && !lead) return [];
    return [
      {
        ...{ span, text: wordsAt(span).slice(start, at) },
        ...{ from: span.from + start, to: span.from + at },
        ...{ left: before?.mark ?? '', right: mark, leftOfLeft: edges[n - 2]?.mark ?? '', count },
        lead: span.from + (lead?.index ?? 0),
      },
    ];
  });
}

/** The one thing of a list that words name, where nothing else of the text speaks of it. */
function itemNamed(what: string, extra: number, lines: readonly Line[]): Item | undefined {
  const wanted = rootsOf(what);
  if (wanted.length === 0 || ofText.test(what)) return undefined;
  const isOf = (text: string): boolean => {
    const roots = rootsOf(text);
    return wanted.every((own) => roots.some((root) => isAkin(root, own)));
  };
  const speaking = lines
    .filter(({ text }) => !text.startsWith('#'))
    .flatMap(sentencesIn)
    .filter((span) => isOf(wordsAt(span)));
  const [only] = speaking;
  if (speaking.length !== 1 || !only || only.line.text.startsWith('|')) return undefined;
  if (!mayGo(only) || careful.test(wordsAt(only))) return undefined;
  const items = itemsIn(only).filter((own) => isOf(own.text));
  const [item] = items;
  if (items.length !== 1 || !item) return undefined;
  return rootsOf(item.text).length <= wanted.length + extra && item.text.split(' ').length <= 7
    ? item
    : undefined;
}

/** Where it is: the step or the section that is named, else all of the text. */
function spoken(
  { lead, at }: Record<string, string | undefined>,
  context: Context,
): readonly Line[] {
  const own = linesNamed(`${lead ?? ''} ${at ? `in ${at}` : ''}`, context);
  const isPlaced = lead !== undefined || at !== undefined || context.label !== '';
  return own.length > 0 || isPlaced ? own : context.lines;
}

/** A line without one thing of a list, the others joined as they were. */
function without({ span, from, to, left, right, leftOfLeft, count, lead }: Item): string {
  const { text } = span.line;
  if (count === 1) return `${text.slice(0, lead).replace(/,? ?$/, '')}${text.slice(to)}`;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (left === '') return `${before}${after.slice(right.length)}`;
  const bare = before.slice(0, -left.length);
  if (right !== '') {
    const isPair = count === 3 && right.startsWith(', ') && right.length > 2;
    // "A, B, and C" without B
    if (isPair) return `${bare}${after.replace(/^,/, '')}`;
    return right === ', ' ? `${before}${after.slice(right.length)}` : `${bare}${after}`;
  }
  if (leftOfLeft !== ', ' || left === ', ') return `${bare}${after}`;
  const at = bare.lastIndexOf(', ');
  return `${bare.slice(0, at)}${count === 3 ? left.replace(/^,/, '') : left}${bare.slice(at + 2)}${after}`;
}

const determined = /^(?:an?|the|your|some|any|one|two|three|\p{L}+ing)(?= |$)/iu;
/** Whether one piece may be where another is: both of what to do, or both a thing. */
const isLike = (one: string, other: string): boolean =>
  shapeOf(one) === shapeOf(other) || (!determined.test(one) && !determined.test(other));

/** "No candle": of "a candle, a walk or a song" the walk and the song are left. "No breathing, put 'X' in its place": one for the other. */
export const listItems: Reader = (clause, context) => {
  const put = exchanges.map((form) => form.exec(clause)?.groups).find(Boolean);
  const out = put?.new ? undefined : removal.exec(clause)?.groups;
  const found = put?.new ? put : out;
  const what = found?.what;
  if (!what) return undefined;
  const given = put?.new ? quotesOf(put.new, context.quotes)[0]!.replace(/\.$/, '') : undefined;
  if (given !== undefined && (given.includes('|') || /[.!?] /.test(given))) return undefined;
  return {
    // another order may have changed the list since it was read
    edit: (now) => {
      const lines = linesOf(now);
      const item = itemNamed(
        what,
        given === undefined ? 1 : 3,
        spoken(found, { ...context, lines }),
      );
      const is = item && (given === undefined ? without(item) : withGiven(item, given));
      return is === undefined ? undefined : now.split('\n').with(item!.span.line.at, is).join('\n');
    },
  };
};

/** A line with given words in the place of one thing of a list; undefined where they are of another kind. */
function withGiven({ span, text, from, to }: Item, given: string): string | undefined {
  const joined = /^(?:and|or|then) /i.exec(text)?.[0] ?? '';
  if (!isLike(text.slice(joined.length), given)) return undefined;
  return `${span.line.text.slice(0, from)}${joined}${uncapital(given)}${span.line.text.slice(to)}`;
}
