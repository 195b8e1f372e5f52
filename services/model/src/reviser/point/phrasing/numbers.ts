import type { ProtocolDocument } from '@cerina/library';
import { numerals, ordinals } from '@cerina/library/words/numbers';
import { ladderOf } from '../../../edit/ladder.ts';

const number = `(\\d{1,2}|${numerals.join('|')})`;
const item = `(?:(?:the )?(?:steps?|rungs?) )?${number}`;
const digits = (word: string): string => {
  const at = numerals.indexOf(word.toLowerCase());
  return at < 0 ? word : `${at + 1}`;
};

const steep =
  'cliff|leap|jump|chasm|gap|gulf|canyon|hike|mountain|(?:too|very|so|really|quite|a bit|pretty) (?:big|steep|far|hard|much|sudden|wide|abrupt)|miles apart|(?:too )?far apart|worlds apart|steep|sudden';
const gaps = [
  new RegExp(`\\b${item} ?(?:to|and|&|→|->|-|\\/) ?${item}\\b[^.;]{0,40}?\\b(?:${steep})`, 'i'),
  new RegExp(
    `\\b(?:${steep})\\b[^.;]{0,30}?\\b(?:from|between) ${item} (?:to|and|&) ${item}\\b`,
    'i',
  ),
];
const asked = new RegExp(
  `\\b(?:needs?|want|like|put|add|insert|include|another|something|one|halfway|have) ([^.;:]{0,80}?)\\b(?:in )?between ${item} (?:and|&) ${item}\\b`,
  'i',
);
const nothing =
  /^(?:(?:an?|one|some|something|another|more|extra|new|smaller|easier|gentler|in|else|other|intermediate|middling|middle|step|rung|thing|stage|task|it|halfway|half-way|house|stepping|stone)(?:[ ,]+|$))*$/i;
const own =
  /\b(?:between|halfway house|in between)\b[^.;:]{0,12}?(?::|,? (?:e\.g\.|eg|such as|like|say|maybe|perhaps|for instance|for example),?|[-–—]) ([^.;]{4,120})/i;
const circumstance =
  /\b(?:something|one|a (?:step|rung))\b[^.;]{0,40}?\b((?:with|without|while|near|next to) [^.;,]{4,80})/i;

/** What the two numbers of a plan mean: its rungs where it has a ladder. */
const unitIn = (text: string, document: ProtocolDocument): 'rung' | 'step' =>
  ladderOf(document) ? 'rung' : /\brung/i.test(text) ? 'rung' : 'step';

/** "4 to 5 is a cliff", "something between 4 and 5" as "put a smaller rung between rungs 4 and 5", with what was said of it. */
export function inGaps(text: string, document: ProtocolDocument): string {
  if (/\bcolumns?\b|\bbetween (?:steps?|rungs?) \d+ (?:and|&) \d+ ?:/i.test(text)) return text;
  // two that are to go leave no gap to be filled
  if (/\b(?:drop|remove|delete|cut|lose) (?:them|it|both|those)\b/i.test(text)) return text;
  const gap = gaps.map((pattern) => pattern.exec(text)).find(Boolean);
  const put = asked.exec(text);
  const pair = gap ? gap.slice(1, 3) : put?.slice(2, 4);
  if (!pair) return text;
  const [low, high] = pair.map((word) => Number(digits(word!))).toSorted((a, b) => a - b);
  if (high !== low! + 1) return text;
  const explicit = /\bsteps?\b/i.test(put?.[0] ?? '') && !gap && !ladderOf(document);
  const unit = explicit ? 'step' : unitIn(text, document);
  const where = `between ${unit}s ${low} and ${high}`;
  const given = own.exec(text)?.[1];
  const words = given
    ?.trim()
    .replace(
      /^(?:please |maybe |just )*(?:put|pop|stick|add|slot|squeeze|insert|try|use|have|how about|what about)(?: in)? /i,
      '',
    )
    .replace(
      /,? (?:in the middle|in between|between(?: them)?|in there|there|instead|please)$/i,
      '',
    );
  if (words && !nothing.test(words)) return `${where}: ${words}`;
  const how = circumstance.exec(text)?.[1];
  if (how) return `put one ${where}, ${how}`;
  const topic =
    /\bbetween \S+ \S* ?(?:and|&) (?:(?:step|rung) )?\d+,? (?:about|on|for|where|in which|to do with) ([^.;]{4,100})/i.exec(
      text,
    )?.[1];
  if (topic) return unit === 'rung' ? `${where}: ${topic}` : text;
  const what = put?.[1]?.trim() ?? '';
  return put && what !== '' && !nothing.test(what)
    ? `${where}: ${what.replace(/^(?:in|a rung|a step),? /i, '').replace(/,$/, '')}`
    : `put a smaller ${unit} ${where}`;
}

