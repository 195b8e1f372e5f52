import {
  back,
  described,
  goesIn,
  inserts,
  isMore,
  listsFigures,
  ordering,
  puts,
  putsBack,
  Q,
  removals,
  titles,
} from './patterns.ts';

const anyMark = new RegExp(Q);
const leading = new RegExp(`^${Q}(?:,| [-–]|\\.| \\()`);

/** Words of an ask, and whether they were in quotation marks. */
export interface Wording {
  words: string;
  isQuoted: boolean;
}

/** One order of an ask as data: what is to happen, to which words, with which, and the words that may name where. */
export interface Order {
  act: 'remove' | 'replace' | 'insert' | 'title';
  /** What goes, or has others in its place. */
  old: Wording[];
  given?: Wording;
  /** What goes with it: the sentence before or after it. */
  beside?: -1 | 1;
  /** Up to where it goes, from `old` on. */
  upTo?: string;
  /** Each of several that are quoted, wherever they are. */
  isEvery: boolean;
  /** Where it goes to: before or after `old`, or at the start or end of its place. */
  edge?: 'before' | 'after' | 'first' | 'last';
  place: string;
  isBold?: boolean;
}

/** The orders of an ask; `isWhole` where nothing else in it asks for anything. */
export interface ReadAsk {
  orders: Order[];
  isWhole: boolean;
}

const quotation =
  /(?<![\p{L}\d])(?:"([^"\n]{1,500})"|“([^”\n]{1,500})”|'([^'\n]{1,200}(?:'(?=\p{L})[^'\n]{1,120}){0,5})'(?![\p{L}\d])|‘([^’\n]{1,200}(?:’(?=\p{L})[^’\n]{1,120}){0,5})’(?!\p{L}))/gu;
