import type { Blackboard, Change } from '@cerina/contracts';
import type { Unit } from '../store/transaction.ts';
import type { Made } from './answer-delta.ts';
import { commitBeside, nextDelta, resumeGraph } from './commit.ts';

/** What a late objection adds to the board: what was found counts instead, and a gate that offers that text is closed, to be planned anew. */
export function deltaOfLate(
  before: Blackboard,
  { answer, place, added }: Made,
): { added: Made['added']; wakes: boolean } {
  const { changes, message, traceparent } = added.delta;
  const assessed = changes.find((change) => change.kind === 'safety_assessed') as
    | Extract<Change, { kind: 'safety_assessed' }>
    | undefined;
  const { gate } = before;
  const isOffered = gate?.offered.some(({ sha256 }) => sha256 === assessed?.assessment.sha256);
  if (!gate || !isOffered) return { added, wakes: false };
  const closing = nextDelta(before.protocolId, before, place, {
    ...{ author: answer.agent, cause: 'answer', stage: 'progress', message, traceparent },
    changes: [...(changes as Change[]), { kind: 'gate_closed', gateId: gate.id }],
  });
  return { added: closing, wakes: true };
}

/** Takes a late objection in, and wakes the graph where a gate was closed by it. */
export async function takeLate(unit: Unit, before: Blackboard, late: Made): Promise<Blackboard> {
  const { place } = late;
  if (place.body !== undefined) unit.follows({ subject: place.subject, body: place.body });
  const { added, wakes } = deltaOfLate(before, late);
  if (wakes) return resumeGraph(unit, 'human_gate', before, added, place);
  await commitBeside(unit, added, place, []);
  return added.board;
}
