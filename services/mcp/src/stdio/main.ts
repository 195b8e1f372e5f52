import { LogConfig, readConfigOrEnd } from '@cerina/runtime/service/config';
import { createLog } from '@cerina/runtime/service/logger';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { endpointOf, StdioConfig, tokenOf } from './config.ts';
import { withoutElicitation } from './messages.ts';
import { openUpstream } from './upstream.ts';

const config = readConfigOrEnd('mcp-stdio', StdioConfig);
// stdout is reserved for the protocol
const log = createLog(
  'mcp-stdio',
  readConfigOrEnd('mcp-stdio', LogConfig).LOG_LEVEL,
  process.stderr,
);
const client = new StdioServerTransport();
const upstream = openUpstream({
  connect: async () =>
    new StreamableHTTPClientTransport(await endpointOf(config), {
      requestInit: { headers: { authorization: `Bearer ${await tokenOf(config)}` } },
    }),
  hear: (message) => void client.send(message).catch((err) => log.warn({ err }, 'not delivered')),
  warn: (err) => log.warn({ err }, 'the endpoint did not answer as hoped'),
});
const gone = Promise.withResolvers<void>();
client.onmessage = (message) =>
  void upstream.pass(config.MCP_STDIO_APPROVAL ? message : withoutElicitation(message));
client.onerror = (err) => log.warn({ err }, 'that was no message');
client.onclose = gone.resolve;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, gone.resolve);
await client.start();
await gone.promise;
await upstream.close();
process.exit();
