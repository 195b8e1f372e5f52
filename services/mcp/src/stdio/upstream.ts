import { SdkHttpError, type StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AGAIN_OR_START } from './config.ts';
import { errorAnswer, isModern } from './messages.ts';

/** The connection to the endpoint for one client. */
export interface Upstream {
  /** Pass a message on. A request is always answered: by the endpoint, or with the reason why not. */
  pass(message: JSONRPCMessage): Promise<void>;
  close(): Promise<void>;
}

/** What must be repeated when the endpoint was restarted: sessions of the older era are only in its memory. */
interface Handshake {
  initialize?: JSONRPCRequest;
  isAnswered: boolean;
  uris: Set<string>;
}

const REOPENING = 'cerina-stdio-';
const GIVE_UP_AFTER = 1_000;

/** `hear` receives every message for the client; `connect` makes a transport to the current endpoint. */
export function openUpstream(options: {
  connect: () => Promise<StreamableHTTPClientTransport>;
  hear: (message: JSONRPCMessage) => void;
  warn: (error: Error) => void;
}): Upstream {
  const { connect, hear, warn } = options;
  const handshake: Handshake = { isAnswered: false, uris: new Set() };
  // requests without an answer; one of the newer era with how to cancel it
  const waiting = new Map<RequestId, AbortController | null>();
  let transport: Promise<StreamableHTTPClientTransport> | undefined;
  let reopening: Promise<void> | undefined;
  /** Whether the client's handshake is still to be repeated: without it a transport has no session. */
  let owed = false;
  let count = 0;

  async function open(): Promise<StreamableHTTPClientTransport> {
    const made = await connect();
    made.onmessage = heard(made);
    made.onerror = (error) => {
      warn(error);
      if (handshake.initialize && isLost(error)) void reopen().catch(warn);
    };
    await made.start();
    return made;
  }

  const heard = (made: StreamableHTTPClientTransport) => (message: JSONRPCMessage) => {
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
      const id = message.id;
      if (id !== undefined) waiting.delete(id);
      // the answer to a repeated subscription has none
      if (isJSONRPCResultResponse(message) && isHandshake(id, handshake)) {
        handshake.isAnswered = true;
        const { protocolVersion } = message.result;
        if (typeof protocolVersion === 'string') made.setProtocolVersion(protocolVersion);
      }
      // the client has had the answer to its own handshake
      if (String(id).startsWith(REOPENING)) return;
    }
    hear(message);
  };

  /** Replace the transport: the endpoint may have another address now. */
  async function renew(): Promise<StreamableHTTPClientTransport> {
    const before = await transport?.catch(() => undefined);
    await before?.close().catch(() => undefined);
    transport = open();
    return transport;
  }

  /** Create a session again as the client created it, and repeat its subscriptions. */
  function reopen(): Promise<void> {
    const { initialize, uris } = handshake;
    owed = initialize !== undefined;
    reopening ??= (async () => {
      const made = await renew();
      if (!initialize) return;
      await made.send({ ...initialize, id: nextId() });
      await made.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      owed = false;
      for (const uri of uris) {
        const method = 'resources/subscribe';
        await made.send({ jsonrpc: '2.0', id: nextId(), method, params: { uri } });
      }
    })().finally(() => {
      reopening = undefined;
    });
    return reopening;
  }

  function nextId(): string {
    count += 1;
    return `${REOPENING}${count}`;
  }

  /** Send it, with a new connection if the one before was lost. */
  async function deliver(message: JSONRPCMessage): Promise<void> {
    const used = transport;
    try {
      if (owed && needsSession(message)) await reopen();
      await send(message);
    } catch (error) {
      const isOver = isUnreachable(error) || (needsSession(message) && isLost(error));
      if (!isOver) throw error;
      if (isInitialize(message)) await renew();
      // another message may have replaced it meanwhile
      else if (transport === used) await reopen();
      else await reopening;
      await send(message);
    }
  }

  async function send(message: JSONRPCMessage): Promise<void> {
    transport ??= open();
    const made = await transport.catch((error) => {
      transport = undefined;
      throw error;
    });
    if (!isJSONRPCRequest(message)) return made.send(message);
    const gone = isModern(message) ? new AbortController() : null;
    waiting.set(message.id, gone);
    const onRequestStreamEnd = () => {
      // its answer, if it came, was received before
      setTimeout(() => lose(message.id, 'The connection was lost: call again.'), GIVE_UP_AFTER);
    };
    await made.send(message, {
      ...(gone && { requestSignal: gone.signal }),
      onRequestStreamEnd,
    });
  }

  function lose(id: RequestId, why: string) {
    if (waiting.delete(id)) hear(errorAnswer(id, why));
  }

  function note(message: JSONRPCMessage) {
    if (!isJSONRPCRequest(message)) return;
    const uri = String(message.params?.uri);
    if (isInitialize(message)) {
      handshake.initialize = message;
      handshake.isAnswered = false;
      handshake.uris.clear();
      owed = false;
    }
    if (message.method === 'resources/subscribe') handshake.uris.add(uri);
    if (message.method === 'resources/unsubscribe') handshake.uris.delete(uri);
  }

  return {
    async pass(message) {
      note(message);
      // a client may ask whether anybody is there before it has a session, which the endpoint answers nobody without
      if (isPing(message) && !handshake.isAnswered && !isModern(message)) {
        hear({ jsonrpc: '2.0', id: message.id, result: {} });
        return;
      }
      if (isCancelOfModern(message, waiting)) return;
      try {
        await deliver(message);
      } catch (error) {
        if (isInitialize(message)) owed = true;
        warn(error as Error);
        if (isJSONRPCRequest(message)) {
          waiting.delete(message.id);
          hear(refusalIn(error, message.id) ?? errorAnswer(message.id, inWords(error as Error)));
        }
      }
    },
    async close() {
      const made = await transport?.catch(() => undefined);
      await made?.terminateSession().catch(() => undefined);
      await made?.close();
    },
  };
}

