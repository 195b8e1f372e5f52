import { shownOf } from '../src/board/shown.ts';
import { at, type Log } from './log-of.ts';

/** A log as a bundle that shows it correctly. */
export function bundleOf(log: Log) {
  const entries = log.entries.map(({ data, ...entry }) => ({
    ...{ ...entry, stored: at, data: String(data) },
  }));
  const shown = JSON.parse(JSON.stringify(shownOf(log.board!)));
  return { format: 'cerina-protocol-bundle/2', verify: [], ...shown, log: entries };
}
