import type { Role } from '@cerina/contracts';
import { type GatewaySettings, openGateway } from '@cerina/gateway/assemble';
import { createApp } from '@cerina/gateway/http/app';
import { type Bus, createLog } from '@cerina/runtime';
import { settings } from './gateway.ts';
import { roleTokens, shared } from './people.ts';

export type HttpRole = Role;

/** The gateway on that bus, in this process: requests of each role, and their responses. */
export async function openHttpDoor(bus: Bus, given: Partial<GatewaySettings> = {}) {
  const gateway = await openGateway(
    bus,
    { ...settings, DECISION_WAIT_MS: 20_000, ...given },
    {
      live: bus,
      shared,
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
        authorization: `Bearer ${roleTokens[role]}`,
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
