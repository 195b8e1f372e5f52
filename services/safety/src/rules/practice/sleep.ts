import { amountOf, numeral, phrase } from '../../text/lexicon.ts';
import type { Sentence, Span } from '../../text/sentence.ts';
import { excuses, type Rule } from '../rule.ts';

const { denied, reported } = excuses;

/** The shortest time in bed that a sleep window may be set to, in hours (European Insomnia Guideline 2023). */
const SHORTEST_WINDOW = 5;

const hours = `(${numeral})(?:(?: and a half|½|\\.5|\\.5)?)[ -]?(?:hours?|hrs?|h|(?:minutes?|mins?))`;
const windows = [
  phrase(
    `(?:sleep windows?|sleep opportunity|windows?|time in bed|bed ?time|in bed|restrict[a-z]*|limit[a-z]*|compress[a-z]*|reduce[a-z]*|shorten[a-z]*|cut)(?! hours)[^.;!?]{0,50}?(?<![\\d:.-])${hours}`,
  ),
  phrase(
    `(?:sleep|stay in bed|be in bed|spend|aim for|allow yourself) (?:for )?(?:only|no more than|just|at most|a maximum of|max(?:imum)?|up to|not more than|fewer than|less than|exactly)? ?${hours}(?= (?:a|per|each|of|in|sleep|every|night|at most|only|tonight|$))`,
  ),
  phrase(`${hours} (?:sleep window|in bed|of time in bed|of sleep (?:a|per|each) night|window)`),
];

const clock = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.|noon|midnight)?';
/** "Steps 2 and 5" are no times. */
const ofAPart =
  '(?<!\\b(?:steps?|rungs?|levels?|rows?|lines?|columns?|weeks?|days?|pages?|items?|points?|questions?|parts?) )';
const range = phrase(
  `(?:sleep window|in bed|window|go to bed|bed)[^.;!?]{0,40}?(?:from |between )?${ofAPart}${clock} ?(?:to|until|till|and|-)(?: (?:get|be|rise|wake|out|up|of|bed|at))* ?${clock}`,
);

const aboutSleep = /\b(?:sleep|bed|bedtime|night|insomnia|nap)\b/;

export const sleepWindowLow: Rule = {
  code: 'SLEEP_WINDOW_LOW',
  matches(sentence) {
    if (!aboutSleep.test(`${sentence.text} ${sentence.before} ${sentence.leadIn}`)) return null;
    return byHours(sentence) ?? byClock(sentence) ?? byTwoClocks(sentence);
  },
  flagged: [
    'Your sleep window starts at 4 hours.',
    'Limit your time in bed to four hours.',
    'Sleep no more than 3 hours a night this week.',
    'Your sleep window is 2:00 to 6:00.',
    'Restrict sleep to 4.5 hours.',
    'Limit your time in bed to 240 minutes.',
    'Go to bed at 2 am every night. Get up at 5 am.',
    'You wanted to sleep less: limit your time in bed to four hours.',
  ],
  fine: [
    'If you slept for about 85 of every 100 minutes in bed, go to bed 15 minutes earlier.',
    'Your sleep window starts at 6 hours.',
    'Never set the sleep window below 5 hours.',
    'Do not limit your time in bed to four hours.',
    'No coffee within 4 hours of bed.',
    'If you are awake in bed for half an hour, get up.',
    'Your sleep window is 23:30 to 6:00.',
    'Too many ratings for somebody lying in bed, lose the easy ones (steps 2 and 5).',
    'One idea was to start with four hours in bed. This plan does not do that.',
  ],
};

const unrelated =
  /\b(?:before|within|after|nap|naps|awake|coffee|caffeine|by|every|ago|below|under|shorter than|less than|increase|add|extend|apart)\b/;

function byHours(sentence: Sentence): Span | null {
  for (const pattern of windows) {
    for (const match of sentence.text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const half = /and a half|½|\.5/.test(match[0]) && !match[1]!.includes('.') ? 0.5 : 0;
      const unit = /min(?:ute)?s?(?= |$)/.test(match[0].slice(match[0].lastIndexOf(match[1]!)))
        ? 60
        : 1;
      const value = amountOf(match[1]!) / unit + half;
      if (value >= SHORTEST_WINDOW || value < 1) continue;
      // "you slept for about 85 of every |100 minutes in bed|"
      if (/\b(?:of|in) (?:every|each) $/.test(sentence.text.slice(0, span.start))) continue;
      const lead = match[0].slice(0, -match[1]!.length);
      if (unrelated.test(lead) && !/\b(?:window|time in bed)\b/.test(lead)) continue;
      if (
        /\b(?:below|under|less than|shorter than|before|within|by)\b[^.]*$/.test(match[0]) &&
        deniedAnywhere(sentence)
      )
        continue;
      if (
        /^ (?:before|after|of (?:bed|coffee|caffeine|screens?))/.test(sentence.text.slice(span.end))
      )
        continue;
      if (onlyThoughtOf.test(sentence.text.slice(0, span.start))) continue;
      if (!denied(sentence, span) && !reported(sentence, span)) return span;
    }
  }
  return null;
}

/** "One idea was to start with |four hours in bed|": what was thought of, in that clause, and is not done. */
const onlyThoughtOf =
  /^(?:[a-z]{1,20}: )?(?:(?:one|the first|another|the) (?:idea|thought|wish|suggestion|request) was (?:to|that)|(?:you|he|she|they) (?:had )?(?:asked|wished|hoped|wanted) (?:for|to))\b[^.,:;!?]*$/;

const deniedAnywhere = (sentence: Sentence): boolean =>
  /\b(?:never|not|no|don't)\b/.test(sentence.text);

function byClock(sentence: Sentence): Span | null {
  for (const match of sentence.text.matchAll(range)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const [, h1, m1, p1, h2, m2, p2] = match;
    const length = (minuteOf(h2!, m2, p2) - minuteOf(h1!, m1, p1) + 1440) % 1440;
    const plausible = length >= 60 && length < SHORTEST_WINDOW * 60;
    if (
      plausible &&
      /window|in bed/.test(sentence.text) &&
      !/\bor\b|minutes/.test(match[0]) &&
      !denied(sentence, span)
    )
      return span;
  }
  return null;
}

const toBed = phrase(
  `(?:go to bed|to bed|in bed|lights out|bed ?time|bed|fall asleep)[:,]?(?: (?:is|at|by|from|around))* ${clock}`,
);
const up = phrase(
  `(?:get up|up|rise|wake(?: up)?|out of bed|alarm)[:,]?(?: (?:is|at|by|for|around))* ${clock}`,
);

/** "Go to bed at 2 am. Get up at 5 am.": two times, also in two sentences. */
function byTwoClocks(sentence: Sentence): Span | null {
  const { text } = sentence;
  const before = `${sentence.before} ${sentence.leadIn}`;
  const bed = [...text.matchAll(toBed), ...before.matchAll(toBed)][0];
  if (!bed) return null;
  for (const match of text.matchAll(up)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const [, h1, m1, p1] = bed;
    const [, h2, m2, p2] = match;
    const length = (minuteOf(h2!, m2, p2) - minuteOf(h1!, m1, p1) + 1440) % 1440;
    if (length >= 60 && length < SHORTEST_WINDOW * 60 && !denied(sentence, span)) return span;
  }
  return null;
}

function minuteOf(hour: string, minute = '0', part = ''): number {
  const twelve = Number(hour) % 12;
  const base = part.startsWith('p') ? twelve + 12 : part.startsWith('a') ? twelve : Number(hour);
  return base * 60 + Number(minute);
}

export const sleepRules: Rule[] = [sleepWindowLow];
