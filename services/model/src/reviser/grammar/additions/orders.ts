/** "At least four goes a week and don't move up …" as two orders. */
export function orders(words: string): string[] {
  const [first = '', ...rest] = words.split(
    /,? and (?=(?:don't|do not|never|only|then|always)\b)/i,
  );
  const start =
    /^(?:at (?:least|most)|about|around|\d|one|two|three|four|five|six|up to|no more than) ?\w*/i.test(
      first,
    )
      ? `aim for ${first}`
      : first;
  return [start, ...rest];
}

/** The order that a gerund is of: "sorting" is "sort", "having" is "have". */
export function ordered(verb: string): string {
  const stem = verb.toLowerCase();
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return /(?:[aeiou][cgsvz]|[^aeiou]l|[^aeiou]u|uc|rg|nc|rv|lv|mak|tak|lik|wak|writ|us|clos|prepar|brea?th|hop|choos|danc|hav|giv|leav|mov|notic|practis|driv|rid|com|shar|car|not|phon|tim|chang|arriv|tast|rat|smil|bak|schedul)$/.test(
    stem,
  ) && !/(?:ll|ss|ress|pass|guess|miss|cross)$/.test(stem)
    ? `${stem}e`
    : stem;
}
