import {
  type Blackboard,
  type Command,
  type Door,
  excessOf,
  faultOfCommand,
  inWords,
} from '@cerina/contracts';
import { authorize } from '../../policy/commands/authorize.ts';
import { type Decided, decide } from '../../policy/commands/decide.ts';
import type { Installation } from '../../policy/installation.ts';
import { Refused } from '../../policy/refusal.ts';
import { noRoom } from '../../policy/room.ts';
import { nextDelta, type Place } from '../commit.ts';

/** The parts of a command that its answer depends on, and its door. */
export type Asked = Pick<Command, 'protocolId' | 'commandId' | 'by' | 'order' | 'traceparent'> & {
  door: Door;
};

/** May the author of this command give it, through that door? Throws {@link Refused} if not. */
export function checkAuthority(
  { by, order, door }: Asked,
  installation: Installation,
  board?: Blackboard,
): void {
  authorize(
    {
      ...{ by, door, order: order.kind },
      ...(order.kind === 'review' && { decision: order.decision }),
      ...(board && { createdBy: board.createdBy, deciders: decidersOf(board) }),
      ...(board?.from && { branchedFrom: board.from.authors?.map(({ subject }) => subject) }),
    },
    installation,
  );
}

const decidersOf = ({ decisions }: Blackboard): string[] =>
  decisions.flatMap(({ by }) => (by.role === null ? [] : [by.subject]));

/** Refuses a decision that a full board has no room for; what ends a protocol, or adds nothing to it, always fits. */
function expectRoom({ order }: Asked, before: Blackboard, after: Blackboard): void {
  const adds =
    order.kind === 'review'
      ? order.decision.action !== 'reject'
      : order.kind === 'answer_questions';
  if (!adds) return;
  const full = noRoom(before, after);
  if (full) throw new Refused('too_large', full);
}

/** Refuses what is not admitted, and what is larger than its kind may be. */
export function expectFit({ by, order }: Pick<Asked, 'by' | 'order'>): void {
  const fault = faultOfCommand({ by, order });
  if (fault) throw new Refused('invalid_request', fault);
  const excess = excessOf(order);
  if (excess) throw new Refused('too_large', inWords(excess));
}

/**
 * The effects of a command on an existing board: the next delta, and what it resumes. Pure; throws {@link Refused}, and
 * then nothing changes. The same function answers whether a command would be refused.
 */
export function decideCommand(
  asked: Asked,
  before: Blackboard,
  place: Place,
  installation: Installation,
): Pick<Decided, 'wakes' | 'changes'> & { added: ReturnType<typeof nextDelta> } {
  const { protocolId, commandId, by, order, traceparent } = asked;
  expectFit(asked);
  if (before.erased) throw new Refused('gone');
  if (before.archive && order.kind !== 'erase') throw new Refused('archived');
  if (order.kind === 'create') throw new Refused('protocol_exists');
  checkAuthority(asked, installation, before);
  const deciding = { board: before, commandId, by, at: place.at, installation };
  const { changes, wakes, message } = decide(deciding, order);
  const added = nextDelta(protocolId, before, place, {
    author: 'human',
    cause: 'command',
    stage: 'progress',
    message,
    changes,
    traceparent,
  });
  expectRoom(asked, before, added.board);
  return { changes, wakes, added };
}
