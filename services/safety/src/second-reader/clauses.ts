/** Where one clause ends and the next may begin. */
const bound =
  /[.!?\n;:()\u2013\u2014]+|, | - |\b(?:and|but|so|because|cos|while|when|since|which|who|though|although|then|plus)\b/giu;
/** Fewer words than these say too little alone. */
const LEAST_WORDS = 6;

/** The clauses of a text, verbatim: each with the one after it, and by itself where it has some words. A text without any, as a whole. */
export function clausesOf(text: string): string[] {
  const clauses = placesOf(text);
  const withNext = clauses.map(({ start, end }, n) =>
    text.slice(start, clauses[n + 1]?.end ?? end).trim(),
  );
  const alone = clauses
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((words) => words.split(/\s+/u).length >= LEAST_WORDS);
  const all = [...new Set([...withNext, ...alone])];
  return all.length > 0 ? all : [text];
}

/** Where the clauses of a text are. */
function placesOf(text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: mark } of [...text.matchAll(bound), { index: text.length, 0: '' }]) {
    if (/\p{L}/u.test(text.slice(start, index))) places.push({ start, end: index });
    start = index + mark.length;
  }
  return places;
}
