import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from '@cerina/contracts';
import { LauncherConfig } from '@cerina/launcher/config';
import { startFoundry } from '@cerina/launcher/foundry/foundry';
import { openHome } from '@cerina/launcher/home';
import { freePort } from '@cerina/local-servers/port';
import { type Bus, connectBus } from '@cerina/runtime';
import { inherited } from './inherited.ts';

/** Limits on people's requests that no test reaches. */
const unlimited = {
  FOUNDRY_CREATE_RATE: '1000',
  FOUNDRY_COMMAND_RATE: '1000',
  FOUNDRY_ADDRESS_RATE: '1000',
  FOUNDRY_STREAM_LIMIT: '1000',
  FOUNDRY_SIGN_IN_RATE: '1000',
};

/**
 * Every process of the foundry as `npm start` starts it, including the dashboard, in its own data directory and on free
 * ports; `environment` is the person's. Without a model in it, with the embedded one; with `onlyNeeded` without MCP and
 * Consult.
 */
export async function startLaunched(
  environment: Record<string, string> = {},
  { onlyNeeded = false } = {},
) {
  await using rollback = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'launched-test-'));
  rollback.defer(() => rm(folder, { recursive: true, force: true }));
  const home = await openHome(folder);
  const [natsPort, postgresPort] = [await freePort(), await freePort()];
  const foundry = rollback.use(
    await startFoundry({
      config: LauncherConfig.parse({
        ...environment,
        NATS_PORT: String(natsPort),
        POSTGRES_PORT: String(postgresPort),
        GATEWAY_PORT: String(await freePort()),
        UI_PORT: String(await freePort()),
        MCP_PORT: String(await freePort()),
      }),
      home,
      onlyNeeded,
      env: {
        ...inherited,
        HOME: process.env.HOME,
        LOG_LEVEL: 'warn',
        ...unlimited,
        ...environment,
      },
      say: () => {},
      signal: new AbortController().signal,
    }),
  );
  const held = rollback.move();
  return {
    home,
    foundry,
    databaseUrl: `postgres://cerina:${home.secrets.postgres}@127.0.0.1:${postgresPort}/foundry`,
    /** The bus with a service's account. */
    busAs: (service: Service): Promise<Bus> =>
      connectBus(
        {
          NATS_URL: `nats://127.0.0.1:${natsPort}`,
          NATS_USER: service,
          NATS_PASSWORD: home.secrets.nats[service],
        },
        `${service}-test`,
      ),
    /** The gateway as a person uses it without the dashboard. */
    ask: (path: string, token: string, body?: unknown): Promise<Response> =>
      fetch(`${foundry.gatewayUrl}/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
