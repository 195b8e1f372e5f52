import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import {
  type CreateProtocol,
  Problem,
  ProtocolCreated,
  ProtocolView,
  problem,
  type ReviewDecision,
} from '@cerina/contracts';
import type { Credentials } from '../home.ts';

/** The gateway's refusal of a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  constructor(problem: Problem) {
    const fields = problem.errors?.map(({ pointer, detail }) => `${pointer} ${detail}`) ?? [];
    super([problem.detail ?? problem.title, ...fields].join('\n  '));
    this.problem = problem;
  }
}

/** What the terminal asks of the gateway. Each call throws {@link Refused} when it says no. */
export type Api = {
  url: string;
  create(request: CreateProtocol): Promise<string>;
  view(protocolId: string): Promise<ProtocolView>;
  review(protocolId: string, decision: ReviewDecision): Promise<void>;
  resume(protocolId: string): Promise<void>;
  /** The protocol's event stream, from after the given event. */
  stream(
    protocolId: string,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response>;
};

/** The gateway as a person in a terminal uses it: as author to create, as reviewer to read and decide. */
export function api(url: string, credentials: Credentials, signal: AbortSignal): Api {
  const call = async (path: string, token: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/api/protocols${path}`, {
      signal,
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'x-foundry-channel': 'terminal',
        ...init.headers,
      },
    }).catch((cause) => {
      if (signal.aborted || init.signal?.aborted) throw cause;
      throw new Refused(problem('unavailable', `Nothing answers at ${url}.`));
    });
    if (!response.ok) throw new Refused(await problemIn(response));
    return response;
  };
  /** Sent again when the connection breaks: the key makes that harmless. */
  const post = async (path: string, token: string, body?: unknown): Promise<unknown> => {
    const init = {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (await call(path, token, init)).json();
      } catch (error) {
        const final = error instanceof Refused && error.problem.status < 500;
        if (final || attempt === 5 || signal.aborted) throw error;
        await after(200 * 2 ** attempt, undefined, { signal });
      }
    }
  };
  const { author, reviewer } = credentials;
  return {
    url,
    create: async (request) => ProtocolCreated.parse(await post('', author, request)).protocolId,
    view: async (id) => ProtocolView.parse(await (await call(`/${id}`, reviewer)).json()),
    review: async (id, decision) => void (await post(`/${id}/review`, reviewer, decision)),
    resume: async (id) => void (await post(`/${id}/resume`, reviewer)),
    stream: (id, lastEventId, until) =>
      call(`/${id}/stream`, reviewer, {
        signal: until,
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
      }),
  };
}

async function problemIn(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return Problem.parse(JSON.parse(text));
  } catch {
    const { status, statusText } = response;
    return { type: 'about:blank', code: 'unknown', status, title: statusText || `HTTP ${status}` };
  }
}
