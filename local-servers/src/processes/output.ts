import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

const MB = 1024 * 1024;
/** A log takes a thousandth of its disk, within these limits. */
const [LEAST_BYTES, MOST_BYTES] = [1 * MB, 20 * MB];

/** Where a child's output goes: its end is kept, and all of it appended to a file if given. */
export type Output = {
  take(stream: Readable | null): void;
  /** The end of the output, at most 4,000 characters. */
  tail(): string;
};

/** Collects the output of a child over all its restarts. A full log is moved to `.old` and started again. */
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

/** Appends to a file, and starts it again whenever it is full. Does not throw once it is open. */
function appendingTo(path: string): (text: string) => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const open = () => {
    const file = openSync(path, 'a', 0o600);
    return { file, bytes: fstatSync(file).size };
  };
  let log = open();
  const most = logBytesOn(sizeOfDisk(dirname(path)));

  function beginAgain(): void {
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // it cannot be renamed: no line is lost for that
    }
    const full = log.file;
    log = open();
    closeSync(full);
  }

  return (text) => {
    try {
      if (log.bytes >= most) beginAgain();
      log.bytes += writeSync(log.file, text);
    } catch {
      // a full disk costs log lines, not the foundry
    }
  };
}

/** The maximum size of a log on a disk of this many bytes. */
export const logBytesOn = (disk: number): number =>
  Math.min(MOST_BYTES, Math.max(LEAST_BYTES, disk / 1000));

function sizeOfDisk(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
}
