import { MAX_BODY_BYTES, type Problem, problem } from '@cerina/contracts';
import { hasNoRoom, isOutage, isRefusedByBus, Refused, refuse } from '@cerina/door/refused';
import { countingRequests, type Log, TooSlow } from '@cerina/runtime';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Deps } from '../context.ts';
import { peopleRoutes } from '../people/route.ts';
import { answerRoutes } from '../protocols/answers.ts';
import { claimRoutes } from '../protocols/claim.ts';
import { controlRoutes } from '../protocols/control.ts';
import { createRoutes } from '../protocols/create.ts';
import { exportRoutes } from '../protocols/export/route.ts';
import { historyRoutes } from '../protocols/history.ts';
import { readRoutes } from '../protocols/read.ts';
import { reviewRoutes } from '../protocols/review.ts';
import { meRoutes } from '../session/me.ts';
import { sessionRoutes } from '../session/route.ts';
import { streamRoutes } from '../stream/route.ts';
import { aboutRoutes } from '../system/about.ts';
import { probeRoutes } from '../system/probes.ts';
import { systemRoutes } from '../system/route.ts';
import {
  type Api,
  admittedStill,
  authenticated,
  bodiesInTurn,
  bodiesOfExtent,
  newApi,
  readsInTurn,
} from './api.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { problemOf } from './problem-of.ts';

/** As nginx has it: there is no status of HTTP's own for it. */
const CLIENT_CLOSED = 499;

const groups = [
  createRoutes,
  readRoutes,
  historyRoutes,
  reviewRoutes,
  answerRoutes,
  controlRoutes,
  claimRoutes,
  streamRoutes,
  exportRoutes,
  meRoutes,
  sessionRoutes,
  peopleRoutes,
  aboutRoutes,
  systemRoutes,
];

/** Everything under `/api`, as the description tells it. */
export function apiRoutes(deps: Deps): Api {
  const api = newApi();
  for (const group of groups) api.route('/api', group(deps));
  return api;
}

/** The gateway as a function from request to response; no server is needed to try it. */
export function createApp(deps: Deps): Api {
  const app = newApi();
  app.use(countingRequests);
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(guards)) c.header(name, value);
    await next();
  });
  app.use('/api/*', authenticated(deps));
  app.use('/api/*', readsInTurn(deps));
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.use('/api/*', admittedStill(deps));
  app.use('/api/*', bodiesInTurn(deps));
  app.use('/api/*', bodiesOfExtent);

  const api = apiRoutes(deps);
  const document = openApiDocument(api);
  const docs = docsPage(document);
  app.route('/', api);
  app.route('/', probeRoutes(deps));
  app.get('/openapi.json', (c) => c.json(document));
  app.get('/docs', (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html(docs);
  });

  app.notFound((c) => respond(c, problem('no_such_resource')));
  app.onError((error, c) => answerTo(error, c, deps.log));
  return app;
}

const guards = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function tooLarge(): never {
  throw refuse('too_large', 'A request has at most 128 KB.');
}

function respond(c: Context, body: Problem, headers: Record<string, string> = {}): Response {
  return c.body(JSON.stringify({ ...body, instance: c.req.path }), body.status as 400, {
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/** The one place where errors become answers. What is not meant for the caller goes to the log alone. */
function answerTo(error: Error, c: Context, log: Log): Response {
  // nobody is there to read an answer
  if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
  if (error instanceof Refused) {
    const body = problemOf(error);
    const { retryAfter } = error;
    if (body.status >= 500) log.warn({ err: error, path: c.req.path }, body.title);
    return respond(c, body, {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(body.status === 401 && { 'www-authenticate': 'Bearer' }),
      // the rest of that body is not read, so that nothing more can be asked on the same connection
      ...(body.status === 413 && { connection: 'close' }),
    });
  }
  if (error instanceof HTTPException && error.status === 415) {
    return respond(c, problem('unsupported_media_type', 'Send content-type: application/json.'));
  }
  if (error instanceof HTTPException && error.status < 500) {
    return respond(c, problem('invalid_request', error.message));
  }
  if (isOutage(error)) {
    log.warn({ err: error, path: c.req.path }, 'the bus is out of reach');
    const body = problem('unavailable', 'The bus is out of reach.');
    return respond(c, body, { 'retry-after': '2' });
  }
  if (hasNoRoom(error)) {
    log.error({ err: error, path: c.req.path }, 'the store of the gateways has no room');
    return respond(c, problem('storage_full', 'An operator must make room.'));
  }
  if (isRefusedByBus(error)) {
    log.error({ err: error, path: c.req.path }, 'the bus refused');
    const body = problem('unavailable', 'The bus does not do that just now.');
    return respond(c, body, { 'retry-after': '2' });
  }
  if (error instanceof TooSlow) {
    log.warn({ err: error, path: c.req.path }, 'a document took too long');
    return respond(c, problem('too_slow', 'Take another format: md is the text as it is.'));
  }
  log.error({ err: error, path: c.req.path }, 'a request failed');
  return respond(c, problem('internal'));
}
