import { sentencesOf } from '@cerina/library';
import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { formsLeft } from './forms-left.ts';
import { masked, type Note } from './noted.ts';
import { ratedOutOf, rungAdded, rungsGone, sectionStays } from './parts.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{N}%"' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asWhole = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(plain(words))}(?![\\p{L}\\d])`, 'gu');

/** The lines that an ask is of: not the works, nor the headings of sections. */
function bodyOf({ lines, sections }: Side): { text: string; line: number }[] {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines
    .map((text, at) => ({ text, line: at + 1 }))
    .slice(0, end - 1)
    .filter(({ text }) => !text.startsWith('## ') && text !== '');
}

const stepOf = (side: Side, number: number): string | undefined => side.steps[number - 1]?.text;

const says =
  "(?:is|are|isn't|aren't|was|won't|will|would|sounds?|feels?|reads?|seems?|looks?|means?|makes?|sets?|puts?|has|doesn't)";
const pairs: [RegExp, from: number, to: number][] = [
  [
    /^(?:change |turn |make )?(?:every|each|all(?: the)?|any) (§\d+)s? (?:to|into|->|→|becomes?|should be|as|with|by) (§\d+)$/i,
    1,
    2,
  ],
  [
    new RegExp(
      `^(?:the )?(?:words? |phrase |term )?(§\\d+) ${says} [^§.!?;]{2,90}?(?:,| [-–—]|:) (?:so )?(?:please |pls |just )*(?:(?:say|use|put|make it|try|have|call it|we (?:say|call it|use)) )?(§\\d+)(?: with (?:him|her|them)| instead)?$`,
      'i',
    ),
    1,
    2,
  ],
  [
    /^(?:say|use|put|have) (§\d+),? (?:rather than|instead of|not|and not) (§\d+)(?: (?:throughout|everywhere))?$/i,
    2,
    1,
  ],
  [
    /^(?:the |her |his )?[\p{L} ]{3,30} (?:sounds?|goes|is|says|reads) (?:like |more like )?(§\d+),? (?:not|rather than|instead of) (§\d+)$/iu,
    2,
    1,
  ],
  [
    /^(?:in step \d{1,2}(?: please)?,? )?(?:say|use|put|have) (§\d+),? (?:rather than|instead of|in place of) (§\d+)$/i,
    2,
    1,
  ],
  [/^(?:[^§.!?;]{3,60}: )?(§\d+) ?(?:->|→|=>) ?(§\d+)$/i, 1, 2],
];

/** "Every 'X' to 'Y'", "'X' is too strong, use 'Y'": each line that said the one is there again with the other. */
export const eachExchanged: Check = (ask, { before, after }) => {
  const note = masked(ask);
  const found = pairs
    .map(([pattern, from, to]) => {
      const own = pattern.exec(note.text);
      return own && { from: quote(note, own[from]!), to: quote(note, own[to]!) };
    })
    .find(Boolean);
  if (!found) return null;
  const { from, to } = found;
  const lines = (side: Side) => bodyOf(side).map(({ text }) => plain(text));
  const [old, now] = [lines(before), new Set(lines(after))];
  const had = old.filter((line) => line.search(asWhole(from)) >= 0);
  if (had.length === 0) return null;
  const left = [...now].filter((line) => line.replace(asWhole(to), ' ').search(asWhole(from)) >= 0);
  const missing = had.filter((line) => !now.has(line.replace(asWhole(from), () => plain(to))));
  if (left.length > 0 || missing.length > 0) return null;
  const line = bodyOf(after).find(({ text }) => plain(text).search(asWhole(to)) >= 0)?.line;
  const form = formsLeft(from, bodyOf(after));
  if (form)
    return finding(
      'partly',
      `No line has "${from}" any more, but line ${form.line} still says "${form.word}".`,
      form.line,
    );
  return finding(
    'met',
    `${had.length} lines that said "${from}" say "${to}", and are as they were beside that.`,
    line,
  );
};

const quote = ({ quotes }: Note, mark: string): string => quotes[Number(mark.slice(1))] ?? '';

const takes =
  '(?:delete|cut|strike|lose|remove|drop|scrap|skip|bin|ditch)(?: (?:it|that|this))?(?: out)?|(?:take|leave|cut) (?:it|that|this) out|(?:off|out) it (?:comes?|goes?)|out';
const goes: RegExp[] = [
  /^(?:[^§.!?;]{3,60},? so )?(?:the |that |this )?(§\d+)(?: (?:line|sentence|bullet|bit|one|part|tip|question))? (?:has|have|needs?|can|should|must) ?(?:just )?(?:got )?(?:to )?(?:go|come out|come off)$/i,
  new RegExp(
    `^(?:[^§.!?;]{3,60} has )?(?:the |that |this )?(§\\d+)(?: (?:line|sentence|bullet|bit|one|part|tip))?(?:,| [-–—])? ?(?:${says} )?[^§.!?;:]{2,90}?(?:,| [-–—]) (?:so )?(?:please |just )*(?:${takes})$`,
    'i',
  ),
  /^(?:strike|delete|cut|remove|drop|lose|scrap|skip|bin) (?:the )?(§\d+)(?: (?:line|sentence|bullet))?$/i,
];

/** "'X' reads as rude, off it comes": it is gone, with its sentence at most, and all else that its lines said is there. */
export const quoteGoneAlone: Check = (ask, { before, after }) => {
  const note = masked(ask);
  const mark = goes.map((pattern) => pattern.exec(note.text)?.[1]).find(Boolean);
  const words = mark && quote(note, mark);
  // of a labelled line its rest has to go too, which other checks see
  if (!words || /^[A-Z][\w ]{1,30}: /.test(words)) return null;
  const holds = (text: string) => plain(text).includes(plain(words));
  const had = bodyOf(before).filter(({ text }) => holds(text));
  if (had.length === 0 || bodyOf(after).some(({ text }) => holds(text))) return null;
  const now = plain(after.text);
  const isKept = had.every(({ text }) =>
    sentencesOf(text.replace(/^(?:- |\*\*[^*]+\*\* )/, '')).every(
      (own) => (holds(own) && isMost(words, own)) || (!holds(own) && now.includes(plain(own))),
    ),
  );
  return isKept ? finding('met', `It does not say "${words}" any more, and says the rest.`) : null;
};

/** So much of a sentence that is quoted is all of it. */
const MOST = 0.45;
const isMost = (words: string, sentence: string): boolean =>
  plain(words).length >= plain(sentence).length * MOST || /^[\p{L}\d ]{3,30}:/u.test(sentence);

const atEnd: RegExp[] = [
  /^(?:add|put|include|have) (?:an? )?(?:\p{L}+ )?(?:line|sentence|note|reminder|bullet) at the (?:very )?(?:end|bottom),? ?(?:saying(?: that)?|to say(?: that)?|that says|that|:) ?(.{6,240})$/iu,
  /^at the (?:very )?(?:end|bottom),? (?:add )?(?:an? )?(?:\p{L}+ )?(?:line|sentence|note|reminder):? ?(.{6,240})$/iu,
  /^(.{6,160}?), (?:can|could) (?:you|we) (?:put|add|say|mention) (?:that|this|it) at the (?:very )?(?:end|bottom)$/i,
];
const inStep: RegExp[] = [
  /^in step (?<step>\d{1,2}),? (?:please )?add: (?<words>.{4,240})$/i,
  /^(?!rungs?\b)[^§.!?;:,]{3,50}? (?:goes|belongs|should (?:be|go)|needs? to (?:be|go)|has to (?:be|go)|must (?:be|go)) in step (?<step>\d{1,2}): (?<words>.{6,240})$/i,
  /^step (?<step>\d{1,2})(?: ?[-–:,])? (?:please )?add:? (?<words>§\d+)$/i,
];

/** The reader's person, and the author as their clinician. */
const toReader: [RegExp, string][] = [
  [/\b(?:she|he|they) (?:has|have)\b/g, 'you have'],
  [/\b(?:she|he|they) (?:is|are)\b/g, 'you are'],
  [/\b(?:she|he|they)\b/g, 'you'],
  [/\b(?:her|his|their)\b/g, 'your'],
  [/\bme\b/g, 'your clinician'],
];
const readersWords = (words: string): string =>
  toReader.reduce((left, [pattern, to]) => left.replace(pattern, to), plain(words));
const isIn = (words: string, text: string): boolean =>
  plain(text).includes(plain(words)) || plain(text).includes(readersWords(words));
const unquoted = (note: Note, words: string): string =>
  /^§\d+$/.test(words)
    ? quote(note, words)
    : words.replace(/§\d+/g, (mark) => `"${quote(note, mark)}"`);

/** "She has a slot on Fridays, could you put that at the end?": a new line of the last section says it, word for word. */
export const lineAtEnd: Check = (ask, { after, added }) => {
  const note = masked(ask);
  const found = atEnd.map((pattern) => pattern.exec(note.text)?.[1]).find(Boolean);
  const review = after.sections.find(({ kind }) => kind === 'review');
  if (!found || !review) return null;
  const words = unquoted(note, found);
  const own = added.find(
    ({ text, line }) => line > review.from && line <= review.to && isIn(words, text),
  );
  return own ? finding('met', 'The end says what was given.', own.line) : null;
};

/** "The stop word goes in step 5: say 'Kerrygold'": the step says it word for word, and did not. */
export const stepGiven: Check = (ask, { before, after }) => {
  const note = masked(ask);
  const found = inStep.map((pattern) => pattern.exec(note.text)?.groups).find(Boolean);
  const number = Number(found?.step ?? 0);
  const step = before.steps[number - 1];
  if (!found || !step) return null;
  const words = unquoted(note, found.words!);
  const at = after.steps.findIndex(({ title }) => title === step.title);
  const now = stepOf(after, at + 1);
  return now !== undefined && isIn(words, now) && !isIn(words, step.text)
    ? finding('met', `Step ${at + 1} says what was given.`, after.steps[at]!.line)
    : null;
};

const rungNot =
  /^rung (\d{1,2}): not (?:an? |the )?[^§.!?;:]{3,50}?(?:,| [-–—]) (?:but )?([^.!?;:]{6,160})$/i;

/** "Rung 8: not a ride - staying in the hall": the rung says that, and no more. */
export const rungInstead: Check = (ask, { before, after }) => {
  const [, number, words = ''] = rungNot.exec(masked(ask).text) ?? [];
  const old = before.rungs[Number(number ?? 0) - 1];
  if (!old) return null;
  const own = after.rungs.find(({ title }) => plain(title) === plain(words));
  const isGone = !after.rungs.some(({ title }) => title === old.title);
  return own && isGone ? finding('met', 'The rung says what was given.', own.line) : null;
};

const counted = /^(\d{1,3}) (\p{L}{3,14}?)s?,? (?:not|rather than|instead of) (\d{1,3})$/iu;
const oftenSaid =
  /^(?:only |just )?(one|two|three|four|five|\d{1,2}) (\p{L}{3,16}?)s? (?:a|per|each) (day|week)(?: (?:is|will be) (?:enough|plenty|fine)| (?:will|would) do)?$/iu;

/** "1 letter, not 2", "one test a week is enough": so many are said where others were, and others nowhere. */
export const countSaid: Check = (ask, { before, after }) => {
  const text = masked(ask).text;
  const [, to, thing = '', from] = counted.exec(text) ?? [];
  const [, often, what = '', span] = oftenSaid.exec(text) ?? [];
  const [old, now] = to
    ? [new RegExp(`\\b${from} ${thing}s?\\b`, 'iu'), new RegExp(`\\b${to} ${thing}s?\\b`, 'iu')]
    : often
      ? [
          new RegExp(`\\b(?:\\p{L}{1,20}|\\d{1,3}) ${what}s? (?:a|per) ${span}\\b`, 'iu'),
          new RegExp(`(?<!\\b(?:or|to) )\\b${often} ${what}s? a ${span}\\b`, 'iu'),
        ]
      : [];
  if (!old || !now) return null;
  const had = bodyOf(before).filter((line) => old.test(line.text));
  const has = bodyOf(after).filter((line) => now.test(line.text));
  const left = bodyOf(after).filter((line) => old.test(line.text.replace(now, ' ')));
  return had.length > 0 && has.length >= had.length && left.length === 0
    ? finding('met', `It says so ${has.length} times, and another number nowhere.`, has[0]!.line)
    : null;
};

const ends =
  /^(?:(?:make|have|let) the example (?:end|finish|close) (?:with|on)|the (?:final|last|closing) (?:line|sentence|words) of the example(?: (?:should|could|has to) be| is|:)?|the example (?:should|could|has to) (?:end|finish) (?:with|on)) (§\d+)$/i;
const begins =
  /^(?:the )?(?:intro(?:duction)?|opening)(?: paragraph| part)?(?: (?:should|needs to|has to))?:? (?:start|begin|open) with (§\d+)$/i;

/** "Make the example end with 'X'", "the intro should start with 'X'". */
export const edgeSaid: Check = (ask, { after, before }) => {
  const note = masked(ask);
  const [end, start] = [ends.exec(note.text)?.[1], begins.exec(note.text)?.[1]];
  const words = end || start ? quote(note, (end ?? start)!) : '';
  const section = after.sections.find(({ kind }) => kind === (end ? 'example' : 'experience'));
  if (words === '' || !section || before.text.includes(words)) return null;
  const lines = after.lines.slice(section.from, section.to).filter((line) => line !== '');
  const own = end ? plain(lines.at(-1) ?? '').replace(/"/g, '') : plain(lines[0] ?? '');
  const isThere = end ? own.endsWith(plain(words)) : own.startsWith(plain(words));
  return isThere ? finding('met', 'It says so there.', section.from + 1) : null;
};

const pairSaid =
  /(§\d+)(?: (?:column|step|line|heading))? (?:(?:should|could|must|needs to|has to) (?:be|read|say|become)(?: called)?|becomes?|->|→) (§\d+)/gi;

/** Of each "'X' should be 'Y'" in an ask that is met otherwise, the one is gone and the other there, or the ask is met in part. */
export function withPairs(found: Finding, ask: string, { before, after }: Measured): Finding {
  const note = masked(ask);
  const has = (side: Side, words: string) => plain(side.text).search(asWhole(words)) >= 0;
  const left = [...note.text.matchAll(pairSaid)]
    .map(([, from, to]) => [quote(note, from!), quote(note, to!)] as const)
    .find(
      ([from, to]) =>
        has(before, from) &&
        (!has(after, to) ||
          plain(after.text).replace(asWhole(to), ' ').split(plain(from)).length >=
            plain(before.text).split(plain(from)).length),
    );
  return found.state === 'met' && left
    ? finding('partly', `${found.why} It does not say "${left[1]}" for "${left[0]}".`, found.line)
    : found;
}

/** What is measured word for word, of asks as they are spoken: met, or another check looks. */
const strict: Check[] = [
  eachExchanged,
  quoteGoneAlone,
  lineAtEnd,
  stepGiven,
  rungInstead,
  countSaid,
  edgeSaid,
  rungAdded,
  rungsGone,
  sectionStays,
  ratedOutOf,
];

/** That an ask is met, word for word; null where that is not so, or not known. */
export function metToTheWord(ask: string, measured: Measured): Finding | null {
  for (const check of strict) {
    const found = check(ask, measured);
    if (found) return found;
  }
  return null;
}
