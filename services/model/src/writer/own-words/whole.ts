import { type ReadWord, readWords } from '@cerina/library/words/read';

/** Notes leave out "your": "if mind wanders", "calling husband". No handout is written that way. */
const called =
  /^(?:mind|hand|hands|heart|chest|head|stomach|pulse|legs|husband|wife|partner|boyfriend|girlfriend|brother|sister|daughter|son|baby|cup|spoon)$/;
const takesNone =
  /^(?:in|at|by|on|to|with) (?:hand|heart|mind)$|^(?:hand|heart|head|chest) (?:in|to|over|by) (?:hand|heart|head)\b/;
const determiners =
  /^(?:your|his|her|their|my|our|its|the|an?|this|that|these|those|each|every|any|no|some|both|one|two|own|other|another|first|second|which|whose|\p{L}+['’]s?)$/u;
const NEAR = 3;

/** Whether a piece has a part of the body or somebody close without "your", as notes have. */
export const isInNotes = (piece: string): boolean => {
  const words = piece.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [];
  return words.some(
    (word, at) =>
      called.test(word) &&
      !takesNone.test(`${words[at - 1]} ${word}`) &&
      !words.slice(Math.max(0, at - NEAR), at).some((before) => determiners.test(before)),
  );
};

/** Outside quotation marks "im", "dont" and "theres" are of whoever wrote in a hurry, and turned to "you" they do not fit. */
const hurried =
  /(?<!['’])\b(?:im|ive|dont|doesnt|didnt|cant|wont|isnt|wasnt|arent|couldnt|wouldnt|theres|thats|whats|hes|shes|theyre|youre|its (?:not|the|an?|like|all|just|so|too)|til|till (?:mon|tues?|weds?|thurs?|fri|sat|sun)|paeds|yrs? \d)\b/iu;
/** What follows from another sentence, and a note that begins with what is feared or thought. */
const dangling =
  /^You (?:then|so|therefore|instead)\b|^Your (?:fears|worries|avoids|thinks|wants|needs|hates|says|feels)(?! (?:are|were|is|have|can|may|will|of|about|that|come|get|and|seem)\b)|^(?:Your )?(?:fear|dread|history|phobia) of (?!.*\b(?:is|are|was|were|has|have|keeps?|makes?|stops?|started|began|comes?|came|means?)\b)/iu;
/** "School refusal, boy 11, off 5 weeks" is a list of notes. */
const startsList =
  /^(?!(?:You|Your|When|If|After|At|In|On|Before|Sometimes|Often|Now|Yes|No|Today)\b)\p{L}+(?: \p{L}+)?, /u;
const withoutQuotes = (words: string): string =>
  words.replace(/(?<![\p{L}\p{N}])['‘"“](?:[^'‘’"”]|['’](?=\p{L})){1,200}['’"”](?!\p{L})/gu, ' ');

const isThird = ({ low, tags }: ReadWord): boolean =>
  tags.has('PresentTense') &&
  !tags.has('Infinitive') &&
  !tags.has('Gerund') &&
  !tags.has('Copula') &&
  !tags.has('Auxiliary') &&
  /[^s]s$/.test(low);

/** "Each time you hear your name in Tesco thinks": a verb of nobody, as what is before it belongs to what was said. */
const isOfNobody = (words: ReadWord[], at: number): boolean =>
  isThird(words[at]!) &&
  words[at - 1]?.tags.has('Noun') === true &&
  words[at - 2]?.tags.has('Preposition') === true &&
  words.slice(0, at).some(({ low }) => low === 'you') &&
  !words.slice(0, at).some(({ low }) => /^(?:who|that|which|it|he|she)$/.test(low));

/** "You mostly leg and tummy": one of two nouns was taken for what somebody does. */
const isTakenForVerb = (words: ReadWord[], at: number): boolean => {
  const [joint, other, after] = words.slice(at + 1);
  return (
    words[at]!.tags.has('Infinitive') &&
    /^(?:and|or)$/.test(joint?.low ?? '') &&
    other?.tags.has('Noun') === true &&
    !other.tags.has('Pronoun') &&
    !other.tags.has('Verb') &&
    after === undefined
  );
};

/** Whether a piece of a request is a whole clause, with a verb of somebody, nothing that hangs on another sentence and no shorthand. */
export function isWhole(said: string): boolean {
  const plain = withoutQuotes(said);
  if (hurried.test(plain) || dangling.test(plain) || isInNotes(plain)) return false;
  const words = readWords(plain).flat();
  return (
    !startsList.test(plain) &&
    words.some((word, at) => word.tags.has('Verb') && !isTakenForVerb(words, at)) &&
    !words.some((_, at) => isOfNobody(words, at))
  );
}
