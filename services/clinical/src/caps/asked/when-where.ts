import { hasAny } from '@cerina/library/matching/signal';
import type { View } from '../../measuring/view.ts';
import { foundIn, quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { kinWords } from '../people/relations.ts';
import { demandOf } from './counts.ts';

/** How often, where, with whom and how fast the request allows it. */
export const whenCaps = (view: View): Found[] => [
  ...often(view),
  ...place(view),
  ...pace(view),
  ...time(view),
];

const plan = [
  'preparation',
  'steps',
  'title',
  'audience',
  'log',
  'other',
  'review',
  'troubleshooting',
];
const planned = (view: View) => saidIn(view).filter(({ section }) => plan.includes(section));

const rarely =
  /\b(once|twice|one time|two times|three times|1x|2x|3x) (?:a|per|each|every|\/) ?week\b|\b(?:weekly|once weekly) (?:task|practice|exercise|only)\b|\b(?:one|two|three) (?:days|evenings|mornings) a week\b|\bonly (?:on|at) (?:the )?(weekends?|saturdays?|sundays?)\b/i;
const daily =
  /\b(?:every|each) (?:single )?(?:day|evening|morning|night)\b|\bdaily\b|\b(?:once|twice|three times|several times|\d times) (?:a|per) day\b|\bseven days a week\b|\b(?:five|six|5|6|7) (?:days|times|evenings) a week\b|\bon most days\b/i;
/** A diary is kept daily whatever the task is. */
const kept = /\b(?:fill in|note|write one line|log|diary|how many|for \d days|days in bed)\b/i;

function often(view: View): Found[] {
  const asked = rarely.exec(view.about.intent)?.[0];
  const isDone =
    /\b(?:task|practice|practise|exercise|homework|session|do it|sheet|plan|step|only|max\w*)\b/i.test(
      view.about.intent,
    );
  if (!asked || !isDone || daily.test(view.about.intent)) return [];
  const over = planned(view).find(
    ({ text, section }) =>
      ['preparation', 'title'].includes(section) &&
      daily.test(text) &&
      !kept.test(text) &&
      foundIn(text, [`/${daily.source}/`]) !== undefined,
  );
  const demand = demandOf(
    view,
    (words, kind) => kind === 'often' || words.includes(asked),
    `How often: ${asked}`,
  );
  return over
    ? [
        found(
          demand.id,
          demand.text,
          `Asked for: ${asked}. It says: ${quoted(over.text)}.`,
          over.line,
        ),
      ]
    : [];
}

const onlyInSession =
  /\bonly (?:be done )?(?:in|during|within) (?:the |our |a )?(?:sessions?|clinic|therapy|appointments?)\b|\b(?:in[- ]session|clinic) only\b|\bnot (?:be done )?(?:at home|as homework|outside (?:the )?sessions?|between sessions)\b|\bno home(?: practice|work)\b/i;
const notAlone = new RegExp(
  [
    // "no alone train journey required": one thing that is not asked for
    '\\bnot?\\b[^.;]{0,25}\\b(?:alone(?! (?:\\p{L}+ ){1,3}(?:required|needed|necessary|expected))|on (?:her|his|their|my) own|by (?:herself|himself|themselves|myself))\\b',
    '\\bnever (?:be )?alone\\b',
    `\\b(?:only|always) with (?:someone|somebody|me\\b|(?:her|his|my|their|an?|the) (?:\\p{L}+ )?(?:${kinWords}|staff|nurse|carer|helper|aide|clinician|therapist|teacher|assistant)\\b)`,
  ].join('|'),
  'iu',
);
const atHome =
  /\b(?:at home|on your own|by yourself|alone|every (?:day|evening|morning|night)|home practice|between sessions|without (?:me|your (?:clinician|therapist)))\b/i;
const alone = /\b(?:on your own|by yourself|alone)\b/i;

/** What is done at home or alone, where it is to be done in the session or with somebody. */
function place(view: View): Found[] {
  const inSession = onlyInSession.exec(view.about.intent)?.[0];
  const together = notAlone.exec(view.about.intent)?.[0];
  const limit = inSession ?? together;
  if (!limit) return [];
  const wrong = inSession ? atHome : alone;
  const place = planned(view).find(
    ({ text, section }) =>
      ['preparation', 'steps', 'title'].includes(section) &&
      foundIn(text, [`/${wrong.source}/`]) !== undefined &&
      !hasAny(text, [
        'in the session',
        'with your clinician',
        'not alone',
        'feel safer',
        'session',
      ]),
  );
  const demand = demandOf(
    view,
    (words) => limit.includes(words) || words.includes(limit),
    `Where: ${limit}`,
  );
  return place
    ? [
        found(
          demand.id,
          demand.text,
          `Asked for: "${limit}". It says: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

const slowly =
  /\b(?:(?:at )?(?:her|his|their|my|own) (?:own )?pace|own pace|no (?:rush|hurry|pressure|deadlines?|time limit)|slow(?:ly)? (?:and|is)|not too fast|unhurried|gentle pace|take (?:her|his|their) time)\b/i;
const hurried =
  /\b(?:(?:one|a|two|a new|the next) (?:rungs?|steps?) (?:a|each|every|per) (?:day|morning|evening)|(?:finish|complete|get through|all done) [^.;]{0,40}\b(?:within|in|by|before) (?:an?|the|one|two|three|four|five|six|seven|ten|\d{1,2}) (?:weeks?|days?|evenings?|end)|(?:do not|don['’]t|never) (?:put|skip|delay|postpone|wait)|no (?:breaks|pauses|delay)|as (?:fast|quickly) as (?:you can|possible)|deadline|must be (?:done|finished)|whether or not you (?:feel|are) ready)\b/i;

function pace(view: View): Found[] {
  const asked = slowly.exec(view.about.intent)?.[0];
  if (!asked) return [];
  const place = planned(view).find(({ text }) => hurried.test(text));
  const demand = demandOf(view, (words) => words.includes(asked), `Pace: ${asked}`);
  return place
    ? [
        found(
          demand.id,
          demand.text,
          `Asked for: "${asked}". It says: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

const numbers: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, sixty: 60 },
};
const amountOf = (word: string): number => numbers[word.toLowerCase()] ?? Number(word);
const figure = `\\d{1,3}|${Object.keys(numbers).join('|')}`;
/** Minutes that the request sets as what a person can do. */
const allowed = new RegExp(
  `\\b(?:max(?:imum)?|at most|no more than|up to|only|just|under|within|less than|baseline(?: is| of)?:?|manages?|can do|has|give it) (?:of |about |around |is )?(${figure}) ?-?(?:minutes?|mins?)\\b|\\b(${figure}) ?-?(?:minutes?|mins?)(?: is)? (?:max(?:imum)?|at most|only|tops|a day|daily|each day|task|baseline|at a time|of (?:gardening|walking|reading))\\b`,
  'gi',
);
const taken = new RegExp(
  `(?<!\\b(?:quarters?|half|part|thirds?) of )\\b(?:(${figure}) (?:minutes?|mins?)|(half an hour)|(an hour|one hour)|(two hours))\\b`,
  'gi',
);
const MANY_TIMES = 2;

const SHORTEST = 2;

/** A task that takes twice the minutes that the request allows, or more. */
function time(view: View): Found[] {
  // how long it takes to fill in is no time for practice
  const intent = view.about.intent.replace(
    /\bfill(?:s|ed|ing)? (?:it |them )?(?:in|out)\b[^.;]{0,30}/gi,
    ' ',
  );
  const named = [...intent.matchAll(allowed)].map(([, one, other]) => amountOf((one ?? other)!));
  // so short is one thing, such as leaving the room, and no practice, unless the request limits that
  const limits = (view.about.constraints.limits ?? []).filter(({ kind }) => kind === 'minutes');
  const most = Math.max(0, ...named, ...limits.map((limit) => limit.most ?? 0));
  if (most <= 0 || (most <= SHORTEST && limits.length === 0)) return [];
  for (const { text, line, section } of planned(view)) {
    if (section !== 'preparation' && section !== 'steps') continue;
    const isTask = section === 'preparation' ? /^(?:Time|How long|When)?:? ?/i.test(text) : true;
    for (const { 0: whole, 1: count, 2: half, 3: hour, 4: two, index } of text.matchAll(taken)) {
      const minutes = count ? amountOf(count) : half ? 30 : hour ? 60 : two ? 120 : 0;
      const before = text.slice(Math.max(0, index - 24), index);
      if (!isTask || minutes <= most * MANY_TIMES || text.endsWith('?')) continue;
      if (/^ (?:before|ago|later|after|away|of sleep)\b/i.test(text.slice(index + whole.length)))
        continue;
      if (
        /\b(?:within|after|for what feels like|15 to|awake|until|first|last|before|of sleep|if|wait|every|or|than|peak) (?:\w+ ){0,2}$/i.test(
          before,
        )
      )
        continue;
      const demand = demandOf(view, (_, kind) => kind === 'minutes', `Time: ${most} minutes`);
      return [
        found(
          demand.id,
          demand.text,
          `Asked for: ${most} minutes. It has ${whole}: ${quoted(text)}.`,
          line,
        ),
      ];
    }
  }
  return [];
}
