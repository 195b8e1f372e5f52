import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeInTime } from '@cerina/runtime/http/in-time';
import { countRequest } from '@cerina/runtime/metrics/http';
import { collectAfterStart } from '@cerina/runtime/service/after-start';
import { readConfigOrEnd } from '@cerina/runtime/service/config';
import { healthRoutes, listen } from '@cerina/runtime/service/health';
import { answered } from './answered.ts';
import { MOST_READ, withRoom } from './arriving.ts';
import { DashboardConfig } from './config.ts';
import type { Routed } from './routed.ts';

const config = readConfigOrEnd('ui', DashboardConfig);

// the built server reads the environment itself, as it is loaded
process.env.PROTOCOL_HEADER = config.PROTOCOL_HEADER;
process.env.BODY_SIZE_LIMIT = String(MOST_READ);
if (config.GATEWAY_URL === undefined) delete process.env.GATEWAY_URL;
const built = pathToFileURL(join(config.UI_BUILD, 'handler.js')).href;
const { handler }: { handler: RequestListener } = await import(built);

const pages = withRoom(answered(handler), { addressHeader: config.ADDRESS_HEADER });
const server = createServer(wholeInTime, (request: Routed, response) => {
  request.headers['x-forwarded-proto'] ??= 'http';
  const began = performance.now();
  response.once('close', () => {
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
    countRequest({
      method: request.method ?? '',
      route: request.route ?? 'file', // what no page or endpoint answers is a file of the build
      status: response.statusCode,
      took: isStream ? undefined : performance.now() - began, // an event stream ends when its reader goes
    });
  });
  pages(request, response);
});
server.listen(config.UI_PORT, config.HOST);
const health = await listen({
  fetch: healthRoutes(() => undefined).fetch, // whether the gateway answers shows on the pages
  port: config.HEALTH_PORT,
  host: config.HOST,
});

collectAfterStart();

// one page that went wrong must not end the pages of everybody
process.on('unhandledRejection', (error) =>
  console.error('A rejection that nobody handles:', error),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit());
    void health[Symbol.asyncDispose]();
    server.closeAllConnections(); // event streams never end by themselves
  });
}
