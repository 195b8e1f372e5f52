import { setTimeout } from 'node:timers/promises';
import { STREAM, supervisorConsumers } from '@cerina/contracts';
import { CONSULT_STREAM } from '@cerina/contracts/consult';
import {
  type Bus,
  connectBus,
  createAttempts,
  healthRoutes,
  type Log,
  listen,
  onceReady,
  openTracing,
  startHeartbeat,
} from '@cerina/runtime';
import { lookingAtArchives } from './archive/archive-fault.ts';
import { type SupervisorConfig, settingsOf } from './config.ts';
import { unaskedAnswers } from './intake/answers/unasked-answers.ts';
import { runInbox } from './intake/consumer.ts';
import { countAttention, countWaiting, measureArchives } from './metrics/operations.ts';
import { eraseConsultations } from './operations/erasure/consult-erasures.ts';
import { eraseLateFacts } from './operations/erasure/late-consult-facts.ts';
import { runSweeper } from './operations/housekeeping/sweeper.ts';
import { watchAgents } from './operations/overdue/agents-seen.ts';
import { createQueries } from './queries/queries.ts';
import { openReads } from './queries/reads.ts';
import { serveQueries } from './queries/serve-queries.ts';
import { attentionOf } from './store/attention.ts';
import { askingDatabase } from './store/database/database-status.ts';
import { probeStorage } from './store/database/probe.ts';
import { logRoom } from './store/outbox/log-room.ts';
import { createLedger, type Ledger } from './store/transaction.ts';

/** How long a start waits for the database to be brought up to date with the log. */
const READY_WITHIN_MS = 20_000;

/** Run a supervisor: handle facts, bring the database up to date with the log, sweep and answer reads. */
export async function serveSupervisor(
  config: SupervisorConfig,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  await using _traces = await openTracing(config, log);
  await using bus: Bus = await connectBus(config, 'supervisor', { asksLeader: true, log });
  const settings = settingsOf(config);
  if (config.FOUNDRY_AUTO_APPROVE && config.FOUNDRY_FOUR_EYES)
    log.warn('FOUNDRY_FOUR_EYES: only persons decide, so that no policy approves anything.');
  const ledger = createLedger(
    config.DATABASE_URL,
    2 * config.WORKERS + 8, // commands, answers, and the sweeper
    settings.installation,
  );
  const attempts = createAttempts('supervisor', {
    ...{ bus, log, signal },
    spacingMs: config.POISON_SPACING_MS,
  });
  const unasked = unaskedAnswers();
  const room = logRoom({ bus, pool: ledger.pool });
  const deps = { bus, ledger, ...settings, log, attempts, unasked, room };
  const consultations = { bus, pool: ledger.pool, log, attempts };
  const archiveFault = lookingAtArchives(ledger.pool, settings.archive);
  using agents = watchAgents(bus, { absentMs: config.AGENT_ABSENT_MS });
  const attention = async () =>
    [await attentionOf(ledger.pool, archiveFault, agents.absent()), unasked.attention()]
      .filter(Boolean)
      .join('\n') || undefined;
  const database = askingDatabase(ledger.pool, attention);
  using _alive = startHeartbeat(bus, 'supervisor', async () => ({ database: await database() }));
  using _waiting = countWaiting(ledger.pool);
  using _attention = countAttention(ledger.pool, {
    suspected: unasked.accounts,
    absent: agents.absent,
  });
  using _archives = measureArchives(archiveFault);
  void forgetOnReconnect(deps);
  let notReady = 'The database is brought up to the log.';
  const broughtUp = () => {
    if (notReady) log.info({ health: health.port }, 'ready');
    notReady = '';
  };
  const failed = (what: string) => (error: unknown) => `${what} is out of reach: ${error}`;
  const outOfReach = async () =>
    (await ledger.pool.query('select 1').then(() => undefined, failed('the database'))) ??
    // a consumer is asked for at the server: to have one in hand asks nobody
    (await Promise.all(
      supervisorConsumers.map((name) => bus.jsm.consumers.info(STREAM, name)),
    ).then(() => undefined, failed('the bus')));
  await using health = await listen({
    fetch: healthRoutes(
      async () => (await outOfReach()) ?? (notReady && ((await attention()) ?? notReady)),
      attention,
    ).fetch,
    port: config.HEALTH_PORT,
    host: config.HOST,
  });
  await using reads = openReads(config.DATABASE_URL);
  using _queries = serveQueries(
    bus,
    createQueries(reads, settings.installation, () => probeStorage(ledger.pool), {
      archiveFault,
      absent: agents.absent,
      consultRoom: async () => {
        const { state, config } = await bus.jsm.streams.info(CONSULT_STREAM);
        return { bytes: state.bytes, most: config.max_bytes > 0 ? config.max_bytes : null };
      },
    }),
    log,
  );
  // a log of many protocols takes long: up-to-date protocols are served meanwhile, and the rest on demand
  const served = new AbortController();
  void readyAfter(READY_WITHIN_MS, { outOfReach, broughtUp, signal: served.signal });
  try {
    await Promise.race([
      Promise.all([
        runInbox(deps, { workers: config.WORKERS, signal }),
        eraseConsultations(consultations, { signal }),
        eraseLateFacts(consultations, { signal }),
        runSweeper(deps, {
          everyMs: config.SWEEP_MS,
          overdueMs: config.STEP_OVERDUE_MS,
          retentionDays: config.RETENTION_DAYS,
          archiveAfterDays: config.ARCHIVE_AFTER_DAYS,
          signal,
          broughtUp,
        }),
      ]),
      bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
    ]);
  } finally {
    served.abort();
  }
  await ledger.pool.end();
}

/** Ready after that time, or as soon afterwards as the stores can be reached: who reads `ready` in the log may rely on it. */
async function readyAfter(
  ms: number,
  {
    outOfReach,
    broughtUp,
    signal,
  }: { outOfReach: () => Promise<string | undefined>; broughtUp: () => void; signal: AbortSignal },
): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => {});
  if (await onceReady(outOfReach, signal)) broughtUp();
}

/** After a lost connection the log may hold less than it did: what was seen of it is checked again. */
async function forgetOnReconnect({ bus, ledger }: { bus: Bus; ledger: Ledger }): Promise<void> {
  for await (const { type } of bus.nc.status()) if (type === 'reconnect') ledger.known.forgetAll();
}
