import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { UnusableHome } from './unusable-home.ts';

const LOOK_AGAIN_MS = 100;
/** Two that try at the same moment may both be refused; retrying a little longer lets one of them have it. */
const ASK_FOR_MS = 50;
const SQLITE_BUSY = 5;

/**
 * Locks the file for this process, until disposed; undefined if it is locked already, even by this process. The kernel
 * holds the lock (the file is an empty SQLite database in an exclusive transaction), so it ends with the process,
 * however that ends, and lasts while the process is merely suspended or slow. Children don't inherit it. Nothing else
 * may open the file: on POSIX a process that closes any descriptor of it loses the lock. No other user can open it, who
 * could keep it locked just by reading. Throws {@link UnusableHome}.
 */
export function tryLock(file: string): Disposable | undefined {
  accessSync(dirname(file), constants.W_OK); // its error names the reason; SQLite's does not
  let database: DatabaseSync | undefined;
  try {
    keepToOwner(file);
    const opened = new DatabaseSync(file, { timeout: ASK_FOR_MS });
    database = opened;
    // no journal beside it, which a kill would leave: nothing is ever written
    opened.exec('pragma journal_mode = memory; begin exclusive');
    return { [Symbol.dispose]: () => opened.close() };
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new UnusableHome(`${file} can't be locked: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Creates the file, or removes others' permissions from an existing one, without opening it. */
function keepToOwner(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) {
    try {
      closeSync(openSync(file, 'wx', 0o600));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  } else if ((mode & 0o077) !== 0) {
    try {
      chmodSync(file, 0o600);
    } catch {
      // it is another user's, or the disk has no permissions
    }
  }
}

/** Does `work` while no other process does so under the same file; waits for its turn until the signal. */
export async function alone<T>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    using lock = tryLock(file);
    if (lock) return await work();
    await after(LOOK_AGAIN_MS, undefined, { signal });
  }
}
