import type { Blackboard, CheckpointSummary, History } from '@cerina/contracts';
import type { z } from 'zod';
import { api, Refused } from '#lib/shared/gateway/api.ts';

type Point = z.infer<typeof CheckpointSummary>;

/** How long the slider has to rest before a step is read: what it passes on the way is not asked for. */
const REST_MS = 150;

/** The checkpoints of a protocol, oldest first, and the blackboard as it was at one of them. */
export class Travelling {
  /** Undefined until they are read. */
  points = $state.raw<Point[]>();
  /** The position of the slider. */
  at = $state(0);
  /** The step that `board` and `before` are of; null while none could be read. */
  shown = $state<number | null>(null);
  board = $state.raw<Blackboard>();
  before = $state.raw<Blackboard>();
  wrong = $state('');
  #path: string;
  #boards = new Map<string, Blackboard>();
  #reading = new AbortController();
  #listing = 0;

  constructor(protocolId: string) {
    this.#path = `protocols/${protocolId}/history`;
  }

  /** Reads which steps there are; a reader at the last one moves to the new last one. */
  async list(): Promise<void> {
    this.#listing += 1;
    const mine = this.#listing;
    const all: Point[] = [];
    try {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
        const page: z.infer<typeof History> = await api(`${this.#path}?limit=100${after}`);
        all.push(...page.checkpoints);
        cursor = page.nextCursor;
      }
    } catch (error) {
      this.#tell(error);
      return;
    }
    if (mine !== this.#listing) return; // a later list is on its way
    const atEnd = this.at >= (this.points?.length ?? 0) - 1;
    this.points = all.reverse();
    if (atEnd) this.goTo(this.points.length - 1, 0);
  }

  /** Moves to a step and shows it, once it has rested there; what was being read for another is given up. */
  goTo(at: number, rest = REST_MS): void {
    this.at = Math.max(0, at);
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const ids = [this.points?.[at], this.points?.[at - 1]].map((point) => point?.checkpointId);
    const known = ids.every((id) => !id || this.#boards.has(id));
    const waiting = setTimeout(() => this.#show(at, ids, signal), known ? 0 : rest);
    signal.addEventListener('abort', () => clearTimeout(waiting));
  }

  /** Reads nothing any more. */
  stop(): void {
    this.#reading.abort();
  }

  async #show(at: number, ids: (string | undefined)[], signal: AbortSignal): Promise<void> {
    try {
      const [board, before] = await Promise.all(ids.map((id) => this.#read(id, signal)));
      if (signal.aborted) return;
      this.board = board;
      this.before = before;
      this.shown = at;
      this.wrong = '';
    } catch (error) {
      if (!signal.aborted) this.#tell(error);
    }
  }

  async #read(id: string | undefined, signal: AbortSignal): Promise<Blackboard | undefined> {
    if (!id) return undefined;
    const board =
      this.#boards.get(id) ??
      (await api<Blackboard>(`${this.#path}/${encodeURIComponent(id)}`, { signal }));
    this.#boards.set(id, board);
    return board;
  }

  #tell(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.board = undefined;
    this.shown = null;
    this.wrong =
      error.status === 410
        ? 'This step is no longer stored: steps of finished protocols are deleted after a while. The text, its versions and the decisions remain.'
        : error.message;
  }
}
