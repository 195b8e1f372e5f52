/** Where a fact about health is named, in a text in lower case, on one line, with straight quotation marks. */
export interface Place {
  start: number;
  end: number;
}

const fearing =
  "(?:googl(?:es?|ed|ing)|look(?:s|ing)? up|search(?:es|ing)? (?:online )?for|read(?:s|ing)? (?:up )?(?:about|on)|(?:sure|certain|positive|feels? like|as if|as though)(?= (?:that )?(?:he|she|they|i|you)(?:'ll|'d| will| would| might| may|(?:'s|'m|'re| is| am| are) (?:going|about) to)\\b)|fears?|feared|fearing|afraid|scared|frightened|terrified|(?:anxious|panics?|anxiety|phobia|nervous)(?= (?:that|about|of))|worr(?:y|ies|ied|ying)|dread(?:s|ed|ing)?|convinced|thinks?|thought|thinking|believes?|imagin(?:es?|ing)|predicts?|predicting|expects?|expecting|in case|what if|prediction is|prediction:)";
const outcomes =
  '(?:collaps|fall|chok|vomit|shak|sweat|scream|di|dy)(?:e|es|ing)?|lose control|losing control|go mad|going mad|be sick|being sick';
const linked = `(?:that|of|about|this|it's|that's|there's|he|she|i|they|you|one|it|might|may|will|would|could|shall|can|he'll|she'll|i'll|they'll|he'd|she'd|i'd|to|be|being|is|am|are|have|has|having|get|getting|go|going|(?:i'?m|(?:he|she|they)'?(?:s|re)) (?:going|about) to|develop|developing|become|becoming|suddenly|just|also|even|really|one day|or|a|an|public|in front of (?:people|others|everyone)|${outcomes})`;
const foretold = new RegExp(
  `\\b${fearing},? (?:that )?(?:if|unless|when|without) [^.;]{1,60}?\\b(?:he|she|they|i|you)(?:'ll|'d| will| would| might| may| could)(?: ${linked}){0,6} $`,
);
/** "Worries that his heart will stop and that he will black out". */
const foretoldToo = new RegExp(
  `\\b${fearing}\\b[^.;!?]{1,60}? (?:and|or) (?:that )?(?:he|she|they|i|you)(?:'ll|'d| will| would| might| may| could)(?: ${linked}){0,4} $`,
);
/** "Convinced that the tight chest means he'll faint": what a feeling is taken for, and no faint. */
const takenFor = new RegExp(
  `\\b(?:${fearing}|sure|certain),? (?:that )?(?:[a-z'-]+ ){1,5}?means? (?:that )?(?:he|she|they|i|you)(?:'ll|'d| will| would| might| may|(?:'s|'m|'re| is| am| are) (?:going|about) to)(?: ${linked}){0,6} $`,
);
const onlyLinked = new RegExp(`\\b${fearing}(?:[, ] ?${linked}\\b){0,14}[ "']*$`);
/** A prediction or thought by name, with its quotation still open: 'Predicts: "I'll black out'. */
const quotedPrediction =
  /\b(?:predict(?:s|ed|ions?)|thoughts?|thinks|beliefs?|believes|fear(?:s|ed)?|worr(?:y|ies))(?: outcome)?(?: is| was)? ?[:=]? ?["'](?:what if |if |that )?[^"]{0,60}\b(?:i'll|i will|i might|i may|i could|what if i|i'm going to)(?: [a-z]+){0,2} $/;
