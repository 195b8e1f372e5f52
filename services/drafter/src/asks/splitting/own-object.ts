const quotation =
  /(?<=^|[\s(:/])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’(?!\p{L}))/gu;
const noted = (text: string): string => text.replace(quotation, '§');

/** What asks for a change, wherever in a sentence. */
const order =
  /->|→|\b(?:add|put|use|say|change|replace|make|remove|delete|cut|drop|take|lose|move|swap|merge|insert|mention|rename|call|strike|bin|scrap|skip|write|set|give|leave)\b|\b(?:should|must|has to|have to|needs? to|could|can) (?:(?:it|that|this|they) )?(?:be|go|say|read|come|have|mention|stay|move)\b|\b(?:out|instead of|rather than|goes|gone)\b/i;
/** It names its own thing: a quotation, a numbered part, a part by its words. */
const object =
  /§|\b(?:rungs?|steps?|columns?|rows?|section|log|example|title|ladder|table|treat|rating|scale)\b|\bthe (?:bit|line|part|sentence|paragraph|point) (?:about|on|of|with|where)\b|\b(?:shorter|longer|warmer|simpler|half)\b/i;
/** It speaks of what was named before it. */
const refersBack =
  /^(?:(?:and|so|please|pls|just|then|but|could|can|can you|could you|maybe|perhaps|i'd|we could),? )*(?:(?:make|call|put|say|use|write|take|leave|drop|bin|lose|move|cut|change|swap|split|keep|merge|shorten|turn|remove|delete|do|fill|replace|strike|try|have) (?:(?:it|that|this|them|those|these|her|him|both|something|the rest|the others|in)\b|§)|(?:remove|delete|cut|drop|take out|lose|move|strike) (?:that|this|the) (?:line|sentence|bit|part|whole)\b|(?:it|that|this|they|these|those|which) (?:should|could|can|must|needs?|has to|is|are|was)\b|(?:instead|delete|remove|drop|out|cut|no)\b|the (?:rest|others)\b)/i;
/** Words for the text come after it, as far as they go. */
const gives = /:\s[^§]*$/;
const isOfText = /§|\b(?:rungs?|steps?) \d|\bcolumns?\b|\bthe (?:log|example|title|ladder)\b/i;

/** Has what comes before asked for something, of a thing that it names? */
const isWhole = (before: string): boolean => order.test(before) && object.test(before);

/**
 * Is a sentence an ask that is whole by itself, after another that is: an order, and what it is of? "'X' -> 'Y'. 'Z' is
 * not him, put …" are two.
 */
export function isAnother(sentence: string, before: string): boolean {
  const [own, earlier] = [noted(sentence), noted(before)];
  return (
    isWhole(earlier) &&
    order.test(own) &&
    object.test(own) &&
    !refersBack.test(own) &&
    (!gives.test(earlier) || isOfText.test(own))
  );
}

/** After a whole ask, what is said of a quotation, and mended in the next sentence: "'X' is not her. Put 'Y' instead". */
export const opensAnother = (sentence: string, next: string, before: string): boolean => {
  const [own, after] = [noted(sentence), noted(next)];
  return (
    isWhole(noted(before)) &&
    /§/.test(own) &&
    !order.test(own) &&
    refersBack.test(after) &&
    order.test(after)
  );
};

const placeAlone =
  /^(?:and |also |but |then |so )*(?:(?:in|under|at|for|on|from) )?(?:the |your |his |her )?(?:§|(?:steps?|rungs?) \d{1,2}|last (?:step|rung)|first (?:step|rung)|log|ladder|example|[\w -]{3,24} (?:section|step|part))$/i;

/** "In step 2", before the comma: where the ask that comes is of, and nothing asked yet. */
export const isPlaceAlone = (before: string): boolean =>
  placeAlone.test(
    noted(
      before
        .split(/(?<=[.!?]) /)
        .at(-1)!
        .trim(),
    ),
  );

const saysInstead =
  /^(?:so )?(?:please |pls |can you |could you |just |we |i'd )*(?:say|use|put|make it|call it|change it to|have|write)\b/i;

/** "'X' on its own makes no sense, please say 'Y'": what is wrong with a quotation, and what mends it. */
export const mendsQuote = (clause: string, before: string): boolean => {
  const last = noted(before)
    .split(/(?<=[.!?]) /)
    .at(-1)!;
  return /§/.test(last) && !order.test(last) && saysInstead.test(clause);
};

const pointsBack =
  /^(?:(?:and|so|please|pls|just|then|can you|could you) )*(?:(?:delete|cut|strike|lose|remove|drop|scrap|skip|bin|ditch)(?: (?:it|that|this|them))?(?: out)?|(?:leave|take|cut) (?:it|that|this|them) out|can (?:it|that|this) go|out)[.!?]*$/i;

/** "…, please delete": of what was named before the comma. */
export const isGoneWithIt = (clause: string): boolean => pointsBack.test(clause.trim());

const fragment = /^(?:[A-Z][\p{L}]+|\d)[^.;!?,§]{2,40}[.!]?$/u;
/** "'When to practise: half term' is wrong. Fridays at 4 pm": what it is to say, without a verb. */
export const fillsLabel = (sentence: string, before: string): boolean =>
  /["“'‘][A-Z][\w ]{2,30}: ?[^"”'’]{2,60}["”'’] (?:is|isn't|looks|sounds)\b[^.]*\.?$/.test(
    before,
  ) &&
  fragment.test(sentence) &&
  !order.test(sentence);
