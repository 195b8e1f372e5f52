import { STREAM } from '@cerina/contracts';
import { BadConfig, explainConnection, readConfig, runService, serversIn } from '@cerina/runtime';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { InitConfig } from './config.ts';
import { logWriter } from './operations/restore/log-writer.ts';
import { restoreLog, StaleIndex } from './operations/restore/restore.ts';
import { runningService } from './operations/restore/running.ts';
import { createLedger } from './store/transaction.ts';

/** `npm start -- --restore`: put back on the log what it lost and the database keeps. */
await runService('restore', async ({ log }) => {
  const config = readConfig(InitConfig);
  const nc = await connect({
    servers: serversIn(config.NATS_URL),
    user: config.NATS_USER,
    pass: config.NATS_PASSWORD,
    maxReconnectAttempts: -1,
  }).catch((error) => {
    throw explainConnection(error, config.NATS_USER);
  });
  const js = jetstream(nc, { timeout: 10_000 });
  const jsm = await jetstreamManager(nc, { timeout: 10_000 });
  const ledger = createLedger(config.DATABASE_URL, 8);
  const say = (line: string) => console.error(line);
  try {
    const running = await runningService(() => jsm.consumers.list(STREAM), { say });
    if (running)
      throw new BadConfig(
        `${running} is running. Stop every service but NATS and PostgreSQL first.`,
      );
    const deps = { bus: { jsm }, writer: logWriter(js), ledger, log, say };
    const { looked, restored, facts, displaced, refused } = await restoreLog(deps);
    for (const { subject, whose, sha256 } of displaced)
      say(
        `${subject} was there twice with different bytes. Not restored: those of ${whose} with SHA-256 ${sha256}, from which nothing followed.`,
      );
    for (const { id, reason } of refused) say(`${id} is unchanged: ${reason}.`);
    say(
      `Checked ${looked} protocols: ${restored} restored with ${facts} facts from the database, ${refused.length} unchanged.`,
    );
    if (refused.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StaleIndex)) throw error;
    say(`refused: ${error.message}`);
    process.exitCode = 1;
  } finally {
    await ledger.pool.end();
    await nc.close();
  }
});