const ends: [RegExp, (count: number) => number][] = [
  [
    /\b(?:the )?(?:top|hardest|highest|last|final)(?: of the ladder)?(?: rung| step| one)(?! row)/gi,
    (count) => count,
  ],
  [/\b(?:the )?(?:bottom|easiest|lowest|first)(?: rung| one)\b/gi, () => 1],
];
const pairs = `${number}(?:(?:, | and | & |, and )${number}){0,4}`;
const bare: [RegExp, string][] = [
  [
    new RegExp(
      `^(swap|switch|merge|combine|join|remove|delete|drop|cut|leave out|take out|reorder)(?: round| over)? (?=${pairs}\\b(?! ?(?:minutes|hours|days|weeks|times|words|sentences|columns|rows|bullets|points|of)\\b))`,
      'i',
    ),
    '$1 # ',
  ],
  [
    new RegExp(
      `^(move|put|bring|shift|do) (?=${number}\\b (?:before|after|ahead of|in front of|first|last|to|at|above|below)\\b)`,
      'i',
    ),
    '$1 # ',
  ],
  [
    new RegExp(
      `^(?=${number} (?:(?:should|must|needs to|has to|ought to|could|can|to) )?(?:goes?|comes?|be|belongs?)(?: in)? (?:before|after|ahead of|in front of|above|below|first|last)\\b)`,
      'i',
    ),
    '# ',
  ],
  [new RegExp(`^(?=${number} (?:can go|could go|should go|has to go|needs to go)\\b)`, 'i'), '# '],
];

/** "Swap 2 and 6", "the top rung", "rung three" and "3 goes before 2" with the unit and the number that are meant. */
export function withUnits(text: string, document: ProtocolDocument): string {
  const ladder = ladderOf(document);
  const unit = unitIn(text, document);
  const count = ladder?.rows.length ?? 0;
  const named = ladder
    ? ends.reduce((left, [pattern, at]) => left.replace(pattern, `rung ${at(count)}`), text)
    : text;
  const counted = named.replace(
    new RegExp(`\\b(?:the )?(${ordinals.join('|')}) (rung|step)\\b`, 'gi'),
    (_, word: string, kind: string) =>
      `${kind.toLowerCase()} ${ordinals.indexOf(word.toLowerCase()) + 1}`,
  );
  const spelled = counted.replace(
    new RegExp(`\\b(steps?|rungs?) (${numerals.join('|')})\\b`, 'gi'),
    (_, kind: string, word: string) => `${kind} ${digits(word)}`,
  );
  const back = spelled
    .replace(
      /^.*?\b(?:(steps?|rungs?) )?(?<!\b(?:she|he|they|who|it|aged?)(?:'s| is| are| was|) (?:only |about |just )?)(?<!\ue010)(\d{1,2}(?:(?:, | and | & |, and )\d{1,2}){0,4})\b(?! ?(?:minutes|hours|%|times|days|weeks))[^;:]{0,80}?[,.;–-] ?(?:so |please |just |can you |could you |then |let's )*(remove|drop|delete|cut|take|merge|combine|join|swap|split|shorten)(?: (?:it|them|those|these|both)(?: (?:off|out|away|round|over|up))?\b.*|[.!]?)$/i,
      (_, kind: string | undefined, list: string, verb: string) =>
        `${/^(?:take|cut)$/i.test(verb) ? 'remove' : verb} ${kind ?? `${unit}${/\D/.test(list) ? 's' : ''}`} ${list}`,
    )
    .replace(
      /^.*?\b(rung \d{1,2})\b(?! (?:and|to|&))[^;:]{0,60}?[,.;–-] ?(?:so |please |just |can you |could you |let's )*make it (?=(?:the|an?|her|his|my|\p{Lu}|\p{Ll}+ing)\b)(?!a (?:bit|little|lot)\b)/iu,
      '$1: ',
    );
  const joined = bare.reduce(
    (left, [pattern, to]) => left.replace(pattern, to.replace('#', unit)),
    back,
  );
  return joined
    .replace(/\b(?:ahead of|in front of)\b/gi, 'before')
    .replace(
      /\b(step|rung) (\d+)(?: (?:should|must|needs to|has to|ought to|could|can|to))?(?: (?:goes|comes|belongs|go|come|be))(?: in)? (before|after) /gi,
      '$1 $2 $3 ',
    )
    .replace(
      /\b(step|rung) (\d+) (?:(?:should|must|needs to|has to) )?(?:be|come|go|comes|goes) (?:the )?(?:very )?(first|last)\b/gi,
      'move $1 $2 to the $3',
    )
    .replace(/^do (step|rung) /i, 'move $1 ');
}
