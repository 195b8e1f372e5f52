const irregular: Record<string, string> = {
  ...{ has: 'have', is: 'are', was: 'were', does: 'do' },
  ...{ aches: 'ache', focuses: 'focus', buses: 'bus' },
};
/** "Lies", "ties": no consonant before what is their ending. */
const SHORT = 4;

/** A verb after "she" as it is after "you": "uses" has its e by itself, "passes" and "washes" have it for the s. */
const verb = (word: string): string => {
  const known = irregular[word.toLowerCase()];
  if (known) return known;
  if (/ies$/.test(word)) return word.length > SHORT ? word.replace(/ies$/, 'y') : word.slice(0, -1);
  return word.replace(/(?<=ss|zz|[xo]|sh|ch)es$|(?<![su])s$/, '');
};

/** What comes after somebody, and not after what is theirs: "give her |a| ticket". */
const afterSomebody =
  'and|or|to|for|with|at|in|on|if|when|as|so|a|an|the|until|till|while|before|because|once|that|than|how|what|why|where|whether|who|not|by|from|about|is|was|are|this|these|those';
const hers = new RegExp(`\\b(?:her|his) (?=\\p{L})(?!(?:${afterSomebody})\\b)`, 'giu');

/** A clinician's words about a client, as words to the client: "her husband helps, so she rests" as "your husband helps, so you rest". */
export const toReader = (words: string): string =>
  words
    .replace(/\b(?:she|he)['’]s (?=(?:been|had|got|done|gone)\b)/giu, "you've ")
    .replace(/\b(?:she|he)['’]s\b/giu, "you're")
    .replace(
      /\b(?:she|he) (can|could|will|would|may|might|must|should|\p{L}+)\b/giu,
      (_, word: string) => `you ${/^(?:must|this|always|also)$/.test(word) ? word : verb(word)}`,
    )
    .replace(/\b(?:she|he)\b/gi, 'you')
    .replace(hers, 'your ')
    .replace(/\b(?:her|him)\b/gi, 'you')
    .replace(/\b(?:herself|himself)\b/gi, 'yourself');
