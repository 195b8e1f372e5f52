import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IssuedToken, ProtocolCreated, type Service } from '@cerina/contracts';
import { LauncherConfig as Config, type LauncherConfig } from '@cerina/launcher/config';
import { startFoundry } from '@cerina/launcher/foundry';
import { openHome } from '@cerina/launcher/home';
import { newLoginLink } from '@cerina/launcher/login-link';
import { freePort } from '@cerina/launcher/port';
import { type Bus, connectBus } from '@cerina/runtime';
import { agreeable, type Script, startScriptedModel } from '@cerina/test/scripted-model';
import { goodText } from '@cerina/test/system';

export { goodText };

/** Every process of the foundry, the dashboard among them, in its own home, with a scripted model. */
export async function startAll(
  script: Partial<Script> = {},
  environment: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-test-'));
  const home = await openHome(folder);
  const model = await startScriptedModel({ ...agreeable(goodText), ...script });
  const settings = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', OPENAI_MODEL: 'scripted' };
  const natsPort = await freePort();
  const postgresPort = await freePort();
  const config: LauncherConfig = Config.parse({
    ...settings,
    ...environment,
    NATS_PORT: String(natsPort),
    POSTGRES_PORT: String(postgresPort),
    GATEWAY_PORT: String(await freePort()),
    UI_PORT: String(await freePort()),
    MCP_PORT: String(await freePort()),
  });
  const foundry = await startFoundry({
    config,
    home,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      FOUNDRY_CREATE_RATE: '1000',
      FOUNDRY_COMMAND_RATE: '1000',
      FOUNDRY_ADDRESS_RATE: '1000',
      FOUNDRY_STREAM_LIMIT: '1000',
      FOUNDRY_SIGN_IN_RATE: '1000',
      ...settings,
      ...environment,
    },
    say: () => {},
    signal: new AbortController().signal,
  });
  const url = foundry.uiUrl;
  /** The gateway as a person would use it without the dashboard. */
  const ask = (path: string, token: string, body?: unknown) =>
    fetch(`${foundry.gatewayUrl}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const added = await ask('people', home.credentials.admin, { name: 'grace', role: 'reviewer' });
  const grace = IssuedToken.parse(await added.json()).token;
  return {
    url,
    /** Archives what has ended, as an operator does. */
    archive: (id: string) => foundry.archive(() => {}, id),
    /** Erases a protocol, as an administrator does. */
    async erase(id: string): Promise<void> {
      const { status } = await fetch(`${foundry.gatewayUrl}/api/protocols/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${home.credentials.admin}` },
      });
      if (status !== 200) throw new Error(`${id} was not erased: ${status}`);
    },
    gatewayUrl: foundry.gatewayUrl,
    model,
    ask,
    tokens: { ...home.credentials, grace },
    /** The bus as one of the services has it. */
    busAs: (service: Service): Promise<Bus> =>
      connectBus(
        {
          NATS_URL: `nats://127.0.0.1:${natsPort}`,
          NATS_USER: service,
          NATS_PASSWORD: home.secrets.nats[service],
        },
        `${service}-test`,
      ),
    databaseUrl: `postgres://cerina:${home.secrets.postgres}@127.0.0.1:${postgresPort}/foundry`,
    loginLink: () => newLoginLink(home, foundry),
    /** A protocol that somebody asked for elsewhere; its id. */
    async created(intent: string): Promise<string> {
      const response = await ask('protocols', home.credentials.author, { intent });
      const { protocolId } = ProtocolCreated.parse(await response.json());
      return protocolId;
    },
    /** Resolves once it waits for a person. */
    async waits(id: string): Promise<void> {
      const { body } = await ask(`protocols/${id}/stream`, home.credentials.viewer);
      let told = '';
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
        told += piece;
        if (told.includes('"status":"pending_review"')) return;
      }
      throw new Error('The stream ended.');
    },
    async [Symbol.asyncDispose]() {
      await foundry[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type All = Awaited<ReturnType<typeof startAll>>;
