import { setTimeout as after } from 'node:timers/promises';

/** When a process that runs but does not answer counts as hung. */
export type LivenessPolicy = {
  everyMs: number;
  /** How long one answer may take. */
  answerWithinMs: number;
  /** So many looks in a row without an answer. */
  misses: number;
};

/** Forty seconds: longer than a machine that is merely busy is silent. */
export const usualLiveness: LivenessPolicy = { everyMs: 5_000, answerWithinMs: 10_000, misses: 3 };

/** Settles once a process has not answered for as long as the policy lets it, or with the signal. */
export async function untilHung(
  responds: (signal: AbortSignal) => Promise<void>,
  { everyMs, answerWithinMs, misses }: LivenessPolicy,
  signal: AbortSignal,
): Promise<void> {
  for (let missed = 0; missed < misses; ) {
    await after(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const late = AbortSignal.timeout(answerWithinMs);
    const answered = await Promise.race([
      responds(AbortSignal.any([signal, late])).then(
        () => true,
        () => false,
      ),
      // counted in looks, not by the clock: a laptop that slept has not waited
      new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false))),
    ]);
    missed = answered ? 0 : missed + 1;
  }
}
