import { figure, rangeOf } from './figures.ts';
import type { Found } from './found.ts';

const sheet = '(?:log|diary|record|table|chart|tracker|grid|form|sheet)';
/** "Columns for", "3 columns (". */
const headed =
  /\bcolumns?(?: please| (?:i |we |they )?(?:want|need)(?:ed)?)?(?: (?:for|headed|called|labelled|named|with|being|are)|:|,| ?\(| -) ?(.{3,200})$/;
/** "A flush log: when, where"; "a table for five days with what I predict, what I wrote". */
const sheetOf = (mark: string): RegExp =>
  new RegExp(
    `\\b${sheet}(?: (?:of|for)(?: [\\p{L}\\d]+){1,3}?)?${mark}(?: the)?(?: columns)? ?(.{8,200})$`,
    'u',
  );
const ofSheet = [
  sheetOf('(?::| ?\\()'),
  sheetOf('(?: with| having)'),
  // "a log he can fold in his diary – date, urge, what I did"
  sheetOf('(?: (?:that |which )?(?:he|she|they|i) (?:can|could) [^,.;:–—-]{3,40}?)? [–—-]{1,2}'),
];
/** What somebody keeps already. */
const isKept =
  /\b(?:she|he|they|i) (?:[a-z]+ )?(?:keeps?|kept|has|had|wrote|writes|fills?|uses?)\b/;
const single = /\b(?:an?|one|another|extra) (?:extra )?column\b/;
const counted = new RegExp(`${figure} (?:\\p{L}+ )?columns`, 'u');
/** Where the headings end, and something else is asked for. */
const ends =
  /[);]|\. |(?:,| and| but|,? so) (?:(?:one|two|an?) (?:worked )?(?:example|row|line)|please|keep|leave|no|not|nothing|don't|do not|make|i'd|i would|he|she|they|it|we|rated|tick|large|big|a4|two rows|one row|rows)\b| - | because\b|,? (?:as (?:he|she|they|i|otherwise)|otherwise|so that|since|for (?:\d{1,2}|\p{L}+) (?:days?|nights?|weeks?))\b/u;
const isHeading =
  /^(?:(?:what|how|where|when|who|why|which|if|did|was|my|the|a|an|any|one|time|day|date|did)\b.*|[\p{L}'’/-]+(?: [\p{L}\d'’%/-]+){0,5})$/u;
