import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watch.ts';

// The thread of watch.ts: it checks whether the main thread's loop still turns, and ends the process if not.
const { turns, lookMs, service, limits } = workerData as Watched;
const FATAL = 60;
const STDOUT = 1;

let seen = -1;
let blockedMs = 0;
let used = process.cpuUsage();

function end(): void {
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    service,
    msg: `ended: the event loop was blocked for ${blockedMs / 1000} s`,
  };
  try {
    writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL'); // a blocked loop cannot end the process in any other way
  }
}

setInterval(() => {
  const now = Atomics.load(turns, 0);
  if (now !== seen) {
    seen = now;
    blockedMs = 0;
    used = process.cpuUsage();
    return;
  }
  blockedMs += lookMs;
  const { user, system } = process.cpuUsage(used);
  const isBusy = (user + system) / 1000 >= limits.busyMs / 2;
  if ((isBusy && blockedMs >= limits.busyMs) || blockedMs >= limits.anywayMs) end();
}, lookMs);
