import { setTimeout as after } from 'node:timers/promises';

/** When a process that runs but does not respond counts as hung. */
export type LivenessPolicy = {
  everyMs: number;
  /** How long one response may take. */
  answerWithinMs: number;
  /** This many looks in a row without a response. */
  misses: number;
};

/** Forty seconds: longer than a merely busy machine is silent. */
export const usualLiveness: LivenessPolicy = { everyMs: 5_000, answerWithinMs: 10_000, misses: 3 };

/** Settles once a process has not responded for as long as the policy allows, or with the signal. */
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
