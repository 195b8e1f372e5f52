import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundryOptions } from './foundry.ts';
import { runOperationAlone } from './operation.ts';
import { restore } from './services.ts';

/** Makes NATS scan its files: an index that was made before a file was damaged lists what is not there. */
async function removeIndexes(natsFolder: string): Promise<void> {
  const indexes = glob(join(natsFolder, 'jetstream', '*', 'streams', '*', 'msgs', 'index.db'));
  for await (const index of indexes) await rm(index);
}

/**
 * Puts back on the log what it lost and the database keeps, with only NATS and PostgreSQL running for it. Throws
 * StartFailed, also if a protocol could not be restored.
 */
export async function restoreAlone(options: FoundryOptions): Promise<void> {
  const { config, home } = options;
  if (!config.NATS_URL) await removeIndexes(home.natsFolder);
  await runOperationAlone(options, restore);
}
