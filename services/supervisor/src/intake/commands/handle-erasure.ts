import type { Blackboard, Command } from '@cerina/contracts';
import { Refused } from '../../policy/refusal.ts';
import { deltaFact, tombstoneFact, verdictFact } from '../../store/outbox/outgoing-facts.ts';
import { bury } from '../../store/protocol-state/tombstone.ts';
import type { Unit } from '../../store/transaction.ts';
import type { Handled } from '../answers/handle-answer.ts';
import type { nextDelta, Place } from '../commit.ts';

/**
 * Erase a protocol: the database lets go of its texts in this transaction, and what is to be done on the log is due from
 * then on. The verdict comes after the tombstone, so that whoever has it is shown no text any more.
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

/** Whatever is asked of an erased protocol is refused; the erasure itself, asked for again, was accepted. */
export async function handleErased(unit: Unit, command: Command, place: Place): Promise<Handled> {
  const { tombstone } = unit.row!;
  const board = tombstone?.board;
  const { code, message: detail } = new Refused('gone');
  const isItself = tombstone?.commandId === command.commandId;
  const about = { board, ...(!isItself && { refusal: { code, detail } }) };
  await unit.send([verdictFact(command, place.at, about)]);
  return { done: 'erased' };
}
