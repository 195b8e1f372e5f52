import type { LogEntry } from '@cerina/door/log/log-entry';

/** The most bytes that are kept. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Entries that several clients read from the log within a short time: each is parsed and written out once. */
export interface SharedEntries {
  /** The entry that was read before of the same stored message, or this one. */
  shared(entry: LogEntry): LogEntry;
  forget(protocolId: string): void;
  clear(): void;
}

/** The entries read last, up to so many bytes of stored data. */
export function sharedEntries(mostBytes = MOST_BYTES): SharedEntries {
  const kept = new Map<number, LogEntry>();
  let bytes = 0;
  const remove = (entry: LogEntry) => {
    kept.delete(entry.sequence);
    bytes -= entry.data.length;
  };
  return {
    shared(entry) {
      const before = kept.get(entry.sequence);
      if (before) remove(before);
      // another log can have another message at that place
      const isSame =
        before?.subject === entry.subject && Buffer.compare(before.data, entry.data) === 0;
      const one = isSame ? before : entry;
      kept.set(one.sequence, one);
      bytes += one.data.length;
      for (const oldest of kept.values()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
      return one;
    },
    forget(protocolId) {
      for (const entry of kept.values()) if (entry.protocolId === protocolId) remove(entry);
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
