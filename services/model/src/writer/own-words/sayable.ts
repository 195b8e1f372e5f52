import type { Case } from '@cerina/contracts';
import { isNameable, isOneHabit } from './nameable.ts';
import { isInNotes } from './whole.ts';

// What a handout must not name as a fear to be tested, or as a thing to go near.
const grave =
  /\b(?:di(?:e|es|ed|ying)|dead|deadly|death|kill\w*|suicid\w*|murder\w*|stab\w*|knife|knives|harm\w*|hurt\w*|rape\w*|molest\w*|abus\w*|violen\w*|assault\w*|beat\w*|attacker|weapon\w*|gun|hell)\b/i;
const risky =
  /\b(?:alcohol\w*|drink\w*|beers?|wine|vodka|drugs?|cannabis|gambl\w*|casino|bet(?:s|ting|ted)?|ex-\w+|allerg\w*|nuts?|calori\w*|weigh\w*|diet\w*|binge\w*|purg\w*|vomit\w*|laxativ\w*|fast(?:ing)?|traffic|cliffs?|ledges?|roofs?|scaffold\w*|gas|bleach|wasps?|bees?|hornets?|nests?|stings?)\b/i;
// Care and protection look like safety habits, and are none.
const care =
  /\b(?:medic\w*|tablets?|pills?|painkillers?|drugs?|sprays?|inhalers?|(?:lev)?albuterol|salbutamol|ventolin|relievers?|puffers?|insulin|epipen\w*|diazepam|doses?|glucose|oxygen|sticks?|cane|crutch\w*|frame|rollator|splints?|braces?|slings?|pacemaker|icd|ear defenders|stammer\w*|stutter\w*|wheelchair|walker|helmets?|belts?|harness\w*|rails?|ropes?|gloves?|masks?|goggles|ppe|hearing|glasses|doctors?|gps?|hospital\w*|ambulance|clinic\w*|nurses?|therap\w*|brak\w*|mirrors?|wheel|lanes?|speed|daylight|slow\w*|safety|alarm|eat\w*|food|meals?|drink\w*|beers?|wine|alcohol|chicken|blood|pulse oximeter|sugar|nothing|cigarette\w*|smok\w*|cannabis|stove|bleach|roads?|streets?)\b|^hiding in\b/i;
// What protects or helps somebody who does it may be an everyday thing to go near.
const everyday =
  /\b(?:chicken|mirrors?|hospitals?|doctors?|gps?|nurses?|clinics?|glasses|lanes?|stove|alarms?|masks?|hearing|(?:ring|slip|link|high|main|back|side|country|trunk|coast|[ab]\d{0,4}) (?:roads?|streets?)|blood (?:donor|donation|tests?|bank|van)|food (?:banks?|courts?|halls?|markets?|vans?)|drugs? (?:cupboard|trolley|room)|medicine (?:cupboard|cabinet))\b/gi;
// What is between two people is no thing to be near, to look at or to do by the minute: it is for them and their clinician to word.
const intimate =
  /\b(?:sex|sexual\w*|intercourse|intimacy|intimate|making love|lovemaking|foreplay|masturbat\w*|orgasms?|erections?|penetration|naked|nudity|undress\w*)\b/i;
// What strains a heart or takes the breath away is for a clinician to try first, and no rung that a request alone gives.
const straining =
  /\b(?:(?:running|jogging|sprinting) (?:on the spot|up|hard|fast)|sprint\w*|hyperventilat\w*|breath[- ]holding|holding (?:your|their) breath|star jumps|press-ups|burpees|spinning)\b|\b(?:quicker|faster|harder) than\b/i;
// Habits of these kinds can be left out for the time of one try.
const canBeLeftOut =
  /^(?:apologising|apologizing|asking|calling|carrying|checking|comparing|covering|crossing|feeling|googling|gripping|hiding|holding|keeping|looking|making|measuring|phoning|photographing|planning|preparing|reading|recording|rehearsing|repeating|rereading|researching|scanning|scrolling|searching|sitting|taking|texting|tidying|touching|typing|washing|watching|wearing)\b/;

// What a handout must not give as a thing to do, to plan, to write down or to fit around, whatever a request says of it.
const drink =
  /\b(?:drunk|booze|liquor|spirits|whisk(?:e)?y|gins?|pints?|rum|cider|lager|pubs?|off-licence|(?:two|three|four|five|six|a few|\d) cans|cocaine|heroin|weed|ketamine|mdma|opi(?:ate|oid)s?|vap(?:e|es|ing))\b/i;
