import type { StatedLimit } from '@cerina/contracts';
import type { ProtocolDocument, Technique } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { addLines, type Edit, mapLines } from '../../edit/tree.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { withGates } from './gates.ts';
import { howOften } from './how-often.ts';
import { isTrauma } from './is-trauma.ts';
import { limitsOf } from './limits-of.ts';
import { MOST_PLANNED, timetable } from './timetable.ts';

/** When, how often and for how long, in "Before you start"; and what the plan has to fit around, as the request says it. */
export const withPlan =
  (request: Request, technique: Pick<Technique, 'again'>): Edit =>
  (document) => {
    const stated = isOfNights(request)
      ? []
      : limitsOf(request, 'time').filter((limit) => isOfPractice(limit, request.intent));
    const rather = stated.filter(({ words }) => /\brather\b/i.test(words));
    const times = (rather.length > 0 ? rather : stated).flatMap(({ about }) =>
      about.filter(
        (each) => mayBeGiven(each) && !isOfNight.test(each) && !isRuledOut(each, request.intent),
      ),
    );
    const never = limitsOf(request, 'not_time')
      .filter(({ words }) => !/\bmention/.test(sentenceOf(words.toLowerCase(), request.intent)))
      .flatMap(({ about }) => about.filter(mayBeGiven));
    const often = [
      ...new Set(
        limitsOf(request, 'often')
          .filter(({ words }) => !ofAdvice.test(words))
          .flatMap(howOften),
      ),
    ];
    const taken = never.length > 0 && isOfMedicine(request);
    const timed =
      isWeekly(request) || times.some(hasDay) || often.some(isByWeek)
        ? mapLines(document, 'preparation', (lines) => lines.map(eachTime))
        : document;
    const plan =
      request.constraints.technique === 'activity_pacing'
        ? undefined
        : lengthOf(request, 'weeks', 'sessions');
    const reviewed = reviewedInTime(timed, lengthOf(request, 'weeks'));
    const weeks = plan?.kind === 'weeks' ? (plan.most ?? plan.least ?? null) : null;
    const room = { weeks, perWeek: perWeekOf(request, times, often) };
    return addLines(withGates(reviewed, room), 'preparation', [
      ...placesIn(request),
      ...(times.length > 0 ? [`- When to practise: ${said(times)}.`] : []),
      ...(never.length > 0
        ? [
            taken
              ? `- Fixed each day: your medicine as prescribed, at ${said(never)}.`
              : `- No practice at these times: ${said(never)}.`,
          ]
        : []),
      ...(often.length > 0 ? [`- How often: ${often.join(', ')}.`] : []),
      // pacing has no timetable of increases
      ...(plan
        ? timetable(timed, plan, { again: technique.again, isTrauma: isTrauma(request) })
        : []),
    ]);
  };

const deed =
  "(?:(?:she|he|they|i|we) (?:can|could|would|will) (?:do|try|use|practi[sc]e|fit in)(?: (?:it|this|them))?|(?:try|do|done|doable|practi[sc]ed?)(?: (?:it|this|them))?|(?:she|he|they|i)(?:'d|'ll) (?:do|use|try) (?:it|this|them))";
/** "One experiment I could try at a team meeting, NOT in court", "that she can do in the art room". */
const where = new RegExp(
  `\\b${deed} ((?:in|at|during) (?:the|an?|her|his|my|their) (?:[\\p{L}\\d'-]+ ){0,2}?[\\p{L}\\d'-]+)(?=[.;!?\\n]|,? (?:and )?(not (?:in|at|during) (?:the |an? )?[\\p{L}'-]+)|,|$)`,
  'iu',
);
const noPlace =
  /\b(?:morning|evening|afternoon|night|day|week|weekend|moment|same|time|end|start|beginning|past|future|order|way|least|most|once|first)s?\b/i;
function placesIn({ intent, constraints }: Request): string[] {
  if (constraints.addressee === 'supporter') return [];
  const [, place, other] = where.exec(intent.replaceAll('’', "'")) ?? [];
  if (!place || noPlace.test(place) || !mayBeGiven(place)) return [];
  const own = place.replace(/\b(?:her|his|my|their)\b/gi, 'your');
  return [`- Where to do it: ${own}${other ? `, and ${other.toLowerCase()}` : ''}.`];
}

/** What somebody was told to do so often, or is told by every leaflet, is no practice. */
const ofAdvice =
  /\b(?:told|tells?|advised|asked) (?:(?:me|him|her|them|us) )?to\b|\bcome back if\b/i;
