import type { Archived, Blackboard, Tombstone } from '@cerina/contracts';
import type { Ledger, Unit } from '../transaction.ts';

/** Everything that the database holds of a protocol beside its row. */
const LET_GO = [
  'delete from outbox where protocol_id = $1',
  'delete from facts where protocol_id = $1',
  'delete from incomplete where protocol_id = $1',
  'delete from restorations where protocol_id = $1',
  'delete from stopped where protocol_id = $1',
  // LangGraph's own tables
  'delete from checkpoint_writes where thread_id = $1::text',
  'delete from checkpoint_blobs where thread_id = $1::text',
  'delete from checkpoints where thread_id = $1::text',
];

/** Deletes everything that the database holds of a protocol beside its row, and keeps only this board. */
async function keepOnly(unit: Unit, board: Blackboard, sequence: number): Promise<void> {
  await unit.save({ board, interrupts: {}, unfolded: [], sequence, routed: false });
  for (const statement of LET_GO) await unit.client.query(statement, [unit.id]);
}

/**
 * Make a protocol's row that of an erased one, within the transaction that locks it: what remains is the tombstone, and
 * that the log is still to be erased.
 */
export async function bury(unit: Unit, tombstone: Tombstone, sequence: number): Promise<void> {
  await keepOnly(unit, tombstone.board, sequence);
  await unit.client.query(
    'update protocols set tombstone = $2, archived = null, erase_at = now(), erase_looks = 0 where id = $1',
    [unit.id, JSON.stringify(tombstone)],
  );
}

/**
 * Make a protocol's row that of an archived one, within the transaction that locks it: what remains is this fact, and
 * that the archived facts are still to be removed from the log.
 */
export async function putAway(unit: Unit, archived: Archived, sequence: number): Promise<void> {
  const { board } = archived;
  await keepOnly(unit, board, sequence);
  await unit.client.query(
    `update protocols set archived = $2, archive_file = $3, archive_begun = true, copied = true, pruned = true, erase_at = now(), erase_looks = 0
     where id = $1`,
    [unit.id, JSON.stringify(archived), board.archive.file],
  );
}

/**
 * Record that a file of a protocol may exist in the archive folder from now on, whatever the outcome. Returns false,
 * and records nothing, if it was erased or archived meanwhile.
 */
export async function beginArchive({ pool }: Pick<Ledger, 'pool'>, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update protocols set archive_begun = true where id = $1 and not erased and archived is null',
    [id],
  );
  return rowCount === 1;
}

/**
 * The log has something of an erased or archived protocol that should not be there: the sweeper removes it in its next
 * run.
 */
export const eraseSoon = ({ client, id }: Unit) =>
  client.query('update protocols set erase_at = now(), erase_looks = 0 where id = $1', [id]);
