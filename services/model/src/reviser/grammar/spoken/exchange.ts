import { type ProtocolDocument, render } from '@cerina/library';
import type { Change, Operation } from '../../operation.ts';
import { type Line, linesIn, withLines } from '../plain/lines.ts';
import type { Scope } from '../plain/places.ts';
import { asWords, bare, exchangedIn, meantBy, pieceMeant } from './reading/near.ts';
import { mayChange, plainSentence, type Quote, type Said, saidOf, words } from './reading/said.ts';
import { content } from './reading/voice.ts';

/** What leads to the words that are to be there, after those that are. */
const becomes =
  /->|→|=>|\b(?:should|needs? to|has to|must|ought to|could|can) (?:just |only )?(?:be|say|read|become)\b|\bbecomes?\b|\b(?:replace|swap|change|exchange|turn|reword)\b|\b(?:make|change|turn|reword) (?:it|that|this|them)\b|\b(?:please )?(?:say|put|use|have|write|try|call it|insert)\b[^.!?]{0,12}$|\binstead\b|\b(?:better|rather|more like):?/i;
/** What leads from the words that are to be there to those that are. */
const inPlaceOf =
  /\b(?:instead of|rather than|in place of|for|not|where(?:ver)? (?:it|the text) says|over)[^.!?\ue040]{0,20}$/i;
const exchanges = /\b(?:swap|replace|exchange|change)\b/i;
const leadInstead = /\b(?:instead of|rather than|not|no more|no|where it says|it says)[: ]{0,2}$/i;
/** Asks that give words and mean something else than one for the other. */
const otherwise =
  /\bline \d|\b(?:add|insert|include|move|merge|swap (?:steps|rungs)|title|headings?|rename|retitle|new section|both\b(?! times)|keep)\b|\b(?:after|before|under|below|next to|beside|between) (?:the )?(?:line |sentence |words? )?\ue040|\bcolumns? (?:called|named|for)\b/i;

interface Pair {
  from: string;
  to: string;
  /** Not quoted, so a capital in it is a name's. */
  asTyped?: true;
}

/** "'X' should read 'Y'", "instead of 'X' put 'Y'", "'X' is no use. Change it to 'Y'": of two quotations, the one that is there is the other now. */
export const quotedForQuoted: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const marks = said.marks.filter(({ isPlace }) => !isPlace);
  if (marks.length < 2 || marks.length > 4 || point.line || otherwise.test(said.whole)) return null;
  const lines = linesIn(read).filter(mayChange);
  const there = (quote: Quote) => meantBy(quote.text, lines);
  const pairs = pairsOf(marks, said, there);
  if (pairs.length === 0) return null;
  return exchanging(pairs, said.place);
};

/** Of each two quotations that follow each other, the one that the text has and the one that it is to have. */
function pairsOf(
  marks: readonly Quote[],
  { whole }: Said,
  there: (quote: Quote) => string | undefined,
): Pair[] {
  const found = marks.map(there);
  const [a, b, c, d] = found;
  if (marks.length === 4 && a && b && !c && !d)
    return [
      { from: a, to: marks[2]!.text },
      { from: b, to: marks[3]!.text },
    ];
  const pairs = marks.slice(1).flatMap((other, at): Pair[] => {
    const one = marks[at]!;
    const between = whole.slice(one.to, other.from);
    const before = whole.slice(marks[at - 1]?.to ?? 0, one.from);
    const isForward = becomes.test(between) || leadInstead.test(before) || becomes.test(before);
    const isBackward =
      inPlaceOf.test(between) && !leadInstead.test(before) && !exchanges.test(between);
    if (!isForward && !isBackward) return [];
    const [from, to] = isBackward ? [other, one] : [one, other];
    const own = there(from);
    if (!own) return [];
    const isNew =
      there(to)?.toLowerCase() !== bare(to.text).toLowerCase() ||
      to.text.toLowerCase().includes(bare(own).toLowerCase());
    return isNew ? [asFarAs(own, `${articleOf(whole, to)}${to.text}`)] : [];
  });
  return pairs.length > 0 && pairs.length <= Math.floor(marks.length / 2) ? pairs : [];
}

/** "'no longer goes to the park' should be 'no longer go'": only as far as the other says it in another way. */
function asFarAs(from: string, to: string): Pair {
  const [short, long] = [to.split(' '), from.split(' ')];
  const last = short.length - 1;
  const isSame = (at: number, letters?: number): boolean =>
    short[at]!.slice(0, letters).toLowerCase() === (long[at] ?? '').slice(0, letters).toLowerCase();
  const isStart =
    last > 0 &&
    long.length > short.length &&
    short.slice(0, last).every((_, at) => isSame(at)) &&
    isSame(last, 2);
  return { from: isStart ? long.slice(0, last + 1).join(' ') : from, to };
}

