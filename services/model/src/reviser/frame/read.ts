import type { ProtocolDocument } from '@cerina/library';
import { masked, QUOTE, quotesIn, unmasked } from '../grammar/plain/wording.ts';
import { inLongHand } from '../grammar/spoken/reading/said.ts';

/** Words of an ask, and whether they were in quotation marks. */
export interface Wording {
  words: string;
  isQuoted: boolean;
}

/** What one order of an ask is to do: words that are given in place of others, or at a place; or words that go. */
export interface Frame {
  act: 'put' | 'remove' | 'move';
  /** Where a line is to be in its list. */
  edge?: 'first' | 'last';
  given?: Wording;
  /** What is to go, or to be changed, as the ask calls it. */
  old?: Wording;
  /** What the order says beside it, in which a place may be named. */
  around: string;
  /** It is to go into a list, such as one of examples or habits. */
  isItem?: boolean;
}

const replacing = 'replace|swap|swop|exchange|change|turn|make|call';
const putting = 'use|say|put|write|have|name|add|include|mention|list|insert|pop|slot|read';
const removing =
  'remove|delete|drop|cut|lose|bin|scrap|strike|ditch|omit|take out|leave out|get rid of';
const verbs = `${replacing}|${putting}|${removing}|take|move|keep|leave`;
const courtesy =
  /^(?:(?:and|also|but|so|then|plus|please|pls|oh|ok|okay|just|maybe|perhaps|finally|lastly|last thing|next|otherwise|could you|can you|would you|could we|can we|could it|can it|we could|you could|let's|i'd|i would|we need to|you need to|i'd like you to|i'd like to|i want you to),? (?!like\b)(?:please |just )?)+/i;