/** "Feared outcome = fainting". */
const labelled =
  /\b(?:fear(?:s|ed)?|feared outcome|prediction|predicts|worry)(?: outcome)? ?[:=] ?["']?$/;
/** "What is a real warning sign (chest pain, fainting)": what to watch for, and nothing that was. */
const ofSigns =
  /\b(?:warning|danger|alarm|emergency|red[- ]flag) (?:signs?|symptoms?)\b[^.;!?]{0,80}$/;

/** "Afraid of fainting again": it has happened. */
const again = /^[^.;]{0,20}\b(?:again|another|relaps\w+|worse|like (?:last|before))\b/;
/** "Scared she will faint, which she did at her last two jabs", "scared of seizures since the one in May", "I think I have asthma and the GP gave me an inhaler". */
const happened =
  /^[^.;!?]{0,60}\b(?:(?:as|which|like|and|because|since) (?:he|she|they|i)(?: (?:really|actually|already|also))? did\b(?! not)|(?:as|because|since|and|which) (?:he|she|they|i)(?:'s|'ve| has| have)? (?:had (?:one|two|three|several|it|them)|(?:has|have) (?:it|one|two|three|them)|happened)\b|since (?:the|her|his|my|that) (?:(?:last|first) )?(?:one|attack|fit|faint|collapse)\b|(?:gp|doctor|consultant|nurse|hospital|paramedics?|cardiologist|neurologist) (?:gave|has given|prescribed|confirmed|put|diagnosed|agrees?|agreed|thinks so)\b|so (?:do|does) (?:i|we|(?:her|his|the|my) (?:gp|doctor|mother|team))\b)/;
/** "The bump", "her bump": it is there, whatever is feared of it. */
const isThere = /^(?:the|my|her|his) /;

/**
 * Is it what somebody fears, and not what is? "Afraid he will faint" is no fainting. The fear must govern the very words,
 * with nothing but link words between: a fact that is overlooked does more harm than a caution too many.
 */
export const onlyFeared = (text: string, { start, end }: Place): boolean => {
  const before = text.slice(Math.max(0, start - 120), start);
  return (
    [onlyLinked, foretold, foretoldToo, takenFor, quotedPrediction, labelled, ofSigns].some(
      (fear) => fear.test(before),
    ) &&
    !again.test(text.slice(end)) &&
    !happened.test(text.slice(end)) &&
    !isThere.test(text.slice(start))
  );
};

/** From "no" to the fact, unless a part of the sentence between them has a verb or a person: "no trauma, has epilepsy". */
const deniedBefore =
  /\b(?:no|not|without|never|denies|denied|ruled out|excluded|isn't|nor|free of|clear of|cleared of)\b(?:(?!\bbut\b|\band (?:he|she|they|i|has|have|had|is|am|are|takes?|also)\b|, ?(?:and )?(?:he|she|they|i|has|have|had|is|am|are|was|takes?|known|with|on|her|his|my)\b)[^.;]){0,25}$/;
const deniedAfter =
  /^(?:,? (?:and|or) [a-z]+(?: [a-z]+)?)?(?: (?:both|all|now|since|recently|already|formally|was|were|is|are|has|have|had|been))* (?:(?:ruled out|excluded|discounted)(?! (?:her|him|them|me|us|from|as)\b)|(?:not|never) (?:found|present|confirmed)\b)|^: (?:no|none|nil|negative)\b/;

/** "Has type 1 diabetes? No, that's his sister." */
const answeredNo = /^[^.!?;]{0,24}\? ?(?:no|nope|not (?:he|she|him|her|me|them))\b/;

/** "No epilepsy", "asthma ruled out": what is denied before or after it is named; "asthma not ruled out" is not. */
export const isDenied = (text: string, { start, end }: Place): boolean =>
  answeredNo.test(text.slice(end, end + 40)) ||
  deniedBefore.test(text.slice(Math.max(0, start - 40), start)) ||
  deniedAfter.test(text.slice(end, end + 80));

const pastBefore =
  /\b(?:past|previous|previously|former|formerly|old|(?:history|episodes?) of|used to have)(?: [a-z'-]+){0,2} $/;
const pastAfter =
  /^[^.;,]{0,20} (?:as an? (?:child|kid|boy|girl|teenager|student|baby)|(?:years|decades|months) (?:ago|back)|in (?:childhood|(?:19|20)\d\d|(?:her|his|my|their) (?:childhood|teens|twenties|thirties|past)))\b/;
const cleared =
  /^[^.;]{0,60}\b(?:cleared|clearance|the all[- ]clear|signed off|(?:safe|fit) to (?:exercise|train|run|take part))\b/;
/** "Asthma as a child". It counts as a fact: what has been can come back. */
export const isPast = (text: string, { start, end }: Place): boolean =>
  pastBefore.test(text.slice(Math.max(0, start - 60), start)) || pastAfter.test(text.slice(end));

/** "Angina, cleared for exercise by the cardiologist". It counts as a fact: what was cleared may not be what is planned. */
export const isCleared = (text: string, { end }: Place): boolean => cleared.test(text.slice(end));
