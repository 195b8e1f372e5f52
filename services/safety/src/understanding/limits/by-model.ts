import { MOST_LIMITS, StatedLimit } from '@cerina/contracts';
import { type Asked, isCopiedFrom } from '../case/additions.ts';

/** As many as a person looks through beside those that rules read. */
const MOST = 6;

/**
 * The limits that rules read, with those that a model found beside them, in the request's own words: no rule measures these, so
 * whoever decides is asked to look. What the request does not have word for word, or a limit has already, is dropped.
 */
export function withMissed(limits: StatedLimit[], missed: string[], request: Asked): StatedLimit[] {
  const isCopied = isCopiedFrom(request);
  const isKnown = (words: string) =>
    limits.some((limit) => limit.words.toLowerCase().includes(words.toLowerCase()));
  const added = [...new Set(missed.map((words) => words.trim()))]
    .filter((words) => isCopied(words) && !isKnown(words))
    .slice(0, MOST)
    .flatMap((words) => StatedLimit.safeParse({ kind: 'other', words, about: [] }).data ?? []);
  return [...limits, ...added].slice(0, MOST_LIMITS);
}
