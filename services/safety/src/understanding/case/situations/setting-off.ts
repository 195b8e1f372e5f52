import { listFrom } from '../grammar/runs.ts';
import type { Word } from '../grammar/words.ts';

/** What sets an illness of the body off is nothing to go near. */
const ofBody =
  /^(?:asthma|allerg\w*|eczema|hay ?fever|migraines?|epilepsy|seizures?|coeliac|copd|angina|hives)$/;

/** A thing has at most so many words. */
export const MOST_OF_THING = 5;

/** A noun that something is called by, with nothing after it that ends what is said. */
export const isThing = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.after === '' &&
  word.tags.has('Noun') &&
  !/^\p{Lu}{2,}$/u.test(word.text) &&
  !['Pronoun', 'Value', 'Gerund'].some((tag) => word.tags.has(tag));

/** "Hand dryers set him off", "aisles, escalators and scrolling on her phone set it off": all that is listed, and no end of it. */
export function settingOff(words: Word[], at: number): Word[][] {
  if (!/^sets?$/.test(words[at]!.low)) return [];
  const off = words.slice(at, at + 4).findIndex(({ low }) => low === 'off');
  if (off < 0) return [];
  const clause = [...words.slice(0, at), ...words.slice(at + off, at + off + MOST_OF_THING)];
  if (clause.some(({ low }) => ofBody.test(low))) return [];
  const start = words.slice(0, at).findLastIndex(({ after }) => /[.;:()!?]/.test(after)) + 1;
  const before = words.slice(start, at);
  const { items, end } = listFrom(before, 0);
  const isWhole =
    end === before.length && items.length > 0 && !/^(?:what|that|it|this)$/.test(before[0]!.low);
  if (isWhole && (items.length > 1 || items[0]![0]!.tags.has('Gerund'))) return items;
  const own = words.slice(0, at).findLastIndex((one) => !isThing(one)) + 1;
  // "the smell of tar"
  const from = own > 1 && words[own - 1]!.low === 'of' && isThing(words[own - 2]) ? own - 2 : own;
  // "on her phone" ends what was said before
  const isEnd = words
    .slice(Math.max(0, from - 2), from)
    .some(
      ({ low, tags }) => tags.has('Possessive') || /^(?:on|in|at|with|to|from|by|for)$/.test(low),
    );
  return from < at && !isEnd ? [words.slice(from, at)] : [];
}
