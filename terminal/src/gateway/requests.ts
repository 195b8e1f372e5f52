import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Problem } from '@cerina/contracts';
import { nothingAnswers, Refused, refusalIn } from './refusal.ts';

/** Refusals that stay the same at every retry, until an operator has done something. */
const untilMended = new Set(['log_incomplete', 'stopped', 'storage_full', 'not_available']);
const isFinal = ({ status, code }: Problem) => status < 500 || untilMended.has(code);

/** Where a gateway is at the moment: after a restart it may be at another address. */
export type Address = string | (() => string);

/** What the address is at this moment. */
export const addressNow = (address: Address): string =>
  typeof address === 'string' ? address : address();

/** Requests to a gateway's API, each with its token. Each throws {@link Refused} if the gateway refuses. */
export function requestsTo(address: Address, signal: AbortSignal) {
  const call = async (path: string, token: string, init: RequestInit = {}): Promise<Response> => {
    const url = addressNow(address);
    const response = await fetch(`${url}/api/${path}`, {
      signal,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    }).catch((cause) => {
      if (signal.aborted || init.signal?.aborted) throw cause;
      throw nothingAnswers(url, cause);
    });
    if (!response.ok) {
      const refusal = await refusalIn(response);
      // one that could not confirm what it was sent may have it on the log
      throw new Refused(refusal, undefined, { mayBeDone: !isFinal(refusal) });
    }
    return response;
  };
  /** Sent again after a lost connection: the key makes that harmless. */
  const post = async (path: string, token: string, body?: unknown): Promise<unknown> => {
    const init = {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    let mayBeDone = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (await call(path, token, init)).json();
      } catch (error) {
        const final = error instanceof Refused && isFinal(error.problem);
        if (final || signal.aborted) throw error;
        mayBeDone ||= !(error instanceof Refused) || error.mayBeDone;
        if (attempt === 5)
          throw error instanceof Refused
            ? new Refused(error.problem, error.message, { mayBeDone })
            : error;
        await after(200 * 2 ** attempt, undefined, { signal });
      }
    }
  };
  /** A stream of server-sent events, from after the given one. */
  const stream = (
    path: string,
    token: string,
    lastEventId: string | undefined,
    until: AbortSignal,
  ): Promise<Response> =>
    call(path, token, {
      signal: until,
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
    });
  return { call, post, stream };
}
