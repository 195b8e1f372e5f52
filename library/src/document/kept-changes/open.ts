import type { Asked } from './asked.ts';

/** What is said of the person: it bears on any line, and the writer finds which. */
const ofPerson =
  /^(?:please )?(?:(?:note|remember|bear in mind|keep in mind|by the way|also|and|but|because|as|since|given)[:,]? (?:that )?)?(?:he|she|they|(?:the|my|our|this) (?:client|patient|person|man|woman|boy|girl|lad|kid|child|teen|teenager|student|pupil|mum|mother|dad|father|couple|parents?)|(?:his|her|their) \p{L}{2,20}(?: \p{L}{2,20})? (?=is\b|are\b))(?:['’](?:s|re|ve|d|ll)\b)? ?(?!should|must|ought|need|(?:is|are|has|have) to\b|would like (?:it|this|the)\b|wants? (?:it|this|the)\b)\p{L}/iu;

const forWhom =
  /^(?:this|it)(?: is|['’]s| will be)(?: \p{L}{2,12})? (?:for|in|by|with) (?:an?|the|my|our|his|her)\b/iu;

/** An editor's own words, which name no line even where the text has them. */
const editing = new Set(
  'avoid write mention include remember keep think want like need know something anything everything feel seem sound'.split(
    ' ',
  ),
);

/** Whether an ask is a fact about the person or about whom the text is for. */
export const isOfPerson = ({ text }: Asked): boolean => ofPerson.test(text) || forWhom.test(text);

/**
 * Whether an ask leaves to the writer where it is carried out: it names no place and quotes nothing, and is a fact about the
 * person or has no word by which a line could be meant.
 */
export function isOpen(asked: Asked, counts: ReadonlyMap<string, number>, most: number): boolean {
  const { words, steps, rungs, sections, quotes, speaksOf } = asked;
  const isPlaced =
    steps.size + sections.size + rungs.numbers.size + quotes.length > 0 ||
    speaksOf.title ||
    speaksOf.ladder ||
    speaksOf.log ||
    speaksOf.steps;
  if (isPlaced) return false;
  const named = [...words].filter((word) => !editing.has(word) && !/^\d/.test(word));
  return (
    isOfPerson(asked) ||
    named.every((word) => {
      const count = counts.get(word) ?? 0;
      return count === 0 || count > most;
    })
  );
}
