import type {
  AgentName,
  Blackboard,
  KindsOf,
  ProposedNote,
  ResultOf,
  TaskOf,
} from '@cerina/contracts';
import type { Bus } from '../bus/bus.ts';
import type { ModelFactory, StepModel } from '../model/model.ts';
import type { Log } from '../service/logger.ts';

/** What a handler works with: the board as it was routed, the model, and the signal to stop. */
export interface Bench {
  board: Blackboard;
  model: StepModel;
  /** Aborted when the work is no longer wanted: a halt, a shutdown. */
  signal: AbortSignal;
  /** Send watchers a piece of the text being written. */
  tell: (text: string, offset: number) => void;
}

/** What a handler returns; the loop makes the answer from it. */
export interface Handled<K extends KindsOf<AgentName>> {
  result: Omit<ResultOf<K>, 'kind'>;
  /** One sentence for people who watch. */
  message: string;
  notes?: ProposedNote[];
}

export type Handlers<A extends AgentName> = {
  [K in KindsOf<A>]: (task: TaskOf<K>, bench: Bench) => Promise<Handled<K>>;
};

/** What an agent does beside its tasks, until it is disposed. */
export type Beside = (deps: {
  bus: Bus;
  model: ModelFactory;
  log: Log;
  signal: AbortSignal;
}) => Disposable;

export interface Agent<A extends AgentName = AgentName> {
  name: A;
  handlers: Handlers<A>;
  beside?: Beside | undefined;
}

/** Declare an agent: its name, then what it does for each kind of task. A kind left out is a compile error. */
export const agent = <A extends AgentName>(name: A) => ({
  handling: (handlers: Handlers<A>, beside?: Beside): Agent<A> => ({ name, handlers, beside }),
});
