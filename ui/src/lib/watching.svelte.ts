import type { Blackboard } from '@cerina/contracts';
import { api } from './api.ts';
import { type StreamEvent, watch, watchedFrom } from './board/timeline.ts';
import { type Connection, follow } from './live.ts';

const names = ['orchestrator', 'agent_start', 'agent_message', 'agent_token', 'final_result'];

/** One protocol as it is now, kept up to date by its event stream: plumbing around the fold. */
export class Watching {
  state = $state.raw(watchedFrom(undefined));
  connection = $state<Connection>('connecting');
  #waiting: StreamEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Blackboard) {
    this.state = watchedFrom(board);
  }

  get board(): Blackboard {
    return this.state.board!;
  }

  /** Begins to follow; gives what ends it. Events that come together are shown together. */
  follow(): () => void {
    const stop = follow({
      path: `/api/protocols/${this.board.protocolId}/stream`,
      names,
      hear: (name, id, data) => {
        this.#waiting.push({ name, id, data } as StreamEvent);
        this.#timer ??= setTimeout(() => this.#take(), 30);
      },
      tell: (connection) => {
        this.connection = connection;
      },
    });
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  #take(): void {
    this.#timer = undefined;
    this.state = this.#waiting.splice(0).reduce(watch, this.state);
    if (this.state.lost) void this.#readAgain();
  }

  async #readAgain(): Promise<void> {
    const board = await api<Blackboard>(`protocols/${this.board.protocolId}/state`);
    this.state = { ...this.state, board, lost: false };
  }
}
