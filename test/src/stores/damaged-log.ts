import { cp, glob, open, rm, stat, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Servers } from '../servers/start.ts';

/** The files of the log's stream in the store of a stopped NATS: its blocks, the last of them, and the index. */
async function filesOf({ folder }: Servers) {
  const [messages] = await Array.fromAsync(
    glob(join(folder, 'nats', 'jetstream', '*', 'streams', 'BLACKBOARD', 'msgs')),
  );
  const numbered = (file: string) => Number.parseInt(basename(file), 10);
  const found = await Array.fromAsync(glob(join(messages!, '*.blk')));
  const blocks = found.sort((one, other) => numbered(one) - numbered(other));
  return { blocks, block: blocks.at(-1)!, index: join(messages!, 'index.db') };
}

/** Overwrites 16 bytes of a file, at that fraction of it. */
export async function flip(file: string, share: number): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(16, 0xa5), 0, 16, Math.floor(size * share));
  await handle.close();
}

/** Makes NATS scan its files at its next start. */
export const removeIndex = async (servers: Servers) => rm((await filesOf(servers)).index);

/** The file in which NATS keeps a consumer's position. */
export async function consumerFile({ folder }: Servers, name: string): Promise<string> {
  const streams = join(folder, 'nats', 'jetstream', '*', 'streams');
  const [file] = await Array.fromAsync(glob(join(streams, 'BLACKBOARD', 'obs', name, 'o.dat')));
  return file!;
}

/** Possible damages to a store: each is done to the files while NATS is down. */
export const damages = {
  'lost its tail': async (servers: Servers) => {
    const { block, index } = await filesOf(servers);
    await truncate(block, Math.floor((await stat(block)).size / 2));
    await rm(index);
  },
  'lost its tail, as its index knows': async (servers: Servers) => {
    const { block } = await filesOf(servers);
    await truncate(block, Math.floor((await stat(block)).size / 2));
  },
  'has a block whose end is damaged, behind an intact index': async (servers: Servers) => {
    const { block } = await filesOf(servers);
    const { size } = await stat(block);
    const handle = await open(block, 'r+');
    await handle.write(Buffer.alloc(Math.ceil(size / 2), 0xa5), 0, undefined, Math.floor(size / 2));
    await handle.close();
  },
  'has a damaged block': async (servers: Servers) => flip((await filesOf(servers)).block, 0.5),
  'has a damaged block and no index': async (servers: Servers) => {
    const { block, index } = await filesOf(servers);
    await flip(block, 0.5);
    await rm(index);
  },
  'lost a block': async (servers: Servers) => rm((await filesOf(servers)).block),
  'is empty': async (servers: Servers) => {
    const { blocks, index } = await filesOf(servers);
    for (const file of [...blocks, index]) await rm(file);
  },
} satisfies Record<string, (servers: Servers) => Promise<void>>;

/** Keeps a copy of a stopped NATS's store; `putBack` replaces the store with it. */
export async function copyStore({ folder }: Servers) {
  const [store, copy] = [join(folder, 'nats'), join(folder, 'nats-copy')];
  await cp(store, copy, { recursive: true });
  return {
    async putBack() {
      await rm(store, { recursive: true });
      await cp(copy, store, { recursive: true });
    },
  };
}
