import type { Blackboard, Change } from '@cerina/contracts';
import type { Unit } from '../../store/transaction.ts';
import { commitBeside, nextDelta, resumeGraph } from '../commit.ts';
import type { Made } from './answer-delta.ts';

/**
 * The hash of the text that an answer of the Guardian is about: from its findings, or from the question if it was given
 * up.
 */
function hashOf(changes: Change[]): string | undefined {
  for (const change of changes) {
    if (change.kind === 'safety_assessed') return change.assessment.sha256;
    if (change.kind === 'agent_failed' && change.failure.task.kind === 'assess')
      return change.failure.task.sha256;
  }
  return undefined;
}

/**
 * The effect of a late objection on the board: its findings count instead, or that it was given up, and a gate that
 * offers that text is closed, to be planned again.
 */
export function deltaOfLate(
  before: Blackboard,
  { answer, place, added }: Made,
): { added: Made['added']; wakes: boolean } {
  const { changes, message, traceparent } = added.delta;
  const hash = hashOf(changes as Change[]);
  const { gate } = before;
  const isOffered = gate?.offered.some(({ sha256 }) => sha256 === hash);
  if (!gate || !isOffered) return { added, wakes: false };
  const closing = nextDelta(before.protocolId, before, place, {
    ...{ author: answer.agent, cause: 'answer', stage: 'progress', message, traceparent },
    changes: [...(changes as Change[]), { kind: 'gate_closed', gateId: gate.id }],
  });
  return { added: closing, wakes: true };
}

/** Handles a late objection, and resumes the graph if it closed a gate. */
export async function handleLateObjection(
  unit: Unit,
  before: Blackboard,
  late: Made,
): Promise<Blackboard> {
  const { place } = late;
  if (place.body !== undefined) unit.follows({ subject: place.subject, body: place.body });
  const { added, wakes } = deltaOfLate(before, late);
  if (wakes) return resumeGraph(unit, 'human_gate', before, added, place);
  await commitBeside(unit, added, place, []);
  return added.board;
}
