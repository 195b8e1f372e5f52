import { Phrase, Quote, StatedLimit } from '@cerina/contracts';
import { isTold, withoutAccount } from './account.ts';
import { columnsIn } from './columns.ts';
import { clean, start, wanted } from './contents.ts';
import { endsBefore, isBeside, leansOn } from './continues.ts';
import { length, minutes, often, scale, span } from './counted.ts';
import { isDated, isState } from './facts.ts';
import { format, manner, setting } from './form.ts';
import type { Found, Read } from './found.ts';
import { alone, askerHelps, helper } from './people.ts';
import { areOfOne, joined, type Piece, piecesOf, wholeOf } from './pieces.ts';
import { mayLimit } from './rest.ts';
import { ofWhatIsNamed, rungs } from './rungs.ts';
import { isHabit, isTimeClause, time, timeIn } from './timing.ts';
import { isLacking, unwanted } from './unwanted.ts';

const MOST = 32;
const LONGEST = 160;

/** Each limit and setting that a request in English states, in its own words: also those that nothing can measure. */
export function limitsIn(text: string): StatedLimit[] {
  const found = piecesOf(text).flatMap((pieces, at) => inSentence(pieces, at === 0));
  const seen = new Set<string>();
  return found
    .filter(({ kind, words }) => !seen.has(`${kind} ${words}`) && seen.add(`${kind} ${words}`))
    .slice(0, MOST);
}

/** Stretches of a sentence that limit nothing belong to the limit before them. */
function inSentence(pieces: Piece[], isFirst: boolean): StatedLimit[] {
  // what is only quoted is thought or said
  if (isQuoted.test(pieces[0]!.sentence)) return [];
  const read: Read[] = [];
  for (const [at, piece] of pieces.entries()) {
    const found = withoutAccount(piece, kindsOf(piece, isFirst && at === 0));
    const last = read.at(-1);
    if (last && areOfOne(last.piece, piece) && backwards.test(piece.low)) {
      const about = [clean(last.piece.low)];
      read[read.length - 1] = {
        piece: joined(last.piece, piece),
        found: [{ kind: 'with', about }],
      };
    } else if (at > 0 && areOfOne(pieces[at - 1]!, piece) && leansOn(piece.low)) {
      const one = last?.found.length ? last.piece : clauseAt(pieces, at - 1);
      const whole = joined(one, piece);
      const isShort = whole.words.length <= LONGEST;
      read.push({ piece: isShort ? whole : piece, found: isShort ? [{ kind: 'other' }] : found });
    } else if (last?.found.some(({ kind }) => kind === 'start') && inPlaceOf.test(piece.low))
      read[read.length - 1] = { ...last, piece: joined(last.piece, piece) };
    else if (
      found.length > 0 ||
      !last ||
      last.found.length === 0 ||
      !areOfOne(last.piece, piece) ||
      /\bplease$/.test(last.piece.low)
    )
      read.push({ piece, found });
    else if (isBeside(piece, last)) read.push({ piece, found: [{ kind: 'other' }] });
    else if (endsBefore(piece, last)) read.push({ piece, found });
    else {
      const whole = joined(last.piece, piece);
      if (whole.words.length > LONGEST) read.push({ piece, found });
      else {
        const again = withoutAccount(whole, kindsOf(whole, false));
        read[read.length - 1] = {
          piece: whole,
          found: isSame(last.found, again) ? again : last.found,
        };
      }
    }
  }
  const stated = read.flatMap(({ piece, found }) => found.flatMap((each) => limitOf(piece, each)));
  const limits = withColumns(stated, wholeOf(pieces[0]!));
  // who helps may be named in one stretch, and with what in another
  const whole = wholeOf(pieces[0]!);
  if (
    limits.length === 0 &&
    !isFirst &&
    mayLimit(whole.low) &&
    !pieces.every(({ low }) => isLacking(low)) &&
    !isTold(whole) &&
    !isOfTime(whole.low)
  )
    return limitOf(whole, { kind: 'other' });
  const hasHelper = limits.some(({ kind }) => kind === 'helper' || kind === 'alone');
  return hasHelper || whole.words.length > LONGEST
    ? limits
    : [
        ...limits,
        ...withoutAccount(whole, helper(whole.low)).flatMap((each) => limitOf(whole, each)),
      ];
}

const isOfTime = (low: string): boolean => isDated(low) || isState(low, low);

