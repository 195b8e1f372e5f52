import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Port, readConfigOrEnd } from '@cerina/runtime/service/config';
import { z } from 'zod';

const config = readConfigOrEnd(
  'ui',
  z.object({
    DASHBOARD_KEY: z.string({ error: 'the key that the gateway knows this server by is needed' }),
    GATEWAY_URL: z.url().optional(),
    UI_PORT: Port.default(5173),
    HOST: z.string().default('127.0.0.1'),
    /** The folder of what vite built. */
    UI_BUILD: z.string().default(join(import.meta.dirname, 'build')),
    /** The address bar of a plain local page says http. */
    PROTOCOL_HEADER: z.string().default('x-forwarded-proto'),
  }),
);

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
