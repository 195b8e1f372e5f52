import { BadConfig } from '@cerina/runtime';

const INVALID_PASSWORD = '28P01';

/** The same error, or, if PostgreSQL refuses the password, one that gives instructions in a line. */
export function explainRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code !== INVALID_PASSWORD) return error;
  return new BadConfig(
    'DATABASE_URL: PostgreSQL refuses this password; how it takes a new one is in docs/operations.md, Rotating secrets and tokens',
    { cause: error },
  );
}
