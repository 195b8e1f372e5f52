import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing; harmless where it is there. Throws what the system says of the
 * first that cannot be made. Node's own `recursive` never ends where a folder is there and takes none, as /proc.
 */
export async function makeFolder(path: string, options: { mode?: number } = {}): Promise<void> {
  const above = dirname(path);
  if (!existsSync(above)) await makeFolder(above, options);
  await mkdir(path, options).catch((error) => {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  });
}
