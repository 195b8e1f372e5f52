import type { Blackboard, Claim, ClaimEvent, WaitsFor } from '@cerina/contracts';
import { withoutTexts } from '@cerina/contracts/erase-texts';
import { type StreamEvent, watch, watchedFrom } from '#lib/history/timeline.ts';
import { forget } from '#lib/session/forgetting.ts';
import { api } from '#lib/shared/gateway/api.ts';
import { type Connection, follow } from '#lib/shared/gateway/live.ts';
import { isOffLog } from './outcome/off-log.ts';

const names = [
  'orchestrator',
  'agent_start',
  'agent_message',
  'agent_token',
  'final_result',
  'claim',
];

const TRY_AGAIN_MS = 2_000;
/** Whether an agent is there is no event of the protocol: it is asked for so often while agents work. */
const ASK_WAITS_MS = 10_000;

/** One protocol as it is now, kept up to date by its event stream: plumbing around the fold. */
export class Watching {
  state = $state.raw(watchedFrom(undefined));
  connection = $state<Connection>('connecting');
  /** Who says that they are reviewing it. */
  claim = $state.raw<Claim | null>(null);
  /** The agents that it waits for, and of which none is there. */
  waitsFor = $state.raw<WaitsFor[]>([]);
  #waiting: StreamEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: Blackboard, claim: Claim | null) {
    this.state = watchedFrom(board);
    this.claim = claim;
  }

  get board(): Blackboard {
    return this.state.board!;
  }

  /** Begins to follow, where there is a stream; gives what ends it. Events that come together are shown together. */
  follow(): () => void {
    if (isOffLog(this.board)) {
      this.connection = 'over';
      forget(this.board.protocolId);
      return () => {};
    }
    const stop = follow({
      path: `/api/protocols/${this.board.protocolId}/stream`,
      names: [...names, 'erased', 'archived', 'reset'],
      onEvent: (name, id, data) => {
        if (name === 'reset') return location.reload();
        if (name === 'erased' || name === 'archived') {
          stop();
          this.#end(name);
          return;
        }
        if (name === 'claim') {
          this.claim = (data as ClaimEvent).claim;
          return;
        }
        this.#waiting.push({ name, id, data } as StreamEvent);
        this.#timer ??= setTimeout(() => this.#take(), 30);
      },
      onConnection: (connection) => {
        // what is not stored was missed while the connection was lost
        if (connection === 'live' && this.connection === 'lost') void this.#readClaim();
        this.connection = connection;
      },
      isOver: async () => {
        await this.readAgain();
        return isOffLog(this.board);
      },
    });
    void this.#readWaits();
    const asking = setInterval(() => this.#readWaits(), ASK_WAITS_MS);
    return () => {
      stop();
      clearInterval(asking);
      clearTimeout(this.#timer);
    };
  }

  async #readWaits(): Promise<void> {
    const { protocolId, status } = this.board;
    const read = { waitsFor: [] as WaitsFor[] };
    const found =
      status === 'running'
        ? await api<typeof read>(`protocols/${protocolId}`).catch(() => read)
        : read;
    this.waitsFor = this.board.status === 'running' ? found.waitsFor : [];
  }

  /** Shows nothing of what is erased from this moment on, whether or not it can be read again. */
  #end(how: 'erased' | 'archived'): void {
    this.connection = 'over';
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    forget(this.board.protocolId);
    if (how === 'erased') {
      this.state = watchedFrom(withoutTexts(this.board));
    }
    this.#readLast();
  }

  #readLast(): void {
    const later = () => setTimeout(() => this.#readLast(), TRY_AGAIN_MS);
    this.readAgain().then(() => {
      if (!isOffLog(this.board)) later();
    }, later);
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
    const current = await api<ClaimEvent>(path).catch(() => undefined);
    if (current) this.claim = current.claim;
  }

  /** Reads the board again, where its events are not complete or do not come. */
  async readAgain(): Promise<void> {
    const board = await api<Blackboard>(`protocols/${this.board.protocolId}/state`);
    if (board.revision < this.board.revision) return;
    if (this.board.erased && !board.erased) return; // from where the erasure is not known yet
    if (isOffLog(board)) forget(board.protocolId);
    if (board.erased) {
      this.state = watchedFrom(board);
      return;
    }
    this.state = { ...this.state, board, lost: false };
  }
}
