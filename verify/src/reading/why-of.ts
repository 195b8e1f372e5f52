import { z } from 'zod';

/** What is wrong with a file, by the code of the operating system. */
const files: Record<string, string | undefined> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

/** An error in one line: for a value of the wrong form, what is wrong with it and where. */
export function whyOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  if (issue) return `${issue.path.join('.') || 'file'}: ${issue.message}`;
  const inWords = error instanceof Error && 'code' in error && files[String(error.code)];
  if (inWords) return inWords;
  return (error as Error).message.split('\n')[0]!;
}
