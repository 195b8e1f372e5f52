import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { authInfoOf, callerIn } from '../caller.ts';
import type { Caller } from '../foundry.ts';
import { errorResponse } from './answers.ts';

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
const MOST_OF_ONE = 100;
const MOST = 2_000;
/** The resources that one session may want to hear of. */
const MOST_URIS = 100;
/** As the SDK's own transport answers. */
const SESSION_NOT_FOUND = -32_001;

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  server: McpServer;
  /** Whose it is: with another person's token it is not there. */
  subject: string;
  /** The resources it wants to hear of. */
  uris: Set<string>;
  usedAt: number;
  /** How many of its responses are being sent. */
  open: number;
}

/** The sessions of the older era (2025-11-25 and before). One lives in the process that made it, and elsewhere is unknown. */
export interface Sessions extends AsyncDisposable {
  /** Answer a request of the older era; `ended` is to be called when the response was sent. */
  serve(
    request: Request,
    body: unknown,
    caller: Caller,
  ): Promise<{ response: Response; ended: () => void }>;
  /** Tell the sessions that asked for it that a resource changed. */
  resourceUpdated(uri: string): void;
}

export function createSessions(options: {
  makeServer: () => McpServer;
  /** Refuses where the caller may not see that resource. */
  expectVisible: (caller: Caller, uri: string) => Promise<void>;
  now?: () => number;
}): Sessions {
  const { makeServer, expectVisible, now = Date.now } = options;
  const sessions = new Map<string, Session>();

  async function open(caller: Caller): Promise<Session> {
    await makeRoom(caller.actor.subject);
    const server = makeServer();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, session),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const uris = new Set<string>();
    const { subject } = caller.actor;
    const session: Session = { transport, server, subject, uris, usedAt: now(), open: 0 };
    server.server.setRequestHandler('resources/subscribe', async ({ params }, ctx) => {
      await expectVisible(callerIn(ctx), params.uri);
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

  /** Of too many, the one that was used longest ago is closed. */
  async function makeRoom(subject: string) {
    const byUse = [...sessions].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const own = byUse.filter(([, session]) => session.subject === subject);
    if (own.length >= MOST_OF_ONE) await close(own[0]!);
    else if (byUse.length >= MOST) await close(byUse[0]!);
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
      if (session?.subject === caller.actor.subject) return session;
      // the client starts over on that
      return errorResponse(404, 'Session not found', { code: SESSION_NOT_FOUND });
    }
    if (isInitializeRequest(body)) return open(caller);
    return errorResponse(400, 'Bad Request: Mcp-Session-Id is needed, or initialize');
  }

  return {
    async serve(request, body, caller) {
      const session = await sessionFor(request, body, caller);
      if (session instanceof Response) return { response: session, ended: () => undefined };
      session.usedAt = now();
      session.open += 1;
      const ended = () => {
        session.open -= 1;
        session.usedAt = now();
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
