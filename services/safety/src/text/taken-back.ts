import { clinician } from './lexicon.ts';
import { denied } from './polarity.ts';
import type { Sentence, Span } from './sentence.ts';

/** What may come before it is done: then "until" and "without" take nothing back. */
const agreed = new RegExp(
  `\\b(?:${clinician}|appointments?|reviews?|sessions?|visits?|help|support|advice|advised?|agree(?:d|ment)?|approval|guidance|supervision|talking|asking|checking|speaking|discuss(?:ed|ing)|permission|prescribed|medical|told otherwise|leaflet|plan|reasons?)\\b`,
);
/** "… until tonight", "… unless you are alone", "… yet": forbidden for now, or for some. */
const limited =
  /^[^.;:!?,]{0,50}\b(?:unless|until|till|except|without|yet|for now|before (?:noon|midnight|midday|lunch|dinner|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:evening|morning|weekend)|\d)|(?:where|when|while|if|in front of) (?:others|anyone|anybody|somebody|someone|people|they|he|she|your [a-z]+) ?(?:can |could |is |are )?(?:see|sees|watch|watches|watching|near|around|home|notice|notices|there)?)\b[^.;!?]*/;
/** "…, halve it", "…, just stop", "… but use the thigh": something as bad instead. */
const replaced =
  /(?:[,:–-] ?|\b(?:but|rather|instead) )(?:(?:but|just|only|rather|instead|simply|better|then|and|please|you (?:can|should|may)) ){0,4}(?:stop|halve|double|triple|quit|skip|drop|miss|reduce|lower|increase|raise|leave|bin|flush|throw|cut|burn|stab|hang|kill|hit|jump|swallow|use (?:the|a|an|your)|do (?:it|so|that)|take (?:two|three|half|more|less|fewer|twice|double|none|an extra|it (?:all|only|twice|every)|them (?:all|only|twice))|come off|go without)\b(?! (?:(?:it|them) )?(?:as prescribed|as usual|(?:and|to) (?:breathe|think|rest|wait|look|notice|call|ring|ask|tell|talk|speak)))/;
const better =
  /\b(?:is|are|works?|would be|will be) (?:much |far |even )?(?:better|best|quicker|easier|enough|fine|ok|okay|more effective)\b/;

/** Whether the words after what is forbidden allow it again, or something as bad: "…, stop it tomorrow". */
function isTakenBack({ text }: Sentence, { end }: Span): boolean {
  const rest = text.slice(end);
  const limit = limited.exec(rest);
  if (limit && !agreed.test(limit[0])) return true;
  return replaced.test(rest) || (better.test(rest) && !agreed.test(rest));
}

/** Whether the words at the span are forbidden for good; for what must never be done, by halves neither. */
export const forbidden = (sentence: Sentence, span: Span): boolean =>
  denied(sentence, span) && !isTakenBack(sentence, span);
