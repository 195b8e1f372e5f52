import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import {
  type CreateProtocol,
  Me,
  type Problem,
  ProtocolCreated,
  ProtocolView,
  type QuestionAnswers,
  type ReviewRequest,
} from '@cerina/contracts';
import { nothingAnswers, Refused, refusalIn } from './refusal.ts';

/** What the terminal asks of the gateway. Each call throws {@link Refused} when it says no. */
export type Api = {
  url: string;
  /** Who decides, and whether they may. */
  me(): Promise<Me>;
  create(request: CreateProtocol): Promise<string>;
  view(protocolId: string): Promise<ProtocolView>;
  review(protocolId: string, decision: ReviewRequest): Promise<void>;
  /** Answers what the Guardian asks: with the token that decides, which a reviewer's or the author's own is. */
  answer(protocolId: string, answers: QuestionAnswers): Promise<void>;
  resume(protocolId: string): Promise<void>;
  /** The protocol's event stream, from after the given event. */
  stream(
    protocolId: string,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response>;
};

/** With which token the terminal creates, and with which it reads and decides: a person's own for both, or shared ones. */
export type Tokens = { author: string; reviewer: string };

/** Refusals that stay the same however often one asks, until an operator has done something. */
const untilMended = new Set(['log_incomplete', 'stopped', 'storage_full', 'not_available']);
const isFinal = ({ status, code }: Problem) => status < 500 || untilMended.has(code);

/** The gateway as a person in a terminal uses it. */
export function api(url: string, { author, reviewer }: Tokens, signal: AbortSignal): Api {
  const call = async (path: string, token: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/api/${path}`, {
      signal,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    }).catch((cause) => {
      if (signal.aborted || init.signal?.aborted) throw cause;
      throw nothingAnswers(url);
    });
    if (!response.ok) throw new Refused(await refusalIn(response));
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
        const final = error instanceof Refused && isFinal(error.problem);
        if (final || attempt === 5 || signal.aborted) throw error;
        await after(200 * 2 ** attempt, undefined, { signal });
      }
    }
  };
  return {
    url,
    me: async () => Me.parse(await (await call('me', reviewer)).json()),
    create: async (request) =>
      ProtocolCreated.parse(await post('protocols', author, request)).protocolId,
    view: async (id) => ProtocolView.parse(await (await call(`protocols/${id}`, reviewer)).json()),
    review: async (id, decision) => void (await post(`protocols/${id}/review`, reviewer, decision)),
    answer: async (id, answers) => void (await post(`protocols/${id}/answers`, reviewer, answers)),
    resume: async (id) => void (await post(`protocols/${id}/resume`, reviewer)),
    stream: (id, lastEventId, until) =>
      call(`protocols/${id}/stream`, reviewer, {
        signal: until,
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
      }),
  };
}
