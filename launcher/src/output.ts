import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Where a child's output goes: the end of it is kept, and all of it appended to a file if given. */
export type Output = {
  take(stream: Readable | null): void;
  /** The last of what was printed, at most 4,000 characters. */
  tail(): string;
};

/** Collects the output of a child over all its restarts. */
export function output(logFile?: string): Output {
  let tail = '';
  const open = () => {
    if (!logFile) return undefined;
    mkdirSync(dirname(logFile), { recursive: true });
    return createWriteStream(logFile, { flags: 'a', mode: 0o600 }).on('error', () => {}); // a full disk
  };
  const file = open();
  return {
    take(stream) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        tail = (tail + chunk).slice(-4_000);
        file?.write(chunk);
      });
    },
    tail: () => tail,
  };
}