const ends =
  /(?<=[.!?]|\ue062)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.)(?<!\.\.) +(?=[\p{L}\d\ue060(])|\n+/iu;
const courtesy =
  /^(?:(?:and|also|but|so|then|plus|please|pls|kindly|oh|ok|okay|just|maybe|perhaps|finally|lastly|secondly|thirdly|second|third|next|otherwise|therefore|can you|could you|would you|can we|could we|could i have you|i'd like you to|i would like you to|we need to|you can|you may|let's|here),? )+/i;

interface Clause {
  text: string;
  quotes: string[];
}

function clausesOf(ask: string): Clause[] {
  const quotes: string[] = [];
  const masked = ask
    .replace(/[^\S\n]+/g, ' ')
    .replace(quotation, (_, ...groups: unknown[]) => {
      const own = groups.slice(0, 4).find((each) => typeof each === 'string') as string;
      return `\ue060${quotes.push(own.trim()) - 1}${/[.!?]$/.test(own.trim()) ? '\ue062' : '\ue061'}`;
    })
    .replace(/’(?=\p{L})/gu, "'");
  const whole: string[] = [];
  for (const own of masked.split(ends)) {
    const last = whole.at(-1);
    // a quotation that ends like a sentence, with the sentence that it is in
    if (last !== undefined && /\ue062$/.test(last) && /^(?:\p{Ll}|and\b|-|–|\()/u.test(own))
      whole[whole.length - 1] = `${last} ${own}`;
    else whole.push(own);
  }
  return whole.filter((own) => own.trim() !== '').map((text) => ({ text: text.trim(), quotes }));
}

/** A message without what comes before its first letters, and an ask read into its orders. */
export function readAsk(ask: string, earlier = ''): ReadAsk {
  const clauses = clausesOf(ask);
  const orders: Order[] = [];
  let isWhole = true;
  let fault: { olds: Wording[]; place: string } = faultOf(clausesOf(earlier).at(-1));
  for (const { text, quotes } of clauses) {
    const own = trimmed(text);
    const found = orderOf(own, quotes, fault);
    if (found) {
      const place = found.place === '' ? headingOf(text) : found.place;
      orders.push({ ...found, place, isEvery: every.test(ask.replace(quotation, ' ')) });
    } else if (isMore(own)) isWhole = false;
    const named = faultOf({ text, quotes });
    if (named.olds.length > 0) fault = named;
  }
  return { orders, isWhole };
}

const every =
  /\b(?:throughout|everywhere|wherever|each time|every time|both (?:times|places)|all through|in several places|in (?:two|three|four) places)\b/i;

const trimmed = (text: string): string =>
  text
    .replace(/^[-*•(]+ ?/, '')
    .replace(courtesy, '')
    .replace(
      /^[^:\ue060]{3,70}, (?:so|but|therefore) (?=(?:please |can you |could you )*(?:take|remove|delete|drop|cut|replace|change|say|put|add|make|use)\b)/i,
      '',
    )
    .replace(
      /^[^:\ue060]{3,60} - (?=(?:please |can you |could you )+(?:put|add|stick|pop|slot|take|remove|cut))/i,
      '',
    )
    .replace(courtesy, '')
    .replace(/(?<![\s.!?;,])[\s.!?;,]+$/, '')
    .replace(/,? (?:please|pls|thanks|if possible)$/i, '');

const headingOf = (text: string): string =>
  /^((?:in|under|at) [^\ue060:,]{4,50}|[^\ue060:,.]{3,40}):? /i.exec(text)?.[1] ?? '';

/** A quotation that says where: "under 'Before you start'". */
const namesPlace = /(?:^|[\s(])(?:in|under|at|from|into|of) (?:the )?(?:section |part )?$/i;

const quotesOf = (words: string, quotes: readonly string[]): Wording[] =>
  [...words.matchAll(new RegExp(Q, 'g'))]
    .filter(({ index }) => !namesPlace.test(words.slice(0, index)))
    .map(([, at]) => ({
      words: quotes[Number(at)]!,
      isQuoted: true,
    }));

/** Words without what they quote from the text; where a quotation says where, it is a part of them. */
const placeOf = (words: string, quotes: readonly string[]): string =>
  words.replace(new RegExp(Q, 'g'), (_, at: string, index: number) =>
    namesPlace.test(words.slice(0, index)) ? quotes[Number(at)]! : ' ',
  );

/** Words of an ask as they are, with their quotations again. */
const spelled = (words: string, quotes: readonly string[]): string =>
  words.replace(new RegExp(Q, 'g'), (_, at: string) => `"${quotes[Number(at)]}"`);

/** Words that are given: the one quotation, else the words up to a reason. */
function givenIn(words: string, quotes: readonly string[]): Wording | undefined {
  const own = words
    .replace(/(?<![\s.])[\s.]+$/, '')
    .replace(/,? (?:please|instead|there|everywhere|throughout)$/i, '');
  const marks = quotesOf(own, quotes);
  if (
    marks.length === 1 &&
    new RegExp(`^(?:the words? |it )?${Q}(?: instead| there)?$`, 'i').test(own)
  )
    return marks[0];
  if (marks.length === 1 && leading.test(own) && !ordering.test(own.replace(anyMark, '')))
    return marks[0];
  return marks.length > 0 ? undefined : { words: own, isQuoted: false };
}

/** What a statement quotes or names, and finds wrong. */
function faultOf(clause: Clause | undefined): { olds: Wording[]; place: string } {
  if (!clause) return { olds: [], place: '' };
  const { text, quotes } = clause;
  const olds = quotesOf(text, quotes);
  if (olds.length > 0) return { olds, place: placeOf(text, quotes) };
  const named =
    /\b(?:the|that) (?:bullet|line|sentence|question|bit) (?:on|about|with) ([^,.;:!?]{3,60}?)(?= (?:is|has|does|doesn't|isn't)\b|[,.;:!?]|$)/i.exec(
      text,
    )?.[1] ?? /^(?:the )?(\p{L}{5,20}) is (?:his|her|their|not|for)\b/iu.exec(text)?.[1];
  return { olds: named ? [{ words: named, isQuoted: false }] : [], place: text };
}

const besideOf = (words: string): -1 | 1 | undefined => {
  const [, kind] =
    /\b(?:and|with) (?:the |its )(?:(?:second |next )?(?:sentence|question|line|lead-in|quote|quotation|bullet)s? ?)(that introduces it|before (?:it|that)|in front of it|above it|after it|behind it|below it|)/i.exec(
      words,
    ) ?? [];
  if (kind === undefined) return undefined;
  return /introduc|before|front|above/.test(kind) ? -1 : 1;
};

function orderOf(
  own: string,
  quotes: readonly string[],
  fault: { olds: Wording[]; place: string },
): Omit<Order, 'isEvery'> | undefined {
  const title = titles.exec(own)?.groups?.new;
  if (title) {
    const given = givenIn(title, quotes);
    return given && { act: 'title', old: [], given, place: '' };
  }
  return inserted(own, quotes) ?? replaced(own, quotes, fault) ?? removed(own, quotes, fault);
}

function inserted(own: string, quotes: readonly string[]): Omit<Order, 'isEvery'> | undefined {
  for (const pattern of [...inserts, goesIn]) {
    const found = pattern.exec(own)?.groups;
    if (!found?.new) continue;
    const given = givenIn(found.new, quotes)!;
    const at = found.at ?? '';
    const beside = new RegExp(`\\b(in front of|before|after|behind) (${Q})`, 'i').exec(at);
    if (
      !beside &&
      /\b(?:instead|rather|log|row|column|rung|ladder|cells?|leave[- ]out)\b/i.test(at)
    )
      return undefined;
    const edge = beside
      ? /front|before/i.test(beside[1]!)
        ? 'before'
        : 'after'
      : /\b(?:first|top|start|beginning)\b(?! you)/i.test(at.replace(/before you start/i, ''))
        ? 'first'
        : 'last';
    return {
      act: 'insert',
      old: beside ? quotesOf(beside[2]!, quotes) : [],
      given,
      edge,
      place: spelled(at, quotes),
      ...(/\bbold\b/i.test(at) && { isBold: true }),
    };
  }
  return undefined;
}

function replaced(
  own: string,
  quotes: readonly string[],
  fault: { olds: Wording[]; place: string },
): Omit<Order, 'isEvery'> | undefined {
  for (const pattern of puts) {
    const found = pattern.exec(own)?.groups;
    if (!found?.old || !found.new) continue;
    const old = quotesOf(found.old, quotes);
    const given = givenIn(found.new, quotes);
    if (old.length === 0 || !given || listsFigures.test(found.old)) continue;
    return {
      act: 'replace',
      old,
      given,
      place: `${found.at ?? ''} ${placeOf(found.old, quotes)}`,
    };
  }
  const words = putsBack.exec(own)?.groups?.new;
  const given = words ? givenIn(words, quotes) : undefined;
  // without marks a colon says that they are words for the text
  const isGiven = given?.isQuoted || /^[^:\ue060]{3,40}: \p{Lu}/u.test(own);
  return isGiven && given && fault.olds.length > 0 && fault.olds.every((each) => each.isQuoted)
    ? {
        act: 'replace',
        old: fault.olds,
        given,
        place: fault.place,
      }
    : undefined;
}

function removed(
  own: string,
  quotes: readonly string[],
  fault: { olds: Wording[]; place: string },
): Omit<Order, 'isEvery'> | undefined {
  const isBack = back.test(own);
  const found = isBack
    ? undefined
    : removals.map((pattern) => pattern.exec(own)?.groups).find(Boolean);
  if (!isBack && !found) return undefined;
  const what = found?.what ?? '';
  const beside = besideOf(own);
  const withBeside = beside === undefined ? {} : { beside };
  if (
    isBack ||
    /^(?:it|that|this|them|those|these)\b(?! (?:line|sentence|bit) (?:on|about))/i.test(what)
  ) {
    if (fault.olds.length === 0) return undefined;
    return {
      act: 'remove',
      old: fault.olds,
      place: fault.place,
      ...withBeside,
    };
  }
  const marks = quotesOf(what, quotes);
  const range = new RegExp(`from ${Q} (?:up )?to ${Q}`, 'i').exec(what);
  if (range)
    return {
      act: 'remove',
      old: [{ words: quotes[Number(range[1])]!, isQuoted: true }],
      upTo: quotes[Number(range[2])]!,
      place: what,
    };
  if (marks.length > 0)
    return {
      act: 'remove',
      old: marks,
      place: placeOf(what, quotes),
      ...withBeside,
    };
  const named = described(what);
  const old = [{ words: named ?? '', isQuoted: false }];
  return named ? { act: 'remove', old, place: what, ...withBeside } : undefined;
}
