import type { Finding } from './finding.ts';

const saysToStay = /^(?:(?:but|and) )*(?:i |keep|leave|don't|do not)/i;

/** What else a sentence asks for, after the one thing that a check measures. */
const asksMore =
  /\b(?:must(?:n't| not)|would (?:help|be (?:good|nice|useful|great))|(?:i|we)(?:'d| would)? (?:also )?(?:need|want|like|prefer)|(?:space|room|box|gap|place) for|initials|signature|(?:a|one|single) (?:page|side)\b|as well)\b|^(?:straight|right|just) (?:after|before)\b|^(?:also|plus|no|allow|bring|correct|define|describe|draw|explain|extend|highlight|label|list|make sure|print|provide|remind|show|tell|translate|update)\b/i;

/** "There's no room for it. I'd want a column for that": the same ask. */
const ofTheOneBefore = /\b(?:for|about|with) (?:that|it|this|them|those)\b/i;

/** How the text is to be: two of these are two asks. */
const manner =
  /^(?:(?:please|make|it|much|bit|a) ){0,4}(?:calmer|friendlier|funnier|gentler|kinder|shorter|simpler|softer|warmer|more \w+|less \w+)\b/i;
/** "Loving it." asks for nothing. */
const kind =
  /^(?:(?:this is |i )?(?:lov(?:e|ing) (?:it|this)|(?:really )?(?:great|nice|good|lovely|brilliant))\b[^.!?]{0,20}[.!] )+/i;
/** Who the person is, beside the name: "he drives a van". */
const aboutThem = /^(?:and )?(?:s?he(?:'s| is| has| was)?|drives|works|lives|has|is)\b/i;
const onWhole = /\b(?:half|shorter|words|spelling|scale|ratings)\b/i;

/** What was measured of all the text, or of one word for another: a sentence more asks for more. */
const isMeasured = /^(?:It says "|It has \d+ words|0 to |The log |It is the title)/;
const asksAgain =
  /\b(?:pls|please)\b|\btwice\b|\bonce is (?:enough|plenty)\b|^(?:(?:and|also|then|plus),? )?(?:add|take|remove|drop|cut|delete|move|swap|put|rename|merge|split|insert|include|more)\b(?! (?:it|that|this)\b)|, (?:can|could) (?:it|they|that) be\b/i;

/** A check's finding is on what it measured alone: with more in the same words the ask is not met as a whole. */
export function withUnmeasured(found: Finding, ask: string): Finding {
  const [first = '', ...more] = ask
    .replace(kind, '')
    .split(/(?<=[.!?]) |[;,] | (?=(?:and|but|plus) )/i);
  const all = [first, ...more].map((piece) => piece.replace(/^(?:and|but) /i, ''));
  const manners = all.filter((piece) => manner.test(piece));
  const left =
    all.find((piece, at) => at > 0 && asksMore.test(piece) && !ofTheOneBefore.test(piece)) ??
    (onWhole.test(first) ? all.find((piece, at) => at > 0 && /^with /i.test(piece)) : undefined) ??
    (manners.length > 1 ? manners.at(-1) : undefined) ??
    (/\b(?:call|name|make) (?:her|him|them|it)\b/i.test(first)
      ? all.find(
          (piece, at) =>
            at > 0 && aboutThem.test(piece.replace(/^(?:and )?s?he(?:'s| is) \d{1,2}$/i, '')),
        )
      : undefined);
  const orders = ask
    .split(/(?<=[.!?]) (?=\S)/)
    .filter((sentence, at) => at > 0 && asksAgain.test(sentence));
  const counted = all.find(
    (piece, at) => at > 0 && /^\d{1,2} (?:rungs|steps|columns|rows)\b/i.test(piece),
  );
  const other = counted ?? orders[0];
  if (!left && other && isMeasured.test(found.why) && !saysToStay.test(ask))
    return { ...found, state: 'partly', why: `${found.why} Not measured: "${other.trim()}"` };
  return left && !saysToStay.test(ask)
    ? { ...found, state: 'partly', why: `${found.why} Not measured: "${left.trim()}"` }
    : found;
}
