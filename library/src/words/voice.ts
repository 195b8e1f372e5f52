const irregular: Record<string, string> = { has: 'have', is: 'are', was: 'were', does: 'do' };

/** A verb after "she" as it is after "you". */
const verb = (word: string): string =>
  irregular[word.toLowerCase()] ?? word.replace(/(?<=[sxzo]|sh|ch)es$|(?<![su])s$/, '');

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
    .replace(
      /\b(?:her|his) (?=\p{L})(?!(?:and|or|to|for|with|at|in|on|if|when|as|so)\b)/giu,
      'your ',
    )
    .replace(/\b(?:her|him)\b/gi, 'you')
    .replace(/\b(?:herself|himself)\b/gi, 'yourself');
