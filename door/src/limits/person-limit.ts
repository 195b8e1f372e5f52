import { refuse } from '../refused.ts';
import { createRate } from './rate.ts';

/** Counts one use of a person; refused with `rate_limited` when it is one too many. */
export type CountUse = (person: string) => void;

/**
 * At most so many uses of each person in a span: each is written to a store that all replicas share, and could
 * fill it. Each counts for itself. What is refused is not counted, so that who waits gets in.
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
