import type { Archived, Tombstone } from '@cerina/contracts';
import type pg from 'pg';
import type { GraphDelta, Waiting } from '../../graph/graph.ts';

/** A protocol's row: what is stored beside the graph. A protocol exists if this row does. */
export interface Row {
  id: string;
  revision: number;
  /** Interrupt ids by waiting node. */
  interrupts: Partial<Record<Waiting, string>>;
  /** Deltas since the graph last ran. */
  unfolded: GraphDelta[];
  lastSequence: number;
  graphVersion: number;
  erased: boolean;
  /** Whether all its facts are kept beside the row. */
  copied: boolean;
  /** Whether the log is known to lack facts of it. */
  incomplete: boolean;
  /** Whether handling anything of it is known to kill the process. */
  stopped: boolean;
  /** What remains of an erased protocol. */
  tombstone: Tombstone | null;
  /** What remains of an archived protocol. */
  archived: Archived | null;
}

/** Reads a protocol's row and locks it until the end of the transaction. */
export async function lockRow(
  client: Pick<pg.ClientBase, 'query'>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await client.query({
    name: 'lock-row',
    text: `select id, revision, interrupts, unfolded, last_sequence, graph_version, erased, tombstone, archived, copied,
             exists (select 1 from incomplete i where i.protocol_id = p.id) as incomplete,
             exists (select 1 from stopped s where s.protocol_id = p.id) as stopped
           from protocols p where id = $1 for update`,
    values: [id],
  });
  const [row] = rows;
  return (
    row && {
      id,
      revision: row.revision,
      interrupts: JSON.parse(row.interrupts),
      unfolded: JSON.parse(row.unfolded),
      lastSequence: Number(row.last_sequence),
      graphVersion: row.graph_version,
      erased: row.erased,
      copied: row.copied,
      incomplete: row.incomplete,
      stopped: row.stopped,
      tombstone: row.tombstone && JSON.parse(row.tombstone),
      archived: row.archived && JSON.parse(row.archived),
    }
  );
}
