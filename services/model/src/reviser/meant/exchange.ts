import { type ProtocolDocument, render } from '@cerina/library';
import { type Line, linesIn, withLines } from '../grammar/plain/lines.ts';
import type { Scope } from '../grammar/plain/places.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import { asWords, bare, exchangedIn, plural } from '../grammar/spoken/reading/near.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import { content } from '../grammar/spoken/reading/voice.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked, Order } from './orders.ts';
import { placeAtFront, placesAtEnd } from './places.ts';

interface Pair {
  from: string;
  to: string;
  places: Scope[];
}

const Q = '\ue040\\d+\ue041';
const lead =
  '(?:the |an? |her |his |their |your )?(?:words? |phrase |term |bit |thought |sentence )?';
const isQuote = new RegExp(`^${Q}$`);

type Shape = [RegExp, (found: RegExpExecArray) => { from: string; to: string }];

const forward = (m: RegExpExecArray) => ({ from: m[1]!, to: m[2]! });
const backward = (m: RegExpExecArray) => ({ from: m[2]!, to: m[1]! });
/** The ways to ask for one thing in the place of another, in an order without its reason. */
const shapes: Shape[] = [
  [
    /^(?:swap|swop|replace|change|exchange|switch|turn) (?:out )?(.{2,90}?) (?:for|with|by|to|into) (.{2,140})$/i,
    forward,
  ],
  [
    /^(?:say|use|put|have|write|make it|call it) (.{2,140}?)(?:,| and)? (?:rather than|instead of|in place of|and not|not) (.{2,90})$/i,
    backward,
  ],
  [
    /^(.{2,140}?) should (?:be|say|read)(?: as)? (.{2,140}?)(?:,| and)? (?:rather than|instead of|and not|not) (.{2,90})$/i,
    (m) => ({ to: m[2]!, from: m[3]! }),
  ],
  [
    new RegExp(
      `^${lead}(${Q}) (?:should|needs? to|has to|must|ought to|could|can) (?:be|say|read|become) (.{2,140})$`,
      'i',
    ),
    forward,
  ],
  [
    /^should (?:be|say|read)(?: as)? (.{2,140}?)(?:,| and)? (?:rather than|instead of|and not|not) (.{2,90})$/i,
    backward,
  ],
];
/** "Make it 'asking you'": what it is instead of was quoted before. */
const ofBefore =
  /^(?:make|change|turn|call|swap|replace) (?:it|that|this|them|both)(?: (?:to|into|for|with|by|say|read))? (.{2,140})$|^(?:it|that|this) should (?:be|say|read) (.{2,140})$|^should (?:be|say|read) (.{2,140})$|^(?:say|use|put) (\ue040\d+\ue041)(?: instead)?$/i;
/** "Put her in the rungs where it says 'a friendly teacher' and in the section on school". */
const whereItSays = new RegExp(
  `^(?:put|use|name|have|write|mention) (.{2,60}?) (?:in|on|into)? ?(.{0,40}?) ?(?:where(?:ver)? (?:it|the (?:text|ladder|step|rung)s?) says? (${Q}|[^\ue040]{3,40})|in place of (${Q})|for (${Q}))(.{0,60})$`,
  'i',
);
const vague =
  /\b(?:something|someone|anything|more \p{L}{1,20}|less \p{L}{1,20}|\p{L}{3,20}er\b(?! \p{L})|warm|kind|simple|short|clear|every(?! (?:\d|two|three|four|five|six|day|week|other|night|morning))|all)\b/iu;

const unquoted = (words: string): string => words.replace(/[.!?,;:]+$/, '').trim();

/** The words as the text has them, with or without their article; undefined where it does not. */
function asInText(words: string, lines: readonly Line[]): string | undefined {
  const plain = words.replace(/^(?:the|an?|her|his|their|your|any|all|every|that) /i, '');
  for (const own of [words, plain, plain.replace(/ (?:bit|thing|one|stuff|word|phrase)s?$/i, '')]) {
    if (own.length < 3 || !/\p{L}{2}/u.test(own)) continue;
    const found = lines.flatMap(({ text }) => text.match(asWords(own)) ?? []);
    if (found.length > 0) return found[0];
  }
  return undefined;
}

