import type { Finding } from './finding.ts';

const saysToStay = /^(?:(?:but|and) )*(?:i |keep|leave|don't|do not)/i;
/** What else a sentence asks for, after the one thing that a check measures. */
const asksMore =
  /\b(?:must(?:n't| not)|would (?:help|be (?:good|nice|useful|great))|(?:i|we)(?:'d| would)? (?:also )?(?:need|want|like|prefer)|(?:space|room|box|gap|place) for|initials|signature|as well)\b|^(?:also|plus|no|allow|bring|correct|define|describe|draw|explain|extend|highlight|label|list|make sure|print|provide|remind|show|tell|translate|update)\b/i;

/** What a check measured stands for that alone: with more in the same words the ask is not met as a whole. */
export function withUnmeasured(found: Finding, ask: string): Finding {
  const [, ...more] = ask.split(/(?<=[.!?]) |[;,] | (?=(?:and|but|plus) )/i);
  const left = more.find((piece) => asksMore.test(piece.replace(/^(?:and|but) /i, '')));
  return left && !saysToStay.test(ask)
    ? { ...found, state: 'partly', why: `${found.why} Not measured: "${left.trim()}"` }
    : found;
}