const drug =
  /\b(?:\d{0,6}(?:mgs?|mcg|ml)|milligrams?|meds|dos(?:e|es|ed|ing|age)|prescri\w+|antidepressants?|antipsychotics?|ssris?|sertraline|citalopram|escitalopram|fluoxetine|paroxetine|mirtazapine|venlafaxine|duloxetine|amitriptyline|trazodone|bupropion|lithium|lamotrigine|valproate|quetiapine|olanzapine|risperidone|aripiprazole|clozapine|propranolol|pregabalin|gabapentin|zopiclone|zolpidem|lorazepam|clonazepam|alprazolam|temazepam|benzo\w*|valium|xanax|prozac|ritalin|methylphenidate|promethazine|melatonin|codeine|morphine|tramadol|methadone|oxycodone|paracetamol|ibuprofen|aspirin|warfarin|imodium|loperamide|buscopan|omeprazole|antihistamines?|statins?|gliclazide|metformin|steroids?|hormones?|the pill)\b/i;
const hurting =
  /\b(?:cuts?|cutting|burn(?:s|ing)?|scars?|razors?|blades?|scissors|ligatures?|noose|overdos\w*|inject(?:s|ed|ing)?|fasts|fasted|starv\w*|skip\w*|restrict\w*|ate|kg|kilos?|stones?|lbs|bmi|pylons?|tracks?|railways?|rails?|jump\w*|parapet|naked|sex\w*|swim\w* out)\b/i;

/** Whether words of a request may be in a handout as a thing to do or to plan: no danger, nothing risky, no drug, and no care or protection to be left. */
export const mayBeGiven = (words: string): boolean =>
  maySay(words) &&
  ![risky, drink, drug, hurting].some((unsafe) => unsafe.test(words)) &&
  !care.test(words.replace(everyday, ''));

const protective =
  /\b(?:medic\w*|tablets?|pills?|painkillers?|drugs?|sprays?|inhalers?|insulin|epipen\w*|diazepam|doses?|glucose|oxygen|alcohol\w*|beers?|wine|vodka|cannabis|cigarette\w*|smok\w*|gambl\w*|casino|calori\w*|diet\w*|ex-(?:husband|wife|partner|boyfriend|girlfriend)|bleach|cliffs?|ledges?)\b/i;
/** Words of the way somebody lives that say nothing of harm: "her kitten jumped up", "his model railway". */
const ordinary =
  /\b(?:sober|free|clean|off|away|quit|stopped|given up|gave up) (?:from |of )?(?:\p{L}+ )?(?:gambl\w+|betting)\b|\bjump(?:s|ed|ing)? (?:up|at|when|down)\b|\b(?:model|toy) (?:railway|rail|track)s?\b|\bstone (?:wall|floor|steps|house)\b|\brail(?:way)? (?:station|card|replacement)\b|\bbeer (?:gardens?|mats?)\b|\bskip(?:s|ped|ping)? (?:\p{L}+ )?(?:training|practice|class(?:es)?|lessons|lectures|school|work|rehearsals?|choir|meetings?|the gym|club)\b|\b(?:burn|acne|surgical|operation) scars?\b|\beat(?:s|ing)? (?:outside|out (?:in|at)|in (?:the |a )?(?:canteen|restaurant|cafe|public|front|hall|dining|staff|school)|at (?:the |a )?(?:canteen|restaurant|table))\b/giu;
const goesWithout =
  /\b(?:not|never|no|without|stop\w*|nothing|less|hardly|barely|refus\w*|avoid\w*|won['’]?t|can['’]?t|only|instead of)\b[^.;,]{0,30}\b(?:eat\w*|ate|food|meals?|breakfast|lunch|dinner)\b|\b(?:eat\w*|ate|food|meals?) (?:nothing|less|alone|little)\b/i;

/** An end of care, whoever speaks of it, reads as advice to end it. */
const endsCare =
  /\b(?:end|ends|ending|stop\w*|finish\w*|leav\w+|quit\w*|drop\w*|discharg\w*|refus\w*|cancel\w*|miss\w*)\b[^.;]{0,20}\b(?:treatment|therap\w+|cbt|sessions?|counsell\w+|appointments?|clinic)\b/i;

/** Whether words may be quoted as a statement about somebody, where no heading makes them a thing to do. */
export const mayBeQuoted = (words: string): boolean => {
  const plain = words.replace(ordinary, '');
  return (
    maySay(words) &&
    ![protective, drink, drug, hurting, goesWithout, endsCare].some((unsafe) => unsafe.test(plain))
  );
};

