import { gap, medicine, numeral, phrase } from '../../text/lexicon.ts';
import type { Sentence, Span } from '../../text/sentence.ts';
import { forbidden } from '../../text/taken-back.ts';
import { isEnglish, isNearlyEnglish } from '../../text/vocabulary.ts';
import { counts, excuses, type Rule } from '../rule.ts';
import { neverAdvised, otherPills, screens } from './medication.ts';

const { referred, byClinician, reported } = excuses;

/** What changes how much of something is taken, whatever it is. */
const change = phrase(
  `(?:stop|stopping|quit|quitting|skip|skipping|miss|missing|omit|omitting|drop|dropping|halve|halving|double|doubling|triple|cut|cutting|reduc(?:e|ing)|lower(?:ing)?|decreas(?:e|ing)|increas(?:e|ing)|rais(?:e|ing)|(?<=^|\\b(?:to|can|then|and) )up(?= (?:your|the|his|her|it) )|taper(?:ing)?|discontinu(?:e|ing)|paus(?:e|ing)|forgo|ditch(?:ing)?|flush(?:ing)?|dump(?:ing)?|bin|split(?:ting)?|leave out|leaving out|give up|giving up|throw(?:ing)? (?:away|out)|get(?:ting)? rid|hold(?:ing)? back|eas(?:e|ing) off|phas(?:e|ing) out|do(?:ing)? without|(?:wean|come|coming|go|going|get|getting|stay|be|live|living) (?:yourself |himself |herself |themselves )?(?:off|without|free)|(?:days?|nights?|weeks?|weekends?|months?) (?:off|without)|replac(?:e|ing)|swap(?:ping)?|switch(?:ing)? (?:from|to)|adjust(?:ing)?|chang(?:e|ing)|(?:do not|don't|no longer|never|won't) need|no longer (?:take|use))`,
);
/** What gives something to be taken, which people say of much else: only what is clearly a medicine counts. */
const intake = phrase(
  `(?:tak(?:e|ing)|start(?:ing)?|begin|try(?:ing)?|us(?:e|ing)|have|swallow(?:ing)?|pop|bring|add(?:ing)?|order|buy|borrow(?:ing)?|ask ${gap(3)}for)`,
);

const between = new Set(
  'a an the your my his her their our its this that these those any all some each every one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty several many few half quarter more less fewer extra another other additional double twice no of from off on out down up back away to with taking using having what is left for only just even also then now today tonight tomorrow yesterday daily nightly weekly morning evening night afternoon lunchtime bedtime usual regular current remaining last next first second old new prescribed whole full entire single yourself completely altogether gradually slowly safely simply gently amount amounts number course supply mg mcg ml milligrams blue white pink yellow red green orange purple round little small big tiny der die das den dein deine deinen ihr ihre ihren le la les un une votre vos ton ta tes el los las su sus tu il lo gli suo sua het een uw os seu sua'.split(
    ' ',
  ),
);
const possessive = /^(?:tonight|today|tomorrow|yesterday|morning|evening|friend|mother|partner)'s$/;
const MOST_BETWEEN = 7;

