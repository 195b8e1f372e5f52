import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';

// Started by orphan-guard.ts. Reads `+pid` and `-pid` lines; when the input ends, every process still on the list is
// ended: first asked, and after three seconds killed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const pids = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (!Number.isInteger(pid) || pid <= 1) continue;
  if (line.startsWith('+')) pids.add(pid);
  else pids.delete(pid);
}

const send = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

let left = [...pids].filter((pid) => send(pid, 'SIGTERM'));
for (let waited = 0; left.length > 0 && waited < 3_000; waited += 50) {
  await after(50);
  left = left.filter((pid) => send(pid, 0));
}
for (const pid of left) send(pid, 'SIGKILL');
