import type { LatestCheckpoint } from '../../graph/latest-checkpoint.ts';
import type { KeptFacts } from './kept-facts.ts';
import type { Row } from './row.ts';

const MOST_PROTOCOLS = 500;
const LIFE_MS = 120_000;
const MOST_BYTES_OF_ONE = 256 * 1024;

/** A protocol as this process wrote it last. */
export interface Written {
  row: Row;
  /** Of the row in the database: any write of it, by anybody, gives it another. */
  version: string;
  inMemory: LatestCheckpoint;
  kept: KeptFacts;
}

/**
 * The protocols that this process wrote last. Each is forgotten two minutes later, as another supervisor may have erased
 * it; and if there are too many, those written first are.
 */
export function lastWritten() {
  const all = new Map<string, Written & { at: number }>();
  const forgetting = setInterval(() => {
    const until = performance.now() - LIFE_MS;
    // in the order in which they were written
    for (const [id, { at }] of all) {
      if (at > until) return;
      all.delete(id);
    }
  }, LIFE_MS / 4);
  forgetting.unref();
  return {
    /** Takes it out: whoever has it puts it back as it is then, or nobody. */
    take(id: string): Written | undefined {
      const written = all.get(id);
      all.delete(id);
      return written;
    },
    put(written: Written): void {
      const { bytes } = written.inMemory;
      if (bytes === 0 || bytes > MOST_BYTES_OF_ONE) return;
      all.delete(written.row.id);
      all.set(written.row.id, { ...written, at: performance.now() });
      if (all.size > MOST_PROTOCOLS) all.delete(all.keys().next().value!);
    },
  };
}
