import type { Role } from '@cerina/contracts';
import { fixedTokens } from '@cerina/door/access/shared-tokens';
import { openGateway } from '@cerina/gateway/compose';
import { createApp } from '@cerina/gateway/http/app';
import { type Bus, createLog } from '@cerina/runtime';

export type HttpRole = Role;

/** The gateway on that bus, in this process: requests of each role, and what is answered. */
export async function openHttpDoor(bus: Bus) {
  const gateway = await openGateway(
    bus,
    {
      FOUNDRY_CREATE_RATE: 5_000,
      FOUNDRY_COMMAND_RATE: 10_000,
      FOUNDRY_ADDRESS_RATE: 10_000,
      FOUNDRY_STREAM_LIMIT: 10_000,
      FOUNDRY_RUNNING_LIMIT: 10_000,
      DECISION_WAIT_MS: 20_000,
      FOUNDRY_AUTO_APPROVE: false,
      FOUNDRY_SHARED_SIGNING: true,
      FOUNDRY_FOUR_EYES: false,
      SESSION_IDLE_MINUTES: 120,
      SESSION_HOURS: 12,
      FOUNDRY_SIGN_IN_RATE: 10_000,
      WRONG_TOKEN_RATE: 10,
      MODEL_PRICES: {},
    },
    {
      live: bus,
      shared: fixedTokens({
        viewer: 'viewer',
        author: 'author',
        reviewer: 'reviewer',
        admin: 'admin',
      }),
      log: createLog('gateway', process.env.TEST_LOG ?? 'silent'),
    },
  );
  const app = createApp(gateway);
  const request = async (
    role: HttpRole,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    app.request(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${role}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    request,
    health: async (): Promise<unknown> => (await app.request('/health')).json(),
    get: (path: string, role: HttpRole = 'viewer') => request(role, 'GET', path),
    post: (path: string, body: unknown, role: HttpRole = 'reviewer') =>
      request(role, 'POST', path, body),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}
export type HttpDoor = Awaited<ReturnType<typeof openHttpDoor>>;
