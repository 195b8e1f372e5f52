import type { Blackboard } from '@cerina/contracts';
import { toCheck, unmetOn } from '@cerina/contracts/readings';
import { nameOfAuthor } from './phrases.ts';

const unprinted = /[\p{Cc}\p{Cf}\s]+/gu;

/**
 * What the dashboard has a person tick before they sign this version, what was assumed, and the requirements that are
 * not met as asked; nothing where there is none of it. Pure.
 */
export function beforeReading(board: Blackboard, version: number): string[] {
  const assumed = board.screening?.constraints.assumed ?? [];
  const points = toCheck(board, version);
  const lines = [
    ...points.map(
      ({ from, text, isWarning }) =>
        `${isWarning ? 'Warning' : 'To check'}, ${nameOfAuthor(from)}: ${text}`,
    ),
    ...unmetOn(board, version).map(({ text }) => text),
    ...assumed.map((text) => `Assumed: ${text}`),
  ];
  if (lines.length === 0) return [];
  return ['Check before an approval:', ...lines.map((line) => `  ${line.replace(unprinted, ' ')}`)];
}
