/** Where in a folded text a fact about health is named. */
interface Place {
  start: number;
  end: number;
}

const fearing =
  '(?:fears?|feared|fearing|afraid|scared|frightened|terrified|(?:anxious|panics?|anxiety|phobia|nervous)(?= (?:that|about|of))|worr(?:y|ies|ied|ying)|dread(?:s|ed|ing)?|convinced|thinks?|thought|thinking|believes?|imagin(?:es?|ing)|predicts?|predicting|expects?|expecting|in case|what if|prediction is|prediction:)';
const outcomes =
  '(?:collaps|fall|chok|vomit|shak|sweat|scream|di|dy)(?:e|es|ing)?|lose control|losing control|go mad|going mad|be sick|being sick';
const linked = `(?:that|of|about|he|she|i|they|you|one|it|might|may|will|would|could|shall|can|he'll|she'll|i'll|they'll|he'd|she'd|i'd|to|be|being|is|am|are|have|has|having|get|getting|go|going|develop|developing|become|becoming|suddenly|just|also|even|really|one day|or|a|an|public|in front of (?:people|others|everyone)|${outcomes})`;
const onlyLinked = new RegExp(`\\b${fearing}(?:[, ] ?${linked}\\b){0,14}[ "']*$`);
/** "Afraid of fainting again": it has happened. */
const again = /^[^.;]{0,20}\b(?:again|another|relaps\w+|worse|like (?:last|before))\b/;

/**
 * Is it what somebody fears, and not what is? "Afraid he will faint" is no fainting. The fear must govern the very words,
 * with nothing but link words between: a fact that is overlooked does more harm than a caution too many.
 */
export const onlyFeared = (text: string, { start, end }: Place): boolean =>
  onlyLinked.test(text.slice(Math.max(0, start - 120), start)) && !again.test(text.slice(end));
