import { type Blackboard, Delta, evolve, subjects, Tombstone } from '@cerina/contracts';
import type { Bus } from './bus.ts';
import { readFact } from './read-fact.ts';

const KEPT_BOARDS = 200;
const WAIT_FOR_A_MISSING_DELTA_MS = [20, 50, 100, 250, 500, 1000, 2000];

/** The log does not hold what a board is made of. */
export class NotOnLog extends Error {
  override readonly name = 'NotOnLog';
}

/** Reads blackboards from the log, and caches the latest few. */
export interface BoardReader {
  /**
   * The board exactly at that revision; for an erased protocol what remains of it. Waits briefly for a delta that is
   * still in flight, then throws {@link NotOnLog}.
   */
  at(protocolId: string, revision: number): Promise<Blackboard>;
  /**
   * The board after every delta that exists at this moment, not older than `from`; for an erased protocol what remains
   * of it.
   */
  latest(from: Blackboard): Promise<Blackboard>;
  /** The same with the deltas received live so far, without asking the log: perhaps not the latest. */
  soFar(from: Blackboard): Blackboard;
  /** Drop this protocol from memory. */
  forget(protocolId: string): void;
  /** Drop everything from memory: the log may be another one. */
  forgetAll(): void;
}

/** Deltas that were received live, as the log has them. */
export interface LiveDeltas {
  /** Undefined if it was not received, or was dropped. */
  get(protocolId: string, revision: number): Uint8Array | undefined;
  /** Drop this protocol, or its deltas up to that revision. */
  forget(protocolId: string, upTo?: number): void;
}

const NO_LIVE_DELTAS: LiveDeltas = { get: () => undefined, forget: () => {} };

/** In place of a missing delta: the board in the tombstone. */
interface Erased {
  board: Blackboard;
}

/** Deltas that were not received live are read from the log. */
export function createBoardReader(
  bus: Pick<Bus, 'read'>,
  live: LiveDeltas = NO_LIVE_DELTAS,
): BoardReader {
  const kept = new Map<string, Blackboard>();

  function deltaThatCame(protocolId: string, revision: number): Delta | null {
    const data = live.get(protocolId, revision);
    return data ? readFact(subjects.delta(protocolId, revision), data, Delta) : null;
  }

  async function delta(protocolId: string, revision: number): Promise<Delta | null> {
    const found = deltaThatCame(protocolId, revision);
    if (found) return found;
    const subject = subjects.delta(protocolId, revision);
    const stored = await bus.read(subject);
    return stored && readFact(subject, stored.data, Delta);
  }

  /** What remains of the protocol, if it was erased. Nothing of it is then kept here. */
  async function erased(protocolId: string): Promise<Blackboard | null> {
    const subject = subjects.tombstone(protocolId);
    const stored = await bus.read(subject);
    if (!stored) return null;
    kept.delete(protocolId);
    live.forget(protocolId);
    return readFact(subject, stored.data, Tombstone).board;
  }

  async function sureDelta(protocolId: string, revision: number): Promise<Delta | Erased> {
    for (const ms of [0, ...WAIT_FOR_A_MISSING_DELTA_MS]) {
      if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
      const found = await delta(protocolId, revision);
      if (found) return found;
      const board = await erased(protocolId);
      if (board) return { board };
    }
    throw new NotOnLog(`Delta ${revision} of ${protocolId} is not on the log.`);
  }

  const keep = (board: Blackboard): Blackboard => {
    kept.delete(board.protocolId);
    kept.set(board.protocolId, board);
    live.forget(board.protocolId, board.revision);
    if (kept.size > KEPT_BOARDS) kept.delete(kept.keys().next().value!);
    return board;
  };

  return {
    async at(protocolId, revision) {
      const known = kept.get(protocolId);
      let board = known && known.revision <= revision ? known : undefined;
      const first = (board?.revision ?? 0) + 1;
      if (first > revision) return keep(board!);
      // the last one first: a caller may name a revision that no log reaches
      const last = await sureDelta(protocolId, revision);
      const before = Array.from({ length: revision - first }, (_, index) => first + index);
      const deltas = await Promise.all(before.map((n) => sureDelta(protocolId, n)));
      for (const next of [...deltas, last]) {
        if ('board' in next) return next.board;
        board = evolve(board, next);
      }
      return keep(board!);
    },
    async latest(from) {
      let board = from;
      for (;;) {
        const next = await delta(board.protocolId, board.revision + 1);
        // the deltas of an erased protocol are gone: if none follows, look for its tombstone
        if (!next) return (await erased(board.protocolId)) ?? board;
        board = evolve(board, next);
      }
    },
    soFar(from) {
      let board = from;
      for (;;) {
        const next = deltaThatCame(board.protocolId, board.revision + 1);
        if (!next) return board;
        board = evolve(board, next);
      }
    },
    forget(protocolId) {
      kept.delete(protocolId);
      live.forget(protocolId);
    },
    forgetAll: () => kept.clear(),
  };
}
