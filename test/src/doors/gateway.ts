import { type GatewaySettings, openGateway } from '@cerina/gateway/assemble';
import { createApp } from '@cerina/gateway/http/app';
import { type Bus, createLog } from '@cerina/runtime';
import type { BusUser } from '@cerina/runtime/bus-server/accounts';
import { addPeople, shared, tokens, type Who } from './people.ts';
import { settings as doorSettings } from './settings.ts';

/** The key that proves the dashboard's server. */
export const dashboardKey = 'the-key-of-the-dashboard';

/** A gateway without limits. */
export const settings: GatewaySettings = {
  ...doorSettings,
  FOUNDRY_STREAM_LIMIT: 1_000,
  MODEL_PRICES: {},
  SESSION_IDLE_MINUTES: 120,
  SESSION_HOURS: 12,
  FOUNDRY_SIGN_IN_RATE: 10_000,
  DASHBOARD_KEY: dashboardKey,
};

/** One gateway on that backbone, as a function from request to response. */
export async function startGateway(
  { busAs }: { busAs: (user: BusUser) => Promise<Bus> },
  given: Partial<GatewaySettings> = {},
  { live, logTo }: { live?: Bus; logTo?: { write(line: string): void } } = {},
) {
  const bus = await busAs('gateway');
  await using owned = new AsyncDisposableStack();
  const heard = live ?? owned.use(await busAs('gateway'));
  await addPeople(bus);
  const log = createLog('gateway', logTo ? 'trace' : 'silent', logTo);
  const gateway = await openGateway(bus, { ...settings, ...given }, { live: heard, shared, log });
  const closing = owned.move();
  const app = createApp(gateway);

  const ask = (who: Who | null, path: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        ...init,
        headers: {
          ...(who && { authorization: `Bearer ${tokens[who]}` }),
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
      }),
    );
  const post = (who: Who, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(who, path, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    bus,
    gateway,
    app,
    ask,
    post,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await closing.disposeAsync();
      await bus[Symbol.asyncDispose]();
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A protocol that was created over HTTP; its id. */
export async function created(gateway: Gateway, who: Who = 'author', intent = anIntent) {
  const response = await gateway.post(who, '/api/protocols', { intent });
  const { protocolId } = (await response.json()) as { protocolId: string };
  return protocolId;
}

export const anIntent = 'Create an exposure hierarchy for agoraphobia';

/** A response's body, for tests that inspect it without a schema. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions check it
export const bodyOf = (response: Response): Promise<any> => response.json();