const isNone =
  /\b(?:please|should|must|would|cannot|can't for|minutes? (?:max|each)|pages?|columns?|plain english)\b/;
const FEWEST = 3;
const MOST = 7;
const MOST_WORDS = 8;

const headings = (list: string): string[] =>
  list
    .replace(/\([^()]{0,60}\)/g, '')
    // a choice is no two columns
    .replace(/ ?\b(?:y|yes) ?\/ ?(?:n|no)\b/g, ' yes or no')
    .replaceAll(' & ', ' and ')
    .split(ends)[0]!
    .split(/, (?:and )?| ?\/ ?(?!\d)|; | and (?=\S)/)
    .map((name) =>
      name
        .replace(/(?<=\d) ?[–—] ?(?=\d)/g, '-')
        .replace(/[^\p{L}\p{N} '’%-]/gu, '')
        .replace(/^(?:the|an?|one for|for) /, '')
        .trim(),
    )
    .filter((name) => name.length > 1 && !howOften.test(name));
/** "Once a day at teatime" is when it is filled in. */
const howOften = /^(?:once|twice|\p{L}+ times) (?:a|per|each|every) /u;

const areHeadings = (names: string[]): boolean =>
  names.length <= MOST &&
  names.every(
    (name) => isHeading.test(name) && !isNone.test(name) && name.split(' ').length <= MOST_WORDS,
  );

/** The parts of a text, who gets them, how they are to sound, what was slept or measured: nothing that anybody writes in a column. */
const noColumn =
  /\b(?:work-?sheets?|sheets?|plans?|ladder|check-?list|hand-?outs?|paragraphs?|sections?|parts?|halves|letters?|scripts?|categor(?:y|ies)|experiment on|reply|replies|rules?|paper|o'clock|hours? (?:\p{L}+ty|\d+|off|on)|^hour)\b|^(?:me|him|us|them|you|half|quarter|dry|warm|short|plain|simple|brief|in|for|to|from|of|with|on|at|by|not|nothing|no)(?: (?!of\b)|$)/u;
const areColumns = (names: string[]): boolean =>
  areHeadings(names) && !names.some((name) => noColumn.test(name));

/** "A line for the date and how scared", "each with a box for what she expects": what the log has besides its own columns. */
const roomFor =
  /(?:\b(?:with|and|plus|includ(?:e|es|ing)|add|leave|needs?|want|like|give|has|have) |, )(?:an?|one|another) (?:line|box|space|place|spot|gap) (?:for|to (?:write|say|note|put|record)(?: down)?) (?:the )?(.{3,120})$/;
const noHeading =
  /^(?:in|at|on|him|her|them|me|us)\b|\b(?:pictures?|drawings?|photos?|stickers?|notes|signature|sign|initials|tick|writing|address|phone|name|letters?)\b/;
/** "With 'what I expected' and 'how I coped'". */
const quotedHeads =
  /\bwith (?:an? )?'([^']{4,40})'(?:, '([^']{4,40})')?,? and (?:an? )?'([^']{4,40})'/;
/** "With 'closeness' rated as well as pleasure". */
const ratedToo = /\bwith '?(\p{L}{4,16})'? rated as well as '?(\p{L}{4,16})'?/u;
/** "Please log time, place, trigger and the response used". */
const logThese =
  /(?:^|\bplease )(?:log|record|track|note down|jot down) (?!(?:of|for|sheet|form|that|which|it|this|them|with|how often)\b)(?:the )?(.{8,160})$/;

/** "7 days, morning / afternoon / evening, with activity, minutes, pain 0-10 and rest": so many days are the rows of a log. */
const ofDays =
  /^(?:\d{1,2}|one|two|three|four|five|six|seven|ten|fourteen) (?:days?|nights?|weeks?)\b[^.;]{0,60}\bwith (.{8,160})$/;
/** "A diary that separates the flush from the thought and what I did". */
const apart = new RegExp(
  `\\b${sheet}(?: sheet)? (?:that|which) (?:separates|parts|splits|keeps apart) (?:the )?(.{3,40}?) (?:from|and) (?:the )?(.{3,40}?)(?:,? and (?:from )?(.{3,40}?))?(?=,? (?:for|over|and then|in|so)\\b|,|$)`,
);
/** "A 0-10 fear rating before and after each step". */
const beforeAndAfter =
  /\b(?:(0 ?(?:-|–|to) ?\d{1,3}) )?(\p{L}{3,12}) (?:ratings?|scores?|levels?) (?:\(?(0 ?(?:-|–|to) ?\d{1,3})\)? )?before and after\b/u;

/** What a log is to have besides; null where nothing is said of that. */
function besidesIn(sentence: string): Found | null {
  const quoted = quotedHeads.exec(sentence);
  if (quoted) {
    const names = quoted.slice(1).filter((name) => name !== undefined);
    return areHeadings(names) ? found(sentence, quoted, names, 1) : null;
  }
  const rated = ratedToo.exec(sentence);
  if (rated) return found(sentence, rated, [rated[1]!, rated[2]!], 1);
  const twice = beforeAndAfter.exec(sentence);
  if (twice) {
    const scale = twice[1] ?? twice[3];
    const names = ['before', 'after'].map((when) =>
      [twice[2], when, scale].filter(Boolean).join(' '),
    );
    return found(sentence, twice, names, 1);
  }
  const room = roomFor.exec(sentence);
  if (!room || noHeading.test(room[1]!) || /\bno $/.test(sentence.slice(0, room.index)))
    return null;
  const names = headings(room[1]!);
  return names.length > 0 && areHeadings(names) ? found(sentence, room, names, 1) : null;
}

/** The columns that a sentence names for a log, in their order; a column by itself is one more. */
export function columnsIn(sentence: string): Found | null {
  return namedIn(sentence) ?? besidesIn(sentence);
}

function namedIn(sentence: string): Found | null {
  const own = headed.exec(sentence);
  if (own && single.test(sentence) && !counted.test(sentence)) {
    const [name = ''] = headingOf(own[1]!);
    return areHeadings([name]) ? found(sentence, own, [name], 1) : null;
  }
  if (own) {
    const names = headings(own[1]!);
    const count = rangeOf(sentence, '(?:separate |narrow |wide |named )?columns?')?.most;
    if (count !== undefined && count !== names.length) return null;
    // two that are wanted for something come to the others
    const isMore = names.length === 2 && count === undefined && /^columns? for\b/.test(own[0]);
    return names.length > 1 && areHeadings(names)
      ? found(sentence, own, names, isMore ? 1 : names.length)
      : null;
  }
  const parted = apart.exec(sentence);
  if (parted) {
    const names = parted.slice(1).filter((name) => name !== undefined);
    if (areHeadings(names)) return found(sentence, parted, ['day and time', ...names]);
  }
  const listed = [...ofSheet, ofDays].map((cue) => cue.exec(sentence)).find((cue) => cue !== null);
  if (!listed) return listedByVerb(sentence);
  if (isKept.test(sentence.slice(0, listed.index))) return null;
  const names = headings(listed[1]!);
  return names.length >= FEWEST && areColumns(names) ? found(sentence, listed, names) : null;
}

function listedByVerb(sentence: string): Found | null {
  const listed = logThese.exec(sentence);
  if (!listed) return null;
  const names = headings(listed[1]!);
  return names.length >= FEWEST && areHeadings(names) ? found(sentence, listed, names) : null;
}

const headingOf = (list: string): string[] => [
  list
    .replaceAll(' & ', ' and ')
    .replace(/\bi\b/g, 'I')
    .split(ends)[0]!
    .split(',')[0]!
    .replace(/[^\p{L}\p{N} '’%-]/gu, '')
    .replace(/^(?:the|an?) /, '')
    .trim(),
];

const found = (
  sentence: string,
  { index }: RegExpExecArray,
  names: string[],
  count = names.length,
): Found => ({
  kind: 'format',
  ...{ least: count, most: count },
  about: ['columns', ...names],
  at: { from: index, to: sentence.length },
});