const isInitialize = (message: JSONRPCMessage): message is JSONRPCRequest =>
  isJSONRPCRequest(message) && message.method === 'initialize';

const isPing = (message: JSONRPCMessage): message is JSONRPCRequest =>
  isJSONRPCRequest(message) && message.method === 'ping';

/** Messages of the newer era belong to no session. */
const needsSession = (message: JSONRPCMessage): boolean =>
  !isInitialize(message) && !(isJSONRPCRequest(message) && isModern(message));

const isHandshake = (id: RequestId | undefined, { initialize }: Handshake): boolean =>
  id !== undefined && (id === initialize?.id || String(id).startsWith(REOPENING));

/** In the newer era a request is cancelled by ending its response. */
function isCancelOfModern(
  message: JSONRPCMessage,
  waiting: Map<RequestId, AbortController | null>,
): boolean {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return false;
  const id = message.params?.requestId as RequestId;
  const request = waiting.get(id);
  if (!request) return false;
  waiting.delete(id);
  request.abort(new Error('the client cancelled it'));
  return true;
}

/** The session no longer exists: the endpoint was restarted. */
const isLost = (error: unknown): boolean => error instanceof SdkHttpError && error.status === 404;

/** Nobody listens there: the request was not sent, and may be sent again. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/** The error that the endpoint answered with, for that request: it is not always sent with its id. */
function refusalIn(error: unknown, id: RequestId): JSONRPCMessage | undefined {
  const { text } = (error instanceof SdkHttpError ? error.data : {}) as { text?: unknown };
  try {
    const { data } = Refusal.safeParse(JSON.parse(String(text)));
    return data && { jsonrpc: '2.0', id, error: data.error };
  } catch {
    return undefined;
  }
}

const Refusal = z.object({
  error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }),
});

function inWords(error: Error): string {
  if (isUnreachable(error)) return `The foundry cannot be reached. ${AGAIN_OR_START}`;
  return error.message;
}