/** A time at which medicine is taken is kept for it. */
const isOfMedicine = (request: Request): boolean =>
  limitsOf(request, 'not_time').every(({ words }) =>
    /\b(?:medications?|medicines?|tablets?|meds|insulin)\b[^.;]{0,30}\b(?:taken|takes?|at)\b/i.test(
      words,
    ),
  );

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
/** "A plan for Sunday lunch only". */
const oneDay = new RegExp(
  `\\b${weekday}(?: [a-z]+){0,2} only\\b|\\bonly (?:on|for) ${weekday}\\b`,
  'i',
);
const weekly: [RegExp, number][] = [
  [/^(?:once|one|1) (?:.* )?(?:a|per|each|every) week|^(?:once )?weekly/i, 1],
  [/^(?:twice|two|2) (?:.* )?(?:a|per|each|every) week/i, 2],
  [/^(?:three|thrice|3) (?:.* )?(?:a|per|each|every) week/i, 3],
  [/^(?:four|4) (?:.* )?(?:a|per|each|every) week/i, 4],
];
const DAILY = 7;
/** On how many days of a week it is practised, as far as the request says. */
function perWeekOf(request: Request, times: string[], often: string[]): number {
  const said = weekly.find(([form]) => often.some((each) => form.test(each)))?.[1];
  if (said !== undefined) return said;
  const isDay = new RegExp(`^(?:on )?${weekday}(?: [a-z]+)?$`, 'i');
  const isOne = times.length === 1 && isDay.test(times[0]!);
  return isOne || oneDay.test(request.intent) ? 1 : DAILY;
}

/** "20 minutes twice a week", "5 min twice a day", "half an hour on a Saturday": so long at one go, and not each day. */
const isWeekly = (request: Request): boolean =>
  oneDay.test(request.intent) ||
  limitsOf(request, 'time').some(({ words }) =>
    /\bonly\b[^.;]{0,30}\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i.test(words),
  ) ||
  limitsOf(request, 'often').some(({ words }) =>
    /\b(?:twice|two times|three times|[23] ?(?:x|times)) (?:a|per|each|every) day\b/i.test(words),
  ) ||
  limitsOf(request, 'minutes').some(({ words }) =>
    /\b(?:visits?|appointments?)\b|\bon (?:an? |the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b\d ?x ?(?:a |per )?(?:wk|week)\b|\b(?:once|twice|times|days|evenings) (?:a|per|each) w(?:ee)?k\b|\bweekly\b/i.test(
      words,
    ),
  );
const eachTime = (line: string): string =>
  line.replace(
    /^(- Time: (?:about )?\d{1,3} minutes) (?:a|per|each) day\b(?:, on most days)?/,
    '$1 each time',
  );

/** "Daytime practice, not bedtime". */
const isRuledOut = (time: string, intent: string): boolean =>
  new RegExp(
    `\\b(?:not|never|no|nothing) (?:at |in |before |near |(?:before|until|after) [a-z0-9.:]{1,8} (?:in the |at )?)?${escaped(time)}`,
  ).test(intent.toLowerCase());

/** The words speak of practice, or of little else than the time; what comes before it, or belongs to another number, is no time of practice. */
const isOfPractice = ({ words, about }: StatedLimit, intent: string): boolean => {
  const low = words.toLowerCase();
  const isWhole = about.every(
    (time) =>
      !new RegExp(
        `\\b(?:before|by|until|till|since) (?:[a-z]+ ){0,2}${escaped(time)}|${escaped(time)}[.:]\\d`,
      ).test(low),
  );
  const ofPractice =
    /\b(?:practi[sc]\w*|(?:do|work on) (?:it|this|them|together)|homework|sessions?|exercises?|exposures?|tasks?|activit\w+|can (?:do|manage|fit)|free(?! (?:of|from|periods?))|clear (?:patch|hour|time)|patch|available|best|suits?|prefer\w*|slots?|ideally|(?:anything|everything|it all) (?:must|has to|should|needs to) be|got|spare|rather|please|mins?|minutes|(?:plan|schedule|planner|time) (?:it |this )?(?:for|on|in))\b/;
  const sentence = sentenceOf(low, intent);
  if (ofHabit.test(sentence)) return false;
  // of two parts of a day in one sentence, one is not all
  const parts = new Set(sentence.match(/\b(?:morning|afternoon|evening)s?\b/g) ?? []);
  if (parts.size > 1 && about.some((time) => parts.has(time.toLowerCase()))) return false;
  // "Sat 10 am, Tues, Thurs": one time of several days is not all
  if (
    daysIn(sentence) >
    Math.max(
      1,
      about.reduce((sum, time) => sum + daysIn(time), 0),
    )
  )
    return false;
  const isPlain = sentence === low || ofDocument.test(sentence) || /\bonly\b/.test(low);
  return (
    isWhole && (ofPractice.test(low) || ofPractice.test(sentence) || (isOnlyTime(low) && isPlain))
  );
};
const daysIn = (words: string): number =>
  new Set(
    (
      words
        .toLowerCase()
        .match(/\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs|nes|ur)?(?:day)?s?\b/g) ?? []
    ).map((day) => day.slice(0, 3)),
  ).size;
/** "I do it in the evening" states when it happens. */
const ofHabit =
  /\b(?:i|she|he|they) (?:\w+ly )?do(?:es)? it\b|\bdo(?:es)? it (?:mainly|mostly|usually|especially)\b/;
const ofDocument =
  /\b(?:plan|ladder|hierarchy|exposure|activation|log|diary|record|sheet|steps|programme|program|experiment|erp|pacing)\b/;
