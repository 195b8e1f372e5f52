/** A sentence of folded text, the one before it and the next. */
export interface Sentence {
  text: string;
  before: string;
  after?: string;
}

/** Where in a sentence words of danger are. */
export interface Place {
  start: number;
  end: number;
}

/** Where another thought may begin. What follows "because of" or "so that" belongs to what it is said of. */
const bound =
  /[,;:()]| [-\u2013\u2014] |\b(?:and|but|because(?! of)|though|although|since|so(?! that)|then|or|yet|plus)\b/g;
/** A name for what was said before, or what somebody says of it: "I'm doing it tomorrow, |the presentation|." */
const apposition =
  /^, (?:that is what\b|(?:the|an?|my|his|her|our|their) (?!(?:[a-z'-]+ ){0,4}?(?:is|was|are|were|has|had|have|will|went|goes|starts?|ends?|i|he|she|they|we|it|please|work ?sheets?|sheets?|diary|log|plan|ladder|record|exercise)\b)[a-z'-]+(?: [a-z'-]+){0,4}(?=[.,;!?]|$))/;

/** The part of a sentence that words are in: from the comma or joining word before them to the one after. */
export function partAround(text: string, { start, end }: Place): Place {
  const bounds = [...text.matchAll(bound)].filter(({ index }) => !isJoined(text, index));
  const from = bounds.findLast(({ index, 0: mark }) => index + mark.length <= start);
  const to = bounds.find(({ index }) => index >= end);
  return { start: from ? from.index + from[0].length : 0, end: to?.index ?? text.length };
}

const isJoined = (text: string, at: number): boolean => apposition.test(text.slice(at, at + 120));
