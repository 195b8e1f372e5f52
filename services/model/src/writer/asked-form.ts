import type { Told } from '@cerina/contracts';
import { sentencesOf } from '@cerina/library';
import { oneToTen } from '@cerina/library/words/numbers';

const numbers: Record<string, number> = { a: 1, ...oneToTen };
const NUMBER = `(\\d{1,2}|${Object.keys(numbers).join('|')})`;
const numberOf = (said: string): number => numbers[said.toLowerCase()] ?? Number(said);

const isLog =
  /\b(?:log|entry|entries|diary|diaries|record|tracker|planner|grid|chart|timetable)\b/i;
const weeks = new RegExp(
  `\\b${NUMBER}[ -]?(?:ordinary |normal |typical |usual |whole |full )?(?:weeks?|wks?)\\b(?! (?:ago|on|off|old|pregnant))`,
  'i',
);
const blank = new RegExp(
  `\\b${NUMBER} (?:more )?(?:(?:blank|empty|spare) (?:rows?|lines?)|rows)\\b`,
  'i',
);
/** "A plan in 15 minute chunks, ten days". */
const planOfDays = new RegExp(
  `\\b(?:plan|sheet|log|diary|worksheet)\\b[^.;]{0,40}, ${NUMBER} days\\b|\\b${NUMBER}[- ]day (?:[a-z]+ )?(?:plan|sheet|log|diary|worksheet)\\b`,
  'i',
);
/** "A table for five days", "one box per day for ten days". */
const days = new RegExp(
  `(?:\\b(?:for|over) (?:the next )?|^\\s*)${NUMBER} (?:days|nights|evenings|mornings)\\b`,
  'i',
);
const isSheet =
  /\b(?:log|track|diary|diaries|record|tracker|planner|grid|chart|table|sheet|(?:mornings?|afternoons?) ?\/|(?:per|each|a|every) (?:day|night|evening|morning))\b/i;
const eachDay =
  /\bmon(?:day)?\b ?(?:to|[-–—]) ?\bsun(?:day)?\b|(?<!\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ])\bweek(?:ly)? (?:log|diary|planner|grid|chart|plan)\b/i;
const MOST_ROWS = 31;

/** How many rows a log was asked to have: by their number, or by the days it is for; null where nothing is said. */
export function rowsAskedFor(intent: string): number | null {
  const counted = blank.exec(intent)?.[1];
  if (counted) return rows(numberOf(counted));
  for (const sentence of sentencesOf(intent)) {
    if (eachDay.test(sentence)) return 7;
    const long = weeks.exec(sentence)?.[1];
    if (long && isLog.test(sentence)) return rows(7 * numberOf(long));
    const planned = planOfDays.exec(sentence)?.slice(1).find(Boolean);
    if (planned) return rows(numberOf(planned));
    const short = days.exec(sentence)?.[1];
    if (short && isSheet.test(sentence)) return rows(numberOf(short));
  }
  return null;
}

const rows = (count: number): number | null => (count >= 1 && count <= MOST_ROWS ? count : null);

const firstLine =
  /\bfirst (?:line|row|entry)(?: of (?:it|the (?:log|table)))? (?:to be|is to be|is|should be|must be|being|filled (?:in )?with|=) (?:about )?(.{3,60}?)(?=[.;,!?]|$)/i;
const firstExample =
  /\bfirst (?:line|row|entry)(?: of (?:it|the (?:log|table)))? (?:left |filled in |done )?(?:as|with) an example (?:from|of|about) (.{3,40}?)(?=[.;,!?]|$)/i;
const firstGiven = /\bfirst (?:line|row|entry): ?(.{3,80}?)(?=[.;!?]|$)/i;

/** What the first line of a log was asked to be; null where nothing is said. */
export const firstLineAskedFor = (intent: string): string | null => {
  const given = firstGiven.exec(intent)?.[1]?.trim();
  return (
    firstLine.exec(intent)?.[1]?.trim() ??
    firstExample.exec(intent)?.[1]?.trim() ??
    (given === undefined ? null : asOwnWords(given))
  );
};

/** "Foreman asked him to train the lad" as who fills in the log writes it. */
const asOwnWords = (said: string): string =>
  said
    .replace(/\b(?:him|her)(?= (?:to|about|for|if|whether|how|that)\b|$)/gi, 'me')
    .replace(/\bhim\b/gi, 'me')
    .replace(/\b(?:his|her)(?= \p{L})/giu, 'my');

