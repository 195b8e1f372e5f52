import type { Reading } from './reading.ts';
import { deedFrom } from './runs.ts';
import { wish } from './voice.ts';
import type { Word } from './words.ts';

/** What the person wants to be able to do: "Goal: take the tram", "would like to sing", "ending at riding to the 9th floor". */
export function wanted({ words, voice, found }: Reading, at: number): number | null {
  const start = startOf(words, at);
  if (start === null || found.goal !== null || !words[start]?.tags.has('Verb')) return null;
  const run = deedFrom(words, start);
  found.goal = wish(run, voice);
  return start + run.length;
}

function startOf(words: Word[], at: number): number | null {
  const [word, next] = [words[at]!, words[at + 1]];
  if (!next) return null;
  if (/^(?:goal|aim|target)$/.test(word.low)) {
    if (!/:/.test(word.after) && !next.tags.has('Copula')) return null;
    const start = next.tags.has('Copula') ? at + 2 : at + 1;
    if (words[start]?.low === 'to') return start + 1;
    // "back on her round" has no verb
    return /^(?:back|home|out|up|down|off|on|in|free|full)$/.test(words[start]?.low ?? '')
      ? null
      : start;
  }
  if (
    word.low === 'to' &&
    /^(?:wants?|likes?|hopes?|wish|wishes|love)$/.test(words[at - 1]?.low ?? '')
  )
    return next.low === 'be' && words[at + 2]?.low === 'able' ? at + 4 : at + 1;
  if (word.low === 'ending') return /^(?:at|with|in)$/.test(next.low) ? at + 2 : null;
  return null;
}
