import { url as debuggedAt } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** When a loop counts as blocked, in milliseconds since it last turned. */
export interface BlockedLimits {
  /** Where the process used up half of that as processor time: it computes, and does not come to an end. */
  busyMs: number;
  /** Whatever it does: it may wait, or the machine may give it next to nothing. */
  anywayMs: number;
}

/** What the thread is started with. */
export interface Watched {
  turns: Int32Array;
  lookMs: number;
  service: string;
  limits: BlockedLimits;
}

/**
 * Six seconds of computing: less than the shortest `ack_wait` (10 s) without the 2.5 s since the last `working()`, so that
 * a message does not make two replicas compute at once. A loop that waits is ended later, and may meet others before.
 */
const usual: BlockedLimits = { busyMs: 6_000, anywayMs: 45_000 };
const LOOKS_A_LIMIT = 40;

/**
 * From now on this process is ended (SIGKILL, after a last line in its log) when its event loop is blocked: a thread
 * sees to that, because the loop itself cannot. It is counted in the looks of the thread and not by the clock, so that
 * a process or a machine that was stopped is not taken for a blocked one. Under a debugger nothing is watched.
 */
export function endWhenBlocked(service: string, limits = usual): void {
  if (debuggedAt()) return;
  const lookMs = Math.min(limits.busyMs, limits.anywayMs) / LOOKS_A_LIMIT;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), lookMs).unref();
  const workerData: Watched = { turns, lookMs, service, limits };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  thread.unref();
}
