import { Problem } from '@cerina/contracts';
import { error } from '@sveltejs/kit';
import type { z } from 'zod';
import { config } from './config.ts';
import type { Session } from './session.ts';

/** A request to the gateway on behalf of who is signed in. */
export const askGateway = (session: Session, path: string, init: RequestInit = {}) =>
  fetch(`${config.GATEWAY_URL}/api/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-foundry-channel': 'dashboard',
      ...init.headers,
    },
  });

/** What the gateway answers, by its schema. What it refuses becomes a page that says so. */
export async function read<S extends z.ZodType>(
  session: Session,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const response = await askGateway(session, path).catch(() => undefined);
  if (!response) error(503, 'The foundry cannot be reached just now.');
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return schema.parse(body);
  const problem = Problem.safeParse(body).data;
  error(response.status, {
    message: problem?.detail ?? problem?.title ?? 'The foundry could not answer.',
    code: problem?.code,
  });
}
