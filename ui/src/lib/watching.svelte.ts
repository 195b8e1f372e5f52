import type { Blackboard, Claim, ClaimEvent } from '@cerina/contracts';
import { api } from './api.ts';
import { type StreamEvent, watch, watchedFrom } from './board/timeline.ts';
import { type Connection, follow } from './live.ts';

const names = [
  'orchestrator',
  'agent_start',
  'agent_message',
  'agent_token',
  'final_result',
  'claim',
];

const TRY_AGAIN_MS = 2_000;

/** One protocol as it is now, kept up to date by its event stream: plumbing around the fold. */
export class Watching {
  state = $state.raw(watchedFrom(undefined));
  connection = $state<Connection>('connecting');
  /** Who says that they are reviewing it. */
  claim = $state.raw<Claim | null>(null);
  #waiting: StreamEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Blackboard, claim: Claim | null) {
    this.state = watchedFrom(board);
    this.claim = claim;
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
        if (name === 'claim') {
          this.claim = (data as ClaimEvent).claim;
          return;
        }
        this.#waiting.push({ name, id, data } as StreamEvent);
        this.#timer ??= setTimeout(() => this.#take(), 30);
      },
      tell: (connection) => {
        // what is not stored was missed while the connection was lost
        if (connection === 'live' && this.connection === 'lost') void this.#readClaim();
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
    if (this.state.lost) this.readAgain().catch(() => this.#tryLater());
  }

  #tryLater(): void {
    this.#timer ??= setTimeout(() => this.#take(), TRY_AGAIN_MS);
  }

  async #readClaim(): Promise<void> {
    const path = `protocols/${this.board.protocolId}/claim`;
    const told = await api<ClaimEvent>(path).catch(() => undefined);
    if (told) this.claim = told.claim;
  }

  /** Reads the board anew, where its events do not tell all or do not come. */
  async readAgain(): Promise<void> {
    const board = await api<Blackboard>(`protocols/${this.board.protocolId}/state`);
    if (board.revision < this.board.revision) return;
    this.state = { ...this.state, board, lost: false };
  }
}