/** "Mornings only", "before bed", and no word of what happens then. */
const isOnlyTime = (low: string): boolean =>
  low.split(/[ ,]/).every((word) => word === '' || ofTime.test(word));
const ofTime =
  /^(?:and|but|only|just|in|on|at|the|her|his|my|early|late|before|after|during|school|work|daylight|baby's|naps?|mornings?|afternoons?|evenings?|bed ?times?|bed|tea ?times?|tea|lunch ?times?|lunch|breakfast|week-?ends?|week-?days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|daily|best|\d{1,2}(?:[.:]\d\d)?|am|pm|\d{1,2}(?:[.:]\d\d)?(?:am|pm))$/;
const sentenceOf = (low: string, intent: string): string =>
  intent
    .toLowerCase()
    .split(/(?<=[.!?;])\s+|\n/)
    .find((sentence) => sentence.includes(low)) ?? low;
/** Rules for the night are kept at night, and nobody practises in the middle of it. */
const isOfNights = ({ constraints }: Request): boolean =>
  /^(?:stimulus_control|sleep_diary)$/.test(constraints.technique ?? '');
const isOfNight =
  /^(?:(?:the |at )?nights?|(?:12|[1-4])(?:[.: ]\d\d)? ?am|1[01](?:[.: ]\d\d)? ?pm)$/i;
const escaped = (words: string): string =>
  words.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const said = (times: string[]): string =>
  [...new Set(times)]
    .map((time) =>
      time
        .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g, capital)
        .replace(/\b(?:his|her|my|their)\b/gi, 'your')
        .replace(/(?<=^\d{1,2}) (?=\d\d(?:[ap]m)?\b)/, '.'),
    )
    .join(', ');

/** "Leaves it in the drawer for a week" is how long one try lasts. */
const isOfPlan = ({ kind, most, words }: StatedLimit): boolean =>
  kind !== 'weeks' ||
  (most ?? 2) > 1 ||
  /\b(?:plan|programme?|within|over|steps?|schedule)\b/i.test(words);

const hasDay = (time: string): boolean =>
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweek-?ends?\b/i.test(time);
const isByWeek = (often: string): boolean =>
  /^(?:\d|one|once|two|twice|three|four|five|six)\b.*\b(?:week|weekly|fortnight|month)\b/i.test(
    often,
  ) || /^every (?:other|second) week\b/i.test(often);

/** How long the plan is: of several lengths that are read the one that is said of the plan. */
function lengthOf(request: Request, ...kinds: ('weeks' | 'sessions')[]): StatedLimit | undefined {
  const stated = limitsOf(request, ...kinds).filter(isOfPlan);
  const isSaid = ({ words }: StatedLimit): boolean =>
    ofPlan.test(words) || ofPlan.test(sentenceOf(words.toLowerCase(), request.intent));
  return stated.find(isSaid) ?? stated[0];
}
/** For how many weeks a plan is kept each day; null where that is not said, or where it is not each day. */
export function daysOfPlan(request: Request): number | null {
  const weeks = lengthOf(request, 'weeks');
  const often = limitsOf(request, 'often').flatMap(howOften);
  const isDaily = !isWeekly(request) && perWeekOf(request, [], often) === DAILY;
  const count = weeks?.most ?? weeks?.least ?? null;
  return isDaily && count !== null && count >= 1 && count <= MOST_PLANNED ? Math.ceil(count) : null;
}
const ofPlan =
  /\b(?:plan|programme?|schedule|course|ladder|hierarchy|(?:work)?sheet|hand-?out|please|want(?:ed)?|(?:would|['’]d) like|could (?:you|i)|can you|need)\b/i;

/** "Review after 7 days" in a plan of six weeks is no end of it: it is looked at each week, and when it is over. */
function reviewedInTime(
  document: ProtocolDocument,
  weeks: StatedLimit | undefined,
): ProtocolDocument {
  const count = weeks?.most ?? weeks?.least ?? 0;
  if (count < 2 || count > MOST_PLANNED) return document;
  const reviewed = mapLines(document, 'review', (lines) =>
    lines.map((line) => reviewOver(line, count)),
  );
  return mapLines(reviewed, 'troubleshooting', (lines) =>
    lines.map((line) => soonerThan(line, count)),
  );
}
/** "If nothing changes after 3 weeks" comes too late in a plan of two. */
const soonerThan = (line: string, weeks: number): string =>
  line.replace(/^(- If [^,]{0,40} after )(\d) weeks\b/, (whole, lead: string, said: string) =>
    Number(said) > weeks ? `${lead}${weeks} weeks` : whole,
  );
const reviewOver = (line: string, weeks: number): string =>
  line
    .replace(
      /^(- Review(?: with (?:your|a) clinician)?) after (?:\d{1,2} days|\d weeks?)(?=[ :])/,
      `$1 each week, and after ${weeks} weeks`,
    )
    .replace(/^- After (?:\d{1,2} days|\d weeks?)(?=,? )/, `- Each week, and after ${weeks} weeks`);
