import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfig } from '@cerina/runtime/service/config';

/** What every library has; its other files are checked by the services that read them. */
const folders = ['techniques', 'conditions'];

/** Throws {@link BadConfig} for a LIBRARY_DIR that is no library, before anything is started. */
export async function checkLibrary(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const isFolder = async (path: string) =>
    (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  const wrong = (what: string) =>
    new BadConfig(
      `LIBRARY_DIR: ${folder} ${what}. Start from a copy of library/ in the repository, or unset it.`,
    );
  if (!(await isFolder(folder))) throw wrong('is no folder');
  for (const name of folders)
    if (!(await isFolder(join(folder, name))))
      throw wrong(`is no library: it has no folder ${name}`);
}
