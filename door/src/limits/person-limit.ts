import { refuse } from '../refused.ts';
import { createRate } from './rate.ts';

/** Counts one use by a person; refused with `rate_limited` if it exceeds the limit. */
export type CountUse = (person: string) => void;

/**
 * At most this many uses per person and time span: each is written to a store that all replicas share, and could fill
 * it. Each replica counts for itself. Refused uses are not counted, so that those who wait are admitted.
 */
export function personLimit(options: {
  most: number;
  windowMs: number;
  /** As a refusal reads: "At most 100 login links an hour." */
  detail: string;
  now?: () => number;
}): CountUse {
  const { detail, ...limit } = options;
  const rate = createRate(limit);
  return (person) => {
    const retryAfter = rate.wait(person);
    if (retryAfter !== undefined) throw refuse('rate_limited', detail, { retryAfter });
    rate.use(person);
  };
}
