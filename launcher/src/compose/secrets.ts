import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { services } from '@cerina/contracts';
import { ConsultScope, consultService } from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { type BusUser, busAccounts } from '@cerina/runtime/bus-server/accounts';
import { NO_LIMIT, natsConfig } from '@cerina/runtime/bus-server/config';
import { type Credentials, openHome, replace, type Secrets } from '../home.ts';

/** Where NATS keeps its streams, in its container. */
const NATS_STORE = '/data';
/** The containers of a NATS cluster of three nodes, which deploy/cluster.yml has in place of `nats`. */
const nodes = ['nats-1', 'nats-2', 'nats-3'];
const ROUTE_PORT = 6222;

/**
 * Writes what only one container may know into that container's own folder: `env` for the services, `nats.conf`,
 * PostgreSQL's password, the tokens of the API. Created at the first call; later calls change only what this version
 * writes differently.
 */
export async function writeSecrets(folder: string): Promise<void> {
  const { secrets, credentials } = await openHome(join(folder, 'all'));
  const write = async (container: string, file: string, text: string) => {
    await mkdir(join(folder, container), { recursive: true, mode: 0o755 });
    await replace(join(folder, container, file), text, modeOf(container));
  };
  for (const [container, settings] of Object.entries(environments(secrets))) {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    await write(container, 'env', lines.join(''));
  }
  const tokens = (given: object) => `${JSON.stringify(given, null, 2)}\n`;
  // the gateway's commands sign people in with one of them; mcp only has to recognise them
  await write('gateway', 'credentials.json', tokens(credentials));
  await write('mcp', 'credentials.json', tokens(digestsOf(credentials)));
  await write('nats', 'nats.conf', natsConfiguration(secrets));
  for (const node of nodes) await write(node, 'nats.conf', natsConfiguration(secrets, node));
  await write('postgres', 'password', secrets.postgres);
}

/** Only the SHA-256 of each token. */
const digestsOf = (credentials: Credentials) =>
  Object.fromEntries(
    Object.entries(credentials).map(([role, token]) => [role, `sha256:${sha256(String(token))}`]),
  );

/** PostgreSQL's container has its own user; nobody else sees its folder. */
const modeOf = (container: string) => (container === 'postgres' ? 0o644 : 0o600);

/** The secret settings of each container. Tokens consist of letters that no settings file has to quote. */
function environments({ nats, postgres, dashboard, mcp, consult, consultTokens }: Secrets) {
  const bus = (user: BusUser) => ({ NATS_USER: user, NATS_PASSWORD: nats[user] });
  const database = { DATABASE_URL: `postgresql://cerina:${postgres}@postgres:5432/foundry` };
  const own = (scope: ConsultScope) => ({
    ...bus(consultService(scope)),
    DATABASE_URL: `postgresql://consult_${scope}:${consult[scope]}@postgres:5432/foundry`,
    CONSULT_MCP_TOKEN: consultTokens[scope],
  });
  return {
    ...Object.fromEntries(services.map((service) => [service, bus(service)])),
    init: {
      ...{ ...bus('admin'), ...database },
      CONSULT_STAFF_PASSWORD: consult.staff,
      CONSULT_CLIENT_PASSWORD: consult.client,
    },
    ...Object.fromEntries(ConsultScope.options.map((scope) => [consultService(scope), own(scope)])),
    supervisor: { ...bus('supervisor'), ...database },
    gateway: { ...bus('gateway'), DASHBOARD_KEY: dashboard },
    mcp: {
      ...{ ...bus('mcp'), MCP_STATE_KEY: mcp },
      CONSULT_STAFF_TOKEN: consultTokens.staff,
      CONSULT_CLIENT_TOKEN: consultTokens.client,
    },
    ui: { DASHBOARD_KEY: dashboard },
  };
}

const natsConfiguration = ({ nats, cluster }: Secrets, node?: string): string =>
  natsConfig({
    host: '0.0.0.0',
    port: 4222,
    monitorPort: 8222,
    storeDir: NATS_STORE,
    maxFileStore: NO_LIMIT,
    accounts: busAccounts(nats),
    ...(node && {
      serverName: node,
      cluster: {
        name: 'cerina',
        port: ROUTE_PORT,
        password: cluster,
        nodes: nodes.map((each) => `${each}:${ROUTE_PORT}`),
      },
    }),
  });
