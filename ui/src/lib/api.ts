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

async function asked(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refused(0, { title: 'The dashboard cannot be reached. Nothing was sent' });
  }
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => undefined));
}

/** Asks this origin's API. Throws {@link Refused} with what the gateway says. */
export async function api<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await asked(path, init);
  return response.status === 204 ? (undefined as T) : response.json();
}

/** A file, with the name it is to have. Throws {@link Refused}. */
export async function download(path: string): Promise<{ name: string; blob: Blob }> {
  const response = await asked(path);
  const said = response.headers.get('content-disposition') ?? '';
  return { name: /filename="([^"]+)"/.exec(said)?.[1] ?? 'protocol', blob: await response.blob() };
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
