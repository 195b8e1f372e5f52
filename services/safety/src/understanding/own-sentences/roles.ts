import type { SentenceRole } from '@cerina/contracts';
import { isSafetyHabit } from '../case/facts/safety-verbs.ts';
import { mended, unquoted } from '../case/grammar/shorthand.ts';
import type { Who } from '../case/grammar/voice.ts';
import { sentencesOf, type Word } from '../case/grammar/words.ts';
import { pronouns } from '../case/statements/what-helped.ts';

const adverbs =
  '(?:always|still|now|also|usually|often|just|then|really|even|mostly|sometimes|currently|probably|only|have to|has to|tend to|tends to)';

/** Cues that a verb of the person opens: what follows their pronoun, or a clause that goes without one. */
const cues: [SentenceRole, RegExp][] = [
  [
    'avoids',
    /^(?:(?:won['’]?t|will not|refuses? to)\s(?!(?:be|need|help|stop|work|change|last|have|get|know|lie|bother|give up|let go|read|write|fill|print|credit|believe|accept|admit|listen|see)\b)|(?:can['’]?t|cannot|can not|couldn['’]?t)\s(?:face|bear|bring \p{L}+ to|go|get (?:on|in|into|near)|use|walk|enter|sit (?:in|near|next|at|through)|drive|eat (?:in|at|near|outside)|be (?:in|near|alone)|look at|touch|open|answer|cross|sleep (?:alone|in|by|without))\b|avoid(?:s|ed|ing)?\b|(?:stay|keep)(?:s|ing)? away\b|steer(?:s|ing)? clear\b|cross(?:es|ing)? (?:the (?:road|street)|over)\b|(?:['’]?ve |have |has )?(?:stopped|quit) (?!and\b)\p{L}+ing\b|(?:['’]?ve |have |has )?(?:given|gave) up\b|(?:['’]?ve |have |has )?(?:left|dropped) (?:playing|going|doing)\b|no longer\b|(?:does|do)n['’]?t \p{L}+ [^,]{0,60}\b(?:any ?more|now)\b|haven['’]?t .{2,80}\bsince\b|never (?:go|goes|eat|eats|use|uses|take|takes|sit|sits|answer|answers|open|opens|look|looks|ask|asks|put|puts|raise|raises)\b|put(?:s|ting)? off\b|bails?\b|cancel(?:s|led|ling)?\b|dread(?:s|ed|ing)?\b|pull(?:s|ed)? out of\b|swap(?:s|ped|ping)? shifts\b|leav(?:e|es|ing) (?:early|before)\b|turn(?:s|ed)? back\b|mak(?:e|es|ing) excuses\b|dodg(?:e|es|ing)\b|skip(?:s|ped|ping)?\b)/iu,
  ],
  [
    'start',
    /^(?:can(?: (?:just(?: about)?|still|only|now|already|manage to)){0,2} (?!(?:see|tell|hear|feel|smell|get|be|think|remember|pay|afford|help|come|understand|read|write|do with|sense|be)\b|['’]?t\b|not\b)\p{L}+|(?:will|can|could|would) start (?:with|from|by)\b|could (?:probably|maybe|perhaps) (?:start|begin|try|do)\b|(?:['’]?s |['’]?m |is |am |are )?(?:able to|(?:fine|ok|okay|alright|all right|comfortable) with)\b|(?:has |have |['’]?ve )?managed (?:to\b|one\b|a\b|the\b)|(?:has |have |['’]?ve )already \p{L}+|did (?:one|a) whole\b)/iu,
  ],
  [
    'goal',
    /^(?:(?:would|['’]?d|really) )*(?:want|like|love|hope|wish)(?:s|es)? to (?!(?:have|use|fill|try|do|see|read|know|understand|learn|list|pick|choose|work on|work with|include|keep|put|write|make|give|show|print|discuss|practi[sc]e|start|begin|find|stop|ask|add|help|avoid|improve|track|note|record|plan|map|go through|look at)\b)\p{L}+/iu,
  ],
  [
    'fear',
    /^(?:['’]?m |['’]?s |am |is |are )?(?:(?:really |so |very )?(?:scared|afraid|frightened|terrified|worried|convinced) (?:that |of |i|she|he|they|people|someone|something|it)|(?:think|thinks|believes?|predicts?|fears?|worry|worries|imagines?) (?:that )?['‘]?(?:i|she|he|they|it|people|everyone|everybody|someone|somebody|one day|if|the \p{L}+)(?:['’]\p{L}+)? (?!(?:would|might|could) (?:help|be (?:good|nice|useful|better|easier))\b))/iu,
  ],
  [
    'activity',
    /^(?:used to (?!(?:be|have|think|get|feel|worry|hate)\b)\p{L}+|(?:loves?|loved|enjoys?|enjoyed|misses|miss) (?!(?:the bus|out)\b)\p{L}+)/iu,
  ],
];

/** What a clause says whoever is in it. */
const anywhere: [SentenceRole, RegExp][] = [
  [
    'goal',
    /^(?:(?:the|his|her|their|my|main|overall|long-term) )*(?:goals?|aims?)(?: (?:is|are)(?: to)?|:) \p{L}+/iu,
  ],
  ['avoids', /^(?:avoids?|avoidance|given up):/iu],
  ['safety', /^(?:safety[- ](?:behaviou?rs?|habits?)|rituals?|compulsions?):/iu],
  [
    'trigger',
    /^triggers?:|\bit['’]?s the .{2,60}\b(?:that|which|what) (?:does it|gets me|sets (?:me|it) off|starts it)\b/iu,
  ],
  ['sign', /^(?:early |warning |first )*signs?:/iu],
  [
    'activity',
    /^(?:what helped|(?:(?:her|his|their|my) )?(?:interests|hobbies|likes))(?::| are\b)/iu,
  ],
  ['happened', /^(?:there (?:is|are) )?(?:the |some )?(?:evidence|exceptions?)\b[^:]{0,30}:/iu],
  ['goal', /^(?:next )?target(?: is|:) \p{L}+ing\b/iu],
  [
    'fear',
    /^(?:what (?:i|she|he|they) (?:think|thinks|fear|fears)(?: will happen)?(?: is|:)|feared outcome:|(?:(?:her|his|their|my|the) )?(?:thought|prediction|fear)(?: is| was|:)) /iu,
  ],
  [
    'fear',
    /^(?:i|she|he|they) worr(?:y|ies) (?:about|on|over)\b|\bwhether\b.{2,120}\bwhether\b|^(?:she|he|they) (?:says|said|keeps saying|tells \p{L}+self)[:,]? ['‘]/iu,
  ],
  [
    'sign',
    /\b(?:my|her|his|their) (?:jaw|heart|hands?|chest|face|ears?|stomach|tummy|throat|head|legs?|knees|shoulders?|voice|skin|breath\p{L}*|fists?)(?: \p{L}+)? (?:goes|go|gets?|starts?|tightens?|races?|pounds?|shakes?|tingles?|rings?|burns?|feels?|clench\p{L}*|wobbles?)\b|^(?:she|he|i) goe?s? (?:grey|red|white|pale|blank|hot|rigid)\b|^(?:heart|hands|jaw|stomach) (?:goes|go|racing|pounding|tingl\p{L}+|clench\p{L}+)\b/iu,
  ],
  [
    'start',
    /^(?:things (?:i|she|he|they) (?:can )?still (?:do|does)|agreed start|(?:the|my) \p{L}+(?: \p{L}+)? is the easiest)\b/iu,
  ],
  [
    'trigger',
    /\b(?:when(?:ever)?|every time|each time|as soon as|the (?:minute|moment|second)) (?:(?:i|i['’]m|im|she|she['’]s|he|he['’]s|they)\b(?! (?:manage|can\b))|someone|somebody|people|the|my|her|his|their|anyone|we|it|\p{L}+ing)\b|\b(?:worst|mostly|mainly|usually) (?:when|while|in|at|on|after|over)\b|\bpanic attacks in\b|\b(?:set off|brought on|triggered) by\b|\bcraving peaks\b/iu,
  ],
  [
    'helper',
    /\b(?:my|her|his|their|our) (?:\p{L}+ )?(?:husband|wife|partner|boyfriend|girlfriend|mother|mum|mam|mom|father|dad|son|daughter|brother|sister|friend|mate|cousin|aunt|auntie|uncle|gran|nan|grandma|grandad|colleague|flatmate|neighbou?r|teacher|pal)(?: \p{Lu}\p{L}+)? (?:can|could|will|would|is happy to|has offered to|offered to|says (?:she|he|they)(?:['’]ll| will| can)) (?:also |always )?(?:come|help|sit|go|drive|walk|be there|join|practi[sc]e|stay|support|ring|remind)\b/iu,
  ],
];

const ofEvent =
  /^(?:(?:the|worst|last) )*(?:event|incident|situation|time|one)\b|^happened\b|^it was\b/i;
const whenPast =
  /\b(?:yesterday|last (?:night|week|month|year|time|summer|winter|spring|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|this morning|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april|june|july|august|september|october|november|december|christmas|easter)|(?:\d+|two|three|a few) (?:days|weeks|months|years) ago|once|the worst (?:one|time|so far)|\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i;

const purpose =
  /\bso (?:that )?(?:no[- ]?one|nobody|people|they|(?:i|she|he) (?:do(?:es)?n['’]?t|won['’]?t|can (?:look|check|leave|get out|see)))\b|\b(?:just )?in case\b/i;

/** The words of a sentence from a verb of the person on. */
interface Opening {
  words: string;
  /** Right after "I", "she" or who it is, and not after a comma or "and". */
  isAfterSubject: boolean;
  /** After "I've" or "I'd", of what is done no longer or not yet. */
  isHelped: boolean;
  /** After "I'm". */
  isDoing: boolean;
}

const relation = String.raw`(?:my|our) (?:\p{L}+ ){0,2}?(?:son|daughter|boy|girl|lad|child|grandson|granddaughter|mum|mam|mom|mother|dad|father|nan|gran|husband|wife|partner|brother|sister)(?: \p{Lu}\p{Ll}+)?(?:,? \(?\d{1,2}\)?,?)?`;
const bareAdverbs = new RegExp(`^(?:${adverbs} ){1,2}`, 'iu');
const subjects: Record<Who, RegExp> = {
  i: subject('i|im|ive'),
  she: subject(`${pronouns.she[0]}|client|patient|${relation}`),
  he: subject(`${pronouns.he[0]}|client|patient|${relation}`),
  they: subject(`${pronouns.they[0]}|client|patient|${relation}`),
};
function subject(who: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}'’])(?:${who})(?=['’ ])(?:['’](?:m|s|ve|d|re|ll))?,? (?:${adverbs} ){0,2}(?:(?:is|are|am) (?=\p{L}+ing\b))?`,
    'giu',
  );
}

const wishing =
  /^(?:used|would|want|wants|like|love|need|needs|can|could|will|must|should|hope|hopes|wish)\b/i;

function openings(words: string, who: Who): Opening[] {
  const own = [...words.matchAll(subjects[who])];
  const clauses = words.split(/, (?:and |but )?| (?:and|but) /i);
  const isOfNotes =
    !/^[\p{L} ]{2,30}:/u.test(words) &&
    /^\p{L}+(?:s|ed|['’]t)\b|^(?:given up|stopped)\b/iu.test(clauses[0]!.replace(bareAdverbs, ''));
  // a clause without a subject has that of the one before, which is the person where they open the sentence
  const isTheirs =
    own.some(({ index }) => index < clauses[0]!.length) || (isOfNotes && who !== 'i');
  // what hangs on "want" or "can" is only wished or possible: "I can look at one and watch it"
  const first = own.find(({ index }) => index < clauses[0]!.length);
  const isWished = first !== undefined && wishing.test(words.slice(first.index + first[0].length));
  const bare = isTheirs && !isWished ? clauses.slice(isOfNotes ? 0 : 1) : [];
  return [
    ...own
      // "so that I can" says what for, and "if she can" only that it may be
      .filter(
        ({ index }) =>
          !/\b(?:so|that|if|whether|until|till|before|than)\s$/i.test(words.slice(0, index)),
      )
      .map(({ index, 0: found }) => ({
        words: words.slice(index + found.length),
        isAfterSubject: true,
        isHelped: /['’](?:ve|d|ll)\b/i.test(found),
        isDoing: /^im\b|['’](?:m|s|re)\b|\b(?:is|are|am) $/i.test(found),
      })),
    ...bare.map((clause) => ({
      words: clause.replace(bareAdverbs, ''),
      isAfterSubject: false,
      isHelped: false,
      isDoing: false,
    })),
  ];
}

/** What a sentence is about; nothing where its words leave a doubt. */
export function rolesOf(sentence: string, who: Who): SentenceRole[] {
  const words = mended(sentence);
  const outside = unquoted(words);
  const starts = openings(words, who);
  const roles = new Set<SentenceRole>();
  for (const [role, cue] of cues)
    if (starts.some((start) => cue.test(start.words))) roles.add(role);
  for (const [role, cue] of anywhere) if (cue.test(words)) roles.add(role);
  const isDone = starts.some(isDeed);
  const isSafe = (isDone && purpose.test(outside)) || starts.some(isSafety);
  if (!roles.has('goal') && isSafe) roles.add('safety');
  if (isDone) roles.add('does');
  if (whenPast.test(outside) && (isOfPast(sentence, who) || ofEvent.test(words)))
    roles.add('happened');
  return [...roles];
}

/** Says what the person did, once. */
export const isOfPast = (sentence: string, who: Who): boolean =>
  openings(mended(sentence), who).some(({ words, isAfterSubject, isHelped }) => {
    const [first] = sentencesOf(words)[0] ?? [];
    return (
      isAfterSubject && !isHelped && first !== undefined && isPast(first) && first.low !== 'used'
    );
  });

const isPast = ({ low, tags }: Word): boolean =>
  low === 'got' || (tags.has('PastTense') && !tags.has('Participle') && !tags.has('Copula'));

/** Opens with a verb of the kinds of things that people do to feel safe. */
function isSafety({ words, isHelped }: Opening): boolean {
  if (isHelped) return false;
  if (kept.test(words)) return true;
  const [first, ...rest] = sentencesOf(words)[0] ?? [];
  if (!first?.tags.has('Verb')) return false;
  return isSafetyHabit(first.root, rest.map(({ low }) => low).join(' '));
}
const kept =
  /^(?:keep|keeps|wear|wears|carry|carries) (?:a|an|the|my|her|his|their|camera|ear|long|headphones|sunglasses)\b|^re-?(?:reads?|writes?|checks?|washes|wash) |^(?:have|has) to (?:check|tap|wash|count|touch|ask|text|repeat|rewrite|look)\b/i;

/** Opens with something that is done again and again, and is no state, thought or wish. */
function isDeed({ words, isAfterSubject, isHelped, isDoing }: Opening): boolean {
  if (isHelped) return false;
  if (unable.test(words)) return true;
  const [first, ...rest] = sentencesOf(words)[0] ?? [];
  if (!first || rest.length < 2 || state.test(first.low) || state.test(first.root)) return false;
  const is = (...tags: string[]) => tags.some((tag) => first.tags.has(tag));
  if (first.tags.has('Gerund')) return isAfterSubject && isDoing;
  if (is('Auxiliary', 'Modal', 'PastTense', 'Adverb', 'Copula')) return false;
  // what follows "I" is a verb, whatever else it can be: "I nap"
  return is('PresentTense', 'Infinitive') || (isAfterSubject && is('Noun') && !is('Pronoun'));
}
/** "Can't stop checking" is what is done. */
const unable =
  /^(?:can['’]?t|cannot|can not|couldn['’]?t) (?:stop|help) (?!thinking|feeling|wondering)\p{L}+ing\b/iu;
const state =
  /^(?:am|is|are|was|were|will|would|can|could|has|had|did|does|isn['’]t|be|have|know|thought|think|want|like|love|hope|wish|need|feel|work|live|run|seem|look|sound|suppose|guess|mean|believe|fear|dread|understand|remember|hate|find|reckon|say|tell|get|become|do|own|teach|study|attend|see|suit|come|reads?|speaks?|writes?|uses?|likes?|loves?)$/;
