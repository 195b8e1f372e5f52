import type { Blackboard, Command } from '@cerina/contracts';
import { Refused } from '../../policy/refusal.ts';
import { deltaFact, tombstoneFact, verdictFact } from '../../store/outbox/outgoing-facts.ts';
import { bury } from '../../store/protocol-state/tombstone.ts';
import type { Unit } from '../../store/transaction.ts';
import type { Handled } from '../answers/handle-answer.ts';
import type { nextDelta, Place } from '../commit.ts';

/**
 * Erase a protocol: the database deletes its texts in this transaction, and the erasure on the log is due from then on.
 * The verdict follows the tombstone, so that nobody who has received it is shown a text.
 */
export async function handleErasure(
  unit: Unit,
  command: Command,
  before: Blackboard,
  added: ReturnType<typeof nextDelta>,
  place: Place,
): Promise<Handled> {
  const { by, commandId } = command;
  const tombstone = tombstoneFact(added.board, { by, commandId, at: place.at });
  await bury(unit, tombstone, place.sequence);
  const verdict = verdictFact(command, place.at, { board: tombstone.board });
  await unit.send([deltaFact(added.delta), tombstone, verdict]);
  return { done: 'erased', board: added.board, calledOff: before.awaiting };
}

/** Any command for an erased protocol is refused; a repeated erasure was accepted. */
export async function handleErased(unit: Unit, command: Command, place: Place): Promise<Handled> {
  const { tombstone } = unit.row!;
  const board = tombstone?.board;
  const { code, message: detail } = new Refused('gone');
  const isItself = tombstone?.commandId === command.commandId;
  const about = { board, ...(!isItself && { refusal: { code, detail } }) };
  await unit.send([verdictFact(command, place.at, about)]);
  return { done: 'erased' };
}
