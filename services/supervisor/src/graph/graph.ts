import { type AgentName, type Blackboard, type Delta, evolve, fold } from '@cerina/contracts';
import { Annotation, Command, END, interrupt, START, StateGraph } from '@langchain/langgraph';
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { Installation } from '../policy/installation.ts';
import { nextStep } from '../policy/steps/next-step.ts';
import { plan } from '../policy/steps/plan.ts';

/**
 * Increase it when nodes, state, the kinds of changes, or what one delta holds change: protocols of an earlier version are rebuilt from the
 * log, and a supervisor of an earlier version leaves those of a later one alone.
 */
export const GRAPH_VERSION = 7;

/** A delta as the graph makes it; the bus envelope is added when it is written. */
export type GraphDelta = Omit<Delta, 'type' | 'subject'>;

/** What resumes a waiting node: the deltas since the graph last ran, the triggering one last. */
export interface Wake {
  deltas: GraphDelta[];
}

const State = Annotation.Root({
  board: Annotation<Blackboard | null>({ reducer: (_, next) => next, default: () => null }),
  /** Deltas not yet folded in; two reviews can add theirs in one step. An empty list clears it. */
  incoming: Annotation<GraphDelta[]>({
    reducer: (held, more) => (more.length === 0 ? [] : [...held, ...more]),
    default: () => [],
  }),
  /** What the supervisor planned in this run: the last of the incoming deltas with it, or a delta of its own. */
  emitted: Annotation<GraphDelta[]>({ reducer: (_, next) => next, default: () => [] }),
});
type State = typeof State.State;

type Part = Pick<GraphDelta, 'changes' | 'stage' | 'message'>;
interface Added {
  board: Blackboard;
  delta: GraphDelta;
}

/** The delta that made this board with more changes, and the board that it makes then: a fold of it gives the same. */
function withMore(board: Blackboard, delta: GraphDelta, { changes, stage, message }: Part): Added {
  const next = evolve({ ...board, revision: board.revision - 1 }, { ...delta, changes });
  const { status, phase } = next;
  const said = [delta.planned, message].filter(Boolean).join(' ');
  return {
    board: next,
    delta: {
      ...{ ...delta, stage, status, phase, changes: [...delta.changes, ...changes] },
      message: `${delta.message} ${message}`,
      ...(delta.author !== 'supervisor' && { planned: said }),
    },
  };
}

/** The supervisor's own next delta, folded in: a plan that follows from a board as it is, after a rebuild. */
function ownDelta(board: Blackboard, part: Part): Added {
  const delta = {
    protocolId: board.protocolId,
    revision: board.revision + 1,
    at: board.updatedAt,
    author: 'supervisor' as const,
    cause: { kind: 'plan' as const, subject: '', sequence: 0 },
    ...part,
  };
  const next = evolve(board, delta);
  return { board: next, delta: { ...delta, status: next.status, phase: next.phase } };
}

/** The deltas of one message as they are sent: the last one as the graph emitted it. */
export const withPlan = (deltas: GraphDelta[], emitted: GraphDelta[]): GraphDelta[] => [
  ...deltas.filter(({ revision }) => emitted.every((each) => each.revision !== revision)),
  ...emitted,
];

type Place = AgentName | 'human_gate' | 'halted' | 'finalize' | typeof END;

/** The next node of the graph, decided by the board alone, so that the graph can start from any board. */
function whereTo(board: Blackboard, installation: Installation): Place[] {
  const step = nextStep(board, installation);
  if (step.do === 'finalize') return ['finalize'];
  if (step.do !== 'wait') throw new Error(`${board.protocolId}: planned, and still to ${step.do}.`);
  switch (step.for) {
    case 'agents':
      return board.awaiting.map(({ agent }) => agent);
    case 'gate':
      return ['human_gate'];
    case 'resume':
      return ['halted'];
    case 'nothing':
      return [END];
  }
}

/**
 * Fold in the new deltas, plan if it is the supervisor's turn, and continue where the board leads. The plan is part of
 * the last delta, which is the one that resumed the graph and is not sent yet.
 */
const supervising =
  (installation: Installation) =>
  (state: State): Command => {
    const deltas = state.incoming.toSorted((a, b) => a.revision - b.revision);
    let board = fold(deltas as Delta[], state.board ?? undefined)!;
    const emitted: GraphDelta[] = [];
    if (nextStep(board, installation).do !== 'wait') {
      const next = plan(board, board.updatedAt, installation);
      const last = deltas.at(-1);
      const added = last ? withMore(board, last, next) : ownDelta(board, next);
      board = added.board;
      emitted.push(added.delta);
    }
    const goto = whereTo(board, installation);
    return new Command({ update: { board, incoming: [], emitted }, goto });
  };

/** A node that only waits: for an agent, a person or a resume. Meanwhile the graph is in Postgres. */
const awaiting = (node: Waiting) => (): { incoming: GraphDelta[] } => {
  const woken = interrupt<Waiting, Wake>(node);
  return { incoming: woken.deltas };
};

/** The end of an approved protocol: the bytes that were assessed and decided on. */
function finalize(state: State) {
  const { version } = state.board!.pendingApproval!;
  const { board, delta } = withMore(state.board!, state.emitted.at(-1)!, {
    stage: 'result',
    message: `Version ${version} is final.`,
    changes: [{ kind: 'ended', outcome: 'approved', version }],
  });
  return { board, emitted: [delta] };
}

/** The review board as a LangGraph: pure nodes, one interrupt each, and all state in between in Postgres. */
export const createGraph = (checkpointer: BaseCheckpointSaver, installation: Installation) =>
  new StateGraph(State)
    .addNode('supervisor', supervising(installation), {
      ends: ['drafter', 'safety', 'clinical', 'human_gate', 'halted', 'finalize', END],
    })
    .addNode('drafter', awaiting('drafter'))
    .addNode('safety', awaiting('safety'))
    .addNode('clinical', awaiting('clinical'))
    .addNode('human_gate', awaiting('human_gate'))
    .addNode('halted', awaiting('halted'))
    .addNode('finalize', finalize)
    .addEdge(START, 'supervisor')
    .addEdge('drafter', 'supervisor')
    .addEdge('safety', 'supervisor')
    .addEdge('clinical', 'supervisor')
    .addEdge('human_gate', 'supervisor')
    .addEdge('halted', 'supervisor')
    .addEdge('finalize', END)
    .compile({ checkpointer });

export type Graph = ReturnType<typeof createGraph>;
export type Waiting = Exclude<Place, 'finalize' | typeof END>;
