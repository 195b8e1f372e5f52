import type { Blackboard, Change } from '@cerina/contracts';
import type { Unit } from '../store/transaction.ts';
import type { Made } from './answer-delta.ts';
import { commitBeside, nextDelta, resumeGraph } from './commit.ts';

/** Takes a late objection in: what was found counts instead, and a gate that offers that text is closed, to be planned anew. */
export async function takeLate(
  unit: Unit,
  before: Blackboard,
  { answer, place, added }: Made,
): Promise<Blackboard> {
  const { changes, message, traceparent } = added.delta;
  const assessed = changes.find((change) => change.kind === 'safety_assessed') as
    | Extract<Change, { kind: 'safety_assessed' }>
    | undefined;
  const { gate } = before;
  const isOffered = gate?.offered.some(({ sha256 }) => sha256 === assessed?.assessment.sha256);
  if (place.body !== undefined) unit.follows({ subject: place.subject, body: place.body });
  if (!gate || !isOffered) {
    await commitBeside(unit, added, place, []);
    return added.board;
  }
  const closing = nextDelta(before.protocolId, before, place, {
    ...{ author: answer.agent, cause: 'answer', stage: 'progress', message, traceparent },
    changes: [...(changes as Change[]), { kind: 'gate_closed', gateId: gate.id }],
  });
  return resumeGraph(unit, 'human_gate', before, closing, place);
}
