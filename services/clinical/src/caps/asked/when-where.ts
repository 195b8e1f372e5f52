import { hasAny } from '@cerina/library/matching/signal';
import type { View } from '../../measuring/view.ts';
import { rootsOf, strangeAmong } from '../../reading/roots.ts';
import { foundIn, quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { kinWords } from '../people/relations.ts';
import { demandOf } from './counts.ts';
import { dayCaps } from './days.ts';
import { clauseOf, isOfPerson } from './of-person.ts';

/** How often, where, with whom and how fast the request allows it. */
export const whenCaps = (view: View): Found[] => [
  ...often(view),
  ...place(view),
  ...pace(view),
  ...dayCaps(view),
  ...timesIn(view)
    .filter(isOfPractice)
    .slice(0, 1)
    .map(({ reason }) => reason),
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
  const { 0: asked, index = 0 } = rarely.exec(view.about.intent) ?? {};
  const isDone =
    /\b(?:task|practice|practise|exercise|homework|session|do it|sheet|plan|step|only|max\w*)\b/i.test(
      view.about.intent,
    );
  if (!asked || !isDone || daily.test(view.about.intent)) return [];
  // "he goes to the gym twice a week"
  if (isOfPerson(view.about.intent, index)) return [];
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
  'giu',
);
/** Without such words "always with his daughter" and "has not been out alone" are what somebody does, and no rule. */
const ofRule =
  /\b(?:must|should|shall|ought|needs? to|has to|have to|is to|are to|to be|allowed|safe|may not|please|pls|do not|don['’]t|practi[sc]\w*|tasks?|steps?|rungs?|exercises?|exposures?|experiments?|homework|sessions?|outings?|trips?|do (?:it|this|them)|done|driving|cooking|required|agreed|insists?|advised?|says|order(?:s|ed)?)\b/i;
/** "Not alone.", "never on her own, please": said of all that is to be done. */
const ofAll = /^\s*(?:and |but |so )?(?:ideally |please )?$/i;

/** The words of a request by which something is not to be done alone. */
function togetherIn(intent: string): string | undefined {
  return [...intent.matchAll(notAlone)].find(({ 0: said, index }) => {
    if (isOfPerson(intent, index)) return false;
    const { before, after } = clauseOf(intent, index);
    const isOrder = /^(?:not?|never)\b/i.test(said) && ofAll.test(before);
    return (
      isOrder ||
      ofRule.test(before) ||
      ofRule.test(after.slice(said.length)) ||
      (isOrder && ofRule.test(said))
    );
  })?.[0];
}
const atHome =
  /\b(?:at home|on your own|by yourself|alone|every (?:day|evening|morning|night)|home practice|between sessions|without (?:me|your (?:clinician|therapist)))\b/i;
const alone = /\b(?:on your own|by yourself|alone)\b/i;

/** What is done at home or alone, where it is to be done in the session or with somebody. */
function place(view: View): Found[] {
  const inSession = onlyInSession.exec(view.about.intent)?.[0];
  const together = togetherIn(view.about.intent);
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
  /\b(?:(?:at )?(?:her|his|their|my|own) (?:own )?pace|own pace|no (?:rush|hurry|pressure(?! (?:at|from|of|in|on)\b)|deadlines?(?! (?:at|in)\b)|time limit)|slow(?:ly)? (?:and|is)|not too fast|unhurried|gentle pace|take (?:her|his|their) time)\b/i;
const hurried =
  /\b(?:(?:one|a|two|a new|the next) (?:rungs?|steps?) (?:a|each|every|per) (?:day|morning|evening)|(?:finish|complete|get through|all done) [^.;]{0,40}\b(?:within|in|by|before) (?:an?|the|one|two|three|four|five|six|seven|ten|\d{1,2}) (?:weeks?|days?|evenings?|end)|(?:do not|don['’]t|never) (?:put|skip|delay|postpone|wait)|no (?:breaks|pauses|delay)|as (?:fast|quickly) as (?:you can|possible)|deadline|must be (?:done|finished)|whether or not you (?:feel|are) ready)\b/i;

function pace(view: View): Found[] {
  const { 0: asked, index = 0 } = slowly.exec(view.about.intent) ?? {};
  // "he washes slowly and is late", "no pressure at work"
  if (!asked || isOfPerson(view.about.intent, index)) return [];
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
/** "Ten minutes at most before she runs out", "only 5 minutes on the bus": how long somebody bears a thing. */
const isEndured = (rest: string): boolean =>
  /^ (?:before|until|till|then) (?:she|he|i|they|it|we)\b|^ (?:on|in|at) (?:the|a|an|her|his|my) (?!morning|afternoon|evening|night|day|week|end)/i.test(
    rest,
  );
const taken = new RegExp(
  `(?<!\\b(?:quarters?|half|part|thirds?) of )\\b(?:(${figure}) (?:minutes?|mins?)|(half an hour)|(an hour|one hour)|(two hours))\\b`,
  'gi',
);
const MANY_TIMES = 2;

const SHORTEST = 2;

/** A time that is longer than the request allows, with the words that it is for, and its reason. */
interface LongTime {
  words: string;
  section: string;
  /** Something that the request wants less of is named there. */
  ofLess: boolean;
  reason: Found;
}

/** A line on time, and practice by its name. */
const named = /\b(?:practi[sc]\w*|exercis\w*|training|homework|worry time)\b|^(?:time|how long)\b/i;
/** What a reader does for so long. */
const practised = new RegExp(
  `\\b(?:tasks?|rehears\\w*|set aside)\\b|\\b(?:do|spend|take|choose|sit|lie|walk|write|read|hold|look|listen|stay|remain|repeat|work|try|give)\\b(?: [\\p{L}'’-]+){0,6} (?:${figure}|half an|an|one|two) (?:minutes?|mins?|hours?)`,
  'iu',
);
/** "at most 45 minutes", "then close it": how a habit is cut down is said so, whatever the verb before it is. */
const bounded =
  /\b(?:cut(?:ting)?|limit\w*|reduc\w*|no more than|no longer than|at most|instead of|down (?:to|from)|less|fewer|clos\w+|turn\w* (?:\p{L}+ )?off|switch\w* (?:\p{L}+ )?off|lasts?|lasting)\b/iu;

/** Whether a long time is certainly one of practice: a time that something else takes, or that a habit is cut down to, is none. */
function isOfPractice({ words, section, ofLess }: LongTime): boolean {
  if (named.test(words)) return true;
  if (ofLess || bounded.test(words)) return false;
  // a label in bold is not in the words
  return practised.test(words) || (section === 'preparation' && /^\d/.test(words));
}

/** A long time that may be one of practice, where none is certain. */
export function timeSigns(view: View): Found[] {
  const times = view.english ? timesIn(view) : [];
  return times.some(isOfPractice) ? [] : times.slice(0, 1).map(({ reason }) => reason);
}

/** "Cut down checking + forums in stages": what the request wants less of. */
const lessOf =
  /\b(?:cut(?:s|ting)? (?:down|back)|limit(?:s|ing)? (?:her|his|their|my)|wean(?:s|ed|ing)?|taper\w*|(?:less|reduc\w+ (?:her |his |their |my |the )?)(?: time| use| hours))\b(?: on| off| of| in| for)? ([^.;:,(\n]{3,60})/gi;
const clauseEnds = /[.;!?|\n]/;

/** Times that are twice as long as the request allows, or longer, but for those that nothing says the reader practises of what it wants less of. */
function timesIn(view: View): LongTime[] {
  // how long it takes to fill in is no time for practice
  const intent = view.about.intent.replace(
    /\bfill(?:s|ed|ing)? (?:it |them )?(?:in|out)\b[^.;]{0,30}/gi,
    ' ',
  );
  const given = [...intent.matchAll(allowed)]
    .filter(({ 0: said, index }) => !isEndured(intent.slice(index + said.length)))
    .map(([, one, other]) => amountOf((one ?? other)!));
  // so short is one thing, such as leaving the room, and no practice, unless the request limits that
  const limits = (view.about.constraints.limits ?? []).filter(({ kind }) => kind === 'minutes');
  const most = Math.max(0, ...given, ...limits.map((limit) => limit.most ?? 0));
  if (most <= 0 || (most <= SHORTEST && limits.length === 0)) return [];
  const unwanted = rootsOf([...intent.matchAll(lessOf)].map(([, what]) => what).join(' '));
  const demand = demandOf(view, (_, kind) => kind === 'minutes', `Time: ${most} minutes`);
  return planned(view)
    .filter(({ section }) => section === 'preparation' || section === 'steps')
    .flatMap(({ text, line, section }) =>
      longIn(text, most).flatMap(({ whole, index }) => {
        const words = clauseAt(text, index);
        const ofLess = strangeAmong(unwanted, rootsOf(words)).length < unwanted.length;
        if (ofLess && !named.test(words) && !practised.test(words)) return [];
        const why = `Asked for: ${most} minutes. It has ${whole}: ${quoted(text)}.`;
        return [{ words, section, ofLess, reason: found(demand.id, demand.text, why, line) }];
      }),
    );
}

function longIn(text: string, most: number): { whole: string; index: number }[] {
  if (text.endsWith('?')) return [];
  return [...text.matchAll(taken)].flatMap(
    ({ 0: whole, 1: count, 2: half, 3: hour, 4: two, index }) => {
      const minutes = count ? amountOf(count) : half ? 30 : hour ? 60 : two ? 120 : 0;
      const before = text.slice(Math.max(0, index - 24), index);
      const isOther =
        /^ (?:before|ago|later|after|away|of sleep)\b/i.test(text.slice(index + whole.length)) ||
        /\b(?:within|after|for what feels like|15 to|awake|until|first|last|before|of sleep|if|wait|every|or|than|peak) (?:\w+ ){0,2}$/i.test(
          before,
        );
      return minutes <= most * MANY_TIMES || isOther ? [] : [{ whole, index }];
    },
  );
}

/** The words around a place, up to the ends of its clause. */
function clauseAt(text: string, index: number): string {
  const before = text.slice(0, index).split(clauseEnds).at(-1)!;
  return `${before}${text.slice(index).split(clauseEnds)[0]}`.trim();
}
