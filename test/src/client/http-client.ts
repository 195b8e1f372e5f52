import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Blackboard, ReviewDecision, Role } from '@cerina/contracts';
import { roleTokens } from '../doors/people.ts';

const LOOK_AGAIN_MS = 200;
const GIVE_UP_MS = 15_000;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the callers inspect it
  body: any;
}

/**
 * A client over HTTP that outlives every restart: each request is repeated, with the same Idempotency-Key, until the
 * gateway gives a final response. 429, 5xx, a lost connection, and 202 for a decision are not final.
 */
export function httpClient(url: string, tokens: Record<Role, string> = roleTokens) {
  async function once(
    role: Role,
    method: string,
    path: string,
    key: string,
    body?: unknown,
  ): Promise<Answer | undefined> {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: {
          authorization: `Bearer ${tokens[role]}`,
          'idempotency-key': key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    } catch {
      return undefined; // the gateway is down, or was killed while it responded
    }
  }

  async function ask(
    role: Role,
    method: string,
    path: string,
    options: { body?: unknown; pending?: number } = {},
  ): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await once(role, method, path, key, options.body);
      const later = answer && [429, options.pending].includes(answer.status);
      if (answer && !later && answer.status < 500) return answer;
      await pause(LOOK_AGAIN_MS);
    }
  }

  const order = (role: Role, method: string, path: string, body?: unknown) =>
    ask(role, method, path, { body, pending: 202 });

  return {
    ask,
    /** Create a protocol; resolves with its id. */
    async create(intent: string): Promise<string> {
      const { status, body } = await ask('author', 'POST', '/api/protocols', { body: { intent } });
      if (status !== 202) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
      return body.protocolId;
    },
    review: (id: string, decision: ReviewDecision) =>
      order('reviewer', 'POST', `/api/protocols/${id}/review`, decision),
    halt: (id: string) => order('reviewer', 'POST', `/api/protocols/${id}/halt`),
    resume: (id: string) => order('reviewer', 'POST', `/api/protocols/${id}/resume`),
    requeue: (id: string) => order('admin', 'POST', '/api/system/requeue', { protocolId: id }),
    erase: (id: string) => order('admin', 'DELETE', `/api/protocols/${id}`),
    /** The board as the gateway returns it. */
    async state(id: string): Promise<{ status: number; board: Blackboard }> {
      const { status, body } = await ask('viewer', 'GET', `/api/protocols/${id}/state`);
      return { status, board: body };
    },
  };
}
export type HttpClient = ReturnType<typeof httpClient>;
