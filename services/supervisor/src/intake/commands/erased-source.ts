import type { BranchedFrom, Command } from '@cerina/contracts';
import { Refused } from '../../policy/refusal.ts';
import { tombstoneFact, verdictFact } from '../../store/outbox/outgoing-facts.ts';
import { bury } from '../../store/protocol-state/tombstone.ts';
import type { Unit } from '../../store/transaction.ts';
import type { Handled } from '../answers/handle-answer.ts';
import type { nextDelta, Place } from '../commit.ts';

/**
 * Was the protocol erased whose text this is? It stays as it is until the transaction has ended: an erasure holds the
 * same row, so of the two one comes first. If it is the branch, that is listed among the branches once the erasure is done.
 */
export async function isSourceErased(
  { client }: Pick<Unit, 'client'>,
  { protocolId }: Pick<BranchedFrom, 'protocolId'>,
): Promise<boolean> {
  const { rows } = await client.query('select erased from protocols where id = $1 for key share', [
    protocolId,
  ]);
  return rows[0]?.erased === true;
}

/**
 * Refuses a branch of a protocol that was erased since a door read its text. The creation is on the log with that text, so the
 * branch becomes an erased protocol at once: nobody is shown it, and its erasure from the log is due as any other.
 */
export async function refuseOfErased(
  unit: Unit,
  command: Command,
  { board }: Pick<ReturnType<typeof nextDelta>, 'board'>,
  place: Place,
): Promise<Handled> {
  const tombstone = tombstoneFact(board, { by: null, commandId: null, at: place.at });
  await bury(unit, tombstone, place.sequence);
  const { code, message: detail } = new Refused('gone');
  await unit.send([
    tombstone,
    verdictFact(command, place.at, { board: tombstone.board, refusal: { code, detail } }),
  ]);
  // what was sent is kept with the creation that it follows from, and that has the text
  await unit.client.query('delete from facts where protocol_id = $1 and subject = $2', [
    unit.id,
    command.subject,
  ]);
  return { done: 'erased' };
}
