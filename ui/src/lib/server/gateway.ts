import { Problem } from '@cerina/contracts';
import { error, redirect } from '@sveltejs/kit';
import type { z } from 'zod';
import { config } from './config.ts';
import { headersFor, type Visitor } from './session.ts';

/** A request to the gateway on behalf of who is signed in. `path` is what follows `/api/`, as it is sent. */
export const askGateway = (visitor: Visitor, path: string, init: RequestInit = {}) =>
  fetch(`${config.GATEWAY_URL}/api/${path}`, {
    ...init,
    headers: { ...init.headers, ...headersFor(visitor) },
  });

/** What the gateway answers, by its schema. What it refuses becomes a page that says so. */
export async function read<S extends z.ZodType>(
  visitor: Visitor,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const response = await askGateway(visitor, path).catch(() => undefined);
  if (!response) error(503, 'The foundry cannot be reached.');
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return schema.parse(body);
  if (response.status === 401) redirect(303, '/login');
  const problem = Problem.safeParse(body).data;
  error(response.status, {
    message: problem?.detail ?? problem?.title ?? 'The foundry did not respond.',
    code: problem?.code,
  });
}
