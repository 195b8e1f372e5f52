import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '@cerina/door/consult/admission';
import type { Caller } from '../foundry.ts';
import { type Consult, type Ended, stepsOf } from './consult.ts';

/** Interval of checking the log, in ms. */
const LOOK_MS = 300;

/**
 * How a turn ended, as soon as it has; undefined if it has not when the time is over. Each step that starts meanwhile
 * is passed to `hear`. Rejects with the signal's reason when it is aborted.
 */
export async function endedOnce(
  consult: Pick<Consult, 'ended' | 'begun'>,
  { caller, place }: { caller: Caller; place: Place },
  {
    withinMs,
    signal,
    hear,
  }: { withinMs: number; signal: AbortSignal; hear: (said: string) => void },
): Promise<Ended | undefined> {
  const until = performance.now() + withinMs;
  const steps = stepsOf(place);
  for (let told = 0; ; ) {
    signal.throwIfAborted();
    const begun = await consult.begun(caller, place, told);
    for (const { sentence } of steps.slice(told, begun)) hear(sentence);
    told = begun;
    const ended = await consult.ended(caller, place);
    const left = until - performance.now();
    // in a cluster the facts that support an answer may be visible a moment later than the answer
    if (ended?.isBorneOut || left <= 0) return ended;
    await pause(Math.min(LOOK_MS, Math.max(0, left)), undefined, { signal }).catch(() =>
      signal.throwIfAborted(),
    );
  }
}
