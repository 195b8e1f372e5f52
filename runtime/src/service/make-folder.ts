import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents; harmless if it exists. Throws the system's error for the first that cannot be
 * made. Node's own `recursive` never ends if an existing folder allows no entries, such as /proc.
 */
export async function makeFolder(path: string, options: { mode?: number } = {}): Promise<void> {
  const above = dirname(path);
  if (!existsSync(above)) await makeFolder(above, options);
  await mkdir(path, options).catch((error) => {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  });
}
