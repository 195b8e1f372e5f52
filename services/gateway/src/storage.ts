import { STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

const FULL_AT = 0.8;
const LOOK_EVERY_MS = 5_000;

/** Says whether the log is too full for new protocols; looks at most every few seconds. */
export function fullness({ jsm }: Pick<Bus, 'jsm'>, now: () => number = Date.now) {
  let full = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<boolean> => {
    if (now() - lookedAt < LOOK_EVERY_MS) return full;
    const { state, config } = await jsm.streams.info(STREAM);
    full = config.max_bytes > 0 && state.bytes > FULL_AT * config.max_bytes;
    lookedAt = now();
    return full;
  };
}
