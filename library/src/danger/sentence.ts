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
  /[,;:()]| [-\u2013\u2014] |\b(?:and|but|because(?! of)|though|although|since|so(?! that)|then|or|yet|plus)\b|(?<= )(?:und|aber|weil|y|e|et|pero|porque|mais|mas|ma|denn|car)(?= )/g;
/** A name for what was said before, or what somebody says of it: "I'm doing it tomorrow, |the presentation|." */
const apposition =
  /^, (?:that is what\b|(?:the|an?|my|his|her|our|their) (?!(?:[a-z'-]+ ){0,4}?(?:is|was|are|were|has|had|have|will|went|goes|starts?|ends?|i|he|she|they|we|it|please|work ?sheets?|sheets?|diary|log|plan|ladder|record|exercise)\b)[a-z'-]+(?: [a-z'-]+){0,4}(?=[.,;!?]|$))/;

/** The marks between the parts of a sentence. */
const boundsIn = (text: string): RegExpExecArray[] =>
  [...text.matchAll(bound)].filter(({ index }) => !apposition.test(text.slice(index, index + 120)));

/** The part of a sentence that words are in: from the comma or joining word before them to the one after. */
export function partAround(
  text: string,
  { start, end }: Place,
  bounds: RegExpExecArray[] = boundsIn(text),
): Place {
  const from = bounds.findLast(({ index, 0: mark }) => index + mark.length <= start);
  const to = bounds.find(({ index }) => index >= end);
  return { start: from ? from.index + from[0].length : 0, end: to?.index ?? text.length };
}

/** A part that has no subject, or one that refers to what was said: it speaks of the same. */
const refers =
  /^ *(?:(?:and|but|now|so|then|though|since then|fully|long (?:since|ago$|past|resolved)|all|both|none|nothing|no|not|never|well|has|have|had|hasn't|haven't|was|were|is|been|recovered|resolved|stable|safe|clean|free|treated|over|discharged|denied|denies|assessed|reviewed|died|passed away|ended|stopped|survived|left (?:him|her|them)|in remission)\b|(?:it|that|this|these|those|them|which|who|whom)\b(?! (?:is|'s) (?:the|my|our|an?)\b))/;
/** A time by itself: "in 2012", "when she was 14", "ten years ago". */
const atATime =
  /^ *(?:(?:back |way |only |just |once |twice |all )?(?:in|at|as an?|during|around|about|over|more than|nearly|almost|some|several|many|a few|a decade|decades|long|years|aged?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|\d+)\b(?!.*\b(?:i|he|she|they|we|you|it|my|his|her|our|their|is|was|are|were)\b)|when (?:i|he|she|they) (?:was|were)\b)(?: *[^ ]+){0,6} *$/;

/** What has no subject carries on what comes before it: "in 2014 he was ill, |sectioned after an overdose|". */
const carriesOn =
  /^ *(?:sectioned|admitted|hospitali[sz]ed|heard|saw|believed|who|whose|titled|called|named|with|com|con|mit|avec)\b/;

/** A sentence with blanks in place of the parts that are thoughts of their own, beside the one that words are in. */
export function sameThought(text: string, place: Place): string {
  const bounds = boundsIn(text);
  const own = partAround(text, place, bounds);
  const isCarriedOn = carriesOn.test(text.slice(own.start));
  let left = '';
  let from = 0;
  for (const { index, 0: mark } of [...bounds, { index: text.length, 0: '' }]) {
    const part = text.slice(from, index);
    const isOwn = from < own.end && index > own.start;
    const isBefore = isCarriedOn && index < own.start;
    left +=
      isOwn || isBefore || refers.test(part) || atATime.test(part) ? part : ' '.repeat(part.length);
    left += mark;
    from = index + mark.length;
  }
  return left;
}
