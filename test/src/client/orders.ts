import {
  type Actor,
  type Blackboard,
  type Command,
  type Order,
  type ReviewDecision,
  subjects,
} from '@cerina/contracts';

export const intent = 'Worry postponement for a university student with exams in three weeks';

export const reviewer: Actor = { subject: 'reviewer', role: 'reviewer', channel: 'http' };

/** A command as the gateway would publish it, by default a reviewer's. */
export const commandOf = (
  protocolId: string,
  order: Order,
  commandId: string = crypto.randomUUID(),
  by: Actor = reviewer,
): Command => ({
  type: 'command',
  subject: subjects.command(protocolId, 'gateway', commandId),
  protocolId,
  at: new Date().toISOString(),
  commandId,
  by,
  order,
});

/** The decision that approves a gate's last offered version, having read everything that must be read. */
export function approval(board: Blackboard, more: Partial<ReviewDecision> = {}): ReviewDecision {
  const { version, sha256 } = board.gate!.offered.at(-1)!;
  return {
    gateId: board.gate!.id,
    action: 'approve',
    version,
    sha256,
    findingsRead: board.gate!.mustRead,
    ...more,
  };
}