/** "One friendly teacher", where a name takes its place. */
const withDeterminer = (words: string, lines: readonly Line[]): string =>
  ['a', 'an', 'one', 'the', 'your', 'that', 'some']
    .map((own) => `${own} ${words}`)
    .find((own) => lines.some(({ text }) => text.search(asWords(own)) >= 0)) ?? words;

const withoutArticle = (words: string): string => words.replace(/^(?:the|an?) /i, '');

/** One thing in the place of another, by what it is called, in the places that are named or wherever it is. */
export function exchange(asked: Asked, { read }: Situation): Change | null {
  const pairs: Pair[] = [];
  for (const order of asked.orders) {
    const pair = pairOf(order, asked, read);
    if (pair) pairs.push(pair);
  }
  if (pairs.length === 0 || pairs.length > 4) return null;
  const says = pairs.map(({ from, to }) => `"${bare(to)}" instead of "${bare(from)}"`).join(', ');
  return {
    did: `It says ${says}`,
    exchanges: pairs.map(({ from }) => from),
    extends: pairs.some(({ from, to }) => to.toLowerCase().includes(from.toLowerCase())),
    edit: (document) => {
      let next = document;
      for (const pair of pairs) {
        const own = exchanged(next, pair);
        if (!own) return { declined: `The text does not say "${bare(pair.from)}" there.` };
        next = own;
      }
      return next;
    },
  };
}

/** "Stickers" as "sticker"; undefined where it is no plural. */
const singular = (words: string): string | undefined =>
  /^(?:\p{L}+ )?\p{L}{3,}[^su]s$/iu.test(words) &&
  !/^(?:the|an?|her|his|your) /i.test(words) &&
  !/(?:ss|ies|us|is)$/i.test(words)
    ? words.replace(/s$/, '')
    : undefined;

function exchanged(
  document: ProtocolDocument,
  { from, to, places }: Pair,
): ProtocolDocument | null {
  const isHere = (line: Line) =>
    mayChange(line) && (places.length === 0 || places.some((place) => place.has(line)));
  const one = singular(from);
  // "habits" where "habit" was said
  const many = [from, to].every((words) => /^\p{L}{3,}(?: \p{L}{3,})*[^sy]$/iu.test(words));
  const next = withLines(document, (line) => {
    if (!isHere(line)) return line.text;
    const own = exchangedIn(line.text, from, to, true);
    const put = singular(to);
    if (one && put) return exchangedIn(own, one, put, true);
    return many ? exchangedIn(own, plural(from), plural(to), true) : own;
  });
  return render(next) === render(document) ? null : next;
}

