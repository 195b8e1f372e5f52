import { errors } from '@nats-io/transport-node';
import { BadConfig } from '../service/config.ts';

/** Nobody listens at an address, or it is the address of nobody. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** How a connection failed, if that is because nobody is at its address. */
export const nobodyThere = (error: unknown): string | undefined =>
  NOBODY_THERE.find((code) => (error as { code?: string }).code === code);

/** The same error of connecting as `user`, or, if it is the address or the password, a line that says what to do. */
export function explainConnection(error: unknown, user: string): unknown {
  const away = nobodyThere(error);
  if (away) return new BadConfig(`NATS_URL: no NATS answers there (${away})`, { cause: error });
  if (!(error instanceof errors.AuthorizationError)) return error;
  return new BadConfig(
    `NATS_PASSWORD: NATS refuses ${user} with this password; both have new ones after the steps in docs/operations.md, Rotating secrets and tokens`,
    { cause: error },
  );
}
