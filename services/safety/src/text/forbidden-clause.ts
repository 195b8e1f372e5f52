import type { Sentence, Span } from './sentence.ts';

const ruledOut =
  /\b(?:do not|don't|never|must not|should not|shouldn't|nobody (?:should|goes)|no one (?:should|goes))(?! (?:only|just|worry|mind|hesitate|forget|be|let|feel|need|have)\b)(?:(?! (?:and|but|then|so|unless)\b)[^.,;:!?]){0,60}$/;
const allowedAgain =
  /\b(?:unless|until|till|except|but|yet|instead|for now|only when|rather)\b(?! (?:you have (?:spoken|talked|asked|checked)|your (?:doctor|gp|prescriber|nurse|care team)))/;

/** Whether the words at the span end a command that is forbidden as a whole: "Do not leave home |without your inhaler|". */
export const ofAForbiddenClause = ({ text }: Sentence, { start, end }: Span): boolean =>
  ruledOut.test(text.slice(0, start)) && !allowedAgain.test(text.slice(end));
