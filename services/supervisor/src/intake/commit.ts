import type { Blackboard, Cause, Change } from '@cerina/contracts';
import { evolve } from '@cerina/contracts';
import { Command as Resume } from '@langchain/langgraph';
import { type GraphDelta, type Waiting, withPlan } from '../graph/graph.ts';
import { inOrder, newRoutes } from '../store/outbox/outgoing-facts.ts';
import type { Unit } from '../store/transaction.ts';

/** The place of a fact on the log. */
export interface Place {
  subject: string;
  sequence: number;
  /** When the server stored it: the time of everything that follows from it. */
  at: string;
  /** Its text, as the log holds it; absent if there is no fact, as for a sweep. */
  body?: string;
}

/** The content of the next delta, before it has its number, its time and its cause's place. */
interface Saying {
  author: GraphDelta['author'];
  cause: Cause['kind'];
  stage: GraphDelta['stage'];
  message: string;
  changes: Change[];
  traceparent?: string | undefined;
}

/** The next delta after a board, and the board with it. */
export function nextDelta(id: string, board: Blackboard | undefined, place: Place, saying: Saying) {
  const { cause, traceparent, ...rest } = saying;
  const delta = {
    protocolId: id,
    revision: (board?.revision ?? 0) + 1,
    at: place.at,
    cause: { kind: cause, subject: place.subject, sequence: place.sequence },
    ...(traceparent && { traceparent }),
    ...rest,
  };
  const after = evolve(board, delta);
  return { board: after, delta: { ...delta, status: after.status, phase: after.phase } };
}

/**
 * Resume the waiting node with all deltas that the graph has not seen, and write what follows: the new state, and in
 * the outbox the delta with the plan upon it, the routing events of new tasks, and `more`. Agents that work at the same
 * time are nodes of one step, which ends with the last answer: the graph runs then, and until then it is not touched.
 */
export async function resumeGraph(
  unit: Unit,
  node: Waiting,
  before: Blackboard,
  added: { board: Blackboard; delta: GraphDelta },
  place: Place,
  more: (board: Blackboard) => ReturnType<typeof inOrder> = () => [],
): Promise<Blackboard> {
  const row = unit.row!;
  if (!row.interrupts[node]) throw new Error(`${before.protocolId}: nothing waits at ${node}.`);
  const isAwaited = (other: string) =>
    other !== node && added.board.awaiting.some(({ agent }) => agent === other);
  if (Object.keys(row.interrupts).some(isAwaited)) {
    await commitBeside(unit, added, place, more(added.board));
    return added.board;
  }
  const wake = { deltas: [...row.unfolded, added.delta] };
  // by id and with an object: a bare value would resume whichever node is waiting
  const resume = Object.fromEntries(Object.values(row.interrupts).map((id) => [id, wake]));
  const { board, emitted, interrupts } = await unit.invoke(new Resume({ resume }));
  if (!board || board.revision < added.delta.revision)
    throw new Error(`${before.protocolId}: the graph did not run at ${node}.`);
  const routes = newRoutes(before, board, added.delta.traceparent);
  const { sequence } = place;
  await unit.save({ board, interrupts, unfolded: [], sequence, routed: routes.length > 0 });
  await unit.send(inOrder(withPlan([added.delta], emitted), [...routes, ...more(board)]));
  return board;
}

/** Write a delta that does not concern the graph; it is folded in when the graph next runs. */
export async function commitBeside(
  unit: Unit,
  added: { board: Blackboard; delta: GraphDelta },
  place: Place,
  after: ReturnType<typeof inOrder>,
): Promise<void> {
  const row = unit.row!;
  await unit.save({
    board: added.board,
    interrupts: row.interrupts,
    unfolded: [...row.unfolded, added.delta],
    sequence: place.sequence,
    routed: after.some(({ type }) => type === 'route'),
  });
  await unit.send(inOrder([added.delta], after));
}
