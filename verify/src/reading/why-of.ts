import { z } from 'zod';

/** An error in one line: of what has another form than it should have, what is wrong with it and where. */
export function whyOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  if (issue) return `${issue.path.join('.') || 'file'}: ${issue.message}`;
  return (error as Error).message.split('\n')[0]!;
}
