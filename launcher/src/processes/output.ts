import { mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
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
  const file = logFile && opened(logFile);
  return {
    take(stream) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        tail = (tail + chunk).slice(-4_000);
        if (file) append(file, chunk);
      });
    },
    tail: () => tail,
  };
}

function opened(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

function append(file: number, text: string): void {
  try {
    writeSync(file, text);
  } catch {
    // a full disk costs log lines, not the foundry
  }
}