/** "Use the 'grey blanket'": a thing with its article. */
const articleOf = (whole: string, { text, from }: Quote): string =>
  /^\p{Ll}+(?: \p{Ll}+)?$/u.test(text) && !/ing\b/.test(text)
    ? (/\b(?:the|an?) $/i.exec(whole.slice(0, from))?.[0].toLowerCase() ?? '')
    : '';

/** A wording of several words is one thing; a word has forms, and names of things are known to other operations. */
const FEWEST_WORDS = 3;
export const onlyWordings =
  (operation: Operation): Operation =>
  (text, situation) => {
    const change = operation(text, situation);
    const from = change?.exchanges?.[0];
    const isShort = from !== undefined && from.split(' ').length < FEWEST_WORDS;
    return isShort && !change?.extends ? null : change;
  };

/** The lines of a place, or of the whole text, with one wording for another. */
export function exchanging(pairs: readonly Pair[], place: Scope | undefined, did?: string): Change {
  const name = pairs.map(({ from, to }) => `"${bare(to)}" instead of "${bare(from)}"`).join(', ');
  return {
    did: did ?? `It says ${name}`,
    exchanges: pairs.map(({ from }) => from),
    extends: pairs.some(({ from, to }) => to.toLowerCase().includes(from.toLowerCase())),
    edit: (document) => {
      let next = document;
      for (const pair of pairs) {
        const isHere = (line: Line) => mayChange(line) && (!place || place.has(line));
        const own = changed(next, pair, isHere) ?? (place ? changed(next, pair, mayChange) : null);
        if (!own) return { declined: `The text does not say "${bare(pair.from)}".` };
        next = own;
      }
      return next;
    },
  };
}

function changed(
  document: ProtocolDocument,
  { from, to, asTyped }: Pair,
  isHere: (line: Line) => boolean,
): ProtocolDocument | null {
  const next = withLines(document, (line) =>
    isHere(line) ? exchangedIn(line.text, from, to, asTyped) : line.text,
  );
  return render(next) === render(document) ? null : next;
}

const given =
  '(?:make (?:it|that|this)|change (?:it|that|this) to|(?:it )?should (?:be|say|read)|->|→|(?:please )?(?<!\\bno )(?:say|put|use|write|have))';
/** "'7 am' is wrong: make it 4 pm", "'a friend' -> Gaz". */
const quoteThenWords = new RegExp(
  `\\ue040(\\d+)\\ue041[^\\ue040]{0,70}?${given}:? ((?!it\\b|that\\b|this\\b|something\\b|more\\b|less\\b|an?other\\b)[^\\ue040.;,!?]{2,70})`,
  'i',
);
/** "'standing in the kitchen', he's a gardener... digging, laying turf": a list in its place. */
const quoteThenList =
  /\ue040(\d+)\ue041[^\ue040]{0,70}?(?:\.{3}|…) ?([\p{L}][^\ue040.;!?]{4,90}?)(?: please)?[.!]*$/iu;
/** "Use her own sign rather than 'X'": with words for it that are not quoted. */
const wordsThenQuote =
  /(?:^|[.!?,:] )(?:please )?(?:say|put|use|write|have|make it|mention|call it) ([^\ue040.;!?]{3,70}?),? (?:rather than|instead of|not|in place of) (?:the words? )?\ue040(\d+)\ue041/i;
export const quotedForWords: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const marks = said.marks.filter(({ isPlace }) => !isPlace);
  if (marks.length !== 1 || point.line || otherwise.test(said.whole)) return null;
  const forward =
    said.sentences.map((own) => quoteThenList.exec(own)).find(Boolean) ??
    quoteThenWords.exec(said.whole);
  const backward = wordsThenQuote.exec(said.whole);
  const piece = forward?.[2] ?? backward?.[1];
  const own = meantBy(marks[0]!.text, linesIn(read).filter(mayChange));
  if (!piece || !own) return null;
  const wanted = content(piece, read);
  const to =
    wanted && /^\d{1,3}$/.test(wanted) && /\d/.test(own)
      ? own.replace(/\d{1,3}(?=\D*$)/, wanted)
      : wanted;
  return to === undefined ? null : exchanging([{ from: own, to, asTyped: true }], said.place);
};

