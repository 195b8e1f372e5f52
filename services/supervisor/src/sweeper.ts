import { setTimeout } from 'node:timers/promises';
import type { InboxDeps } from './inbox.ts';
import { publishOutbox } from './outbox.ts';
import { pruneCheckpoints } from './prune.ts';
import { runAgain } from './run-again.ts';

/** Advisory lock of the one that sweeps. */
const SWEEPING = 7_228_302;
const PRUNE_EVERY_MS = 3_600_000;

export interface SweepOptions {
  everyMs: number;
  /** A step that was routed this long ago without an answer is routed again. */
  overdueMs: number;
  /** Earlier checkpoints of protocols that ended this long ago are taken away. */
  retentionDays: number;
  signal: AbortSignal;
}

async function sweepOverdue(deps: InboxDeps, id: string): Promise<void> {
  const { ledger, bus } = deps;
  const place = { subject: 'sweep', sequence: 0, at: new Date().toISOString() };
  const why = { message: 'A step is overdue and is run again.', code: 'deadline' };
  await ledger.transaction(id, (unit) => runAgain(unit, place, why));
  await publishOutbox(ledger, bus, id);
}

/** Publish what was left in outboxes, and put overdue steps on their way again. */
export async function sweep(
  deps: InboxDeps,
  { overdueMs }: Pick<SweepOptions, 'overdueMs'>,
): Promise<void> {
  const { ledger, bus, log } = deps;
  const left = await ledger.pool.query(
    "select distinct protocol_id as id from outbox where added_at < now() - interval '2 seconds' limit 500",
  );
  for (const { id } of left.rows) await publishOutbox(ledger, bus, id);
  const overdue = await ledger.pool.query(
    `select id from protocols where status = 'running' and routed_at < now() - $1 * interval '1 millisecond' limit 100`,
    [overdueMs],
  );
  for (const { id } of overdue.rows) {
    log.warn({ protocolId: id }, 'overdue');
    await sweepOverdue(deps, id);
  }
}

/** Sweep until told to stop; of all replicas one at a time. */
export async function runSweeper(deps: InboxDeps, options: SweepOptions): Promise<void> {
  const { everyMs, retentionDays, signal } = options;
  let prunedAt = 0;
  while (!signal.aborted) {
    try {
      const client = await deps.ledger.pool.connect();
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [SWEEPING]);
        if (rows[0].mine) {
          await sweep(deps, options);
          if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
            prunedAt = Date.now();
            const pruned = await pruneCheckpoints(deps.ledger.pool, retentionDays);
            if (pruned > 0) deps.log.info({ pruned }, 'checkpoints past their retention');
          }
          await client.query('select pg_advisory_unlock($1)', [SWEEPING]);
        }
      } finally {
        client.release(true); // with its lock, whatever happened
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the sweep is tried again later');
    }
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
}
