import { refuse } from '../refused.ts';
import { createRate } from './rate.ts';

const WINDOW_MS = 60_000;

/** The sender of a command, and their network address. */
export interface Sender {
  person: string;
  address: string;
}

/**
 * Counts a command that would be put on the log, whatever its outcome; refused with `rate_limited` if it exceeds the
 * limit.
 */
export type CountCommand = (sender: Sender) => void;

/**
 * At most this many commands per minute for one person, and for one address: each takes room on the log, even refused
 * ones. Each replica of a door counts for itself. Refused ones are not counted, so that those who wait are admitted.
 */
export function commandLimits(options: {
  perPerson: number;
  perAddress: number;
  now?: () => number;
}): CountCommand {
  const { perPerson, perAddress, now } = options;
  const clock = { windowMs: WINDOW_MS, ...(now && { now }) };
  const persons = createRate({ most: perPerson, ...clock });
  const addresses = createRate({ most: perAddress, ...clock });

  return ({ person, address }) => {
    const limits = [
      { rate: persons, key: person, detail: `At most ${perPerson} commands a minute.` },
      {
        rate: addresses,
        key: address,
        detail: `At most ${perAddress} commands a minute from one address.`,
      },
    ];
    for (const { rate, key, detail } of limits) {
      const retryAfter = rate.wait(key);
      if (retryAfter !== undefined) throw refuse('rate_limited', detail, { retryAfter });
    }
    for (const { rate, key } of limits) rate.use(key);
  };
}
