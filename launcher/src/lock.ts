import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Takes the file if nobody has it. It appears whole, with the holder's number in it, or not at all. */
async function taken(file: string): Promise<boolean> {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, String(process.pid));
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(mine, { force: true });
  }
}

/** Takes away what a process that is gone has left; what another has taken meanwhile is given back. */
async function cleared(file: string): Promise<void> {
  const holder = Number(await readFile(file, 'utf8').catch(() => process.pid));
  if (isAlive(holder)) return;
  const left = `${file}.${randomUUID()}`;
  await rename(file, left).catch(() => {});
  const moved = Number(await readFile(left, 'utf8').catch(() => holder));
  if (moved !== holder) await link(left, file).catch(() => {});
  await rm(left, { force: true });
}

/** Do `work` while no other process does under the same file. What a process that is gone has left is taken over. */
export async function alone<T>(
  file: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await taken(file))) {
    await cleared(file);
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
