import { z } from 'zod';

/** An error in one line: for a value of the wrong form, what is wrong with it and where. */
export function whyOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  if (issue) return `${issue.path.join('.') || 'file'}: ${issue.message}`;
  return (error as Error).message.split('\n')[0]!;
}
