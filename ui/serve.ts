import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfigOrEnd } from '@cerina/runtime/service/config';
import { DashboardConfig } from './config.ts';

const config = readConfigOrEnd('ui', DashboardConfig);

// the built server reads the environment itself, as it is loaded
process.env.PROTOCOL_HEADER = config.PROTOCOL_HEADER;
if (config.GATEWAY_URL === undefined) delete process.env.GATEWAY_URL;
const built = pathToFileURL(join(config.UI_BUILD, 'handler.js')).href;
const { handler }: { handler: RequestListener } = await import(built);

const server = createServer((request, response) => {
  request.headers['x-forwarded-proto'] ??= 'http';
  handler(request, response);
});
server.listen(config.UI_PORT, config.HOST);

// one page that went wrong must not end the pages of everybody
process.on('unhandledRejection', (error) =>
  console.error('A rejection that nobody handles:', error),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit());
    server.closeAllConnections(); // event streams never end by themselves
  });
}