const word = /[a-z0-9][a-z0-9'.,/%-]*/g;
const medicines = phrase(medicine);
const isMedicine = (said: string): boolean => said.match(medicines)?.[0] === said;

/** Medicines that are common enough to be in a list of English words. */
const listed = new Set(
  'aspirin lithium ibuprofen paracetamol acetaminophen naproxen insulin codeine morphine cortisone prednisone penicillin amoxicillin phenobarbital barbiturates quinine atropine advil tylenol motrin dramamine librium thorazine seconal nembutal demerol oxycontin antihistamine antihistamines antibiotic antibiotics inhaler inhalers laxative laxatives'.split(
    ' ',
  ),
);
/** How names of medicines end; of the World Health Organization's stems those that no English word has. */
const stem =
  /(?:azepam|azolam|oxetine|alopram|triptyline|ipramine|afaxine|[aeo]zine|apine|peridone|azodone|spirone|piprazole|prazole|olol|opril|artan|statin|floxacin|cillin|mycin|barbital|gabalin|gabapentin|melteon|orexant|orexin|triptan|setron|profen|coxib|thiazide|phenidate|amphetamine|amfetamine|anolone|olone|epam|iclone|olidem|aleplon|giline|oxazine|zuril|methasone|glutide|gliptin|afil)e?s?$/;

/** What comes after the name of a program, a game or a class, and not of a medicine. */
const thing =
  /^(?:biscuits?|cookies?|sweets?|chocolates?|cakes?|crisps|cereal|tea|coffee|wraps?|party|birthday|wedding|apps?|websites?|sites?|pages?|games?|sessions?|class|classes|videos?|channels?|accounts?|posts?|series|shows?|timers?|technique|method|scale|scores?|forms?|questionnaires?|worksheets?|exercises?|groups?|meetings?|calls?|street|road|station|park|bridge|centre|center|university|school|and i|with you|along|in the role|(?:back )?off (?:at|with|by)|a (?:line|message|note|text|card)|(?:can|will|is|has|was) )/;
/** Where somebody is taken to, or is: "Drop Natthida at school", "three: Halina on the phone". */
const place =
  /^(?:off )?(?:(?:at|from|near|outside) (?:the |her |his |their |your |a )?(?:school|nursery|kindergarten|station|bus stop|airport|playground|college|football|swimming|ballet)|on the phone)\b/;
/** "(to cut off)", and the next line speaks to somebody: "Leonie, this is …". */
const spokenTo = /^, (?:this|here|these|you) (?:is|are)\b/;
/** What "Miss" comes after where it is a title, and what somebody of that name does. */
const beforeTitle =
  /\b(?:(?:with|from|by|for|about|beside|near)(?: (?:just|only|both|also))?|told|tells?|asks?|(?:nod|talk|speak|say|whisper|wave|write|show|give|hand)s? (?:\p{L}+ ){0,2}to) $/u;
/** After "and" it may be an order too, which has a time. */
const beforeName =
  /(?:\bFor: you,[^.;:!?]{0,200} and |['’]s \p{Ll}+, and |(?<=\p{Ll},? )\p{Lu}\p{Ll}+ and )$/u;
const aTime =
  /^ (?:on|for|until|till|when|whenever|if|this|next|each|every|at|before|after|once|today|tonight|tomorrow|now|again|altogether|completely)\b/;
const doesSomething =
  /^ (?:asks|says|waits|nods|smiles|reads|sits|greets|plays|writes|answers|knows)\b/;
const inDoses = phrase(
  `(?:${numeral}|0?[.,]\\d+|half|quarter|extra|another|double|twice|one|some|mg|dose|tablets?|pills?|capsules?|drops?) (?:an? |of (?:(?:your|the|his|her|their|my) )?)?`,
);
const asTaken =
  /^,? (?:[a-z]+ ){0,2}?(?:twice|once|daily|a day|per day|at night|at bedtime|before bed|every (?:day|night|morning|evening|time|other day|few hours)|with (?:a )?(?:glass|wine|water|food|alcohol|meals?)|when(?:ever)? (?:the|you|your)|only (?:when|if)|if (?:you|the|it)|half an hour before|an hour before|before (?:the|you|each|every)|less|more often|instead of)\b/;

interface Object extends Span {
  said: string;
}

/** The words that may be what a verb acts on: the first one that is no determiner, amount or time. */
function objectAfter(text: string, from: number): Object | undefined {
  let skipped = 0;
  for (const { 0: found, index } of text.slice(from, from + 160).matchAll(word)) {
    const said = found.replace(/[.,]+$/, '');
    const start = from + index;
    if (/[;:!?(){}]|[.,](?!\d)/.test(text.slice(from, start))) return undefined;
    const skips = between.has(said) || possessive.test(said) || /^\d/.test(said);
    // "Priyanka's party": what follows is the object
    if (!skips && said.endsWith("'s") && /^ [a-z]/.test(text.slice(start + said.length))) {
      const owned = text.slice(start + said.length + 1).match(/^[a-z]+/)![0];
      return { said: owned, start, end: start + said.length + 1 + owned.length };
    }
    if (!skips) return { said: said.replace(/'s$/, ''), start, end: start + said.length };
    skipped += 1;
    if (skipped > MOST_BETWEEN || found !== said) return undefined;
  }
  return undefined;
}

/** Whether the word is written like a name: with a capital, in the midst of a sentence. */
function isWrittenAsName(sentence: Sentence, said: string): boolean {
  const written = sentence.said();
  const at = written.toLowerCase().indexOf(said);
  return at > 0 && /\p{Lu}/u.test(written[at]!) && /\p{Ll}/u.test(written.slice(at));
}

/** Whether "Miss" is the title of a name, as it is written: "the log with Miss Anneke". A medicine is none by its ending. */
function isTitle(sentence: Sentence, verb: string, { said }: Object): boolean {
  if (verb !== 'miss' || isNamed(said)) return false;
  const written = sentence.said();
  return [...written.matchAll(/\bMiss (\p{Lu}\p{Ll}+)(?:['’]s)?/gu)].some(
    ({ 0: all, 1: name, index }) =>
      name!.toLowerCase() === said &&
      (beforeTitle.test(written.slice(0, index)) ||
        doesSomething.test(written.slice(index + all.length)) ||
        (beforeName.test(written.slice(0, index)) &&
          !aTime.test(written.slice(index + all.length)))),
  );
}
/** Whether a word is a medicine's by itself, or by its ending. */
const isNamed = (said: string): boolean => stem.test(said) || listed.has(said) || isMedicine(said);

const FEWEST_LETTERS = 5;

/** A line along which a page is cut, and the name of whom the next line speaks to. */
const isCutLine = (sentence: Sentence, verb: string, { said, end }: Object): boolean =>
  verb === 'cut' &&
  sentence.seams !== undefined &&
  !isNamed(said) &&
  isWrittenAsName(sentence, said) &&
  spokenTo.test(sentence.text.slice(end));

/** A word that no dictionary has, written as a word: it may be the name of a medicine. */
function isUnknown(sentence: Sentence, { said, start, end }: Object): boolean {
  const { text } = sentence;
  if (said.length < FEWEST_LETTERS || !/^[a-z]+(?:-[a-z]+)?$/.test(said)) return false;
  if (/^[@/_]|^\.[a-z]|^'s |^&#?\w/.test(text.slice(end)) || /[@/_.]$/.test(text.slice(0, start)))
    return false;
  if (thing.test(text.slice(end).trimStart())) return false;
  if (!isWrittenAsName(sentence, said)) return !isNearlyEnglish(said);
  const isTakenThere = place.test(text.slice(end).trimStart()) && !stem.test(said);
  return !isTakenThere && !isEnglish(said);
}

/** Whether a text changes what is taken of a medicine that it names, of one that nobody knows, or of "it". */
function changedIn(sentence: Sentence): Span | null {
  const { text } = sentence;
  for (const { 0: verb, index } of text.matchAll(change)) {
    const object = objectAfter(text, index + verb.length);
    if (!object) continue;
    const span = { start: index, end: object.end };
    const isObject =
      isUnknown(sentence, object) || listed.has(object.said) || isMedicine(object.said);
    if (isTitle(sentence, verb, object) || isCutLine(sentence, verb, object)) continue;
    if (isObject && !otherPills(sentence, span) && isFlagged(sentence, span)) return span;
  }
  for (const { 0: verb, index } of text.matchAll(intake)) {
    const object = objectAfter(text, index + verb.length);
    if (!object) continue;
    const span = { start: index, end: object.end };
    const inside = text.slice(index + verb.length, object.start);
    const unknown = isUnknown(sentence, object);
    const known = listed.has(object.said) || isMedicine(object.said);
    const dosed = inside.search(inDoses) >= 0;
    const taken = asTaken.test(text.slice(object.end));
    const clear = unknown ? dosed || taken || stem.test(object.said) : known && (dosed || taken);
    if (clear && !asPrescribed(text, span) && isFlagged(sentence, span)) return span;
  }
  for (const pattern of [...amounts, ...(speaksOfMedicine(sentence) ? vagueAmounts : [])]) {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const span = { start: index, end: index + words.length };
      if (isFlagged(sentence, span)) return span;
    }
  }
  return null;
}

/** Amounts of something that only a medicine is taken in. */
const amounts = [
  phrase(
    `(?:tak(?:e|ing)|swallow(?:ing)?|us(?:e|ing)|have|having|try|start(?:ing)?) ${gap(3)}(?:0?[.,]\\d+|\\d\\/\\d) (?:of )?(?:it|them|one|those|these)`,
  ),
  phrase(
    '(?:tak(?:e|ing)|swallow(?:ing)?) (?:[a-z]+ ){0,3}?(?:half|a quarter|a third) (?:of (?:it|them)|one)',
  ),
  phrase(
    '(?:tak(?:e|ing)|swallow(?:ing)?|stop|stopping|skip|skipping|halve|double) (?:[a-z]+ ){0,4}?(?:(?:little|small|tiny|big|round) (?:blue|white|pink|yellow|red|green|orange|purple) ones|(?:blue|white|pink|yellow|red|green|orange|purple|round|little|small) (?:tablets?|pills?|capsules?|drops))',
  ),
  phrase(
    '(?:tak(?:e|ing)) (?:it|them|these|those) (?:twice|half|three times|\\d times) as (?:often|much|many)',
  ),
];
/** The same of what may be anything: only beside a medicine, or in what follows one. */
const vagueAmounts = [
  phrase(
    '(?:tak(?:e|ing)|us(?:e|ing)) (?:it|them|this|these|those) (?:twice|half|three times|\\d times) (?:as (?:often|much|many)|a day|daily|per day)',
  ),
  phrase(
    '(?:tak(?:e|ing)|swallow(?:ing)?|stop|stopping|skip|skipping|halve|double|drop) (?:[a-z]+ ){0,4}?(?:blue|white|pink|yellow|red|green|orange|purple|round|little|small) (?:ones|tablets?|pills?|capsules?|drops)',
  ),
];
const doseWords = phrase(`(?:tablets?|mg|chemist|pharmacy|packet|${medicine})`);
const speaksOfMedicine = ({ text, before, leadIn, section }: Sentence): boolean =>
  [text, before, leadIn, section].some((it) => it.search(doseWords) >= 0);

const asPrescribed = (text: string, { start, end }: Span): boolean =>
  /\b(?:prescribed|as (?:usual|agreed|directed)|with you)\b/.test(text.slice(start, end + 40));

// "Do not stop …" forbids; "you do not need …" has its own "not" inside.
const isFlagged = (sentence: Sentence, span: Span): boolean =>
  counts(sentence, span) &&
  ![screens, neverAdvised, forbidden, referred, byClinician, reported].some((excuse) =>
    excuse(sentence, span),
  );

// In other languages a verb and what medicines are called is enough: nobody else here reads them.
const foreign = [
  phrase('(?:setzen sie|setz|setze) [^.;!?]{1,40}? ab'),
  phrase(
    '(?:nehmen sie|nimm) [^.;!?]{0,30}?(?:tabletten?|pillen?|dosis|kapseln?|mg|tropfen)[^.;!?]{0,30}',
  ),
  phrase('(?:verdoppeln|halbieren|reduzieren|erhohen|senken) sie (?:ihre?|die|das|den) [a-z]+'),
  phrase(
    "(?:arretez|cessez|diminuez|doublez|reduisez|augmentez|sautez|arrete|double|diminue) (?:de prendre )?(?:votre|vos|le|la|les|l'|ton|ta|tes) ?[a-z]+",
  ),
  phrase('prenez [^.;!?]{0,30}?(?:comprimes?|gelules?|cachets?|pilules?|gouttes|doses?|mg)'),
  phrase(
    '(?:deje de tomar|deja de tomar|suspenda|suspende|duplique|duplica|reduzca|reduce|aumente|salte(?:se)?) (?:el|la|los|las|su|sus|tu|tus|un|una) [a-z]+',
  ),
  phrase(
    '(?:tome|toma) [^.;!?]{0,30}?(?:pastillas?|comprimidos?|pildoras?|capsulas?|dosis|gotas|mg)',
  ),
  phrase(
    "(?:smetta|smetti|sospenda|sospendi|raddoppi|riduca|dimezzi) (?:di prendere )?(?:il|lo|la|i|gli|le|l'|il suo|la sua) ?[a-z]+",
  ),
  phrase('(?:prenda|prendi) [^.;!?]{0,30}?(?:compress[ae]|pillol[ae]|capsul[ae]|gocce|dos[ei]|mg)'),
  phrase('(?:stop|stopt u|halveer|verdubbel|verminder|verhoog) (?:met )?(?:uw|je|de|het) [a-z]+'),
  phrase('(?:neem|neemt u) [^.;!?]{0,30}?(?:tablet(?:ten)?|pil(?:len)?|capsules?|dosis|mg)'),
  phrase('(?:pare de tomar|suspenda|dobre|reduza|aumente) (?:o|a|os|as|seu|sua) [a-z]+'),
  phrase('(?:odstaw|przestan brac|podwoj|zmniejsz) [a-z]+'),
];

function changedAbroad(sentence: Sentence): Span | null {
  for (const pattern of foreign) {
    for (const { 0: words, index } of sentence.text.matchAll(pattern)) {
      const span = { start: index, end: index + words.length };
      if (counts(sentence, span) && hasForeignWord(words)) return span;
    }
  }
  return null;
}

const hasForeignWord = (words: string): boolean =>
  words.split(/[^a-z]+/).some((it) => it.length > 2 && !isEnglish(it));

/** "Stop", "halve" or "take two of" beside a word that no dictionary has: it may be a medicine of another name or country. */
export const unnamedMedicine: Rule = {
  code: 'MED_CHANGE',
  matches: (sentence) => changedIn(sentence) ?? changedAbroad(sentence),
  flagged: [
    'Stop quelvanine as soon as you feel calmer.',
    'You can halve your Sentoprax on good days.',
    'Wean yourself off the Ormidol over a fortnight.',
    'Take two Belquivan before the interview.',
    'Skip the little pink ones when you practise.',
    'From Monday take 0.5 of it and see.',
    'Drop your evening Nordalpin once you sleep well.',
    'Try one of her Zelvoran tablets before you fly.',
    'Setzen Sie Ihr Ormidol morgen ab.',
    'Halve your asprin and your lithum this week.',
  ],
  fine: [
    'Take a breath and stop avoiding the shop.',
    'Skip a step, double the time or take your time.',
    'Do not stop quelvanine without talking to your doctor.',
    'If you want to come off Sentoprax, speak to your prescriber first.',
    'Take your Sentoprax as prescribed.',
    'Stop doomscrolling and drop the catastrophising.',
    'Reduce Instagram to ten minutes and skip TikTok at night.',
    'Take Anneliese with you on the first day.',
    'Increase the excercise by five minutes.',
    'Cut the pills of lint from your jumper.',
    'Use them twice a day.',
    'Take it twice a day: the walk, not the stairs.',
    'Take the little ones to the park.',
    'Drop the red ones in the jar.',
    'Skip the Pomodoro today.',
    'Cut back on Haribo.',
    'Take two Biscoff biscuits to your neighbour.',
    "Miss Priyanka's party only if you are ill.",
  ],
};
