import type { Blackboard, Cause, Change } from '@cerina/contracts';
import { evolve } from '@cerina/contracts';
import { Command as Resume } from '@langchain/langgraph';
import { type GraphDelta, type Waiting, withPlan } from '../graph/graph.ts';
import { inOrder, routeFacts } from '../store/outbox/outgoing-facts.ts';
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
 * the outbox the delta with the plan upon it, the routing events of new tasks, and `more`.
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
  const interruptId = row.interrupts[node];
  if (!interruptId) throw new Error(`${before.protocolId}: nothing waits at ${node}.`);
  const unseen = [...row.unfolded, added.delta];
  // by id and with an object: a bare value would resume whichever node is waiting
  const state = await unit.invoke(new Resume({ resume: { [interruptId]: { deltas: unseen } } }));
  const ran = (state.board?.revision ?? 0) >= added.delta.revision;
  const emitted = ran ? state.emitted : [];
  const board = ran ? state.board! : added.board;
  const routes = ran ? routeFacts(board, added.delta.traceparent) : [];
  await unit.save({
    board,
    interrupts: state.interrupts,
    unfolded: ran ? [] : unseen,
    sequence: place.sequence,
    routed: routes.length > 0,
  });
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
