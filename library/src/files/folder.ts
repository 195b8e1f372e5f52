import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the library's files: the one that LIBRARY_DIR names, else the one that comes with the foundry. */
export const libraryFolder =
  process.env.LIBRARY_DIR?.trim() || fileURLToPath(new URL('../..', import.meta.url));

export const inLibrary = (file: string): string => join(libraryFolder, file);
