import { randomBytes, randomUUID } from 'node:crypto';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '@cerina/runtime/service/make-folder';

/** Identifies the folder: without it, and with archives expected, another folder is mounted in its place, or none. */
const MARK = 'cerina-archive';

/** The archive folder cannot be used; the message is the reason. */
export class ArchiveUnreachable extends Error {
  override readonly name = 'ArchiveUnreachable';
}

/** Where archives are kept: one file per protocol, a gzipped bundle. */
export interface ArchiveFolder {
  /** Throws {@link ArchiveUnreachable} unless this is the same folder as before; a new one is created if `mayBeNew`. */
  expect(options: { mayBeNew: boolean }): Promise<void>;
  /**
   * Writes a file of a protocol, whole, and never over another; returns its name once it is on the disk. Two processes
   * that archive the same protocol write separate files.
   */
  write(
    protocolId: string,
    json: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<string>;
  pathOf(file: string): string;
  /** Removes that one file. */
  discard(file: string): Promise<void>;
  /** Removes every file of a protocol except `keep`, including unfinished ones. */
  remove(protocolId: string, keep?: string): Promise<void>;
}

/** A folder's entries are on the disk only once the folder itself was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new ArchiveUnreachable(`The archive's folder cannot be used: ${reason}`, { cause });
  }
}

/** Archives in that folder. Nothing is checked before it is used. */
export function archiveFolder(folder: string): ArchiveFolder {
  // by the last digits of the id, so that no folder gets too large to be listed
  const drawerOf = (id: string) => id.slice(-2);
  const pathOf = (file: string) => join(folder, file);
  return {
    pathOf,
    discard: (file) => reachable(() => rm(pathOf(file), { force: true })),
    expect: ({ mayBeNew }) =>
      reachable(async () => {
        const mark = pathOf(MARK);
        const isMarked = await access(mark).then(
          () => true,
          () => false,
        );
        if (isMarked) return;
        if (!mayBeNew) throw new Error(`${mark} is missing. Is it mounted?`);
        await makeFolder(folder, { mode: 0o700 });
        await writeDurably(mark, Buffer.from(`${randomUUID()}\n`)).catch((error) => {
          if (error.code !== 'EEXIST') throw error; // another process was faster
        });
        await syncFolder(folder);
        await syncFolder(dirname(folder));
      }),
    write: (id, json) =>
      reachable(async () => {
        const drawer = pathOf(drawerOf(id));
        await makeFolder(drawer, { mode: 0o700 });
        const file = join(drawerOf(id), `${id}.${randomBytes(4).toString('hex')}.json.gz`);
        await writeDurably(`${pathOf(file)}.part`, await pipeline(json, createGzip(), buffer));
        await rename(`${pathOf(file)}.part`, pathOf(file));
        await syncFolder(drawer);
        await syncFolder(folder);
        return file;
      }),
    remove: (id, keep) =>
      reachable(async () => {
        const drawer = pathOf(drawerOf(id));
        const names = await readdir(drawer).catch((error) => {
          if (isAbsent(error)) return [];
          throw error;
        });
        const gone = names.filter(
          (name) => name.startsWith(`${id}.`) && join(drawerOf(id), name) !== keep,
        );
        for (const name of gone) await rm(join(drawer, name), { force: true });
        if (gone.length > 0) await syncFolder(drawer);
      }),
  };
}
