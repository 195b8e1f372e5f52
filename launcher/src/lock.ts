import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process that holds a lock file; undefined when it has just let go of it. */
const holderOf = async (file: string): Promise<number | undefined> =>
  Number(await readFile(file, 'utf8').catch(() => '')) || undefined;

/** Do `work` while no other process does under the same file. What a process that is gone has left is taken over. */
export async function alone<T>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await holderOf(file);
    if (holder && !isAlive(holder)) await rm(file, { force: true });
    else await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
