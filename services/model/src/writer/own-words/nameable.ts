import { readWords } from '@cerina/library/words/read';

/** What a sheet is to do without is no thing that somebody stays away from. */
const ofSheet =
  /^(?:(?:\p{L}+ )?(?:idioms?|jargon|metaphors?|acronyms?|abbreviations?|slang|small print|psychotherapy|therapy|cbt|homework|paperwork|worksheets?|hand-?outs?|tables?|columns?|stickers?|emojis?|clip ?art|percentages?|scores?|americanisms?|bullet points?|capitals|questionnaires?))$/iu;
const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december';
/** A day or a month that was, or is to come. */
const onDay = new RegExp(
  String.raw`\b(?:in|on|by|until|till|since|from|last|next|this) (?:${months}|week|month|year)\b|\b(?:by|until|till|since|from|last|next|this) (?:summer|winter|spring|autumn)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day \d|\b\d{1,2}(?:st|nd|rd|th)? (?:${months})\b`,
  'i',
);

const past = /(?:ed|went|came|fell|took|got|ran|said|was|were|is|are)$/;
const clause = /^(?:that|which|who|whom|where|when|if|how|what|because|after|before)$/;
/** A whole statement in place of a thing: "your mum sighed on speakerphone". */
function holdsStatement(thing: string): boolean {
  const words = readWords(thing).flat();
  const at = words.findIndex(
    ({ low, tags }, place) =>
      past.test(low) &&
      (tags.has('PastTense') || tags.has('Copula')) &&
      words[place - 1]?.tags.has('Noun') === true,
  );
  return at > 0 && at < words.length - 1 && !words.slice(0, at).some(({ low }) => clause.test(low));
}

/** Whether a request never has a word without whose or which it is: "scrolling on her phone". */
const isOfSomething = (word: string, intent: string): boolean => {
  const words = intent.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const places = words.flatMap((one, at) => (one === word.toLowerCase() ? [at] : []));
  return places.length > 0 && places.every((at) => at > 0 && ofSomebody.test(words[at - 1] ?? ''));
};
const ofSomebody = /^(?:the|an?|my|your|their|his|her|its|our|this|that|each|every)$/;

/**
 * Whether words name a thing as a sentence of the sheet can: "your phone", "phones" and "answering the phone", but not "phone", of which
 * the request says whose or which it is, no statement and no day that is over.
 */
export function isNameable(thing: string, intent = ''): boolean {
  const [first = '', ...rest] = thing.trim().split(' ');
  if (ofSheet.test(thing) || onDay.test(thing)) return false;
  return rest.length === 0
    ? /\p{L}(?:ing|[^s\W]s)$/u.test(first) || !isOfSomething(first, intent)
    : !holdsStatement(thing);
}

/** "Walking close to walls, looks at the floor": a deed with a piece of another that was not turned. */
const anotherDeed =
  /[,;] (?:and |or |then )?\p{L}{2,}[^s\W]s (?:the|an?|at|to|in|on|up|for|with|from|his|her|your|their|every|each|it|until|only)\b/iu;
/** What somebody asks of the sheet is no habit of theirs, and what was once is none. */
const noHabit =
  /^(?:asking|wanting|wishing|preferring|hoping) (?:not |for (?:an?|no) |to (?:have|get|be))/i;

/** Whether words name something that is done again and again, and one deed alone. */
export const isOneHabit = (habit: string): boolean =>
  !anotherDeed.test(habit) && !noHabit.test(habit) && !onDay.test(habit);
