import type { Case } from '@cerina/contracts';
import type { Voice } from './grammar/voice.ts';
import type { Word } from './grammar/words.ts';

/** One sentence as it is read, and what was found so far. */
export interface Reading {
  words: Word[];
  voice: Voice;
  found: Case;
}

/** Adds a phrase that could be made whole. */
export const keep = (list: string[], phrase: string | null): void => {
  if (phrase !== null) list.push(phrase);
};

const first = (phrases: string[], most: number): string[] => [...new Set(phrases)].slice(0, most);

/** Each phrase once, and no more than a document can speak of. */
export const few = (found: Case): Case => ({
  triggers: first(found.triggers, 8),
  avoids: first(found.avoids, 8),
  feared: first(found.feared, 4),
  habits: first(found.habits, 8),
  helpers: first(found.helpers, 4),
  goal: found.goal,
  ...(found.activities && { activities: first(found.activities, 8) }),
  ...(found.thoughts && { thoughts: first(found.thoughts, 4) }),
  ...(found.whose && { whose: found.whose }),
});

export const wordsOf = (words: string): Set<string> => new Set(words.split(' '));

/** Whether a word is the one whom the request is about, as the subject of a sentence. */
export const isClient = (word: Word | undefined): boolean =>
  /^(?:she|he|they|i|client|patient|who)$/.test(word?.low ?? '');

/** The nearest word before a place that is no adverb. */
export function before(words: Word[], at: number): Word | undefined {
  let place = at - 1;
  while (words[place]?.tags.has('Adverb') && !/[,.;:]/.test(words[place]!.after)) place--;
  return words[place];
}
