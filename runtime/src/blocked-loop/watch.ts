import { url as debuggedAt } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** When a loop counts as blocked, in milliseconds since its last turn. */
export interface BlockedLimits {
  /** If the process used half of that as processor time: it computes, and does not finish. */
  busyMs: number;
  /** In any case: it may be waiting, or the machine may give it almost no processor time. */
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
 * Six seconds of computing: less than the shortest `ack_wait` (10 s) minus the 2.5 s since the last `working()`, so
 * that a message does not make two replicas compute at once. A loop that only waits is ended later, and may overlap
 * with another replica before that.
 */
const usual: BlockedLimits = { busyMs: 6_000, anywayMs: 45_000 };
const LOOKS_A_LIMIT = 40;

/**
 * From now on this process is ended (SIGKILL, after a last line in its log) if its event loop is blocked. A thread does
 * that, because the loop itself cannot. It counts the thread's own looks instead of the clock, so that a process or
 * machine that was suspended is not taken for a blocked one. Under a debugger nothing is watched.
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