function pairOf(order: Order, asked: Asked, read: ProtocolDocument): Pair | undefined {
  const front = placeAtFront(order.text, read);
  const text = (front?.rest ?? order.text).replace(
    / (?:everywhere|throughout|wherever it (?:is|comes up)|all the way through)$/i,
    '',
  );
  const lines = linesIn(read).filter(mayChange);
  const words = (piece: string) => unquoted(unmasked(piece, asked.quotes));
  const where = whereItSays.exec(text);
  const { rest, places } = placesAtEnd(text, read);
  const all = [...(front ? [front.place] : []), ...places];
  if (where) {
    const named = nameBefore(where[1]!, order.before) ?? words(where[1]!);
    const from = asInText(words((where[3] ?? where[4] ?? where[5])!), lines);
    const place = where[2] ? placesAtEnd(`x in ${where[2]}`, read).places : [];
    const whole = from && withDeterminer(from, lines);
    return whole && !vague.test(named) ? { from: whole, to: named, places: place } : undefined;
  }
  for (const [pattern, shape] of shapes) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const pair = shape(found);
    const own = toPair(pair.from, pair.to, all);
    if (own) return own;
  }
  // "Running on the spot is no good. Put in '…' instead"
  const inPlace = /^(?:put(?: in)?|use|say|have|try|write) (\ue040\d+\ue041)(?: instead)?$/i.exec(
    order.text,
  );
  const bad =
    inPlace &&
    /(?:^|[.!?] )(?:the )?([\p{L}' -]{3,50}?) (?:is|are) (?:no good|wrong|no use|out|not (?:for|right)|too \p{L}{2,20})/iu.exec(
      order.before,
    )?.[1];
  if (inPlace && bad) return toPair(bad, inPlace[1]!, all);
  const now = /^(?:change|swap|replace) (?:it|that|this)$/i.test(rest)
    ? /(?:n't|\bnot|\bno longer)\b[^.!?]*?\b(?:the |an? )([\p{L} -]{3,30}?)(?: (?:idea|thing|one))?(?: any ?more)?,? (?:it's|it is|she's|he's) (?:the |an? )?([\p{L} -]{3,30}?)(?: now| instead)?(?:[.!?]|$)/iu.exec(
        order.before,
      )
    : null;
  if (now) return toPair(now[1]!, now[2]!, all);
  const back = ofBefore.exec(rest);
  const to = back?.slice(1).find(Boolean);
  const quoted = [...order.before.matchAll(/\ue040(\d+)\ue041/g)].at(-1);
  if (to && quoted) return toPair(quoted[0], to, all);
  return undefined;

  function toPair(old: string, now: string, scopes: Scope[]): Pair | undefined {
    const from = asInText(words(old), lines);
    // what points at other words, or is about how, is none
    if (/^(?:that|this|these|those|it|them|him|her|what to)\b|: /i.test(words(now)))
      return undefined;
    const isGiven = isQuote.test(now.trim());
    const put = isGiven ? words(now) : content(words(now), read);
    if (!from || !put || put.toLowerCase() === from.toLowerCase()) return undefined;
    if (!isGiven && (vague.test(put) || / [-–] |,.*,|\//.test(put))) return undefined;
    if (/^(?:he|she|they)(?:\/|$)/i.test(put) || /^(?:it|this|that|he|she|they|you)$/i.test(from))
      return undefined;
    // a verb has forms, of which another operation knows
    if (/^\p{L}+ing$/iu.test(from) && /^\p{L}+$/u.test(put)) return undefined;
    if (/^\d+$/.test(from) || /\d/.test(from) !== /\d/.test(put)) return undefined;
    const [short, long] = [put.split(' '), from.split(' ')];
    const last = short.length - 1;
    // "'no longer goes to the park' should be 'no longer go'": only so far as the other differs
    const isStart =
      isGiven &&
      last > 0 &&
      long.length > short.length &&
      short.slice(0, last).join(' ').toLowerCase() ===
        long.slice(0, last).join(' ').toLowerCase() &&
      long[last]!.slice(0, 2).toLowerCase() === short[last]!.slice(0, 2).toLowerCase();
    if (isStart) return { from: long.slice(0, last + 1).join(' '), to: put, places: scopes };
    const bothThe = /^(?:the|an?) /i.test(put) && !/^(?:the|an?) /i.test(from);
    return { from, to: bothThe ? withoutArticle(put) : put, places: scopes };
  }
}

/** "Miss Bell isn't named anywhere. Put her …": who is meant by "her". */
const nameBefore = (word: string, before: string): string | undefined =>
  /^(?:her|him|them|it)$/i.test(word)
    ? /\b(?:(?:Miss|Mrs|Mr|Ms|Dr|Aunt|Uncle|Nan|Gran|Grandad) )?\p{Lu}\p{L}{1,30}(?: \p{Lu}\p{L}{1,30})?(?= (?:isn't|is not|is|was|has|needs|should|who))/u.exec(
        before,
      )?.[0]
    : undefined;
