import { randomUUID } from 'node:crypto';
import type { Role } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import {
  isInitializeRequest,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { authInfoOf, callerIn } from '../caller.ts';
import type { Caller } from '../foundry.ts';
import { errorResponse } from './answers.ts';

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
const MOST_OF_ONE = 100;
const MOST = 2_000;
/** The most resources that one session may subscribe to. */
const MOST_URIS = 100;
/** As the SDK's own transport responds. */
const SESSION_NOT_FOUND = -32_001;
const INVALID_REQUEST = -32_600;
const REQUEST_CANCELLED = -32_800;

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  server: McpServer;
  /** The owner and their role: with another person's token or in another role the session does not exist. */
  subject: string;
  role: Role;
  /** The resources it subscribes to. */
  uris: Set<string>;
  usedAt: number;
  /** How many of its responses are being sent. */
  open: number;
  /** The ids of its requests that are being answered. */
  asked: Set<string>;
}

/** The sessions of the older era (2025-11-25 and before). One exists only in the process that created it. */
export interface Sessions extends AsyncDisposable {
  /** Answer a request of the older era; `ended` is to be called when the response was sent. */
  serve(
    request: Request,
    body: unknown,
    caller: Caller,
  ): Promise<{ response: Response; ended: () => void }>;
  /** Notify the subscribed sessions that a resource changed. */
  resourceUpdated(uri: string): void;
}

export function createSessions(options: {
  makeServer: (caller: Caller) => McpServer;
  /** Why the caller cannot subscribe to that resource. */
  whyNot: (caller: Caller, uri: string) => Promise<ProtocolError | undefined>;
  now?: () => number;
}): Sessions {
  const { makeServer, whyNot, now = Date.now } = options;
  const sessions = new Map<string, Session>();

  async function open(caller: Caller): Promise<Session> {
    const { subject, role } = caller.actor;
    // before a server is created for it; nobody's session is closed for an invalid initialization
    roomFor(subject);
    const server = makeServer(caller);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized(id) {
        const unused = roomFor(subject);
        sessions.set(id, session);
        if (unused) void close(unused).catch(() => undefined);
      },
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const uris = new Set<string>();
    const session: Session = {
      ...{ transport, server, subject, role, uris, usedAt: now(), open: 0, asked: new Set() },
    };
    server.server.setRequestHandler('resources/subscribe', async ({ params }, ctx) => {
      const fault = await whyNot(callerIn(ctx), params.uri);
      if (fault) throw fault;
      if (uris.size >= MOST_URIS && !uris.has(params.uri)) {
        const why = `At most ${MOST_URIS} resources in one session`;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, why);
      }
      uris.add(params.uri);
      return {};
    });
    server.server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
      uris.delete(params.uri);
      return {};
    });
    await server.connect(transport);
    return session;
  }

  /**
   * The session to close for one more: if there are too many, the least recently used one. One that is being answered
   * or listens counts as used, because several clients may share a token; if all are, one more is refused.
   */
  function roomFor(subject: string): [string, Session] | undefined {
    const byUse = [...sessions].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const own = byUse.filter(([, session]) => session.subject === subject);
    const full = own.length >= MOST_OF_ONE ? own : byUse.length >= MOST ? byUse : undefined;
    const unused = full?.find(([, { open }]) => open === 0);
    if (full && !unused) throw refuse('too_many_at_once', 'Close a session first.');
    return unused;
  }

  async function close([id, { server }]: [string, Session]) {
    sessions.delete(id);
    await server.close();
  }

  const timer = setInterval(() => {
    for (const entry of sessions) {
      const [, { open: sending, usedAt }] = entry;
      if (sending === 0 && usedAt < now() - IDLE_MS) void close(entry).catch(() => undefined);
    }
  }, LOOK_EVERY_MS);
  timer.unref();

  async function sessionFor(request: Request, body: unknown, caller: Caller) {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) {
      const session = sessions.get(id);
      const { subject, role } = caller.actor;
      if (session?.subject === subject && session.role === role) return session;
      // the client then starts again, and its subscriptions are decided again
      return errorResponse(404, 'Session not found', { code: SESSION_NOT_FOUND });
    }
    if (isInitializeRequest(body)) return open(caller);
    return errorResponse(400, 'Bad Request: Mcp-Session-Id is needed, or initialize');
  }

  return {
    async serve(request, body, caller) {
      const session = await sessionFor(request, body, caller);
      if (session instanceof Response) return { response: session, ended: () => undefined };
      const asked = requestIdIn(body);
      const id = asked === undefined ? undefined : JSON.stringify(asked);
      // the transport finds a response by the id: with duplicates, it would hold one for ever
      if (id !== undefined && session.asked.has(id)) {
        const why = 'A request with this id is in progress: each needs its own id';
        const response = errorResponse(400, why, { code: INVALID_REQUEST });
        return { response, ended: () => undefined };
      }
      session.usedAt = now();
      session.open += 1;
      if (id !== undefined) session.asked.add(id);
      const ended = () => {
        if (asked !== undefined) forget(session, asked);
        session.open -= 1;
        session.usedAt = now();
        if (id !== undefined) session.asked.delete(id);
      };
      try {
        const response = await session.transport.handleRequest(request, {
          ...(body !== undefined && { parsedBody: body }),
          authInfo: authInfoOf(caller),
        });
        return { response, ended };
      } catch (error) {
        ended();
        throw error;
      }
    },
    resourceUpdated(uri) {
      for (const { uris, server } of sessions.values()) {
        if (uris.has(uri)) server.server.sendResourceUpdated({ uri }).catch(() => undefined);
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await Promise.allSettled([...sessions].map(close));
    },
  };
}

/** The id of a message that expects an answer. */
function requestIdIn(body: unknown): RequestId | undefined {
  const { id, method } = (body ?? {}) as { id?: RequestId; method?: unknown };
  return method === undefined ? undefined : id;
}

/**
 * Makes the transport drop a request whose response has ended. It does so only with an answer, and a cancelled request
 * gets none: this one reaches nobody, and is refused if the request was answered.
 */
function forget({ transport }: Session, id: RequestId): void {
  const error = { code: REQUEST_CANCELLED, message: 'The request was cancelled' };
  transport.send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
}
