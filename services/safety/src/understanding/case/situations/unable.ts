import type { Word } from '../grammar/words.ts';

/** "Can't stand the sound of it": it is hated, and nobody stands. */
const hated =
  /^(?:the|it|this|that|her|his|my|their|being|anything|anyone|people|when|how|\p{L}+ing)$/u;

/** "Can't stand longer than ten minutes", "can't sleep in the day": no fear keeps anybody from it. */
export function isUnable(words: Word[], verb: number): boolean {
  const [next, ...rest] = words.slice(verb + 1, verb + MOST_OF_DEED).map(({ low }) => low);
  const stops = words
    .slice(verb, verb + MOST_OF_DEED)
    .findIndex(({ after }) => /[.,;:!?]/.test(after));
  const said = stops < 0 ? rest : rest.slice(0, Math.max(0, stops - 1));
  const all = stops === 0 ? [] : [next, ...said];
  if (
    all.some(
      (low, at) =>
        /^(?:longer|far|properly|well|much|enough|fast)$/.test(low ?? '') ||
        (low === 'more' && all[at + 1] === 'than'),
    )
  )
    return true;
  if (words[verb]?.low === 'stand' && hated.test(all[0] ?? '')) return true;
  if (!/^(?:sit|stand|sleep|walk|run|eat|climb)$/.test(words[verb]?.low ?? '')) return false;
  if (all.some((low) => /^(?:day|daytime|night|nights)$/.test(low ?? ''))) return true;
  return !/^(?:near|next|in|into|on|at|with|by|under|alone|past|beside|across|through|over|outside|anything|meat|the|her|his|my|their|\p{L}+s)$/u.test(
    all[0] ?? '',
  );
}
const MOST_OF_DEED = 8;
