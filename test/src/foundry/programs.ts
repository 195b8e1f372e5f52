import { fileURLToPath } from 'node:url';
import { makePrograms, type Programs } from '@cerina/launcher/programs/programs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let made: Promise<Programs> | undefined;

/** The programs that `npm start` starts, made once for all tests. */
export const programs = (): Promise<Programs> => {
  const { signal } = new AbortController();
  made ??= makePrograms(root, { env: process.env, signal, say: () => {} });
  return made;
};