/** A form that belongs to paper, and that no text can have by itself. */
const ofPaper: [asked: RegExp, name: string][] = [
  [
    /\b(?:large|larger|big|bigger|huge) (?:print|font|type|letters)\b|\b\d\d ?-?(?:pt|point)\b/i,
    'large print',
  ],
  [
    /\b(?:pocket|wallet|phone case|credit card)[- ]?size|\bfits? (?:in|into) (?:a|his|her|my|their) [\w ]{0,14}pocket\b/i,
    'a size for the pocket',
  ],
  [/\bno tables\b|\bscreen[- ]reader\b/i, 'no tables'],
  [/\b(?:big|large) (?:tick )?boxes\b|\bno small boxes\b/i, 'large boxes'],
];

export const askedOfPaper = (intent: string): string[] =>
  ofPaper.filter(([asked]) => asked.test(intent)).map(([, name]) => name);

const minutes =
  /\b(\d{1,2}) ?-?min(?:ute)?s?\b(?! (?:ago|late|later|walk|apart|before|after|from))/gi;
const ofOneGo =
  /\b(?:worry time|slot|start(?:ing)? (?:tiny|small|with)|at a (?:go|time)|activit(?:y|ies)|sessions?|practi[sc]e|sorting|only|chunks?|blocks?|bursts?)\b/i;

/** How long one go is to be, where the request names one length of time for it; null where it names none, or several. */
export function minutesAskedFor(intent: string): number | null {
  const found = [...intent.matchAll(minutes)];
  if (found.length !== 1) return null;
  const sentence = sentencesOf(intent).find((each) => each.includes(found[0]![0]));
  const count = Number(found[0]![1]);
  return sentence && ofOneGo.test(sentence) && count >= 5 && count <= 60 ? count : null;
}

const isWish =
  /\b(?:must|nowt|never|without|avoid|should|shouldn['’]t|needs? to|no|not|don['’]?t|only|max|at most|please|pls|include|leave|want|would like|i['’]d like|to be|start|with|rated?|per|each|steps?|columns?|boxes|page|print)\b/i;
const MOST_WISHES = 6;
const LONGEST_WISH = 200;

/** What a request says of the document, as far as it is not about the person: its sentences word for word. */
export const wishesIn = (intent: string, told: readonly Told[]): string[] =>
  sentencesOf(intent)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= LONGEST_WISH && isWish.test(sentence))
    .filter((sentence) => !told.some(({ words }) => sentence.includes(words)))
    .slice(0, MOST_WISHES);

/** How a request says that somebody other than the person is to be spoken to. */
const readers: [reader: 'helper' | 'couple' | 'clinician', asked: RegExp][] = [
  [
    'clinician',
    /\b(?:clinician|therapist|staff|practitioner)[- ]facing\b|\b(?:prompts?|questions?) (?:that )?I can (?:ask|use)\b|\b(?:questions?|prompts?) (?:for me )?to (?:ask|use) in (?:the )?sessions?\b/i,
  ],
  [
    'couple',
    /\b(?:couples? work|as a couple|for (?:the|a|both of us as a) couple|for (?:us both|both of us|both partners)|my (?:husband|wife|partner|boyfriend|girlfriend) and I want)\b/i,
  ],
  [
    'helper',
    /\b(?:plan|sheet|page|something) for (?:ME|me, not (?:him|her|them))\b|\bnot a (?:work)?sheet for (?:him|her|them)\b|\b(?:addressed|written) to (?:him|her|them|me) as (?:the|his|her|their|a) (?:carer|partner|helper)\b|\bfor (?:my|the|his|her) (?:partner|husband|wife|carer|mother|mum|father|dad),? who (?:cares|looks|helps)\b/,
  ],
];

/** Whom a request wants to be spoken to, other than the person, with its words for it; null where it says nothing of that. */
export function readerAskedFor(intent: string) {
  for (const [reader, asked] of readers) {
    const words = asked.exec(intent)?.[0];
    if (words) return { reader, words };
  }
  return null;
}

const card =
  /\b(?:(?:pocket|wallet|purse|credit card)[- ]?siz\w*|(?:card|prompt|note)s?\b[^.;\n]{0,40}\b(?:in|for) (?:her|his|my|their|a|the) (?:purse|pocket|wallet|bag|phone(?: case)?)|(?:\d{1,2}|two|three|four|five|six|seven|eight) (?:short )?lines?,? (?:max(?:imum)?|at most|only|tops|or (?:less|fewer))|(?:max(?:imum)?|at most|no more than|only|just) (?:\d{1,2}|two|three|four|five|six|seven|eight) (?:short )?lines)\b/i;
/** What of a request asks for a card, or for a few lines; null where nothing does. */
export const cardAskedFor = (intent: string): string | null => card.exec(intent)?.[0] ?? null;
