import type { Reading } from './reading.ts';
import { deedFrom } from './runs.ts';
import { wish } from './voice.ts';
import type { Word } from './words.ts';

/** What the person wants to be able to do: "Goal: take the tram", "would like to sing", "ending at riding to the 9th floor". */
export function wanted({ words, voice, found }: Reading, at: number): number | null {
  const start = startOf(words, at);
  if (start === null || found.goal !== null || !words[start]?.tags.has('Verb')) return null;
  const run = deedFrom(words, start);
  const joined = joinedDeed(words, start + run.length);
  found.goal = wish([...run, ...joined], voice) ?? wish(run, voice);
  return start + run.length;
}

const following = (words: Word[], at: number): string =>
  words
    .slice(at, at + 7)
    .map(({ low }) => low)
    .join(' ');

/** Who wants to see, to choose or to begin with something speaks of the plan, and of nothing to be able to do. */
const ofPlan =
  /^(?:(?:choose|decide|pick|discuss|explore|understand|know|include)\b|(?:work|focus|concentrate) on\b|(?:start|begin|finish)(?: \w+)? (?:with|on|at|by|from|small|low|gently)\b|talk (?:about|through)\b|(?:see|look at|read|have|get|use|try|do|make|keep|leave|set|avoid|tackle|touch|change) (?:\w+ ){0,4}(?:plan|hierarchy|ladder|sheet|worksheet|list|log|diary|record|steps?|rungs?|exercises?|experiments?|exposures?|homework|therapy|cbt|erp|one|ones|what|how|day|date|order)\b)/;

/** "Cross the bridge, and then buy a stamp" is one wish. */
function joinedDeed(words: Word[], at: number): Word[] {
  if (words[at]?.low !== 'and' || /[.;:()!?]/.test(words[at - 1]?.after ?? '')) return [];
  const verb = words[at + 1]?.low === 'then' ? at + 2 : at + 1;
  if (!words[verb]?.tags.has('Infinitive') || words[verb]!.tags.has('Noun')) return [];
  const deed = deedFrom(words, verb);
  const end = deed.findIndex(({ low }) => low === 'by');
  return [words[at]!, ...(end < 0 ? deed : deed.slice(0, end))];
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
    !ofPlan.test(following(words, at + 1)) &&
    /^(?:wants?|likes?|hopes?|wish|wishes|love)$/.test(words[at - 1]?.low ?? '')
  )
    return next.low === 'be' && words[at + 2]?.low === 'able' ? at + 4 : at + 1;
  if (word.low === 'ending') return /^(?:at|with|in)$/.test(next.low) ? at + 2 : null;
  return null;
}
