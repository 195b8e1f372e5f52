import { type Bus, connectBus, healthRoutes, type Log, listen, sayAlive } from '@cerina/runtime';
import { askingDatabase } from './asking-database.ts';
import { policyOf, type SupervisorConfig } from './config.ts';
import { runInbox, takeIn } from './inbox.ts';
import { createLedger } from './ledger.ts';
import { createQueries, serveQueries } from './queries.ts';
import { reconcile } from './rebuild.ts';
import { runSweeper } from './sweeper.ts';

/** Run a supervisor: bring the database up to the log, then take in facts, sweep and answer reads. */
export async function serveSupervisor(
  config: SupervisorConfig,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  await using bus: Bus = await connectBus(config, 'supervisor');
  const ledger = createLedger(config.DATABASE_URL, config.WORKERS + 8);
  const deps = { bus, ledger, policy: policyOf(config), log };
  const database = askingDatabase(ledger.pool);
  using _alive = sayAlive(bus, 'supervisor', async () => ({ database: await database() }));
  let ready = 'the database is brought up to the log';
  await using health = await listen({
    fetch: healthRoutes(async () => {
      if (ready) return ready;
      const failed = (what: string) => (error: unknown) => `${what} is out of reach: ${error}`;
      return (
        (await ledger.pool.query('select 1').then(() => undefined, failed('the database'))) ??
        (await bus.consumer('supervisor').then(() => undefined, failed('the bus')))
      );
    }).fetch,
    port: config.HEALTH_PORT,
    host: config.HOST,
  });
  const done = await reconcile(deps, (fact, place) => takeIn(deps, fact, place));
  if (done.rebuilt + done.taken > 0) log.info(done, 'brought up to the log');
  using _queries = serveQueries(bus, createQueries(ledger), log);
  ready = '';
  log.info({ health: health.port }, 'ready');
  await Promise.race([
    Promise.all([
      runInbox(deps, { workers: config.WORKERS, signal }),
      runSweeper(deps, {
        everyMs: config.SWEEP_MS,
        overdueMs: config.STEP_OVERDUE_MS,
        retentionDays: config.RETENTION_DAYS,
        signal,
      }),
    ]),
    bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
  ]);
  await ledger.pool.end();
}
