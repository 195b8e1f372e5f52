import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const running = "select from protocols where status = 'running'";

/** Resolves once agents work on no protocol: an answer that is under way would count as lost. Rejects after a minute. */
export async function allAtRest(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (const until = performance.now() + 60_000; (await pool.query(running)).rowCount; ) {
    if (performance.now() > until) throw new Error('Agents are still at work.');
    await pause(50);
  }
}
