import { MAX_BODY_BYTES } from '@cerina/contracts';
import { ConsultScope } from '@cerina/contracts/consult';
import { type Arrival, arriving } from '@cerina/door/limits/arriving';
import { openStreams } from '@cerina/door/limits/open-streams';
import { turns } from '@cerina/door/limits/turns';
import { countingRequests, type Log } from '@cerina/runtime';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  type ServerNotifier,
} from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { authInfoOf, callerIn } from '../caller.ts';
import type { Caller, Foundry } from '../foundry.ts';
import { refusalIn } from '../refusals/refusal-in.ts';
import { changedBy, isResource } from '../resources/changed.ts';
import { whyUnwatchable } from '../resources/watchable.ts';
import { errorResponse, refusalResponse } from './answers.ts';
import { bodyOf } from './body.ts';
import { guarded } from './guards.ts';
import { held, type Patience } from './held.ts';
import { METADATA_PATH, metadataOf, metadataUrlOf } from './metadata.ts';
import { overEvent, overResponse } from './over.ts';
import { createSessions } from './sessions.ts';
import { honoured } from './subscribed.ts';

const METHODS = ['GET', 'POST', 'DELETE'];
/** Open requests, including streams and waiting calls: per person, and in total. */
const MOST_OF_ONE = 200;
const MOST_IN_ALL = 2_000;

/** As the SDK answers a request whose signal was aborted. */
const CLIENT_CLOSED = 499;

const guards = {
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
};

/** Who is admitted, and for how long. */
export interface Identity {
  /** The caller behind the credential in a request; refused if there is none. */
  admit(c: Context): Promise<Caller>;
  /** Aborted as soon as the caller's credential is no longer accepted. */
  hold(caller: Caller, until: AbortSignal): AbortSignal;
}

