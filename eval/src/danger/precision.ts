import { readText, signsOf } from '@cerina/safety/screening/request';
import { crisisSignals } from '@cerina/safety/screening/signals/crisis';
import type { Message } from './messages.ts';

/** How often a sign that holds a request is in labelled messages of danger, and in others, unexcused. */
export interface Precision {
  name: string;
  danger: number;
  safe: number;
  /** As the library or the rule has it. */
  isOftenWrong: boolean;
}

/** Each sign of danger in labelled requests. Near misses are as many as messages of danger there: in real work they are rarer. */
export function precisionOf(messages: Message[]): Precision[] {
  const counts = crisisSignals.map((signal) => ({
    name: signal.name ?? signal.code,
    danger: 0,
    safe: 0,
    isOftenWrong: signal.isOftenWrong === true,
  }));
  for (const { text, label, kind } of messages) {
    if (kind !== 'request') continue;
    const read = readText(text);
    for (const [n, signal] of crisisSignals.entries())
      if (signsOf([signal], read).length > 0) counts[n]![label] += 1;
  }
  return counts;
}

/** One message decides nothing. */
const FEWEST = 2;
/** From this share of harmless messages on a sign must be marked; below the other it must not be. */
const OFTEN = 0.2;
const SELDOM = 0.1;

/** The signs that are marked otherwise than the messages show: between the two shares either is right. */
export const wronglyMarked = (signs: Precision[]): Precision[] =>
  signs.filter(({ danger, safe, isOftenWrong }) => {
    const share = safe / Math.max(danger + safe, 1);
    return isOftenWrong ? safe > 0 && share < SELDOM : safe >= FEWEST && share > OFTEN;
  });
