import { sep } from 'node:path';

/**
 * What a person can do about an operating system error about a file, in one line; undefined for any other error. For a
 * file of the checkout another data directory is no help.
 */
export function systemErrorInWords(
  error: unknown,
  { root, home }: { root: string; home: string },
): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const advice = advices[String(error.code)];
  // a write to an open file has no path
  const path = 'path' in error ? error.path : "A file in the foundry's home";
  const isIn = (folder: string) =>
    String(path).startsWith(folder.endsWith(sep) ? folder : folder + sep);
  const where = isIn(root) && !isIn(home) && path !== home ? OF_CHECKOUT : ELSEWHERE;
  return advice && `${path} ${advice(where)}`;
}

const ELSEWHERE = 'FOUNDRY_HOME chooses another folder.';
const OF_CHECKOUT = 'the checkout has to be writable, since the dashboard is built there.';
type Advice = (where: string) => string;

const full: Advice = () =>
  'could not be written: the disk is full. Free up space and start again; nothing stored is lost.';
const notAllowed: Advice = (where) =>
  `can't be used: this user may not. Change its permissions; ${where}`;
const notAFolder: Advice = (where) =>
  `can't be used: a file is where a folder is needed. Remove it; ${where}`;

const advices: Record<string, Advice | undefined> = {
  EROFS: (where) => `can't be written: the file system is read-only; ${where}`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  EISDIR: () => "can't be used: a folder is where a file is needed. Remove it.",
  ENOSPC: full,
  EDQUOT: full,
};
