import { GRAPH_VERSION } from '../../graph/graph.ts';

/** The protocol was left by an earlier version of the graph: its state is rebuilt from the log. */
export class EarlierGraphVersion extends Error {
  override readonly name = 'EarlierGraphVersion';
}

/** The protocol is a later version's: this supervisor leaves it alone. */
export class LaterGraphVersion extends Error {
  override readonly name = 'LaterGraphVersion';
}

/** A later version's protocol is not for this supervisor to touch, nor to rebuild: two versions would undo each other. */
export function leaveLaterVersions(row: { graphVersion: number } | undefined): void {
  if (row && row.graphVersion > GRAPH_VERSION) {
    throw new LaterGraphVersion(`Graph version ${row.graphVersion}; this one is ${GRAPH_VERSION}.`);
  }
}

/**
 * Only a state of this version is worked with; an erased or archived protocol has none, and nothing to rebuild it from. Throws
 * {@link EarlierGraphVersion} or {@link LaterGraphVersion}.
 */
export function expectThisVersion(
  row: { graphVersion: number; erased: boolean; archived: unknown } | undefined,
): void {
  leaveLaterVersions(row);
  if (row && !row.erased && !row.archived && row.graphVersion < GRAPH_VERSION)
    throw new EarlierGraphVersion();
}
