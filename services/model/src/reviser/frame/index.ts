import type { Change, Situation } from '../operation.ts';
import { addition } from './addition.ts';
import { exchange } from './exchange.ts';
import { framesIn } from './read.ts';
import { removal } from './removal.ts';

/**
 * What an ask means that no operation knows by its words: its sentences are read for what is to happen, with which words that are
 * given, in place of what and where; what they name is looked for in the text by content. Null unless each is clear.
 */
export function framed(situation: Situation, again: (text: string) => Change | null): Change[] {
  const { point, read } = situation;
  if (point.from !== 'human' || point.line || point.text.length > 1200) return [];
  const changes = framesIn(point.text, read).map(
    (frame) =>
      exchange(frame, situation) ?? addition(frame, situation) ?? removal(frame, situation, again),
  );
  return changes.filter((change) => change !== null);
}
