import { IssuedToken, type NewPerson } from '@cerina/contracts';
import type { GatewaySettings } from '@cerina/gateway/assemble';
import { expect } from 'vitest';
import { startBackbone } from './backbone.ts';
import { dashboardKey, type Gateway, startGateway } from './gateway.ts';

/**
 * Two gateways on one backbone, the second with its own settings: what is done at one must take effect at the other.
 */
export async function startReplicas(second: Partial<GatewaySettings> = {}) {
  const backbone = await startBackbone();
  const gateway = await startGateway(backbone);
  const replica = await startGateway(backbone, second);
  return {
    backbone,
    gateway,
    replica,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await replica[Symbol.asyncDispose]();
      await backbone[Symbol.asyncDispose]();
    },
  };
}

/** A request with any credential, and no other identification. */
export const asked = (
  at: Gateway,
  credential: string,
  path = '/api/me',
  init: RequestInit & { duplex?: 'half' } = {},
) =>
  at.ask(null, path, {
    ...init,
    headers: { authorization: `Bearer ${credential}`, ...init.headers },
  });

/** The same as the dashboard's server forwards it. */
export const through = (
  at: Gateway,
  credential: string,
  path = '/api/me',
  init: RequestInit & { duplex?: 'half' } = {},
) =>
  asked(at, credential, path, {
    ...init,
    headers: { 'x-foundry-dashboard': dashboardKey, ...init.headers },
  });

/** Opens a session by a token, or by the key of a link. */
export const signIn = (at: Gateway, credential: string) =>
  through(at, credential, '/api/session', { method: 'POST' });

/** A person whom an administrator has added, with their token. */
export async function addPerson(at: Gateway, draft: Partial<NewPerson> = {}): Promise<IssuedToken> {
  const body = { name: 'Katherine Johnson', role: 'reviewer', ...draft };
  const response = await at.post('admin', '/api/people', body);
  expect(response.status).toBe(201);
  return IssuedToken.parse(await response.json());
}
