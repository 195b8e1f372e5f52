import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { checkLog } from '../check-log/check-log.ts';

const running = "select from protocols where status = 'running'";

/** Resolves once agents work on no protocol: an answer that is under way would count as lost. Rejects after a minute. */
async function allAtRest(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (const until = performance.now() + 60_000; (await pool.query(running)).rowCount; ) {
    if (performance.now() > until) throw new Error('Agents are still at work.');
    await pause(50);
  }
}

/** The problems of the whole log, once agents work on no protocol. */
export async function problemsAtRest(servers: { admin: NatsConnection; pool: pg.Pool }) {
  await allAtRest(servers.pool);
  return (await checkLog(servers)).problems;
}
