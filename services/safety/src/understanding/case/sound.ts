import type { Case } from '@cerina/contracts';
import { sentencesOf, type Word } from './grammar/words.ts';

/** What nothing can end with: its thing is missing. */
const ends = ['Determiner', 'Preposition', 'Conjunction', 'Possessive', 'Modal'];
/** What is done by itself, with nothing that it is done to. */
const alone =
  /^(?:apologi[sz]ing|blushing|crying|daydreaming|driving|fidgeting|flying|googling|hiding|leaving|mumbling|napping|pacing|praying|rehearsing|researching|running|scrolling|shouting|singing|swimming|travelling|vaping|walking|whispering|cooking|gardening|reading|painting|baking|fishing|dancing|cycling|sewing|knitting|bowling|camping|skating|sailing|drawing|writing)$/;
/** "Hold with", "take to": a deed of another sense than its verb. */
const idiom =
  /^(?:holding|taking|putting|coming|getting|making|going) (?:with|to|up|off|on with|by|for)$/;

const wordsOf = (phrase: string): Word[] | null => {
  const [words, ...others] = sentencesOf(phrase);
  return words && words.length > 0 && others.length === 0 ? words : null;
};
const has = (word: Word | undefined, ...tags: string[]): boolean =>
  tags.some((tag) => word?.tags.has(tag));

/** "The Year" of "the Year 4 coach trip": more of it follows in the request. */
const isCut = (phrase: string, text: string): boolean => {
  const own = phrase.replace(/^\p{L}+ing /u, '').replace(/^(?:your|their) /, '');
  const at = text.toLowerCase().indexOf(own.toLowerCase());
  return at >= 0 && /^(?: \d|-\p{L})/u.test(text.slice(at + own.length));
};

/** Whether words can be where a sentence has a thing: a noun with what belongs to it, or something done. */
export function isThing(phrase: string): boolean {
  const words = wordsOf(phrase);
  if (!words) return false;
  const [first] = words;
  // "avoids: the shop" is the shop
  if (/^(?:of|than|that|which|who|whose|avoids?|avoided)$/.test(first!.low)) return false;
  const last = words.at(-1);
  // "putting your face in"
  if (last!.low === 'in' && words.length > 2 && has(first, 'Gerund')) return isDeed(phrase);
  if (ends.some((tag) => has(last, tag)) && !has(last, 'Noun', 'Adverb')) return false;
  if (has(first, 'Gerund') || /^\p{L}+ing$/u.test(first!.low)) return isDeed(phrase);
  // "lifts" and "vomit" are things, whatever else they may be
  const isDone =
    has(first, 'PastTense') ||
    (!/s$/.test(first!.low) && has(words[1], 'Determiner', 'Pronoun', 'Possessive', 'Preposition'));
  if (has(first, 'Verb') && !has(first, 'Noun', 'Adjective')) return !isDone;
  if (has(first, 'Conjunction', 'Modal', 'Pronoun') && !has(first, 'Possessive')) return false;
  return words.some((word) => has(word, 'Noun', 'Gerund', 'Value'));
}

/** Whether words can be where a sentence has something done: "gripping the wheel". */
export function isDeed(phrase: string): boolean {
  const words = wordsOf(phrase);
  if (!words || !/^(?:\p{L}+-)?\p{L}+ing\b/u.test(phrase)) return false;
  // who does something to "you", whom it is said to, is somebody else
  if (/\byou\b/.test(phrase)) return false;
  if (idiom.test(phrase.split(' ').slice(0, 2).join(' ')))
    return words.length > 2 && !/^holding with/.test(phrase);
  // what somebody asks or says was between quotation marks
  if (/^(?:asking|telling|calling|reminding|saying to) (?:your|them)sel(?:f|ves)$/.test(phrase))
    return false;
  if (/\bto (?:at|in|on|of|for|with|from|by)\b/.test(phrase)) return false;
  const last = words.at(-1);
  if (words.length === 1) return alone.test(phrase);
  if (/^(?:until|till|from|into|of|than|at)$/.test(last!.low)) return false;
  return !(has(last, 'Determiner', 'Possessive', 'Conjunction') && !has(last, 'Noun'));
}

const open =
  /\b(?:at|by|for|from|into|of|onto|till|until|than|the|an?|my|your|his|her|their|our|and|or|but|because|that|which|is|are|was|were|will|would|can|could|must|should)$/i;
/** A whole sentence, as a thought or a fear is quoted: it does not end before it says what, and no piece of a list is before it. */
export const isWholeThought = (words: string, text = ''): boolean =>
  !open.test(words) &&
  !/^(?:and|or|but|then|so|which|than|what really)\b/i.test(words) &&
  !isCut(words.replace(/^I (?:will|am going to) /, ''), text);

/** A wish as it is after "to": "sit through the meal". */
const isWish = (phrase: string): boolean => {
  const words = wordsOf(`they ${phrase}`);
  const verb = words?.find((word, at) => at > 0 && !has(word, 'Adverb', 'Negative'));
  return verb === undefined || has(verb, 'Verb') || !has(verb, 'Noun', 'Adjective');
};

/** A case without what cannot be put in the sentence that has a place for it. What does not parse is left out, not said wrongly. */
export function sound(own: Case, text: string): Case {
  const things = (phrases: string[]) =>
    phrases.filter((phrase) => isThing(phrase) && !isCut(phrase, text));
  return {
    ...own,
    triggers: things(own.triggers),
    avoids: things(own.avoids),
    feared: own.feared.filter((words) => isWholeThought(words, text)),
    ...(own.thoughts && { thoughts: own.thoughts.filter((words) => isWholeThought(words)) }),
    habits: own.habits.filter((habit) => isDeed(habit) && !mustStay(habit, text)),
    ...(own.activities && {
      activities: own.activities.filter(
        (phrase) => oneDeed.test(phrase) || things([phrase]).length > 0,
      ),
    }),
    goal: own.goal !== null && isWish(own.goal) ? own.goal : null,
  };
}

/** "Angling", "rowing": what is liked needs nothing that it is done to. */
const oneDeed = /^\p{L}{3,}ing$/u;

const stays =
  /\b(?:these|those|they|it|this|that|which|both)(?: must| should| can| will|'ll)? stays?\b|\bto stay\b(?! (?:at|in|on|with|home|up|away))|\b(?:must|should|can|may) (?:keep|continue|carry on)\b|\b(?:agreed|allowed|prescribed|advised)\b|\b(?:physio|doctor|gp|nurse|clinic|consultant|midwife)(?:'s)? (?:advice|said|says|told|wants)\b/;
/** "He wears ear defenders and these STAY": what is to stay is left out by nobody. */
function mustStay(habit: string, text: string): boolean {
  const [, ...own] = habit.toLowerCase().split(' ');
  const said = own.filter((word) => word.length > 3).map((word) => word.replace(/s$/, ''));
  if (said.length === 0) return false;
  return text
    .toLowerCase()
    .split(/(?<=[.!?;])\s|\n/)
    .some((sentence) => stays.test(sentence) && said.every((word) => sentence.includes(word)));
}
