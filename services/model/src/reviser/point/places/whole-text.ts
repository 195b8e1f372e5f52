/** The words in which somebody asks for the whole text to be shorter, and names nothing else. */
const ofTheWish =
  /\b(?:shorter|shorten|too|long|wordy|condensed?|cut|down|trim|more|much|concise|briefer|less|fewer|text|words?|half|halve|length|size|as|by|\d+(?: ?%)?|under|below|most|max|maximum|than|within|about|around|roughly|approximately|up|limit|no|not|over)\b/gi;
const filling =
  /\b(?:please|pls|can|could|would|should|must|might|may|has|have|needs?|to|you|we|i|i'd|like|want|make|made|get|be|being|is|it's|its|it|this|that|the|a|an|of|in|on|at|all|whole|entire|overall|total|altogether|document|plan|sheet|handout|worksheet|draft|version|thing|bit|little|lot|far|way|quite|rather|still|even|just|also|and|so|then|now|very|really|slightly|somewhat|for|her|him|them|me|us|my|client|patient|reader|everything|throughout|if|possible|thanks?|otherwise|only|read|keep|step|page)\b/gi;
const forWhom = /\btoo (?:long|wordy) for (?:(?:the|a|an|this|my|his|her) )?[\w-]+/gi;
const clauses = /(?<=[.!?]) |[;:,] | (?=(?:but|because|since|as (?:she|he|they|it)|so that) )|\n/i;

/** Is a wish for less text about all of it? "Fewer words per box" and "trim the waffle" name a part that rules cannot find. */
export const isForWholeText = (text: string, wish: RegExp): boolean =>
  text
    .split(clauses)
    .filter((clause) => wish.test(clause))
    .every(
      (clause) =>
        !/\p{L}/u.test(clause.replace(forWhom, ' ').replace(ofTheWish, ' ').replace(filling, ' ')),
    );
