import { Quote } from '@cerina/contracts';
import { partsOf, trimmed } from '../case/grammar/clauses.ts';
import {
  isAsked,
  isForm,
  isOfChart,
  isOfHeader,
  isPlanned,
  isQuestion,
  isRuledOut,
} from '../case/grammar/instructions.ts';
import { unquoted } from '../case/grammar/shorthand.ts';
import { sentencesOf } from '../case/grammar/words.ts';

/** Longer than this nobody reads it in a step. */
const MOST_WORDS = 45;
const FEWEST_WORDS = 4;

/** Speaks to whoever writes, or belongs in notes. */
const isForWriter = (words: string): boolean =>
  !thinking.test(words) &&
  !ofStart.test(words) &&
  [isAsked, isForm, isOfChart, isPlanned, isQuestion, addressed].some((is) => is(words));
/** Where they start was agreed with them. */
const ofStart = /^(?:agreed )?start(?:ing point)?: /i;
/** "What I think is that …" asks nothing. */
const thinking =
  /^what (?:i|she|he|they) (?:think|thinks|fear|fears|dread|dreads)(?: will happen)? is\b/i;
const addressed = (words: string): boolean =>
  /^(?:limits?|constraints?|format|length|tone|audience|language|notes?|requirements?|must|output|style)\b[^:]{0,30}:|^(?:hi|hello|hey|dear|madam|sir|urgent|thanks)\b|\b(?:could|can|would|will) (?:you|u)\b|\bshould (?:be|start|have|include|not|use)\b|\bwork (?:it|them|that) in\b|^(?!(?:i|she|he|they|we)\b)(?:[\p{L}-]+ ){1,4}for (?:a|an) (?:[\p{L}-]+ ){0,4}(?:who|of|with|whose)\b|^(?:very |really )?(?:simple|plain|easy|basic|short|clear) (?:english|language|words?|sentences?|text)\b|^(?:in between|top|bottom|start|drop|middle|last)[,:]|^(?:looking for|wants? (?:something|a|an|the)|pls|please)\b/iu.test(
    words,
  );

