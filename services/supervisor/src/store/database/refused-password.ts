import { BadConfig, nobodyThere } from '@cerina/runtime';

const INVALID_PASSWORD = '28P01';

/** The same error, or, if PostgreSQL is not there or refuses the password, a line that says what to do. */
export function explainRefusal(error: unknown): unknown {
  const away = nobodyThere(error);
  if (away)
    return new BadConfig(`DATABASE_URL: no PostgreSQL answers there (${away})`, { cause: error });
  if ((error as { code?: string }).code !== INVALID_PASSWORD) return error;
  return new BadConfig(
    'DATABASE_URL: PostgreSQL refuses this password; how it takes a new one is in docs/operations.md, Rotating secrets and tokens',
    { cause: error },
  );
}
