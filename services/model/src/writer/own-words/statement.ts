import type { Told } from '@cerina/contracts';
import { isWhole } from './whole.ts';

/**
 * Pieces that were turned to "you" and are no statement: what they point at, or what was done, is in another sentence. Such a piece
 * is left out: the clinician has it on the board.
 */
const scraps: RegExp[] = [
  // what ends before it says what
  /\b(?:the|an?|and|or|of|to|with|for|from|every|each|my|your|his|her|their|than|because|but|such|like|as|very|so|too|this|that|these|those|back there|up there|in there|about (?:it|them)|(?:to|and) (?:see|check|look|find|tell|know|get|do|make|have|be))[.!?]?$/iu,
  // so does a shortened word
  /\b(?:incl|e\.g|eg|i\.e|approx|esp|etc|vs|w\/o)[.!?]?$/iu,
  // what is wanted was joined to who somebody is: "a seamstress so a method that you can do with your hands"
  /\bso (?:an?|the|some) (?:\p{L}+ ){1,3}(?:that|which|would|could|please|to)\b/iu,
  // how well somebody reads is for whoever writes
  /^Your (?:spoken |written )?(?:english|spanish|german|french|polish|arabic|reading|spelling|literacy)\b|^You (?:\p{L}+ )?(?:learn|read|speak|write|understand|know)(?:s|ed)? (?:\p{L}+ )?(?:(?:english|spanish|german|french|polish|arabic)(?:[.,]|$| (?:\d|for|since|only|well|slowly|badly|at|as)\b)|(?:at |about |around )*(?:age|level|year|grade) \d)/iu,
  // whose keys are they? The words do not say
  /^(?:The|An?|Your|Our) (?:\p{L}+ ){0,2}\p{L}+(?:er|or|ist|ian|man|men|woman|women|ee|boss|nurse|clerk|coach|friend|mate|mother|father|mum|dad|sister|brother|aunt|uncle|partner|husband|wife|son|daughter)s? [^.]{0,80}\b(?:you|your)\b[^.]{0,40}\bwith your\b/u,
  // what points at what is not there
  /\b(?:this|that|these|those|such an?|the same) (?:thoughts?|feelings?|images?|things?|ways?|ones?|urges?|fears?|worr(?:y|ies)|problems?|bits?)[.!?]?$/iu,
  /^(?:Those|These|Both|Them|None|Neither) (?:are|aren['’]t|were|do|don['’]t|can|can['’]t|will|have|had|would|should|must|may|might|stay|help|work|go|come)\b|^(?:That|This|It)(?:['’]s| (?:is|isn['’]t|was|does|doesn['’]t|can|will|has|had|would|should|must|may|stays|helps|works))\b/u,
  /^(?:Your|The) (?:score|scores|result|results|total|rating|number|level|phq|gad|bdi|test|target|aim|topic|theme|subject|file|record|sheet|plan|chart|table)(?: (?:today|now|last \p{L}+))? (?:is|was|are|were)\b/iu,
  /^(?:Topic|Subject|Theme|Problem|Problems|Target|Re|Ref|Request)\b/iu,
  /\b(?:would|might|could|will) (?:suit|do|work|be (?:good|great|nice|useful|fine|helpful|ideal|best|enough))\b|\bplease\b/iu,
  // somebody else is spoken of, or nobody
  /^(?:For|About|With|From|Of|To|As) (?:an?|the|my|our|his|her)\b/u,
  /\b[Yy]ou (?:have|are|be|get|got) (?:you|your(?:self)?)\b(?! (?:husband|wife|own))/u,
  // what was done to somebody, without "are"
  /^You (?:registered|engaged|diagnosed|assessed|referred|separated|divorced)\b/u,
  /^You (?:know what you['’]ll say|say nothing)\b|^Before you (?:were|was)\b/u,
  // what happens, and nobody does
  /^You (?:happen(?:s|ed)?|occur(?:s|red)?|last(?:s|ed)?|start(?:s|ed) (?:at|in|on|when)|(?:is|was)\b)/u,
  // what somebody agreed to was said in another sentence
  /^You have (?:agreed|tried|asked|said|refused)[.!?]?$/u,
  // what is wanted: "A worry tree, because half of your worries can be sorted"
  /^(?:An?|The) (?:\p{L}+ ){0,2}(?:tree|plan|ladder|sheet|log|diary|record|card|list|experiment|exercise)s?,? (?:because|as|so|for|with|to)\b/u,
  // a noun was taken for what somebody does: "You paced breathing can go on", "You thought is"
  /^You (?!also\b|still\b|often\b|never\b|always\b|just\b|really\b|only\b|now\b|sometimes\b|usually\b|mostly\b|\p{L}+ly\b|and\b|two\b|both\b|all\b)\p{L}+(?: \p{L}+)? (?:is|are|was|can|could|will|would|should|must|has|goes|comes)\b/u,
  // what whoever asks is doing by asking
  /^You (?:are|['’]re) (?:doing|asking|writing|looking for|making|after) (?:this|it|an?|some)\b/u,
  // what was asked for
  /^You (?:ask|asked|are asking|request|requested)\b(?! (?:your|him|her|them|people|if|whether|again|everyone))/u,
  // what was said to whoever writes, or points at a word of the sheet
  /^Sorry\b|\b(?:that|this) (?:phrase|word|sentence|wording|stuff)\b/iu,
  // a note that names a thought, and nobody who thinks: "Thought 'it is my fault'"
  /^You (?:thought|believed|predicted|worried) ['‘"]/u,
  // what was booked or bought is in another sentence
  /^You (?:have )?(?:booked|bought|ordered|paid) (?:non|fully|already|early|cheap)\b/iu,
  // what was shortened by whoever wrote notes
  /(?<!['’])\b(?:sx|hx|tx|rx|dx|pt|pts|sb|re|wrt|hw|b4|thru|tbh|idk)\b/iu,
];

const FEWEST_WORDS = 3;

/** Whether what is said to the reader is one whole statement about them, which needs no other sentence to be understood. */
export const isStatement = (said: string): boolean =>
  said.split(/\s+/).length >= FEWEST_WORDS &&
  !scraps.some((scrap) => scrap.test(said)) &&
  isWhole(said);

const bareVerb =
  /^You (?!used\b|are\b|were\b|have\b|had\b|can\b|can['’]t\b|no longer\b|did\b)(\p{Ll}+) /u;
const now = /\b(?:now|still|these days|today|currently|since then|but)\b/i;

/** "I used to bowl, bake for my neighbour and keep tomatoes": each of them was so, and none of them is. */
export function asUsed({ words, toReader = '' }: Told, intent = ''): string {
  const at = intent.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0 || !bareVerb.test(toReader)) return toReader;
  const before = intent
    .slice(0, at)
    .split(/[.!?;\n]/)
    .at(-1)!;
  const used = before.toLowerCase().lastIndexOf('used to ');
  const isUsed =
    used >= 0 &&
    !now.test(before.slice(used)) &&
    !/\b(?:i|he|she|they|we)\b/i.test(before.slice(used));
  const isSubject = /^(?:i|he|she|they|we)\b/i.test(words);
  return isUsed && !isSubject ? toReader.replace(/^You /, 'You used to ') : toReader;
}