const ends =
  /(?<=[.!?]|\ue042)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.) +(?=["“'‘(\ue040]?[\p{L}\d\ue040])/iu;
const joints = new RegExp(
  `(?:,| [-–—]|;|,? and|, so) (?:(?:so|then|please|just|can you|could you|you could) )*(?=(?:${verbs})\\b(?! (?:and|or|of|is|are)\\b))`,
  'i',
);

/** The clauses of an ask in order, quotations as marks: each sentence up to where an order begins in it. */
export function clausesOf(text: string): { clauses: string[]; quotes: string[] } {
  const { text: written, quotes } = masked(text);
  const whole = inLongHand(
    written.replace(/\ue040(\d+)\ue041(?= \p{Lu})/gu, (mark, at: string) =>
      /[.!?]$/.test(quotes[Number(at)]!) ? `${mark}\ue042` : mark,
    ),
  );
  const clauses = whole.split(ends).flatMap((sentence) => {
    const colon = sentence.search(/: (?!\ue040)/);
    const head = colon < 0 ? sentence : sentence.slice(0, colon);
    const [first = '', ...rest] = head.split(joints);
    const all = [first, ...rest];
    if (colon >= 0) all[all.length - 1] += sentence.slice(colon);
    return all.map((clause) => clause.replaceAll('\ue042', '').trim());
  });
  return { clauses: clauses.filter((own) => own !== ''), quotes };
}

const tail = /(?:,? (?:please|pls|thanks|too|as well|if possible|lol))*[\s.!?,;]*$/i;
const because =
  /(?:,| [-–—]|;| because| since| as)(?: (?:because|since|as))? (?:(?:she|he|they|it|we|i|nobody|there|that)(?:'(?:s|re|ve|d|ll|m))? (?!should|must|needs)\p{L}|(?:that's|it's|he's|she's)\b|(?:her|his|their) [\p{L} ]{2,30}? (?:is|are|was|has|have)\b|\d+ (?:isn't|is not)\b)[^\ue040]*$/iu;
const plain = (clause: string): string => {
  const own = clause.replace(courtesy, '').replace(tail, '');
  return own.replace(because, '').replace(tail, '').replace(courtesy, '');
};

/** "X is no good", "Why X?", "X isn't English": what is wrong with the text, as it is named. */
const faults: RegExp[] = [
  new RegExp(
    `^(?:the (?:word|words|phrase|line|sentence|bit) )?${QUOTE}(?:'s)? (?:is|are|isn't|sounds?|reads?|feels?|looks?|makes?|means?|doesn't|don't|will|would|won't|[-–])`,
    'iu',
  ),
  /^why (?:is it |is there |always |only )?(an?|the)? ?([^?]{3,60})\?*$/iu,
  /^(?:[^,.]{2,50}, )?(?:but )?([\p{L}\d][\p{L}\d '-]{3,70}?) (?:is|are|isn't|aren't|won't|will not|doesn't|sounds?|reads?|feels?|looks?) (?:(?:not|even|just|all|too|so|a bit|no|far|much|really|rather) )*(?:good|use|right|wrong|vague|odd|silly|cold|harsh|hard|easy|long|much|true|hers|his|english|nonsense|help|helpful|fit|work|suit|warm|safe|for|something|possible)\b/iu,
  new RegExp(`^(?:it|that|the text|step \\d{1,2}|rung \\d{1,2}) (?:still )?says ${QUOTE}`, 'iu'),
];

/** "Running on the spot for a minute": how long is no part of what it is. */
const lasting = / for (?:an?|\d{1,3}|half an?) (?:second|minute|hour|day|week)s?$/i;

function faultOf(clause: string, quotes: readonly string[]): Wording | undefined {
  const own = clause.replace(/^(?:and|but|also|so|oh),? /i, '').replace(/[\s.!]+$/, '');
  for (const [at, pattern] of faults.entries()) {
    const found = pattern.exec(own);
    if (!found) continue;
    const words = at === 0 || at === 3 ? quotes[Number(found[1])] : (found[2] ?? found[1]);
    const isQuoted = at === 0 || at === 3;
    if (words)
      return { words: isQuoted ? words.trim() : words.replace(lasting, '').trim(), isQuoted };
  }
  return undefined;
}

const wordingOf = (words: string, quotes: readonly string[]): Wording | undefined => {
  const said = words
    .replace(/^(?:to |it |into |the words? )+/i, '')
    .replace(tail, '')
    .trim();
  const mark = new RegExp(`^${QUOTE}$`).exec(said)?.[1];
  if (mark) return { words: quotes[Number(mark)]!, isQuoted: true };
  return said.length > 1 && !/\ue040/.test(said) ? { words: said, isQuoted: false } : undefined;
};

const contrast = /,? (?:instead of|rather than|in place of|and not|not) (?:just )?(.{2,120})$/i;
/** "Her fear is it will …": what is given by a statement. */
const complement =
  /^(?:her|his|their|the) (?:[\p{L}]+ )?(?:fear|thought|worry|prediction|belief|goal|aim) (?:is|would be) (?:that )?(.{6,140}?)[.!]?$/iu;
const backward =
  /^(?:it|that|this|so)\b(?: (?:for|as|in|under|at|to|into|on|among)\b| instead\b|,|$)/i;
const useless =
  /^(?:it|that|this|so|them|those|these|both|one|something|something like|a bit|more|less|room|space|as|him|her)\b/i;
const isManner =
  /^(?:(?:a bit|much|more|less|far|it|all|the text|the tone|sound|slightly) )*(?:\p{L}+er|more \p{L}+|less \p{L}+|first|last|bold|shorter|clear|gone|his own|her own)\b/iu;

/** Reads an ask: what each of its orders is to do, with what is wrong before it. */
export function framesIn(text: string, _read: ProtocolDocument): Frame[] {
  const { clauses, quotes } = clausesOf(text);
  const frames: Frame[] = [];
  let fault: Wording | undefined;
  let fact: Fact | undefined;
  for (const clause of clauses) {
    const own = plain(clause);
    const found =
      moveOf(own, quotes) ??
      goneOf(own, quotes, fault) ??
      putOf(own, quotes, fault, fact) ??
      labelOf(own, quotes);
    if (found) frames.push(...[found].flat());
    else fact = { words: unmasked(clause, quotes), quote: quotesIn(clause, quotes).at(-1) };
    fault = faultOf(clause, quotes) ?? fault;
  }
  return frames;
}

/** What was stated before an order, and what was quoted in it. */
interface Fact {
  words: string;
  quote: string | undefined;
}

const toEdge =
  /^(?:put|move|bring|shift|have) (?:the )?(.{3,60}?) (?:line|bullet|tip|point|one|sentence)s? (?:(?:to|at) the (?:very )?)?(first|top|start|last|end|bottom)\b(.*)$/i;

/** "Put the grounding bullet first in that section". */
function moveOf(clause: string, quotes: readonly string[]): Frame | undefined {
  const [, words = '', edge = '', around = ''] = toEdge.exec(clause) ?? [];
  const old = words ? quoted(words, quotes) : undefined;
  return (
    old && { act: 'move', old, edge: /first|top|start/i.test(edge) ? 'first' : 'last', around }
  );
}

function goneOf(
  clause: string,
  quotes: readonly string[],
  fault: Wording | undefined,
): Frame | undefined {
  const goes =
    /^(?:the |that |her |his )?(.{3,80}?) (?:can|could|should|has to|needs to|must) (?:go|come out|be (?:removed|deleted|cut|dropped|taken out))$/iu.exec(
      clause,
    )?.[1];
  const off =
    new RegExp(`^(?:${removing}) (.{3,120})$`, 'i').exec(clause)?.[1] ??
    /^take (.{3,100}) out$/i.exec(clause)?.[1];
  const no = new RegExp(`^no (${QUOTE})(?:$|,| [-–])`, 'i').exec(clause)?.[1];
  const gone = goes ?? off ?? no;
  if (!gone) return undefined;
  const old = useless.test(gone) || ofFault.test(gone) ? fault : quoted(gone, quotes);
  return old && { act: 'remove', old, around: clause };
}

/** "Delete that half sentence": what was quoted before it. */
const ofFault =
  /^(?:that|this|the) (?:half |whole |last )?(?:sentence|line|bit|phrase|part|bullet)$/i;

function putOf(
  clause: string,
  quotes: readonly string[],
  fault: Wording | undefined,
  fact: Fact | undefined,
): Frame | Frame[] | undefined {
  const [, verb = '', rest = ''] =
    new RegExp(`^(${replacing}|${putting}) (.{2,400})$`, 'is').exec(clause) ?? [];
  if (verb === '') return undefined;
  const isReplacing = new RegExp(`^(?:${replacing})$`, 'i').test(verb);
  const pair = isReplacing ? /^(.{3,120}?) (?:with|by|for|to|into) (.{3,240})$/i.exec(rest) : null;
  if (pair && !/^(?:it|that|this)$/i.test(pair[1]!)) {
    const [old, given] = [quoted(pair[1]!, quotes), wordingOf(pair[2]!, quotes)];
    return old && given ? { act: 'put', given, old, around: clause } : undefined;
  }
  const other = contrast.exec(rest);
  const isInstead =
    /\binstead$/i.test(rest) ||
    isReplacing ||
    (verb.toLowerCase() === 'use' && fault !== undefined);
  const body = rest
    .replace(contrast, '')
    .replace(/,? instead$/i, '')
    .replace(/^in (?=\ue040)/i, '');
  const olds = other ? quotesIn(other[1]!, quotes) : [];
  const old = other && olds.length < 2 ? quoted(other[1]!, quotes) : isInstead ? fault : undefined;
  if (other && olds.length === 0 && !old) return undefined;
  if (backward.test(body) && !/^(?:it|that|this|so)[,:]? \ue040|: /i.test(body) && !isReplacing) {
    const said =
      fact &&
      (fact.quote ?? (old ? complement.exec(fact.words)?.[1] : undefined) ?? statement(fact.words));
    const given = said && { words: said, isQuoted: fact.quote !== undefined };
    return given ? { act: 'put', given, ...(old && { old }), around: body } : undefined;
  }
  const colon = /: (.{3,400})$/s.exec(body)?.[1];
  const inner = isReplacing
    ? body.replace(/^(?:it|that|this|them|those) (?:to |into |say |read )?/i, '')
    : body;
  const mark = new RegExp(QUOTE, 'g');
  const marks = [...inner.matchAll(mark)];
  const given = colon
    ? wordingOf(colon, quotes)
    : marks.length === 1 && !/^(?:the |a |an )?\p{L}+ (?:line|section|column|step)\b/iu.test(inner)
      ? { words: quotes[Number(marks[0]![1])]!, isQuoted: true }
      : wordingOf(inner, quotes);
  if (!given || (!given.isQuoted && (useless.test(given.words) || isManner.test(given.words))))
    return undefined;
  return olds.length > 1
    ? olds.map((words) => ({ act: 'put', given, old: { words, isQuoted: true }, around: body }))
    : { act: 'put', given, ...(old && { old }), around: body };
}

const statement = (fact: string): string | undefined =>
  /^(?:(?:and|also|but) )?(?:her|his|their|she|he|\p{Lu}\p{L}+) .{8,200}$/u.test(fact) &&
  !/\?|\b(?:should|text|sheet|plan|draft|says?|mentioned|missing|wrong|step|rung|section)\b(?! offer)/i.test(
    fact,
  )
    ? fact.replace(/^(?:and|also|but) /i, '').replace(/[\s,;]+$/, '')
    : undefined;

const quoted = (words: string, quotes: readonly string[]): Wording | undefined => {
  const marks = [...words.matchAll(new RegExp(QUOTE, 'g'))];
  if (marks.length === 1) return { words: quotes[Number(marks[0]![1])]!, isQuoted: true };
  return marks.length === 0
    ? wordingOf(words.replace(/^(?:the|that|this|her|his) /i, ''), quotes)
    : undefined;
};

/** "'X' is wrong: Y", "Naps in the car: 'Y'", "X is missing from the examples of step 1". */
function labelOf(clause: string, quotes: readonly string[]): Frame | undefined {
  const wrong = new RegExp(
    `^(?:the )?${QUOTE} (?:is|are|isn't|sounds?|reads?) [^:\\ue040]{2,40}: (.{3,160})$`,
    'iu',
  ).exec(clause);
  if (wrong) {
    const given = wordingOf(wrong[2]!, quotes);
    return (
      given && {
        act: 'put',
        given,
        old: { words: quotes[Number(wrong[1])]!, isQuoted: true },
        around: '',
      }
    );
  }
  const amount =
    /^(?:the |her |his )?([\p{L} ]{3,30}?) (?:should|needs to|has to|must) be (\d{1,3} \p{L}{3,10}(?: (?:a|per|each) (?:day|week))?)$/iu.exec(
      clause,
    );
  if (amount)
    return {
      act: 'put',
      given: { words: amount[2]!, isQuoted: false },
      old: { words: amount[1]!, isQuoted: false },
      around: 'amount',
    };
  const line = new RegExp(
    `^(?!(?:${verbs})\\b)[^:\\ue040]{0,40}\\b(?:needs?|wants?|could do with|should have) (?:an? |another |one )?(?:line|sentence|note|bullet|reminder|tip|point)\\b[^:\\ue040]{0,90}: ?${QUOTE}$`,
    'iu',
  ).exec(clause);
  if (line)
    return {
      act: 'put',
      given: { words: quotes[Number(line[1])]!, isQuoted: true },
      around: clause,
    };
  const missing = /^(.{4,90}?) (?:is|are) (?:still )?missing (?:from|in|among) (.{4,60})$/iu.exec(
    clause,
  );
  if (missing) {
    const given = wordingOf(missing[1]!, quotes);
    return given && { act: 'put', given, around: `in ${missing[2]}`, isItem: true };
  }
  const label = new RegExp(`^(?:the |for )?([\\p{L}' -]{4,50}): ${QUOTE}$`, 'iu').exec(clause);
  return label
    ? {
        act: 'put',
        given: { words: quotes[Number(label[2])]!, isQuoted: true },
        old: { words: label[1]!, isQuoted: false },
        around: 'label',
      }
    : undefined;
}
