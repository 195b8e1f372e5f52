import { GRAPH_VERSION } from '../../graph/graph.ts';

/** The protocol's state is of an earlier version of the graph: it is rebuilt from the log. */
export class EarlierGraphVersion extends Error {
  override readonly name = 'EarlierGraphVersion';
}

/** The protocol is a later version's: this supervisor leaves it alone. */
export class LaterGraphVersion extends Error {
  override readonly name = 'LaterGraphVersion';
}

/** This supervisor neither changes nor rebuilds a later version's protocol: two versions would undo each other. */
export function leaveLaterVersions(row: { graphVersion: number } | undefined): void {
  if (row && row.graphVersion > GRAPH_VERSION) {
    throw new LaterGraphVersion(`Graph version ${row.graphVersion}; this one is ${GRAPH_VERSION}.`);
  }
}

/**
 * Only a state of this version is used; an erased or archived protocol has none, and nothing to rebuild it from. Throws
 * {@link EarlierGraphVersion} or {@link LaterGraphVersion}.
 */
export function expectThisVersion(
  row: { graphVersion: number; erased: boolean; archived: unknown } | undefined,
): void {
  leaveLaterVersions(row);
  if (row && !row.erased && !row.archived && row.graphVersion < GRAPH_VERSION)
    throw new EarlierGraphVersion();
}