/** How notes are written, and no sentence that is shown to anybody. */
const shorthand =
  /[=+→↑↓&]|\b(?:w|c|o|h|b|f|t)\/|\bw (?=\p{L})|\b(?:sx|pts?|hx|dx|tx|rx|bf|gf|d\/o|prn|nad|hw|psychoed|misinterp|w\/?o|cbt|erp|hrt|suds?)\b(?!['’])|\b\d{1,2}\/(?:7|10|12|52)\b|\b\d{1,2}\s?(?:m|f|yo)\b|\b[x×]\d|\d[x×]\b/iu;

/** Who somebody is, before the clause about them: "hi im 15 and i pull …". */
const opening =
  /^(?:(?:hi|hiya|hello|hey)[ ,!-]+)?(?:(?:i['’]?m|i am|she is|she['’]s|he is|he['’]s) \d{1,2}(?:,| and| n) )(?=(?:i|she|he)\b)/i;

const depends =
  /^(?:and|or|but|if|unless|when|whenever|while|since|after|before|until|because|though|although|as|so|which|who|whose|where|that|whether|than|with|without|not|even|once|then|else|plus)\b/i;
/** "I" and "my" are not the person's where somebody else wrote. */
const byAnother = /\b(?:I|[Ww]e|[Uu]s|[Oo]ur|[Mm]y|[Mm]e|[Mm]ine|i)\b/;
/** Names somebody by title, or a number by which somebody is reached. */
const personal =
  /\b(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Ss]ir|[Ff]r)\b\.? \p{Lu}\p{Ll}+|\b\d{5,}\b|@/u;
const isCut = (words: string): boolean =>
  (words.match(/\(/g) ?? []).length !== (words.match(/\)/g) ?? []).length ||
  countOfMarks(words, /(?<![\p{L}\d])['‘](?=\S)/gu) >
    countOfMarks(words, /(?<=[^\s])['’](?!\p{L})/gu) ||
  /\b(?:because|and|or|but|so|that|which|who|if|when|while|the|an?|of|to|for|with|from|by|my|his|(?<!\b(?:with|for|to|at|by|from|about|near|beside|of|than|like|tell|ask|let|see|help) )her|their|every|each|this)$/i.test(
    words,
  ) ||
  // what "it" is was said before
  (countOf(words) < 8 && /\b(?:it|them|that)$/i.test(words));

const countOfMarks = (words: string, marks: RegExp): number => words.match(marks)?.length ?? 0;

const countOf = (words: string): number => words.split(/\s+/).length;

/**
 * What of a statement may be quoted, word for word: the whole, or runs of whole clauses where others in it are for whoever
 * writes. Its commas are its own.
 */
export function quotableIn(statement: string, { isOwn }: { isOwn: boolean }): string[] {
  const words = trimmed(statement).replace(opening, '');
  if (isRuledOut(words) || addressed(words)) return [];
  const parts = partsOf(words);
  const isFit = (part: string) =>
    !isForWriter(part) &&
    !shorthand.test(part) &&
    !personal.test(part) &&
    (isOwn || !byAnother.test(unquoted(part))) &&
    !(part === parts[0] && isOfHeader(part));
  if (parts.every(isFit) && isFit(words) && countOf(words) <= MOST_WORDS) return whole(words);
  if (isQuestion(words)) return [];
  return runsOf(parts, isFit)
    .flatMap((run) => halved(run))
    .map((run) => run.slice(Math.max(0, run.findIndex(isClause))))
    .filter(([first = '']) => isClause(first))
    .flatMap((run) => whole(run.join(', ')));
}

/** Runs of parts that are fit, each as long as it can be. */
function runsOf(parts: string[], isFit: (part: string) => boolean): string[][] {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (isFit(part)) runs.at(-1)!.push(part);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** What is too long is parted where a clause with a subject begins. */
function halved(run: string[]): string[][] {
  if (countOf(run.join(', ')) <= MOST_WORDS) return [run];
  const at = run.findIndex((part, place) => place > 0 && opensOwn.test(part));
  return at < 0 ? [] : [run.slice(0, at), ...halved(run.slice(at))];
}
const opensOwn = /^(?:and |but )?(?:i|i['’]m|i['’]ve|im|ive|she|he|they|we)\b/i;

/** A clause by itself, with a subject or with the verb that notes begin with. */
const isClause = (part: string): boolean =>
  !depends.test(part) &&
  (opensOwn.test(part) ||
    /^(?:my|our|her|his|their) \p{L}+ \p{L}/iu.test(part) ||
    (/^(?:now |still |always |often )?(?!(?:is|has|was|does(?!n)|says|this|yes|plus|pts|less|across)\s)\p{Ll}{2,}s\s/u.test(
      part,
    ) &&
      startsWithVerb(part)) ||
    opensNote.test(part));
/** How a clause of notes begins that has no subject. */
const opensNote =
  /^does (?:everything|all|the)\b|^(?:mainly|mostly|usually|worst) \p{L}|^(?:yesterday|today|last \p{L}{1,12}|on \p{L}{3,6}day|this morning|these days)\b.{0,80}\b(?:i|she|he|they)\b|^(?:evidence|exceptions|early signs?|warning signs?|triggers?|interests|what helped|goals?|aims?)\b[^:]{0,30}:|^(?:worr(?:y|ies|ied) (?:about|over|on|that)|(?:afraid|scared|terrified|fear|fearful|dread) (?:of|that))\b/iu;
const startsWithVerb = (part: string): boolean => {
  const words = sentencesOf(part.replace(/^(?:now|still|always|often) /i, ''))[0] ?? [];
  return (
    words.find(({ tags }) => !tags.has('Adverb'))?.tags.has('Verb') === true ||
    /^\p{L}+s (?:(?:him|her|them)sel|the |a |his |her |in |at |on )/u.test(part)
  );
};

function whole(words: string): string[] {
  const plain = words
    .replace(/["“”]/g, "'")
    .replace(/^(?:and|but|so|also|then|well|ok|okay),? (?=\p{L})/iu, '');
  const quote = Quote.safeParse(plain);
  return quote.success && countOf(plain) >= FEWEST_WORDS && !isCut(plain) ? [quote.data] : [];
}
