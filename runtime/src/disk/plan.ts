import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** The log gets this much if there is room for it and everything that comes with it. */
export const USUAL_LOG = 8 * GB;
/** Bytes in PostgreSQL for each byte on the log: 1.4 for a protocol, and as much for each conversation of Consult. */
const IN_POSTGRES = 1.4 * 1.05;
/**
 * The log comes with a twentieth each for dead letters and Consult, and a tenth for the gateway's buckets, on each node
 * that keeps it.
 */
const IN_NATS = 1.2;
/** The services' logs, and a margin between the limits and what a disk can hold. */
const OTHERS = 0.15;
/** The log's share of what remains beside the fixed parts, with this many NATS nodes keeping it on that disk. */
const shareOf = (copies: number): number => 1 / (copies * IN_NATS + IN_POSTGRES + OTHERS);
const SMALLEST_LOG = 4 * MB;
/**
 * What is equally large on every disk: empty databases, the dashboard's pages, and the minimum for streams and logs.
 */
const FIXED = 110 * MB;
const WAL_SHARE = 0.1;
const USUAL_WAL = 1 * GB;
const SMALLEST_WAL = 64 * MB;
/** The size of the empty databases, the dashboard's pages and the first log lines. */
const FIRST_START = 150 * MB;
const LATER_START = 30 * MB;

/** What is free for a data directory, and what its NATS and PostgreSQL hold already. */
export type DiskUse = { freeBytes: number; storedBytes: number };

/** The limits of the log, and of PostgreSQL's write-ahead log. */
export type DiskPlan = { logBytes: number; walBytes: number };

/** Too little disk space to start, or for the requested size; `message` is one line. */
export class DiskTooSmall extends Error {
  override readonly name = 'DiskTooSmall';
}

/**
 * Fits the foundry to its disk: to the free space and what it holds already, so that a disk that fills up elsewhere
 * does not keep an old foundry from starting. `asked` is STREAM_MAX_BYTES. Throws {@link DiskTooSmall}. Pure.
 */
export function planDisk({ freeBytes, storedBytes }: DiskUse, asked?: number): DiskPlan {
  const needed = storedBytes > 0 ? LATER_START : FIRST_START;
  if (freeBytes < needed) {
    throw new DiskTooSmall(
      `Only ${inWords(freeBytes)} are free; the foundry needs ${inWords(needed)} to start. Free up space, or choose another folder with FOUNDRY_HOME; nothing stored is lost.`,
    );
  }
  const room = freeBytes + storedBytes;
  if (asked && asked > room) {
    throw new DiskTooSmall(
      `STREAM_MAX_BYTES=${asked} (${inWords(asked)}) does not fit: ${inWords(freeBytes)} are free. Choose less, or unset it.`,
    );
  }
  const plan = fitted(room);
  return { ...plan, logBytes: asked ?? plan.logBytes };
}

/** What fits on a disk with this much free or already the foundry's. */
function fitted(room: number): DiskPlan {
  const walBytes = Math.floor(Math.min(USUAL_WAL, Math.max(SMALLEST_WAL, room * WAL_SHARE)));
  return { logBytes: logIn(room - walBytes), walBytes };
}

/** The log that fits once the write-ahead log is already counted, with so many copies of it. */
function logIn(room: number, copies = 1): number {
  const share = Math.floor((room - FIXED) * shareOf(copies));
  return Math.min(USUAL_LOG, Math.max(SMALLEST_LOG, share));
}

/** PostgreSQL's write-ahead log if PostgreSQL's own limit applies: its maximum, and its current size. */
export type WriteAheadLog = { mostBytes: number; storedBytes: number };

/**
 * The log's limit if only the disk of NATS can be seen: PostgreSQL's is assumed to be the same one. `copies`: one per
 * node of a cluster.
 */
export function logBeside(
  { freeBytes, storedBytes }: DiskUse,
  wal: WriteAheadLog,
  copies = 1,
): number {
  const room = freeBytes + storedBytes * (1 + IN_POSTGRES / copies) + wal.storedBytes;
  return logIn(room - wal.mostBytes, copies);
}

/** `87 MB` or `5.1 GB`. */
export const inWords = (bytes: number): string =>
  bytes < GB ? `${Math.floor(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`;

/** Measures the disk of a data directory, and the folders that hold its data. */
export async function lookAtDisk(home: string, folders: string[]): Promise<DiskUse> {
  const { bavail, bsize } = await statfs(home);
  const sizes = await Promise.all(folders.map(sizeOf));
  return { freeBytes: bavail * bsize, storedBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The size of the files in a folder; 0 if it does not exist. A file that disappears meanwhile does not count. */
async function sizeOf(folder: string): Promise<number> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
