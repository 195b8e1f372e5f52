import { setTimeout as pause } from 'node:timers/promises';
import { AgentName } from '@cerina/contracts';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { httpClient } from '../client/http-client.ts';
import { startProcesses } from '../foundry/as-processes.ts';
import { randomOf } from './random.ts';
import { lead, lives, script } from './scenarios.ts';

interface UpgradeOptions {
  /** The folder of an earlier version, with everything installed. */
  checkout: string;
  /** How many of the migrations that version has; all if absent. */
  migrations?: number | undefined;
  /** How many protocols begin before the later version is there, beside the earlier one, and after it is gone. */
  protocols: number;
  /** How often a supervisor of either version is killed while both run. */
  kills: number;
  seed: number;
}

const BRANCHES = 6;
const PATIENCE_MS = 90_000;

/**
 * An upgrade without a stop: an earlier version's supervisor and agents work alone on their database; then the database
 * is brought up to date, and those of this version run beside them, with kills; then the earlier ones end.
 */
export async function upgrade(options: UpgradeOptions) {
  const { checkout, migrations, protocols, kills, seed } = options;
  const random = randomOf(seed);
  await using foundry = await startProcesses({
    replicas: { supervisor: 0, drafter: 0, safety: 0, clinical: 0 },
    gateway: true,
    script,
    migrateTo: migrations,
  });
  const services = ['supervisor', ...AgentName.options] as const;
  const add = (from?: string) => Promise.all(services.map((name) => foundry.fleet.add(name, from)));
  const older = await add(checkout);
  const client = httpClient(foundry.gatewayUrls[0]!);
  const failed: string[] = [];
  const started: Promise<void>[] = [];
  const start = (when: string) => {
    for (let n = 0; n < protocols; n += 1)
      started.push(
        lead({ foundry, client }, lives[n % lives.length]!, `${when} ${n + 1}`).catch((error) => {
          failed.push(String(error));
        }),
      );
  };

  start('before');
  await foundry.log.reaches(foundry.log.count + 3 * protocols);
  await migrate(foundry.servers.pool);
  await add();
  start('beside');
  for (let n = 0; n < kills; n += 1) {
    await foundry.log
      .reaches(foundry.log.count + random.between(1, protocols), 5_000)
      .catch(() => {});
    const struck = foundry.fleet.the('supervisor', random.between(0, 1));
    await struck.kill9();
    await struck.restart();
  }
  await Promise.race([Promise.all(started), pause(PATIENCE_MS, undefined, { ref: false })]);

  const id = await client.create('Worry postponement for a student: to be branched');
  foundry.expect(id);
  await foundry.until(id, ({ gate }) => gate !== null, PATIENCE_MS);
  const branches = { made: 0, refused: 0 };
  for (let n = 1; n <= BRANCHES; n += 1) {
    const instructions = `Make it shorter, please, as variant ${n}.`;
    const { status, body } = await client.ask('author', 'POST', `/api/protocols/${id}/branches`, {
      body: { version: 1, instructions },
    });
    if (status === 400) branches.refused += 1;
    else {
      branches.made += 1;
      foundry.expect(body.protocolId);
      const { from } = await foundry.until(
        body.protocolId,
        ({ gate }) => gate !== null,
        PATIENCE_MS,
      );
      if (from?.protocolId !== id) failed.push(`${body.protocolId}: a branch of nothing`);
    }
  }

  await Promise.all(older.map((replica) => replica.kill9()));
  start('after');
  await Promise.race([Promise.all(started), pause(PATIENCE_MS, undefined, { ref: false })]);
  // branches have the intent of what they are from: whose call was repeated cannot be seen
  const { problems, ...reckoning } = await foundry.reckon(undefined, ({ data }) =>
    /to be branched|to requeue/.test(data.intent ?? ''),
  );
  return { ...reckoning, branches, problems: [...problems, ...failed] };
}
