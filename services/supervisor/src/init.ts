import { explainConnection, readConfig, runService, serversIn, whenReady } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { InitConfig } from './config.ts';
import { logLimit } from './operations/provision/log-limit.ts';
import { provision, syncsAlways } from './operations/provision/provision.ts';
import { provideConsult } from './store/database/consult-schemas.ts';
import { migrate } from './store/database/migrations.ts';
import { explainRefusal } from './store/database/refused-password.ts';
import { askWriteAheadLog } from './store/database/write-ahead-log.ts';

/** How long the streams of a starting cluster may take to have leaders. */
const CLUSTER_SECONDS = 60;

await runService('init', async ({ log }) => {
  const config = readConfig(InitConfig);
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 2 });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  await migrate(pool).catch((error) => {
    throw explainRefusal(error);
  });
  const { CONSULT_STAFF_PASSWORD: staff, CONSULT_CLIENT_PASSWORD: client } = config;
  if (staff && client && !(await provideConsult(pool, { staff, client })))
    log.warn('this database user may make no others: make those of Consult (docs/operations.md)');
  const nc = await connect({
    servers: serversIn(config.NATS_URL),
    user: config.NATS_USER,
    pass: config.NATS_PASSWORD,
  }).catch((error) => {
    throw explainConnection(error, config.NATS_USER);
  });
  const maxBytes = await logLimit(config, () => askWriteAheadLog(pool));
  await pool.end();
  const { STREAM_REPLICAS: replicas } = config;
  // a cluster that was just started may have no leaders yet
  await whenReady(
    async () => provision(await jetstreamManager(nc), { maxBytes, replicas }),
    CLUSTER_SECONDS,
  );
  await nc.close();
  for (const node of config.NATS_MONITOR_URL ?? []) {
    if ((await syncsAlways(node)) !== false) continue;
    throw new Error(
      `NATS acknowledges before it writes to disk (${node}): set jetstream { sync_interval: always }`,
    );
  }
  log.info({ maxBytes }, 'streams, consumers and tables are there');
});
