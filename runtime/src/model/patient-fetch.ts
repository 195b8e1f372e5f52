import type { Agent } from 'undici';

/** So long Node's fetch waits for an answer, and for each further part of one. */
const NODE_WAITS_MS = 300_000;

/** Node's fetch, for calls that may take longer than it waits: only the caller's signal ends them. Undefined where it waits long enough. */
export function patientFetch(timeoutMs: number): typeof fetch | undefined {
  if (timeoutMs < NODE_WAITS_MS) return undefined;
  let dispatcher: Promise<Agent> | undefined;
  return async (url, init) => {
    dispatcher ??= import('undici').then(
      ({ Agent: UndiciAgent }) => new UndiciAgent({ headersTimeout: 0, bodyTimeout: 0 }),
    );
    return fetch(url, { ...init, dispatcher: await dispatcher } as RequestInit);
  };
}
