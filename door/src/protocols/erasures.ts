import { setTimeout as pause } from 'node:timers/promises';
import { readSubject, STREAM, subjects, Tombstone, withoutTexts } from '@cerina/contracts';
import { type Bus, type ReadLog, readFact, Unreadable } from '@cerina/runtime';
import type { LogFeed } from '../log/log-feed.ts';
import { refuse } from '../refused.ts';

const LOOK_AGAIN_MS = 50;

/** Which protocols were erased, by their tombstones on the log: anything else of them is shown to nobody. */
export interface Erasures extends Disposable {
  /**
   * What remains of a protocol; undefined if it was not erased. Refuses with `gone` if the tombstone cannot be read.
   */
  of(protocolId: string): Promise<Tombstone | undefined>;
  /** Refuses with `gone` if the protocol was erased. */
  expectTexts(protocolId: string): Promise<void>;
  /** Was it erased, as far as this process has followed the log? */
  isErased(protocolId: string): boolean;
  /** Resolves with true as soon as the tombstone is all that the log holds of it, with false if that takes too long. */
  isDone(protocolId: string, withinMs: number): Promise<boolean>;
}

/** Follow the log for tombstones; `forget` is called with each protocol as it is erased. */
export async function followErasures(
  { bus, feed, read }: { bus: Bus; feed: LogFeed; read: ReadLog },
  forget: (protocolId: string) => void,
): Promise<Erasures> {
  const erased = new Set<string>();
  const stop = feed.listen('*', ({ subject, protocolId }) => {
    if (subject !== subjects.tombstone(protocolId)) return;
    erased.add(protocolId);
    forget(protocolId);
  });
  const all = { subjects_filter: subjects.tombstone('*') };
  const { state } = await bus.jsm.streams.info(STREAM, all);
  for (const subject of Object.keys(state.subjects ?? {})) {
    erased.add(readSubject(subject)!.protocolId);
  }

  const erasures: Erasures = {
    async of(protocolId) {
      const subject = subjects.tombstone(protocolId);
      const stored = await bus.read(subject);
      return stored ? asTombstone(subject, stored.data) : undefined;
    },
    async expectTexts(protocolId) {
      if (await bus.read(subjects.tombstone(protocolId))) throw erasedAlready();
    },
    isErased: (protocolId) => erased.has(protocolId),
    async isDone(protocolId, withinMs) {
      for (const until = performance.now() + withinMs; ; await pause(LOOK_AGAIN_MS)) {
        const left = await read({ seq: 1, subject: subjects.all(protocolId), batch: 2 });
        if (left.every(({ subject }) => subject === subjects.tombstone(protocolId))) return true;
        if (performance.now() > until) return false;
      }
    },
    [Symbol.dispose]: stop,
  };
  return erasures;
}

/** A tombstone counts by its subject, even if this version cannot read it. */
function asTombstone(subject: string, data: Uint8Array): Tombstone {
  try {
    const tombstone = readFact(subject, data, Tombstone);
    // one of an earlier version may hold more than is kept now
    return { ...tombstone, board: { ...withoutTexts(tombstone.board), erased: true } };
  } catch (error) {
    if (error instanceof Unreadable) throw Object.assign(erasedAlready(), { cause: error });
    throw error;
  }
}

/** The refusal of anything requested of an erased protocol. */
export const erasedAlready = () => refuse('gone', 'The texts of this protocol were erased.');
