import { refuse } from '../refused.ts';
import { createRate } from './rate.ts';

const WINDOW_MS = 60_000;

/** Who sends a command, and from which network address. */
export interface Sender {
  person: string;
  address: string;
}

/** Counts a command that would be put on the log, whatever becomes of it; refused with `rate_limited` when it is one too many. */
export type CountCommand = (sender: Sender) => void;

/**
 * At most so many commands a minute of one person, and of one address: each costs room on the log, refused ones too.
 * Each replica of a door counts for itself. What is refused for it is not counted, so that who waits gets in.
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
