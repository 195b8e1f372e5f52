import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

const MOST_BYTES = 20 * 1024 * 1024;

/** Where a child's output goes: the end of it is kept, and all of it appended to a file if given. */
export type Output = {
  take(stream: Readable | null): void;
  /** The last of what was printed, at most 4,000 characters. */
  tail(): string;
};

/** Collects the output of a child over all its restarts. A log past 20 MB begins again beside `.old`. */
export function output(logFile?: string): Output {
  let tail = '';
  const append = logFile && appendingTo(logFile);
  return {
    take(stream) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        tail = (tail + chunk).slice(-4_000);
        if (append) append(chunk);
      });
    },
    tail: () => tail,
  };
}

/** Appends to a file, and begins it again whenever it is full. Does not throw once it is open. */
function appendingTo(path: string): (text: string) => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const open = () => {
    const file = openSync(path, 'a', 0o600);
    return { file, bytes: fstatSync(file).size };
  };
  let log = open();

  function beginAgain(): void {
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // it cannot be put aside: no line is lost for that
    }
    const full = log.file;
    log = open();
    closeSync(full);
  }

  return (text) => {
    try {
      if (log.bytes >= MOST_BYTES) beginAgain();
      log.bytes += writeSync(log.file, text);
    } catch {
      // a full disk costs log lines, not the foundry
    }
  };
}
