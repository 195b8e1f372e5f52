/** What a person can do about an operating system error about a file, in one line; undefined for any other error. */
export function systemErrorInWords(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const advice = advices[String(error.code)];
  // a write to an open file has no path
  const path = 'path' in error ? error.path : "A file in the foundry's home";
  return advice && `${path} ${advice}`;
}

const elsewhere = 'FOUNDRY_HOME chooses another folder.';
const full =
  'could not be written: the disk is full. Free up space and start again; nothing stored is lost.';
const notAllowed = `can't be used: this user may not. Change its permissions; ${elsewhere}`;
const notAFolder = `can't be used: a file is where a folder is needed. Remove it; ${elsewhere}`;

const advices: Record<string, string | undefined> = {
  EROFS: `can't be written: the file system is read-only. ${elsewhere}`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  EISDIR: "can't be used: a folder is where a file is needed. Remove it.",
  ENOSPC: full,
  EDQUOT: full,
};
