/** No request written by a person has more different numbers than this; each costs half a millisecond. */
const MOST = 60;

/**
 * A lookup of words, done once for the same words. The total is limited: thousands of numbers in a request delay
 * nobody, and what is no longer looked up counts as found.
 */
export function limited(ask: (words: string) => boolean): (words: string) => boolean {
  const known = new Map<string, boolean>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    if (known.size >= MOST) return true;
    const answer = ask(words);
    known.set(words, answer);
    return answer;
  };
}
