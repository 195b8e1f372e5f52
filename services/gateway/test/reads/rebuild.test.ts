import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { approval } from '@cerina/test/client/orders';
import { anIntent, bodyOf } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { inherited } from '@cerina/test/foundry/inherited';
import { loginOf } from '@cerina/test/servers/passwords';
import { expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

const run = promisify(execFile);

/** Runs the program of `npm run rebuild` with only the servers' addresses; returns its output. */
async function rebuild({ system }: GatewayAndSupervisor): Promise<string> {
  const program = fileURLToPath(import.meta.resolve('@cerina/supervisor/rebuild-main'));
  const env = {
    ...inherited,
    LOG_LEVEL: 'fatal',
    ...loginOf(system.servers.nats.url, 'supervisor'),
    DATABASE_URL: system.servers.postgres.url,
  };
  return (await run(process.execPath, [program], { env })).stderr;
}

it.each([
  ['refused where the installation asks for four eyes', 'true', 'false', 403],
  ['accepted where shared tokens may sign', 'false', 'true', 200],
])(
  'a decision that came while no supervisor was there is %s, with a rebuild in between too',
  async (_, fourEyes, sharedSigning, status) => {
    await using foundry = await startGatewayAndSupervisor({
      supervisor: { FOUNDRY_FOUR_EYES: fourEyes, FOUNDRY_SHARED_SIGNING: sharedSigning },
      gateway: {
        DECISION_WAIT_MS: 500,
        FOUNDRY_FOUR_EYES: fourEyes === 'true',
        FOUNDRY_SHARED_SIGNING: sharedSigning === 'true',
      },
    });
    const who = fourEyes === 'true' ? 'grace' : 'reviewer';
    const created = await foundry.post(who, '/api/protocols', { intent: anIntent });
    const { protocolId: id } = await bodyOf(created);
    const board = await foundry.system.until(id, atGate);
    const decide = () =>
      foundry.post(who, `/api/protocols/${id}/review`, approval(board), { 'idempotency-key': id });
    await foundry.withoutSupervisor(async () => {
      expect((await decide()).status).toBe(202);
      expect(await rebuild(foundry)).toContain(
        'Rebuilt 1 protocols from the log; 1 facts are left to the supervisor.',
      );
    });
    await expect.poll(async () => (await decide()).status).toBe(status);
    const { status: reached } = await bodyOf(
      await foundry.ask('viewer', `/api/protocols/${id}/state`),
    );
    expect(reached).toBe(status === 200 ? 'approved' : 'pending_review');
  },
);
