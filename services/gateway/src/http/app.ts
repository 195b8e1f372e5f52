import { problem } from '@cerina/contracts';
import { countingRequests } from '@cerina/runtime';
import { consultRoutes } from '../consult/route.ts';
import type { GatewayContext } from '../context.ts';
import { peopleRoutes } from '../people/route.ts';
import { answerRoutes } from '../protocols/answers.ts';
import { branchRoutes } from '../protocols/branch.ts';
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
import { toSockets } from '../stream/sse.ts';
import { aboutRoutes } from '../system/about.ts';
import { probeRoutes } from '../system/probes.ts';
import { systemRoutes } from '../system/route.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { authenticated } from './identity.ts';
import { bodiesInTurn, bodiesOfExtent, bodiesThatArrive, readsInTurn } from './limits.ts';
import { methodsIn } from './methods.ts';
import { type Api, newApi, openApiDocument } from './openapi.ts';
import { answerTo, respond } from './refused.ts';

const groups = [
  createRoutes,
  branchRoutes,
  readRoutes,
  historyRoutes,
  reviewRoutes,
  answerRoutes,
  controlRoutes,
  claimRoutes,
  streamRoutes,
  consultRoutes,
  exportRoutes,
  meRoutes,
  sessionRoutes,
  peopleRoutes,
  aboutRoutes,
  systemRoutes,
];

/** Everything under `/api`, as in its description. */
export function apiRoutes(context: GatewayContext): Api {
  const api = newApi();
  for (const group of groups) api.route('/api', group(context));
  return api;
}

/** The gateway as a function from request to response; it can be tested without a server. */
export function createApp(context: GatewayContext): Api {
  const app = newApi();
  app.use(toSockets);
  app.use(countingRequests);
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(guards)) c.header(name, value);
    await next();
  });
  app.use('/api/*', authenticated(context));
  app.use('/api/*', readsInTurn(context));
  app.use('/api/*', bodiesThatArrive(context));
  app.use('/api/*', bodiesInTurn(context));
  app.use('/api/*', bodiesOfExtent);

  const api = apiRoutes(context);
  const document = openApiDocument(api);
  const docs = docsPage(document);
  app.route('/', api);
  app.route('/', probeRoutes(context));
  app.get('/openapi.json', (c) => c.json(document));
  app.get('/docs', (c) => {
    c.header('content-security-policy', docsPolicy);
    return c.html(docs);
  });

  const methodsOf = methodsIn(app);
  app.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) return respond(c, problem('no_such_resource'));
    const allow = methods.join(', ');
    return respond(c, problem('method_not_allowed', `Allowed here: ${allow}.`), { allow });
  });
  app.onError((error, c) => answerTo(error, c, context.log));
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
