import { commandsOf } from '@cerina/contracts';
import { connectBus, readConfig, runService } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from './config.ts';
import { reconcile } from './operations/rebuild/reconcile.ts';
import { logRoom } from './store/outbox/log-room.ts';
import { noteUnhandled } from './store/protocol-log/position.ts';
import { createLedger } from './store/transaction.ts';

/** A line of progress for each hundredth of the work, and at most one per hundred protocols. */
const isDue = (done: number, all: number) =>
  done === all || done % Math.max(100, Math.ceil(all / 100)) === 0;

/**
 * `npm run rebuild`: rebuilds every protocol's row and graph state from the log. Commands and answers without effect so
 * far are left to the supervisor, which decides by the installation's settings. Exits with 1 if a protocol could not be
 * rebuilt; the others are.
 */
await runService('rebuild', async ({ log }) => {
  const config = readConfig(SupervisorConfig);
  await using bus = await connectBus(config, 'rebuild', { asksLeader: true, log });
  const { installation } = settingsOf(config);
  const ledger = createLedger(config.DATABASE_URL, undefined, installation);
  let unhandled = Number.POSITIVE_INFINITY;
  const { rebuilt, taken, incomplete, stopped, failed } = await reconcile(
    { bus, ledger, log, room: logRoom({ bus, pool: ledger.pool }) },
    async (_fact, { sequence }) => {
      unhandled = Math.min(unhandled, sequence);
    },
    (done, all) => {
      if (isDue(done, all)) console.error(`${done} of ${all} protocols`);
    },
    { anew: true },
  );
  if (taken > 0) await noteUnhandled(ledger.pool, unhandled);
  console.error(
    `Rebuilt ${rebuilt} protocols from the log; ${taken} facts are left to the supervisor.`,
  );
  if (stopped > 0) {
    console.error(`${stopped} are stopped and were left alone: an administrator requeues them.`);
  }
  if (incomplete > 0) {
    console.error(
      `Of ${incomplete} the log lacks facts; they were left as they are until it is restored: ${commandsOf('restore')}.`,
    );
  }
  if (failed > 0) {
    console.error(`${failed} could not be rebuilt: the lines above name them.`);
    process.exitCode = 1;
  }
  await ledger.pool.end();
});
