import { STREAM, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { Ledger } from './ledger.ts';

/**
 * Take a protocol's texts out of the log and the database. Its row and one checkpoint stay as a tombstone:
 * that it existed, how it ended, and who decided on which hash. Safe to run again.
 */
export async function eraseTexts(
  deps: { bus: Bus; ledger: Ledger },
  protocolId: string,
): Promise<void> {
  const { bus, ledger } = deps;
  await bus.jsm.streams.purge(STREAM, { filter: subjects.all(protocolId) });
  await ledger.transaction(protocolId, async (unit) => {
    const board = await unit.board();
    await ledger.saver.deleteThread(protocolId);
    // the graph begins at the erased board, and ends there
    const { interrupts } = await unit.invoke({ board, incoming: [], emitted: [] });
    const sequence = unit.row!.lastSequence;
    await unit.save({ board, interrupts, unfolded: [], sequence, routed: false });
    await unit.client.query('delete from outbox where protocol_id = $1', [protocolId]);
  });
}
