import type { Problem } from '@cerina/contracts';
import { pageOf, sessionOver } from '#lib/session/session-over.ts';
import { refusalInWords } from './refusals.ts';

/** A request that was refused; `message` is for the person who asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly errors: NonNullable<Problem['errors']>;
  readonly personalData: NonNullable<Problem['personalData']>;

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(refusalInWords(problem) ?? 'The foundry did not respond.');
    this.status = status;
    this.code = problem?.code ?? 'unknown';
    this.errors = problem?.errors ?? [];
    this.personalData = problem?.personalData ?? [];
  }
}

async function asked(path: string, init: RequestInit = {}): Promise<Response> {
  const changes = init.method !== undefined && init.method !== 'GET';
  const subject = changes && pageOf();
  if (changes && !subject)
    throw new Refused(0, {
      title: 'This page could not check who is signed in. Nothing was sent: reload it',
    });
  // nothing is sent as somebody else who has signed in since
  const headers = { ...init.headers, ...(subject && { 'x-foundry-page-of': subject }) };
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { ...init, headers });
  } catch {
    throw new Refused(0, { title: 'The dashboard cannot be reached. Nothing was sent' });
  }
  if (response.ok) return response;
  const refused = new Refused(response.status, await response.json().catch(() => undefined));
  if (refused.code === 'other_session') sessionOver.set('somebody_else');
  else if (refused.status === 401) sessionOver.set('signed_out');
  throw refused;
}

/** Asks this origin's API; changes something only for whom the page was made for. Throws {@link Refused} with what the gateway says. */
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
