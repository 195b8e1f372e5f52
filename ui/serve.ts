import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

if (!process.env.DASHBOARD_KEY) {
  console.error('ui: DASHBOARD_KEY is missing: the key that the gateway knows this server by');
  process.exit(1);
}

// read by the built server as it is loaded: the address bar of a plain local page says http
process.env.PROTOCOL_HEADER ??= 'x-forwarded-proto';
const folder = process.env.UI_BUILD ?? join(import.meta.dirname, 'build');
const built = pathToFileURL(join(folder, 'handler.js')).href;
const { handler }: { handler: RequestListener } = await import(built);

const server = createServer((request, response) => {
  request.headers['x-forwarded-proto'] ??= 'http';
  handler(request, response);
});
const port = Number(process.env.UI_PORT ?? 5173);
server.listen(port, process.env.HOST ?? '127.0.0.1');

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
