import type { Change, Situation } from '../operation.ts';
import { addition } from './addition.ts';
import { exchange } from './exchange.ts';
import { fewColumns } from './log-columns.ts';
import { move } from './move.ts';
import { withStepNamed } from './places.ts';
import { type Frame, framesIn } from './read.ts';
import { removal } from './removal.ts';

/** The changes that operations which know an ask by its words find in other words for it. */
type Again = (text: string) => Change[];

/**
 * What an ask means that no operation knows by its words: its sentences are read for what is to happen, with which words that are
 * given, in place of what and where; what they name is looked for in the text by content. None unless each is clear.
 */
export function framed(situation: Situation, again: Again): Change[] {
  const { point, read } = situation;
  if (point.from !== 'human' || point.line || point.text.length > 1200) return [];
  const named = withStepNamed(point.text, point.message);
  if (named !== point.text) return again(named);
  const columns = fewColumns(situation);
  if (columns) return [columns];
  return framesIn(point.text, read).flatMap((frame) => changeOf(frame, situation, again) ?? []);
}

const changeOf = (frame: Frame, situation: Situation, again: Again): Change | null =>
  move(frame, situation) ??
  exchange(frame, situation) ??
  addition(frame, situation) ??
  removal(frame, situation, (text) => again(text)[0] ?? null);
