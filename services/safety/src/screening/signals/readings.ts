import {
  dangerExcuses,
  inALongPastYear,
  isDeniedBySubject,
  lowRisk,
  noneOfThem,
  notAsHigh,
  pastBeside,
} from '@cerina/library/danger/excuses';
import { sameThought } from '@cerina/library/danger/sentence';
import type { Sentence } from '../../text/sentence.ts';
import { afterInThought, beside, inThought, type Signal } from '../request.ts';

type Unless = NonNullable<Signal['unless']>[number];

export const negated = afterInThought(
  /\b(?:no|not|never|denie[sd]|denying|without|nor|isn't|not been|don't|dont|doesn't|doesnt|didn't|wouldn't|won't|no longer|excluded|ruled out|rule out|free of|absence of|nothing about)\b(?:(?!\bbut\b)[^.;]){0,45}$/,
);
export const past: Unless = (sentence, span) =>
  dangerExcuses.past.holds(sentence, span) || isPast(sentence, span);

const pastWords = new RegExp(
  String.raw`\b(?:years? ago|in (?:the|her|his|my) past|as a (?:teen\w*|child|student|kid)|history of|historic\w*|previous(?:ly)?|used to|${inALongPastYear}|long ago|formerly|decades? ago|when (?:she|he|i|they) (?:was|were) (?:a |\d+|young|younger|in))\b`,
);
const isPast: Unless = (sentence, span) => {
  const { text, isNow } = pastBeside(sentence, span);
  return (
    !isNow &&
    pastWords.test(text) &&
    !/\b(?:again|now (?:i|she|he|they|wants?|has|says?)|still|currently|tonight|today|relapsed|these days|lately|recently)\b/.test(
      sentence.text.slice(Math.max(0, span.start - 60), span.end + 60),
    )
  );
};
export const bereaved = inThought(
  /\b(?:died by|lost (?:my|her|his|their|a) [a-z]+ to|(?:father|mother|brother|sister|son|daughter|friend|wife|husband|partner|mum|mom|dad|uncle|cousin|colleague)(?:'s|s')? (?:[a-z]+ )?suicide|bereaved by|(?:killed|hanged|shot) (?:himself|herself) (?:last|in|\d|two|three|when)|(?:brother|father|mother|sister|son|daughter|friend|wife|husband|partner|dad|mum|mom|uncle|cousin|colleague) (?:killed|hanged|shot|drowned) (?:himself|herself)|(?:took|ended) (?:his|her) (?:own )?life|after (?:his|her|the|a) [a-z]+'?s? suicide)\b/,
);
export const idiom: Unless = (sentence, span) =>
  /\b(?:rather die than|(?:to|could|almost|nearly|just|about to) die (?:of|from|for) (?:[a-z]+ )?(?:embarrass\w+|shame|laugh\w+|bored\w*|happi\w+|heat|hunger|curios\w+)|die (?:of|from) (?:embarrass\w+|shame|boredom|laugh\w+)|(?:would|'d) (?:literally|just|simply|absolutely|actually) die (?:if|on the spot|in front|having|at having)|killing (?:me|him|her|us|them)|dying (?:to|for)|to die for|kill for|kill (?:time|the mood)|dead(?:line| tired| end| inside)|(?:shoot(?:s|ing)?|shot) (?:myself|yourself|himself|herself|ourselves) in the foot|kick(?:ing)? (?:myself|yourself|himself|herself)|suicide squad|commercial suicide|career suicide|political suicide|social suicide)\b/.test(
    sameThought(sentence.text, span),
  ) &&
  !/\b(?:suicidal|kill (?:myself|himself|herself|themsel)|end (?:my|his|her|their) life|(?:tablets|pills|rope|gun|noose))\b/.test(
    sentence.text,
  ) &&
  span.end > 0;
const fearful = afterInThought(
  /\b(?:fears?|feared|afraid|scared|terrified|frightened|worr(?:y|ied|ies)|anxious|convinced|phobia|panic\w*|intrusive|obsess\w*|images? of|dreams?|nightmares?)\b[^.;]{0,40}$/,
);
const ownWish = /^i (?:[a-z']+ ){0,3}?(?:want(?:ed)?|wish|hope|plan|intend|long|wanna)\b/;

/** A danger that is feared, not wished for. To think of dying is no fear of it, and "I feel ugly, and I want to die" is a wish. */
export const feared: Unless = (sentence, span) => {
  if (!fearful(sentence, span)) return false;
  if (!ownWish.test(sentence.text.slice(span.start, span.end))) return true;
  const before = sentence.text.slice(0, span.start);
  const clause = before.split(/, |\b(?:and|but|so|because)\b/).at(-1)!;
  return /\b(?:fears?|afraid|scared|terrified|worr(?:y|ied)|intrusive|obsess\w*|images? of|dreams?|nightmares?)\b/.test(
    clause,
  );
};
const assessed = inThought(
  new RegExp(
    String.raw`\b(?:no (?:current |active |specific )?(?:plans?|intent|intention|means)|without (?:a )?(?:plan|intent)|passive|(?:risk )?assessed${notAsHigh}|${lowRisk}|(?<!\b(?:refus\w+|declin\w+|reject\w+|no|without|not|lacks?) (?:(?:an?|any|the|to (?:do|make|write|have|sign) an?|yet) )?)safety plan(?:ning)?(?! for (?:fires?|floods?|the (?:lab|house|building|event|trip|site|school)))|coping card|denies|hope kit|hope box|stable|crisis plan)\b`,
  ),
);

const panic = beside(
  /\b(?:panic|heart attack|attacks?|(?:heart|pulse)(?: [a-z]+)? (?:skips?|races?|pounds?|flutters?|jumps?|thumps?|stops?))\b[^.]*\b(?:die|dying)\b|\b(?:die|dying)\b[^.]*\bpanic/,
);
const illness =
  /\b(?:sure|certain|convinced|positive|terrified|afraid|scared|frightened|thinks?|thinking|believes?|fears?|worr(?:y|ies|ied))\b[^.]{0,60}\b(?:tumou?rs?|cancer|leuka?emia|heart (?:attack|failure|disease)|strokes?|bleeds?|aneurysms?|clots?|sepsis|meningitis|rabies|ms|mnd|brain|lump|mole|illness|disease)\b[^.]{0,40}\b(?:going to|gonna|will|'ll|might|could|about to|must be) (?:[a-z]+ )?(?:die|dying)\b/;

const disaster =
  /\b(?:every time|each time|any time|whenever|when|as soon as|once|if|during|while|the moment)\b[^.]{0,40}\b(?:planes?|flights?|flying|turbulence|take-?off|landing|ferry|boats?|ships?|lifts?|elevators?|tunnels?|trains?|tube|metro|coach|bus|car|cable car|chair ?lift|bridge|storms?|thunder|lightning|wind)\b[^.]{0,80}\b(?:we|everyone|everybody|all of us|they|i)(?:'re|'ll|'m| are| will| am| is|'s| would|'d)? (?:all )?(?:be )?(?:going to |gonna |about to |bound to )?(?:die|dying|dead|killed|drown|crash)\b/;
const planned =
  /\b(?:because i|i (?:will|have|put|want|hope)|i'll|i've (?:put|made|poured)|make sure|want(?:s|ed)? (?:to|us)|hop(?:e|es|ing)|wish\w*|deserve|pilot|driv(?:e|es|ing) (?:us|them|into|off)|glad|relief|finally|heaven)\b/;
/** In a lurching plane, everybody on board is sure to die: a fear, as long as nobody brings it about or hopes for it. */
const disasterFeared: Unless = ({ text }) => disaster.test(text) && !planned.test(text);

const alarmed =
  /\b(?:heart|chest|pulse|throat|hands?|fingers|legs|breath(?:ing)?|head|vision|lips)\b[^.]{0,30}\b(?:goes|going|pounds?|pounding|tingles?|tingling|tingly|numb|shakes?|shaking|shaky|tight|tightens|closes|races?|racing|thumps?|thumping|spins?|spinning|hammers?|hammering|flutters?|jelly)\b/;
const surely =
  /\b(?:thinks?|thought|feels?|felt|sure|convinced|certain)\b[^.]{0,40}\b(?:i'm|i am|he's|he is|she's|she is|i was|he was|she was) (?:really |actually |about )?(?:going to |gonna |about to |to )?(?:die|dying)\b(?! (?:tonight|today|tomorrow|soon|on|by|when|because|for)\b)/;
const cleared =
  /\b(?:all[- ]clear|panic (?:attacks?|disorder)|(?:ecgs?|ekg|heart|tests?|scans?|bloods?)(?: all)? (?:is|was|are|were|came back|come back)? ?(?:perfectly |all |completely )?(?:fine|normal|clear|healthy)|nothing wrong with (?:my|his|her) heart|(?:cardiologist|cardiology|gp|doctors?|consultant|a&e|hospital|paramedics?)\b[^.]{0,40}\b(?:all clear|normal|fine|nothing wrong|healthy|ruled out|cleared))\b/;

/** The body sounds an alarm that a doctor has found to be false: whoever is sure to die of it then is in a panic. */
const falseAlarm = ({ text, before, after = '' }: Sentence & { after?: string }): boolean =>
  alarmed.test(text) &&
  surely.test(text) &&
  cleared.test(`${before} ${text} ${after}`) &&
  !planned.test(text);

const hopedFor =
  /\b(?:die|dying)\b[^.]{0,30}\b(?:i|he|she) (?:really |kind of )?(?:hopes?|wish(?:es)?|wants?) (?:i do|he does|she does|i would|i could|it (?:would|did|does|to|will)|so)\b/;

/** To expect to die, in a panic, of an illness that one is sure to have or in a plane that shakes, is no wish for it. */
export const fearOfDying: Unless = (sentence, span) =>
  !hopedFor.test(sentence.text) &&
  (panic(sentence, span) ||
    illness.test(sentence.text) ||
    disasterFeared(sentence, span) ||
    falseAlarm(sentence));

const notWanted =
  /^["' (-]*(?:(?:it's|it is) )?(?:not (?:that i want (?:it|to die)|wanting (?:it|to (?:die|be dead))|wishing (?:for )?it|because i want (?:it|to))|i (?:don't|do not|never) want (?:it|to die|to be dead)|quite the opposite|the opposite)(?= *[.,!;)]|$)/;
const yet =
  /\b(?:but|though|although|except|unless|wouldn't|would not|not mind|exactly|always|can't go on|anymore|any more|relief|peace|easier|tired of)\b/;
const isUnwanted = (words: string): boolean => notWanted.test(words) && !yet.test(words);
/** At the beginning of the sentence or right after the words it is said that death is not wanted, and nothing takes that back. */
export const unwished: Unless = (sentence, span) => {
  const { text, after: next = '' } = sentence as Sentence & { after?: string };
  const rest = text.slice(span.end).replace(/^(?: [a-z]+){0,3}[,;.]? */, '');
  return [text, rest, next.slice(0, 160)].some(isUnwanted);
};

const ofDeath = beside(
  /\b(?:(?:fears?|afraid|scared|terrified|frightened|phobia|anxiety|panic) (?:of|about|over) (?:death|dying)|death anxiety|thanatophobi\w*)\b/,
);
const illOrAfraid = inThought(
  /\b(?:fears?|afraid|scared|terrified|frightened|panic\w*|phobi\w*|anxiety (?:about|of|over)|worr(?:y|ied|ies)|obsess\w*|ocd|intrusive|when my heart|illness|cancer)\b/,
);

/** Fear of death is itself a reason for help, and no wish for it. */
export const fearOfDeath: Unless = (sentence, span) =>
  ofDeath(sentence, span) || illOrAfraid(sentence, span);

const saidNotToBe = new RegExp(
  String.raw`^[^.;]{0,12}\b(?:denied|absent|excluded|scored 0|: ?(?:${noneOfThem}|none|nil|denied))\b`,
);

// "I don't want to live": the negation is the sign itself. "I don't want to die" is not one.
export function negatedUnlessWish(...[sentence, span]: Parameters<Unless>): boolean {
  const said = sentence.text.slice(span.start, span.end);
  if (
    /\b(?:don't|do not|can't|cannot|no longer|no reason|no point|not worth|isn't worth|nothing|without me|won't|wouldn't|wasn't|nobody|no one|not (?:wake|be|exist|live)|never (?:wake|been))\b/.test(
      said,
    ) &&
    !/\b(?:don't|dont|do not) (?:[a-z]+ ){0,12}(?:want|wish|plan|intend)[a-z]* to (?:die|be dead|end)/.test(
      said,
    )
  )
    return false;
  return (
    /\b(?:don't|dont|do not) (?:[a-z]+ ){0,12}(?:want|wish|plan|intend)[a-z]* to (?:die|be dead|end)/.test(
      said,
    ) ||
    negated(sentence, span) ||
    isDeniedBySubject(sentence, span) ||
    saidNotToBe.test(sentence.text.slice(span.end))
  );
}

// Suicidal thoughts that a clinician has assessed and wants to work on together are ordinary work.
export function assessedOther(...[sentence, span]: Parameters<Unless>): boolean {
  return (
    assessed(sentence, span) &&
    !/\b(?:i|i'm|my|me)\b(?! (?:have (?:assessed|checked|screened)|am (?:her|his|their)|will|client|patient|caseload|supervis|service|session))/.test(
      sentence.text,
    )
  );
}

// "She has no plan to kill herself", "he thinks he is going to die": the matched words take themselves back.
export function deniedWithin(...[sentence, span]: Parameters<Unless>): boolean {
  const said = sentence.text
    .slice(span.start, span.end)
    .replace(
      /(?:doesn't|does not|don't|do not) want to (?:live|be|wake|go on)|won't go|refus\w+/g,
      ' ',
    );
  return (
    /\b(?:no|not|never|denies|denied|without|doesn't|isn't|hasn't|wouldn't)\b(?! (?:longer|wake|be here|be alive|live))/.test(
      said,
    ) ||
    /\b(?:thinks?|thought|convinced|afraid|fears?|worried|scared|feels?) (?:that )?(?:of |like |as if )?(?:(?:he|she|they)(?:'s|'ll| is| was| might| will| could| would| are)|(?:people|everyone|everybody|those) who [a-z]+(?: [a-z]+)?(?: might| will| could| would)?) (?:[a-z]+ ){0,3}?(?:die|dying)/.test(
      said,
    )
  );
}

// "She wants her daddy to die": a wish about somebody else.
export function wishOnAnother(...[sentence, span]: Parameters<Unless>): boolean {
  return /\bwants? (?:her|his|my|the|our|their) [a-z]+ to (?:die|be dead)\b/.test(
    sentence.text.slice(span.start, span.end),
  );
}

const leave =
  /\b(?:good-?byes?|farewell|letters?|funeral|giv\w+|messages?|won't be|will not be|not be here|gone)\b/;

/** Somebody who is dying of an illness takes leave. */
export const takesLeave: Unless = (sentence, span) =>
  leave.test(sentence.text.slice(span.start, span.end)) &&
  dangerExcuses.dying.holds(sentence, span);

const animal =
  /(?:^|\b(?:that|believes?|thinks?|says?|fears?|sure|convinced|afraid|if|when|because|and)\b|["',:]) ?(?:any|the|a|an|every|each|that|this|all|most) (?:[a-z]+ )?(?:dogs?|pupp(?:y|ies)|cats?|kittens?|spiders?|horses?|frogs?|toads?|mice|mouse|rats?|fleas?|lambs?|goats?|insects?|crickets?)\b(?:(?! (?:i|he|she|we|they|it|who|and|but)\b)[^.;:!?,]){0,60}$/;
const jumps = /\bjump(?:ing)?$/;

/** "Any dog that looks at her is going to jump": what an animal is expected to do. */
export const animalJumps: Unless = ({ text }, { start, end }) => {
  const words = text.slice(0, end).replace(/[^a-z]+$/, '');
  const before = words.replace(
    /(?: is| are|'s|'ll| will| might| could)?(?: (?:about|going|trying|ready|wants?|wanting))? ?["']?(?:(?:is|are|'s) )?(?:going |about |trying |ready |wants? )?(?:to )?jump(?:ing)?$/,
    '',
  );
  return start < end && jumps.test(words) && animal.test(before);
};

/** The person is made up, to teach or in a story. */
export const madeUp: Unless = (sentence, span) => dangerExcuses.made_up.holds(sentence, span);

/** A low score on the question about death, with a safety plan and a denial of plan or intent in the same request. */
export const reviewedItem =
  /^(?=[\s\S]*\b(?:safety plan|risk (?:was |is |has been )?(?:re)?assessed|crisis plan)\b)(?=[\s\S]*\b(?:denie[sd]|denying|no|without) (?:any |current |active |suicidal )*(?:plans?|intent|intention)\b)(?![\s\S]*\b(?:no|without|not|refus\w+|declin\w+) (?:a |any |yet )*(?:safety|crisis) plan\b)/;

// Withdrawal signs of last year still count: only a lasting abstinence ends them.
export function abstinent(...[sentence]: Parameters<Unless>): boolean {
  return /\b(?:sober|abstinent|detoxed|years? (?:dry|clean|ago))\b/.test(sentence.text);
}

/** What is noted on a screening when one of these readings lets words of danger go. */
export const because = new Map<Unless, string>([
  [negated, 'it is denied'],
  [negatedUnlessWish, 'it is denied'],
  [deniedWithin, 'it is denied'],
  [past, 'it is long past'],
  [bereaved, 'somebody has died of it and is grieved for'],
  [idiom, 'it is a figure of speech'],
  [feared, 'it is feared'],
  [fearOfDying, 'it is feared'],
  [fearOfDeath, 'it is feared'],
  [assessedOther, 'a clinician has assessed it'],
  [wishOnAnother, 'it is a wish about somebody else'],
  [takesLeave, dangerExcuses.dying.says],
  [madeUp, dangerExcuses.made_up.says],
  [animalJumps, 'it is what an animal may do'],
  [unwished, 'it is said not to be wanted'],
]);