/** Aids and protection, which nobody is asked to leave out or to put on a ladder. */
const aid =
  /\b(?:sticks?|cane|crutch\w*|(?:walking|zimmer|wheeled) frames?|(?:uses?|using|with) (?:an? |the |her |his |my |your )?frame|rollator|splints?|braces?|slings?|ear defenders|pacemaker|icd|inhalers?|glucose|insulin|wheelchair|walker|helmets?|(?:seat ?)?belts?|harness\w*|rails?|gloves|goggles|hearing aids?|epipen\w*|monitors?|oximeter|carers?)\b|\bhold\w* (?:on ?to|onto|on) (?:the |a |her |his |my |your )?(?:sideboard|radiator|furniture|walls?|banisters?|worktops?|tables?|chairs?|cupboards?|kitchen units?|beds?|door ?frames?)\b/i;
/** Whether words name an aid, protection or a carer. */
export const isAid = (words: string): boolean => aid.test(words);
/** Whether a sentence may be quoted where something is to be faced or left out. */
export const mayBeFaced = (words: string): boolean =>
  mayBeQuoted(words) && !aid.test(words) && !isAsked.test(words);
/** What somebody does not like others to do is for these to leave, and nothing to be faced. */
const isAsked = /\b(?:do|does)(?: not|n['’]t) like (?:it )?(?:when|if)\b/i;

/** Whose death is reported, and no fear: "since his wife died". */
const bereaved = /\b(?:died|(?:her|his|my|their) (?:late|dead)|death)\b/gi;
/** Whether words of a request may be quoted in a handout. */
export const maySay = (words: string): boolean =>
  !grave.test(words.replace(bereaved, '')) && !flagged.test(words);
const flagged =
  /^(?:your )?(?:mum|mom|mother|dad|father|lady|girl|boy|man|woman) (?:of |aged )?\d{1,2}\b|\b(?:dropp|throw|push|shak|smother|drown|strangl)ing (?:her|him|them|you|your|my|the|a)\b|\b(?:hits?|calori\w*|weigh\w*|bing\w+|purg\w+|laxativ\w*|skip\w* (?:breakfast|meals?|dinners?))\b/i;

const MOST_CHOICES = 6;
const MOST_PEOPLE = 2;
export const isSomebody =
  /^(?:your |their )?(?:\p{L}+ )?(?:husband|wife|partner|boyfriend|girlfriend|mother|mum|mom|father|dad|son|daughter|brother|sister|friend|mate|cousin|aunt|uncle|gran|grandma|grandad|colleague|flatmate|neighbou?r|teacher|nurse|midwife)s?(?: \p{Lu}\p{L}+)?$/u;

/** What a question of the document may offer: each thing only in the part that the request itself gives it. */
export interface Offered {
  /** What they stay away from or fear. */
  toFace: string[];
  /** What sets it off. */
  setOffBy: string[];
  /** What they liked to do, gave up, or want back. */
  enjoyed: string[];
  /** Who offered to help. */
  people: string[];
}

function offersIn(
  { activities = [], helpers }: Case,
  { avoids, triggers }: Pick<Case, 'avoids' | 'triggers'>,
): Offered {
  return {
    toFace: choices([...avoids, ...triggers].filter((each) => !isOutcome.test(each))),
    setOffBy: choices(triggers),
    enjoyed: choices(activities),
    people: helpers.filter(maySay).slice(0, MOST_PEOPLE),
  };
}

/** What is feared to happen, and nothing that anybody could go near. */
const isOutcome =
  /^(?:falling|fainting|choking|dying|vomiting|being sick|collapsing|recurrence|suffocating|losing control)\b/i;

/** Each whole phrase once; what says less than another of them is left out. */
function choices(phrases: string[]): string[] {
  const all = phrases.filter(
    (each) => mayBeGiven(each) && !isState.test(each) && !isCut.test(each),
  );
  return [...new Set(all)]
    .filter(
      (each) =>
        !all.some((other) => other !== each && other.toLowerCase().includes(each.toLowerCase())),
    )
    .slice(0, MOST_CHOICES);
}

/** Of a case, what may be said in a handout. What could do harm there is left to the clinician, and the words stay general. */
export interface Sayable extends Case {
  /** What goes through their mind, as a sentence: the quoted thought before the fear that was read out of the request. */
  thought: string | null;
  /** The same, where it is quoted. */
  quoted: string | null;
  /** Habits that may be left out for the time of one try. */
  leaveOut: string[];
  /** Things that may be gone near, one small step at a time. */
  approached: string[];
  offered: Offered;
}

/** That harm comes without care or protection is no prediction to be tested: "if I let go of the wheel I'll crash". */
const isTrue = (thought: string): boolean =>
  /\b(?:if|unless|without|when)\b/i.test(thought) && care.test(thought);

const asks =
  /^(?:what|why|how|who|when|where|can|could|will|would|should|do|does|did|am|is|are)\b/i;
const sentence = (words: string | undefined): string | null =>
  words ? `${words}${asks.test(words) ? '?' : '.'}` : null;

// What is no "-ing" word would be pasted as broken grammar: "by text your friend".
const isDeed = /^[\p{L}-]+ing\b/u;
// Nobody is set off by wanting or having, and nobody stays away from it: it was read out of something else. What is
// refused ("to sleep in her own bed") is no thing that can be gone near.
const isState =
  /^to\b|^(?:wanting|needing|having|being|knowing|feeling|liking|seeming|getting|sleeping(?! (?:in|alone|with))|letting|making your|thinking|believing|changing)\b|^(?:breakfast|lunch|dinner|supper|meals?)\b/i;

/** Whether a thing may be gone near, one small step at a time. */
export const mayBeApproached = (thing: string): boolean =>
  ![risky, straining, intimate].some((unfit) => unfit.test(thing)) &&
  !care.test(thing.replace(everyday, ''));

/** Ends before it says which, or has a piece of another sentence or a shorthand in it: "sitting next to anyone", "the moment the lanyard". */
const isCut =
  /^(?:everything|anything|something|on|in|at|by|with|from|to|about|during|after|before)\b|^\d+ (?:items?|rungs?|steps?|pages?|sides?|boxes|columns?|rows?|sessions?|words?|minutes?|experiments?|exercises?|things)\b|^(?:hierarch\w+|ladders?|work-?sheets?|hand-?outs?|homework|sessions?|items?|rungs?|topic|target)\b|\b(?:to|and) (?:see|check|look|find|tell|know)$|\b(?:any(?:one|body|thing|where)|some(?:one|body|thing|where)|every(?:one|body|thing|where)|beforehand|anyway|though|too|maybe|perhaps|please|really)$|(?<=\p{L}{3})(?:ously|ally|ently|antly|arly|ately|ively|itely)$|^the \p{L}+ (?:the|an?|my|your|their)\b|\b(?:gf|bf|w|esp|approx)\b/iu;
/** "Doing lifts" is lifts. */
const bare = (thing: string): string => thing.replace(/^doing (?=(?:the )?\p{L}+s?$)/u, '');

/** "Clear by the summer": of what, the words do not say. */
const hasNoObject =
  /^(?:clear|sort|empty|open|finish|do|make|face|get|take|use|wear|sell|throw|give|pack|tidy|move|visit|tell|answer|post|send|read|touch|have|put|bring|keep|complete|manage|clean)(?: out| up| away)? (?:by|before|until|till|within|in (?:time|the (?:summer|spring|autumn|winter))|next|this|for (?:the summer|good))\b/i;
export function sayable(
  told: Case,
  isCare: (words: string) => boolean = () => false,
  intent = '',
): Sayable {
  const harmless = (phrase: string) => !grave.test(phrase);
  const habits = told.habits
    .map((habit) => habit.replace(/ (?:maybe|perhaps|about|roughly|up to|even|again and)$/i, ''))
    .filter(
      (habit) =>
        isDeed.test(habit) &&
        isOneHabit(habit) &&
        harmless(habit) &&
        !care.test(habit) &&
        !drug.test(habit) &&
        !isCare(habit) &&
        !isCut.test(habit) &&
        !isInNotes(habit),
    );
  const isNamed = (thing: string) =>
    harmless(thing) &&
    isNameable(thing, intent) &&
    ![isState, isCut, intimate].some((unfit) => unfit.test(thing)) &&
    !isInNotes(thing);
  const triggers = told.triggers.map(bare).filter(isNamed);
  const avoids = told.avoids.map(bare).filter(isNamed);
  const feared = told.feared.filter((each) => harmless(each) && !isInNotes(each));
  const thoughts = (told.thoughts ?? []).filter(
    (each) => harmless(each) && !isTrue(each) && !isInNotes(each),
  );
  const things = [...new Set([...avoids, ...triggers])];
  return {
    triggers,
    avoids,
    feared,
    thought: sentence(thoughts[0] ?? feared[0]),
    quoted: sentence(thoughts[0]),
    habits,
    helpers: told.helpers,
    ...(told.named && { named: told.named.filter(maySay) }),
    goal:
      told.goal && mayBeQuoted(told.goal) && !risky.test(told.goal) && !hasNoObject.test(told.goal)
        ? told.goal
        : null,
    // what keeps somebody on their feet is left out by nobody
    leaveOut: habits.filter((habit) => canBeLeftOut.test(habit) && !aid.test(habit)),
    approached: things.filter(mayBeApproached),
    offered: offersIn(told, { avoids, triggers }),
  };
}

/** "a, b or c". */
export const listed = (phrases: string[], last: 'and' | 'or' = 'or'): string =>
  phrases.length < 2
    ? (phrases[0] ?? '')
    : `${phrases.slice(0, -1).join(', ')} ${last} ${phrases.at(-1)}`;
