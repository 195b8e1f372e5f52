import { setTimeout as after } from 'node:timers/promises';
import { holders, isHeld } from './lifeline.ts';

const GRACE_MS = 5_000;
const GIVE_UP_MS = 15_000;

/** Processes of an earlier foundry that can't be ended from here; `message` names them. */
export class OrphansLeft extends Error {
  override readonly name = 'OrphansLeft';
}

/**
 * Ends what a killed foundry left running: every process that still has its lifeline open is asked to end, and killed
 * after five seconds. Settles when none is left. Throws {@link OrphansLeft}.
 */
export async function endOrphans(
  lifeline: string,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  if (!isHeld(lifeline)) return;
  say('Ending processes left by an earlier foundry that was killed …');
  const began = Date.now();
  const asked = new Set<number>();
  while (isHeld(lifeline)) {
    const waited = Date.now() - began;
    const left = holders(lifeline);
    const pids = new Set(left.map(({ pid }) => pid));
    for (const { pid, parent } of left) {
      if (waited > GRACE_MS) send(pid, 'SIGKILL');
      // PostgreSQL ends its own children; SIGINT is its fast shutdown, and ends all others too
      else if (!asked.has(pid) && !pids.has(parent)) send(pid, 'SIGINT');
      asked.add(pid);
    }
    if (waited > GIVE_UP_MS) throw new OrphansLeft(sentence(lifeline, [...pids]));
    await after(50, undefined, { signal });
  }
}

const sentence = (lifeline: string, left: number[]) =>
  left.length > 0
    ? `Processes of an earlier foundry are still running, and this user cannot end them: ${left.join(', ')}. End them, then start again.`
    : `A process of an earlier foundry is still running out of sight (another user or container): it has ${lifeline} open. End it, then start again.`;

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended, or belongs to another user
  }
}
