import { type Place, partAround, type Sentence } from './sentence.ts';

/** A year that is long ago for whoever writes now. */
const year = String.raw`(?:19[4-9]\d|20(?:0\d|1\d))(?! ?(?:mg|ml|kcal|calories|units|steps|words))`;
const counted =
  '(?:a few|some|many|several|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|\\d{1,2})';

/** "1998 cut my arms", "her diary of 2003: …". */
const yearBefore = new RegExp(String.raw`\b${year}\)?[:,]? ["']?(?:[a-z]+ ){0,2}$`);
/** "strangled her, 2008", "overdosed back in 2016". */
const yearAfter = new RegExp(
  String.raw`^[^.;:!?]{0,24}?[ ,(]+(?:in |back in |around |summer |autumn |winter |spring )?${year}\b`,
);
/** What follows dates what was reported: "That ended in 2003.", "It's eight years ago.", "6 years now". */
const datedAfter = new RegExp(
  String.raw`^[^.;!?]{0,40}[.,;!?:"' ]+(?:(?:and|but) )?(?:(?:that|it|this|all of it|which)(?:'s| is| was| has been| all)? (?:all )?(?:ended |stopped |finished |happened |over |been )*)?(?:(?:in|back in) ${year}\b|${counted} (?:or (?:so|[a-z]+) )?(?:years|decades) (?:ago|back|now|since)\b)`,
);
const lately =
  /\b(?:again|still|currently|tonight|today|tomorrow|relapsed|these days|lately|recently|yesterday|last (?:night|week|weekend|month|time)|this (?:morning|week|month|evening|afternoon)|next (?:time|week)|keeps|every (?:day|night))\b/;
const present =
  /\b(?:wants|wishes|is|are|am|'m|plans|intends|hopes|keeps|hoping|will|'ll|going to|keep|want|wish|hope|says|[a-z]+ing)\b/;

const MOST = 120;

/** The words have a year of long ago, or what is said right after them dates them so; nothing brings them into the present. */
export function isDatedLongAgo({ text, after = '' }: Sentence, { start, end }: Place): boolean {
  if (lately.test(text) || present.test(text.slice(start, end))) return false;
  const rest = text.slice(end);
  if (yearBefore.test(text.slice(Math.max(0, start - 40), start)) || yearAfter.test(rest))
    return !lately.test(after.slice(0, MOST));
  return datedAfter.test(`${rest} ${after.slice(0, MOST)}`) && !lately.test(after.slice(0, MOST));
}

const elder =
  '(?:he|she|they|(?:(?:my|the|our|her|his) )?(?:dad|father|step-?dad|step-?father|mum|mom|mother|uncle|grandad|grandfather|husband|wife|ex(?:-?husband|-?wife|-?partner)?|brother|parents|both))';
const dead = new RegExp(
  String.raw`(?<!\b(?:if|when|until|till|wish|wishes|wished|hope|says?|said|unless|think|thinks|like|once) )\b${elder}(?:(?:'s|'re|'ve| is| are| has| have) (?:now |both |long |already |been )*(?:dead|deceased|gone these)\b(?! (?:to me|drunk|set|serious|if))| (?:died|passed away) (?:in |when |of |from |years|long|a |last|two|three|four|five|six|seven|eight|nine|ten|\d))`,
);

const persons =
  /\b(?:step-?(?:dad|father|mum|mother|brother|sister)|dad|daddy|father|mum|mom|mummy|mother|uncle|aunt|grandad|grandfather|gran|grandmother|husband|wife|ex|brother|sister|son|daughter|nephew|niece|cousin|parents|partner|boyfriend|girlfriend|carers?|staff|nurses?|coach|teacher|neighbour|neighbor|lodger|landlord|trainer)\b/g;

/** Words for those who may be spoken of as one. */
const kinds = [
  /\b(?:he|him|his|dad|daddy|father|uncle|grandad|grandfather|husband|brother|ex)\b/,
  /\b(?:she|mum|mom|mummy|mother|wife|aunt|gran|grandmother|sister|ex)\b/,
  /\b(?:they|them|their|parents|both)\b/,
];
/** What somebody did, who was named before: "and |hit me|". */
const carriedOn = /^ *(?:used to )?[a-z]+ (?:me|us|him|her|them|my|our)\b/;

/** Are words said of whoever died: by the name, by a word for one of the kind, or as what they did? */
function isSaidOf(died: string, words: string): boolean {
  const others = words.match(persons) ?? [];
  if (others.length > 0 && died.match(persons) !== null)
    return others.some((one) => died.includes(one));
  const isOfTheKind = kinds.some((kind) => kind.test(died) && kind.test(words));
  return isOfTheKind || carriedOn.test(words);
}

/** Whoever did it has died: nobody is in danger from them. Somebody else may be named beside the words. */
export function isOfTheDead({ text, before, after = '' }: Sentence, place: Place): boolean {
  const about = `${before.slice(-MOST)} ${text} ${after.slice(0, MOST)}`;
  const died = dead.exec(about)?.[0];
  if (died === undefined || lately.test(text) || atLarge.test(text)) return false;
  const part = partAround(text, place);
  const words = text.slice(part.start, part.end).replace(died, ' ');
  return isSaidOf(died, words) && !nowDone.test(words);
}
/** Nobody who is dead. */
const atLarge = /\bout on (?:bond|bail|licen[cs]e|parole)\b/;
/** Done as the text is written, or still to come. */
const nowDone =
  /\b(?:is|are|now|'s|'d|'ll|will|would|has|gets?|keeps|holds|ties|hits|beats|touches|locks|threatens|chokes|kicks|punches|slaps|strangles|rapes|burns|pushes|shoves|grabs|hurts|controls|stalks|forces|wants?|(?:he|she) (?!was|always|does|has|thus|its|his|this|as\b)[a-z]{2,}s|so (?:that )?(?:he|she|they)|(?:can|won|don|doesn|isn|aren)'?t|whenever|every time|each time)\b/;