/** The HTTP side of the door: a function from request to response, to be disposed of. */
export interface McpApp extends AsyncDisposable {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

export function createApp(options: {
  /** A new server object, for one request or one session of the older era. */
  makeServer: (notify: ServerNotifier, caller: Caller) => McpServer;
  /** One for a request of a process of Consult, which has only the tools of its side. */
  makeAgentServer: (scope: ConsultScope) => McpServer;
  foundry: Pick<Foundry, 'board' | 'listen'>;
  /** Which resources a client may subscribe to; the foundry's own if absent. */
  isWatchable?: (uri: string) => boolean;
  identity: Identity;
  /** The address under which clients reach it. */
  resource: string;
  /** A further address, under which Consult reaches it. */
  alsoReachedAt?: string | undefined;
  /** The OIDC issuer whose tokens are accepted too. */
  issuer?: string | undefined;
  uiUrl: string;
  log: Log;
  /** For clients that do not read; the default if absent. */
  patience?: Patience;
  /** For request bodies; the default if absent. */
  arrival?: Arrival;
}): McpApp {
  const { makeServer, makeAgentServer, foundry, identity, resource, issuer, uiUrl, log } = options;
  const { isWatchable = isResource, patience, arrival } = options;
  const metadataUrl = metadataUrlOf(resource);
  const onerror = (error: Error) => log.debug({ err: error }, 'a request could not be served');
  const limits = {
    ...{ legacy: 'reject' as const, onerror, maxSubscriptions: MOST_IN_ALL },
    maxRequestBodySize: MAX_BODY_BYTES,
  };
  const modern = createMcpHandler(
    (ctx): McpServer => makeServer(modern.notify, callerIn({ http: ctx })),
    limits,
  );
  const agents = Object.fromEntries(
    ConsultScope.options.map((scope) => [
      scope,
      createMcpHandler((): McpServer => makeAgentServer(scope), limits),
    ]),
  ) as Record<ConsultScope, typeof modern>;

  const whyNot = (caller: Caller, uri: string) =>
    whyUnwatchable(foundry, { caller, uri, isWatchable });
  const sessions = createSessions({
    makeServer: (caller) => makeServer(modern.notify, caller),
    whyNot,
  });
  const stop = foundry.listen('*', (change) => {
    for (const uri of changedBy(change)) {
      modern.notify.resourceUpdated(uri);
      sessions.resourceUpdated(uri);
    }
  });

  async function serve(request: Request, body: unknown, caller: Caller) {
    const by = (handler: typeof modern, parsedBody: unknown) =>
      handler.fetch(request, {
        ...(parsedBody !== undefined && { parsedBody }),
        authInfo: authInfoOf(caller),
      });
    const ended = () => undefined;
    if (caller.consult) return { response: await by(agents[caller.consult], body), ended };
    if (await isLegacyRequest(request, body)) return sessions.serve(request, body, caller);
    const asked = await honoured(body, (uri) => whyNot(caller, uri));
    return { response: asked instanceof Response ? asked : await by(modern, asked), ended };
  }

  // a message is read, validated and searched in one go, which takes up to some tens of milliseconds: one per person in
  // each turn of the event loop, so that everybody else is served between any two
  const bodies = turns({ atOnce: 1, waiting: MOST_OF_ONE });
  const arrivals = arriving(arrival);
  const requests = openStreams({ perPerson: MOST_OF_ONE, inAll: MOST_IN_ALL });
  const app = new Hono<{ Variables: { caller: Caller } }>();
  app.use(countingRequests);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(guards)) c.header(name, value);
  });
  const { alsoReachedAt } = options;
  app.use(guarded([resource, uiUrl, ...(alsoReachedAt ? [alsoReachedAt] : [])]));
  for (const path of [METADATA_PATH, new URL(metadataUrl).pathname]) {
    app.get(path, (c) => c.json(metadataOf(resource, issuer)));
  }
  // before anything of the body is read
  app.use('/mcp', async (c, next) => {
    c.set('caller', await identity.admit(c));
    await next();
  });
  app.all('/mcp', async (c) => {
    // nobody would read the response to a HEAD, and so it would be open for ever
    if (!METHODS.includes(c.req.method))
      return errorResponse(405, 'Method not allowed', { headers: { allow: METHODS.join(', ') } });
    const leaving = new DisposableStack();
    try {
      const { actor, address } = c.get('caller');
      const sender = { person: actor.subject, address };
      const room = arrivals.enter(c.req.raw.headers, sender);
      if (room) leaving.defer(room);
      const body = await bodyOf(c, arrivals);
      if (body instanceof Response) {
        leaving.dispose();
        return body;
      }
      const text = body === undefined ? undefined : JSON.stringify(body);
      if (text !== undefined) {
        // kept until it is answered, with its weight: an open stream holds its request
        room?.();
        const weighed = { 'content-length': `${Buffer.byteLength(text)}` };
        const own = arrivals.enter(new Headers(weighed), sender);
        if (own) leaving.defer(own);
      }
      if (body !== undefined) setImmediate(await bodies.enter(actor.subject, c.req.raw.signal));
      // a body can take long to arrive: the caller's permissions are checked when it is there
      const caller = body === undefined ? c.get('caller') : await identity.admit(c);
      leaving.defer(requests.enter(caller.actor.subject));
      const gone = new AbortController();
      leaving.defer(() => gone.abort());
      const until = identity.hold(caller, AbortSignal.any([gone.signal, c.req.raw.signal]));
      const request = new Request(c.req.raw.url, {
        ...{ method: c.req.method, headers: c.req.raw.headers, signal: until },
        ...(text !== undefined && { body: text }),
      });
      const { response, ended } = await serve(request, body, caller);
      leaving.defer(ended);
      const isOver = () => until.aborted && !gone.signal.aborted && !c.req.raw.signal.aborted;
      if (isOver() && response.status === CLIENT_CLOSED) {
        leaving.dispose();
        return overResponse(body);
      }
      const last = () => (isOver() ? overEvent(body, response) : undefined);
      return held(response, until, () => leaving.dispose(), patience, last);
    } catch (error) {
      leaving.dispose();
      throw error;
    }
  });
  app.notFound(() => errorResponse(404, 'Not found: the endpoint is /mcp'));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
    const refusal = refusalIn(error);
    if (refusal) return refusalResponse(refusal, metadataUrl);
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return errorResponse(500, 'Something went wrong', { code: -32_603 });
  });

  return {
    fetch: app.fetch,
    async [Symbol.asyncDispose]() {
      stop();
      await sessions[Symbol.asyncDispose]();
      await Promise.all([modern, ...Object.values(agents)].map((each) => each.close()));
    },
  };
}
