import { type AgentName, type Blackboard, type Delta, evolve, fold } from '@cerina/contracts';
import { Annotation, Command, END, interrupt, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { plan } from './plan.ts';

/** Raise it when nodes or state change shape: protocols of another version are rebuilt from the log. */
export const GRAPH_VERSION = 1;

/** A delta as the graph makes it; what wraps it for the bus is added where it is written down. */
export type GraphDelta = Omit<Delta, 'type' | 'subject'>;

/** What wakes a waiting node: the deltas since the graph last ran, the one that woke it last. */
export interface Wake {
  deltas: GraphDelta[];
}

const State = Annotation.Root({
  board: Annotation<Blackboard | null>({ reducer: (_, next) => next, default: () => null }),
  /** Deltas not yet folded in; two reviews can bring theirs in one step. An empty list clears it. */
  incoming: Annotation<GraphDelta[]>({
    reducer: (held, more) => (more.length === 0 ? [] : [...held, ...more]),
    default: () => [],
  }),
  /** What the supervisor itself added in this run. */
  emitted: Annotation<GraphDelta[]>({ reducer: (_, next) => next, default: () => [] }),
});
type State = typeof State.State;

const foldAll = (board: Blackboard | null, deltas: GraphDelta[]): Blackboard =>
  fold(deltas.toSorted((a, b) => a.revision - b.revision) as Delta[], board ?? undefined)!;

/** The next delta of the supervisor's own, folded in. Its time and cause are those of what woke it. */
function add(
  board: Blackboard,
  woken: GraphDelta | undefined,
  { changes, stage, message }: Pick<GraphDelta, 'changes' | 'stage' | 'message'>,
): { board: Blackboard; delta: GraphDelta } {
  const delta = {
    protocolId: board.protocolId,
    revision: board.revision + 1,
    at: board.updatedAt,
    author: 'supervisor' as const,
    cause: { ...(woken?.cause ?? { subject: '', sequence: 0 }), kind: 'plan' as const },
    ...(woken?.traceparent && { traceparent: woken.traceparent }),
    stage,
    message,
    changes,
  };
  const next = evolve(board, delta);
  return { board: next, delta: { ...delta, status: next.status, phase: next.phase } };
}

type Place = AgentName | 'human_gate' | 'finalize' | typeof END;

/** Where the graph goes from a board: nothing but the board says so, which is why it can be begun at any. */
function whereTo(board: Blackboard): Place[] {
  if (board.completed) return board.status === 'failed' ? ['human_gate'] : [END];
  if (board.awaiting.length > 0) return board.awaiting.map(({ agent }) => agent);
  return board.gate ? ['human_gate'] : ['finalize'];
}

/** Fold in what came, plan when nothing is awaited, and go where the board says. */
function supervisor(state: State): Command {
  let board = foldAll(state.board, state.incoming);
  const emitted: GraphDelta[] = [];
  const settled = board.completed || board.gate !== null || board.awaiting.length > 0;
  if (!settled) {
    const added = add(board, state.incoming.at(-1), plan(board, board.updatedAt));
    board = added.board;
    emitted.push(added.delta);
  }
  return new Command({ update: { board, incoming: [], emitted }, goto: whereTo(board) });
}

/** A worker's node does nothing but wait: the agent works elsewhere, and the graph lies in Postgres meanwhile. */
const awaiting = (node: Waiting) => (): { incoming: GraphDelta[] } => {
  const woken = interrupt<Waiting, Wake>(node);
  return { incoming: woken.deltas };
};

/** The end of an approved protocol: the bytes that were assessed and decided on. */
function finalize(state: State) {
  const { version } = state.board!.pendingApproval!;
  const { board, delta } = add(state.board!, state.emitted.at(-1), {
    stage: 'result',
    message: `Version ${version} is final.`,
    changes: [{ kind: 'ended', outcome: 'approved', version }],
  });
  return { board, emitted: [...state.emitted, delta] };
}

/** The review board as a LangGraph: pure nodes, one interrupt each, and everything in between in Postgres. */
export const createGraph = (checkpointer: BaseCheckpointSaver) =>
  new StateGraph(State)
    .addNode('supervisor', supervisor, {
      ends: ['drafter', 'safety', 'clinical', 'human_gate', 'finalize', END],
    })
    .addNode('drafter', awaiting('drafter'))
    .addNode('safety', awaiting('safety'))
    .addNode('clinical', awaiting('clinical'))
    .addNode('human_gate', awaiting('human_gate'))
    .addNode('finalize', finalize)
    .addEdge(START, 'supervisor')
    .addEdge('drafter', 'supervisor')
    .addEdge('safety', 'supervisor')
    .addEdge('clinical', 'supervisor')
    .addEdge('human_gate', 'supervisor')
    .addEdge('finalize', END)
    .compile({ checkpointer });

export type Graph = ReturnType<typeof createGraph>;
export type Waiting = Exclude<Place, 'finalize' | typeof END>;
