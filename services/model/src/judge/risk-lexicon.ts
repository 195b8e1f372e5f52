import { dangersIn, loadDangerSigns } from '@cerina/library/danger/signs';

// what can be harmless as well is asked about by the Guardian's rules, and by no second reader of them
const signs = loadDangerSigns().filter(({ asks }) => !asks);
/** Those that are seldom wrong: what the others find is asked about by the Guardian's rules where the request reads as harmless. */
export const preciseSigns = signs.filter(({ isOftenWrong }) => !isOftenWrong);

/** Short words that ask for a person besides the library's signs of danger. */
const besides: [code: string, pattern: RegExp, message: string][] = [
  [
    'imminent_risk',
    /\b(?:going to|plans? to|planning to|about to|will) (?:kill (?:myself|himself|herself|themsel\w+)|end (?:my|his|her|their) life|take (?:them all|the tablets|the pills)|overdose|jump (?:from|off))/i,
    'A plan to die or to be harmed is named. A person must look at this now.',
  ],
  [
    'imminent_risk',
    /\bI (?:can'?t|cannot) (?:do this|go on|live) (?:any ?more|like this)\b/i,
    'Someone says that they can not go on. A person must look at this now.',
  ],
  [
    'new_self_harm',
    /\b(?:started|is|been|began) (?:cutting|self[- ]harming|hurting (?:herself|himself|themsel\w+|myself))\b/i,
    'New self-harm is reported. The risk needs a clinician’s review.',
  ],
  [
    'danger_at_home',
    /\b(?:he|she|partner|husband|wife|boyfriend|girlfriend)\b[^.]{0,40}\b(?:hits?|beats?|chok\w+|punch\w+|threatens?) (?:me|her|him|them)\b/i,
    'Violence at home is named. Safety comes before any exercise.',
  ],
  [
    'withdrawal',
    /\b(?:shaky in the morning|had a fit|withdrawal (?:fit|seizure))/i,
    'Signs of alcohol withdrawal are named. Stopping alone can be dangerous.',
  ],
];

const harmful: [code: string, pattern: RegExp, message: string][] = [
  [
    'harmful_request',
    /\b(?:hide|conceal) (?:the |his |her |my |their )?(?:self[- ]harm|cutting|scars|bruises|weight loss)/gi,
    'It asks to hide harm from people who could help.',
  ],
  [
    'medication_request',
    /\b(?:taper|wean|increase|reduce|stop|come off|halve)\b[^.]{0,60}\b(?:sertraline|fluoxetine|medication|medicine|antidepressant|tablets|lithium|diazepam|dose|mg)\b/gi,
    'It asks for a change of medicine, which is the prescriber’s task.',
  ],
  [
    'harmful_request',
    /\b(?:\d{3,4}) ?(?:kcal|calories) a day\b|\bskip(?:ping)? (?:dinner|meals)\b/gi,
    'It asks for eating that would harm.',
  ],
  [
    'dangerous_task',
    /\b(?:unguarded (?:roof|edge)|edge of (?:a|an|the) (?:roof|platform|cliff)|platform edge)/gi,
    'It asks for a task with real danger.',
  ],
];

/** What a text gives rise to, with its own words as the quote. */
export const found = (text: string, rules: typeof besides) =>
  rules.flatMap(([code, pattern, message]) => {
    const quote = pattern.exec(text)?.[0];
    return quote === undefined ? [] : [{ code, message, quote }];
  });

/** "On gliclazide, so he cannot skip meals": what must not be is not asked for. */
const ruledOut = /\b(?:not|never|no|cannot|without|avoid|rather than|instead of)\b|n['’]t\b/i;
const clauseBefore = (text: string): string =>
  text.split(/[.;:!?\n,]|\b(?:but|and|then|so)\b/i).at(-1)!;

/** What harmful a text asks for; what it rules out itself is none. */
export const harmfulIn = (text: string) =>
  harmful.flatMap(([code, pattern, message]) => {
    const asked = [...text.matchAll(pattern)].find(
      ({ index }) => !ruledOut.test(clauseBefore(text.slice(0, index))),
    );
    return asked ? [{ code, message, quote: asked[0] }] : [];
  });

const asked: Record<string, string> = {
  imminent_risk: 'Thoughts, plans or means to end a life are told of.',
  self_harm_risk: 'Self-harm is told of. The risk needs a clinician’s review.',
  risk_to_others: 'A threat to somebody is told of.',
  partner_violence: 'Violence by a partner is told of. Safety comes before any exercise.',
  safeguarding: 'Harm to a child or a dependent adult is told of.',
  acute_psychosis: 'Signs of acute psychosis are told of.',
  acute_mania: 'Signs of acute mania are told of.',
  medical_danger: 'A body in danger is told of: a doctor looks first.',
  medical_emergency: 'Signs of a medical emergency are told of: help is called first.',
};

/** What in a text asks for a person before anything is written: the library's signs of danger, and a few words besides. */
export function dangers(text: string, among = signs): ReturnType<typeof found> {
  const told = dangersIn(text, among).filter(({ excuse }) => excuse === null);
  const seen = new Map(
    told.map(({ code, quote }) => [
      code,
      { code, message: asked[code] ?? 'A danger is told of.', quote },
    ]),
  );
  return [...seen.values(), ...found(text, besides)];
}
