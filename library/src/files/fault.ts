import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadDangerSigns } from '../danger/signs.ts';
import { loadFlags } from '../flags.ts';
import { loadScope } from '../matching/scope.ts';
import { loadRubric } from '../rubric.ts';
import { loadSafeMessaging } from '../safe-messaging.ts';
import { libraryFolder } from './folder.ts';
import { LibraryError } from './library-error.ts';
import { loadLibrary } from './load.ts';

const folders = ['techniques', 'conditions'];
/** Every other file of a library. */
const readers: Record<string, (path: string) => unknown> = {
  'danger-signs.yaml': loadDangerSigns,
  'flags.yaml': loadFlags,
  'rubric.yaml': loadRubric,
  'safe-messaging.yaml': loadSafeMessaging,
  'scope.yaml': loadScope,
};
const ofLibrary = [
  ...[
    'beside',
    'care',
    'crisis-lines',
    'exclusions',
    'factors',
    'must-say',
    'opposites',
    'general',
    'other-words',
    'people',
    'quotations',
    'readability',
    'readers',
    'unwanted',
  ],
  'works-against',
].map((name) => `${name}.yaml`);

/** Why a folder cannot be used as the library, in one line that starts with the setting; undefined where it can. */
export function libraryFault(folder: string = libraryFolder): string | undefined {
  const missing = [...folders, ...ofLibrary, ...Object.keys(readers)].filter(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing.length > 0)
    return `LIBRARY_DIR: ${folder} is no folder of a library: it has no ${missing.join(', ')}`;
  try {
    loadLibrary(folder);
    for (const [name, read] of Object.entries(readers)) read(join(folder, name));
    return undefined;
  } catch (error) {
    // the message of a LibraryError starts with the file's name in that folder
    if (error instanceof LibraryError) return `LIBRARY_DIR: ${folder}/${error.message}`;
    return `LIBRARY_DIR: ${folder} cannot be read: ${(error as Error).message}`;
  }
}
