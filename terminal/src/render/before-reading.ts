import { type Blackboard, isToCheck, reviewedVersion } from '@cerina/contracts';
import { demandStates } from '@cerina/contracts/phrases';
import { toCheck } from '@cerina/contracts/readings';
import { nameOfAuthor } from './phrases.ts';

const unprinted = /[\p{Cc}\p{Cf}\s]+/gu;

/**
 * What the dashboard has a person tick before they sign this version, what was assumed, and the requirements that are
 * not met as asked; nothing where there is none of it. Pure.
 */
export function beforeReading(board: Blackboard, version: number): string[] {
  const assumed = board.screening?.constraints.assumed ?? [];
  const points = toCheck(board, version);
  // a board from before demands were recorded has none
  const demands = board.clinical[reviewedVersion(board, version)]?.demands ?? [];
  const unmet = demands.filter((demand) => demand.state !== 'met' && !isToCheck(demand));
  const lines = [
    ...points.map(
      ({ from, text, isWarning }) =>
        `${isWarning ? 'Warning' : 'To check'}, ${nameOfAuthor(from)}: ${text}`,
    ),
    ...unmet.map(({ state, text, line, why }) => {
      const place = line === undefined ? '' : ` (line ${line})`;
      return `${demandStates[state]}: ${text}${place}${why && `: ${why}`}`;
    }),
    ...assumed.map((text) => `Assumed: ${text}`),
  ];
  if (lines.length === 0) return [];
  return ['Check before an approval:', ...lines.map((line) => `  ${line.replace(unprinted, ' ')}`)];
}
