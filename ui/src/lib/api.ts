import type { Problem } from '@cerina/contracts';

/** A request that was refused, in the gateway's words. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly errors: NonNullable<Problem['errors']>;

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(sentence(problem) ?? 'The foundry could not answer.');
    this.status = status;
    this.code = problem?.code ?? 'unknown';
    this.errors = problem?.errors ?? [];
  }
}

const sentence = (problem: Partial<Problem> | undefined) =>
  problem?.title && problem.detail && problem.detail !== problem.title
    ? `${problem.title}. ${problem.detail}`
    : (problem?.detail ?? problem?.title);

/** Asks this origin's API. Throws {@link Refused} with what the gateway says. */
export async function api<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refused(0, { title: 'The dashboard cannot be reached. Nothing was sent' });
  }
  const body = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw new Refused(response.status, body);
  return body as T;
}

/** Sends a command. With a key, sending it again gives the same answer and has no second effect. */
export const send = <T>(path: string, body?: unknown, key?: string): Promise<T> =>
  api<T>(path, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
