import { refuse } from '../refused.ts';
import type { Origin } from './address.ts';
import type { Access, Caller, Known, Refusal } from './authenticate.ts';
import { digestOf, isSessionId } from './credential.ts';
import type { Outcome, Throttle } from './throttle.ts';

/** Admits callers by their credential, and limits wrong attempts per address. Throws the refusal. */
export interface Admission {
  /** By a token, or by a session if the dashboard's server sent it; with `use`, it counts as used now. */
  admit(credential: string, origin: Origin, options?: { use: boolean }): Promise<Caller>;
  /** By a login link, which is used up. */
  redeem(key: string, origin: Origin): Promise<Caller>;
}

const reasons: Record<Refusal, string> = {
  unknown: 'Unknown token.',
  // the fault of an issuer's token is not disclosed to callers who are not admitted
  unfit: 'Unknown token.',
  expired: 'This token has expired. An administrator can renew it.',
  revoked: 'This token was revoked.',
  session_over: 'The session has ended: sign in again.',
};

function callerIn(known: Known): Caller {
  if ('refusal' in known) throw refuse('unauthenticated', reasons[known.refusal]);
  return known.caller;
}

export function createAdmission(access: Access, throttle: Throttle): Admission {
  const looking = new Map<string, Promise<Caller>>();

  async function tried(credential: string, { address }: Origin, look: () => Promise<Known>) {
    const digest = digestOf(credential);
    const over = await throttle.take(address, digest);
    if (over) {
      const { retryAfter } = over;
      throw refuse('too_many_attempts', `Try again in ${retryAfter} seconds.`, { retryAfter });
    }
    let outcome: Outcome = 'unknown';
    try {
      const known = await look();
      outcome = 'neither';
      // whoever has an expired token has not guessed it
      if ('caller' in known) outcome = 'right';
      else if (known.refusal === 'unknown') outcome = 'wrong';
      return callerIn(known);
    } finally {
      throttle.settle(address, digest, outcome);
    }
  }

  return {
    admit(credential, origin, { use } = { use: false }) {
      // a session's id cannot be guessed, and pages keep working if somebody else behind the address tries tokens
      if (isSessionId(credential)) return access.check(credential, origin, { use }).then(callerIn);
      // simultaneous requests of one caller count as one try
      const key = `${origin.address} ${origin.dashboard} ${credential}`;
      const before = looking.get(key);
      if (before) return before;
      const now = tried(credential, origin, () => access.check(credential, origin)).finally(() =>
        looking.delete(key),
      );
      looking.set(key, now);
      return now;
    },
    redeem: (key, origin) => tried(key, origin, () => access.redeem(key)),
  };
}
