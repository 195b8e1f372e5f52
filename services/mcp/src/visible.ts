import { type Blackboard, ProtocolId } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import type { Caller, Foundry } from './foundry.ts';

/** Whether this caller may read what that subject created: an author their own, every other role all. */
export const maySee = ({ actor }: Caller, createdBy: string): boolean =>
  actor.role !== 'author' || createdBy === actor.subject;

/** The board of a protocol that the caller may see; the existence of others is not even revealed. */
export async function visibleBoard(
  foundry: Pick<Foundry, 'board'>,
  caller: Caller,
  protocolId: string,
): Promise<Blackboard> {
  const id = ProtocolId.safeParse(protocolId);
  if (!id.success) throw unknown();
  const board = await foundry.board(id.data, caller);
  if (!maySee(caller, board.createdBy.subject)) throw unknown();
  return board;
}

const unknown = () => refuse('not_found');