/** Columns that a whole sentence names are read once, in their order, whatever its stretches were taken for. */
function withColumns(limits: StatedLimit[], whole: Piece): StatedLimit[] {
  const named = columnsIn(whole.low);
  if (!named) return limits;
  const { from: at } = named.at!;
  const from = at - (countBefore.exec(whole.low.slice(0, at))?.[0].length ?? 0);
  const list = whole.words.slice(from);
  const words = quotable(/^[^(,:;]*\([^()]*\)/.exec(list)?.[0] ?? list);
  const { least, most } = named;
  const [form = '', ...names] = named.about!;
  const about = [form, ...names.map((each) => asWritten(each, whole))];
  const limit = StatedLimit.safeParse({ kind: 'format', words, least, most, about });
  if (!limit.success) return limits;
  const others = limits.filter(
    ({ kind, about: [first], words: said }) =>
      !(kind === 'format' && first === 'columns') &&
      !((kind === 'with' || kind === 'other') && whole.words.indexOf(said) >= from) &&
      !(kind === 'with' && /^(?:with )?(?:an? |one )?columns? for\b/i.test(said)),
  );
  return [...others, limit.data];
}

/** From where the clause of a stretch begins: "stairs and brisk walking". */
function clauseAt(pieces: Piece[], at: number): Piece {
  const isLinked = at > 0 && /^(?:and|&|\+|but|so|because)\b/i.test(pieces[at]!.words);
  return isLinked ? joined(clauseAt(pieces, at - 1), pieces[at]!) : pieces[at]!;
}

/** More words do not make another limit of it, but for what was of no kind. */
const isSame = (found: Found[], again: Found[]): boolean =>
  again.length >= found.length &&
  found.every(
    ({ kind }) => /^(?:manner|other)$/.test(kind) || again.some((each) => each.kind === kind),
  );

const isQuoted = /^(?:["“][^"“”]*["”]|['‘](?:[^'‘’]|['’](?=\p{L}))*['’])[.!?]?$/u;

/** "With two columns". */
const countBefore =
  /(?:\bwith )?\b(?:(?:the|an?|each|with|in|\d+|one|two|three|four|five|six|seven) )?$/;

/** "Work that in" is about what was said before it. */
const backwards =
  /^(?:so |and |please )*(?:(?:work|build|bring|put|fit|weave) (?:that|it|this|them|those) in|use (?:that|it|them)|include (?:that|it|them))\b/;
const inPlaceOf = /^(?:and |but )*(?:not|rather than|instead of|never)\b/;

/** "Before ten, in the morning" is one time. */
const ofHour = /\b(?:before|after|by|until|from|at) [\p{L}\d.:]{1,8}$/u;

const counted = [rungs, minutes, span, often, scale];
const others = [time, helper, askerHelps, alone, start, wanted, format, manner, setting];

function kindsOf({ low, sentence, from }: Piece, isAsk: boolean): Found[] {
  if (
    /^in the (?:morning|evening|afternoon)s?(?: please)?$/.test(low) &&
    ofHour.test(sentence.slice(0, from).trim().toLowerCase())
  )
    return [];
  // "on Tuesdays so nothing planned then"
  const then = /^(?:so |and )?(?:no|nothing|not)\b(?: \w+){0,3} then$/.test(low)
    ? timeIn(sentence.slice(0, from).toLowerCase())
    : [];
  if (then.length > 0) return [{ kind: 'not_time', about: then.slice(0, 4) }];
  const left = isReported(low, sentence) ? [] : unwanted(low, sentence);
  const forms = format(low);
  if (left.length > 0) {
    if (/^no/.test(forms[0]?.about?.[0] ?? '')) return forms;
    const company = alone(low);
    return company.length > 0 ? company : left;
  }
  const found = [
    ...length(low, sentence.toLowerCase()),
    ...ofWhatIsNamed(low, sentence.toLowerCase()),
    ...[...counted, ...others].flatMap((reader) => reader(low)),
  ].filter(
    ({ kind }) =>
      (kind !== 'weeks' || !isElsewhere(low, sentence.toLowerCase())) &&
      (kind !== 'minutes' ||
        !(
          ofRungs.test(sentence.toLowerCase()) ||
          ofWhatIs.test(sentence.toLowerCase()) ||
          isOfReport(low, sentence.slice(0, from))
        )) &&
      (kind !== 'start' || !isInReport(sentence.slice(0, from))),
  );
  if (found.some(({ kind }) => kind === 'minutes') && !found.some(({ kind }) => kind === 'time'))
    found.push(
      ...timeIn(low)
        .slice(0, 1)
        .map((each): Found => ({ kind: 'time', about: [each] })),
    );
  const whole = sentence.toLowerCase();
  if (isHabit(whole) || (/^in the /.test(low) && isTimeClause(whole)))
    return found.filter(({ kind }) => kind !== 'time');
  const isStart = found.some(({ kind }) => kind === 'start');
  if (found.length > 0)
    return isStart
      ? found.filter(({ kind }) => !/^(?:time|alone|with|setting)$/.test(kind))
      : found;
  return !isAsk && isWish(low) ? [{ kind: 'other' }] : [];
}

/** "Checks the sockets before leaving, about 25 mins every afternoon": how long somebody does what the sentence reports. */
const isOfReport = (low: string, before: string): boolean =>
  /^(?:for |takes? )?(?:about|around|roughly|approx\w*|nearly|almost|some|~) ?\d{1,3} ?(?:mins?|minutes?|hrs?|hours?) (?:every|each|a|per) /.test(
    low,
  ) && reports.test(before.toLowerCase());
/** "She walks through doors again (left foot first": how a ritual is done is no place to start. */
const isInReport = (before: string): boolean =>
  /\([^()]*$/.test(before) && /\b(?:she|he|they|i|client|patient)\b/i.test(before);
const reports =
  /\b(?:she|he|they|i|client|patient|who)\b[^.;]{0,60}\b(?!is\b|has\b|was\b|needs\b|wants\b|likes\b)\p{L}{3,24}s\b/u;

/** "20 mins, then an hour, then the group": how long each of some rungs is. */
const ofRungs = /\b(?:mins?|minutes?|hours?),? (?:and )?then\b[^.;]{0,40}\bthen\b/;

/** "Thinking 'if I don't sleep I'll be high'", "early warning signs: talking fast, not needing sleep": what is thought or noticed is no wish. */
const isReported = (low: string, sentence: string): boolean => {
  const whole = sentence.toLowerCase().replaceAll('’', "'");
  const listed = /\b(?:warning |early )?signs?\b[^:.;]{0,30}:(.*)$/.exec(whole)?.[1];
  return (
    /\b(?:thinks?|thinking|thought|believ\w+|(?:tells?|telling|says?|saying) (?:to )?(?:my|him|her|them)sel\w+)\b[^'"]{0,12}['"](?:[^'"]|'(?=\p{L})){0,80}\b(?:don't|dont|not|no|never|can't|cant|without)\b/u.test(
      low,
    ) || listed?.includes(low) === true
  );
};

/** "Baselines: sitting 14 min", "Goals: …, 75 min", "Three situations: …, ~40 min": what is measured, hoped for or described. */
const ofWhatIs =
  /^(?:(?:current|his|her|their|the) )?(?:baselines?|goals?|aims?|(?:\p{L}+ )?(?:situations|triggers|episodes))\b[^.;:]{0,30}:/u;

const isElsewhere = (low: string, sentence: string): boolean =>
  isOfPregnancy(low, sentence) ||
  isState(low, sentence) ||
  (/^in \S{1,9} (?:weeks?|wks?|months?)$/.test(low) && isDated(sentence));

/** How far on a pregnancy is, "a pregnant client, 30 weeks", sets no limit. */
const isOfPregnancy = (low: string, sentence: string): boolean =>
  /\b(?:pregnan\w*|trimester|expecting|gestation|antenatal|g\d ?p\d|midwife|bump)\b/.test(
    sentence,
  ) && !/\b(?:over|in|within|for|plan|programme|next|last)\b/.test(low);

/** An order or a wish to whoever writes, of whatever kind. */
const isWish = (low: string): boolean =>
  (order.test(low) || modal.test(low)) &&
  !aboutPerson.test(low) &&
  !noted.test(low) &&
  !asksForDocument.test(low);
/** "Always sits by the exit", "always with a bottle of water": what somebody does, in notes that leave the subject out. */
const noted =
  /^(?:(?:and|but|so) )*(?:always|just|only) (?:(?!us|this\b|yes\b)[a-z]+[^\Ws]s (?:[a-z]|\d)|with (?:an?|her|his|my|their) (?!.*\b(?:please|steps?|rungs?|tasks?|practi\w*|frame|stick|inhaler|pen|shoes)\b))/;
const order =
  /^(?:(?:please|pls|and|but|also|so|just|ideally|preferably|kindly|can you|could you|can it|could it|would you|i want|i need|i'd like|we need|we want|we'd like|she'd like|he'd like|they'd like|make sure|then),? )*(?:use|keep|make|give|put|write|set|fill|let|ask|tell|say|call|explain|show|limit|build|base|focus|stick|fit|leave|allow|repeat|end|finish|stop|just|always|only (?:use|include|in|on|at|one|two|\d|things|what|examples|practi\w+|show|ask)|aim|pitch|assume|refer|respect|remember|bear in mind|consider|take into account|go|work|try|break|split|spread|space|vary|stay|tie|link|relate|address|mind|ensure|be)\b(?! (?:out|home|to (?:work|school|bed|the)|her|him)\b)/;
const modal =
  /\b(?:(?:can|could) it not|must(?:n't)?|needs? to be|has to be|have to be|should(?:n't)? (?:be|have|not|include|only|take|cost)|please (?!do\b)[a-z]+ |it (?:must|should|needs? to|has to|can't|cannot)|the (?:plan|sheet|worksheet|handout|ladder|exercise|document|text|steps?|examples?|tasks?|log) (?:must|should|needs? to|has to|can't|cannot|can)|if (?:possible|you can)|nothing (?:too|that)|not too|as (?:little|few|short|simple) )\b/;
const aboutPerson =
  /^(?:(?:and|but|so|that|which|because|whether|if) )*(?:she|he|they|i|we|client|patient|mum|dad)\b(?!.{0,40}\b(?:would like|want it|need it|needs it|prefers?|asked for|asks that|please)\b)/;
const asksForDocument =
  /\b(?:write|draft|create|design|produce|prepare|need|want|like|make|looking for|after|give me|help|please|could (?:i|you)|can (?:i|you)|do me|put together|come up with)\b.{0,60}\b(?:plan|sheet|work-?sheet|hand-?out|leaflet|ladder|hierarchy|exercise|experiment|record|log|diary|programme|program|protocol|schedule|activity|something|help|cbt|erp|exposure|steps|guide|letter|summary)\b/;

/** A long stretch is cut where a part of it ends, and no closer to the figure than that; how somebody lives where that begins. */
function wordsAround({ words }: Piece, { at, kind }: Found): string {
  if (!at || words.length <= SHORT || (words.length <= LONGEST && kind !== 'setting')) return words;
  const before = words.slice(0, at.from);
  const from = Math.max(
    0,
    ...[...before.matchAll(words.length > LONGEST ? parted : ofWhom)].map(
      ({ index, 0: mark }) => index + mark.length,
    ),
  );
  const end = words.length > LONGEST ? words.slice(at.to).search(/[,()]/) : -1;
  return words.slice(from, end < 0 ? undefined : at.to + end).trim();
}
const SHORT = 60;
const parted = /[,()] |\b(?:and|with|that|which|who) /g;
const ofWhom = /\b(?:who|because|as) /g;

function limitOf(piece: Piece, found: Found): StatedLimit[] {
  const words = quotable(wordsAround(piece, found));
  if (words === null) return [];
  // a form has a name of ours, before the person's own
  const about = (found.about ?? [])
    .map((each, at) => (found.kind === 'format' && at === 0 ? each : asWritten(each, piece)))
    .map((each) => each.replace(/(?<=\d)\.(?=\d)/g, ' '))
    .filter((each) => Phrase.safeParse(each).success);
  const { kind, least, most } = found;
  const limit = StatedLimit.safeParse({
    ...{ kind, words, about: [...new Set(about)].slice(0, 8) },
    ...(least !== undefined && { least: Math.round(least) }),
    ...(most !== undefined && { most: Math.round(most) }),
  });
  return limit.success ? [limit.data] : [];
}

/** With the capitals of the request. */
function asWritten(phrase: string, { words, low }: Piece): string {
  const at = low.indexOf(phrase);
  return (at < 0 ? phrase : words.slice(at, at + phrase.length)).trim();
}

/** Word for word, but for marks that no quotation of a request holds. */
function quotable(words: string): string | null {
  const plain = words
    .replace(/["“”]/g, "'")
    .replace(/[<>[\]{}`*_|#\\\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:(?:and|but|so|plus)\b|[&+]) ?/i, '')
    .replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '')
    .trim()
    .slice(0, LONGEST);
  return Quote.safeParse(plain).success ? plain : null;
}