const verb =
  "(?:please |pls |can (?:we|you) |could (?:we|you) |i'd |just )*(?:use|say|put|have|write|mention|make it|with)";
const shapes: [RegExp, (found: RegExpExecArray) => { from: string; to: string }][] = [
  // in step 6 use Denise and the Saturday late rather than extra work from a manager
  [
    new RegExp(
      `(?:^|, |: )${verb} ([^.;!?]{3,90}?),? (?:rather than|instead of|in place of|not) ([^.;!?]{3,90})$`,
      'i',
    ),
    (m) => ({ to: m[1]!, from: m[2]! }),
  ],
  // rather than extra work, say the Saturday late
  [
    new RegExp(
      `(?:^|, )(?:rather than|instead of|in place of|not) ([^.;!?]{3,90}?)(?:,| [-–—:]) ?${verb}:? ([^.;!?]{3,90})$`,
      'i',
    ),
    (m) => ({ from: m[1]!, to: m[2]! }),
  ],
  // ten minutes on the rowing machine or a walk, rather than a shower and a cold drink
  [
    /^(?!.*\b(?:should|would|could|is|are|was|feels?|sounds?)\b)([^.;!?:]{6,90}?),? (?:rather than|instead of|in place of) ([^.;!?]{6,90})$/i,
    (m) => ({ to: m[1]!, from: m[2]! }),
  ],
  // cooking to music out, crochet in
  [
    /^(?:so )?(?:the )?([^.;!?]{3,60}?) out(?:,| and|;) ?(?:the )?([^.;!?]{3,60}?) in(?: (?:its place|instead))?(?: ?\(?(?:in )?step \d+\)?)?$/i,
    (m) => ({ from: m[1]!, to: m[2]! }),
  ],
  // replace X with Y, change X to Y, swap X for Y
  [
    /^(?:replace|swap|change|exchange|turn) (?:the )?([^.;!?]{3,80}?) (?:with|for|by|to|into) (?!the (?:start|end|top|bottom|front|back)\b)([^.;!?]{3,90})$/i,
    (m) => ({ from: m[1]!, to: m[2]! }),
  ],
  // the treat: not choosing a film - a trip to the swings
  [
    /^(?:[^.;!?:]{3,40}: )?not ([^.;!?]{3,60}?)(?:,| [-–—:])(?: but)? ([^.;!?]{3,80})$/i,
    (m) => ({ from: m[1]!, to: m[2]! }),
  ],
];

/** "Use Denise rather than a manager", "cooking to music out, crochet in": the words that are there, in the sentence that has them, are the others. */
export const wordsForWords: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  if (point.line || otherwise.test(said.whole)) return null;
  if (
    /\b(?:columns?|rows?|scale|ratings?|0 ?(?:-|–|to) ?10|throughout|everywhere|wherever)\b/i.test(
      said.whole,
    )
  )
    return null;
  const lines = linesIn(read).filter(mayChange);
  const near = lines.filter((line) => !said.place || said.place.has(line));
  for (const sentence of said.sentences) {
    const plain = plainSentence(sentence).replace(
      /^(?:in|at|under|for) (?:the )?(?:(?:steps?|rungs?) \d+,?|[^,]{3,40},) /i,
      '',
    );
    for (const [pattern, shape] of shapes) {
      const found = pattern.exec(plain);
      if (!found) continue;
      const pair = shape(found);
      const from = thereAs(words(pair.from, said), near) ?? thereAs(words(pair.from, said), lines);
      const to = content(words(pair.to, said), read);
      if (!from || !to || / [-–] |,.*,/.test(to) || /\d/.test(from) !== /\d/.test(to)) continue;
      if (to.toLowerCase() === from.toLowerCase()) continue;
      return exchanging([{ from, to, asTyped: true }], said.place);
    }
  }
  return null;
};

const MANY = 40;

/** The words as the text has them, without what an ask puts before and after them. */
function thereAs(said: string, lines: readonly Line[]): string | undefined {
  const plain = said.replace(/^(?:the|an?|her|his|their|your|this|that|just|doing) /i, '');
  for (const own of [
    said,
    plain,
    plain.replace(/ (?:bit|thing|one|line|example|stuff|please)$/i, ''),
  ]) {
    if (own.length < 4) continue;
    const found = lines.flatMap(({ text }) => text.match(asWords(own)) ?? []);
    if (found.length > 0 && found.length < MANY) return found[0];
  }
  return pieceMeant(plain, lines);
}
