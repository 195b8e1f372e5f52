import { BadConfig, LogConfig, readConfig } from '@cerina/runtime/service/config';
import { createLog } from '@cerina/runtime/service/logger';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { isJSONRPCRequest } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { endpointOf, StdioConfig, tokenOf } from './config.ts';
import { onlyLines } from './lines.ts';
import { errorAnswer, faultOf, withoutElicitation } from './messages.ts';
import { openUpstream } from './upstream.ts';

const config = configOrWhyNot();
// stdout is reserved for the protocol
const level = config instanceof BadConfig ? 'info' : config.LOG_LEVEL;
const log = createLog('mcp-stdio', level, process.stderr);
const lines = process.stdin.pipe(
  onlyLines((line) => {
    const fault = faultOf(line);
    if (fault) hear(fault);
    return !fault;
  }),
);
const client = new StdioServerTransport(lines);
const gone = Promise.withResolvers<void>();
client.onerror = (err) => log.warn({ err }, 'that was no message');
client.onclose = gone.resolve;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, gone.resolve);

function hear(message: Parameters<typeof client.send>[0]): Promise<void> {
  return client.send(message).catch((err) => log.warn({ err }, 'not delivered'));
}

/** The settings, or what is wrong with them. */
function configOrWhyNot() {
  try {
    return { ...readConfig(StdioConfig), ...readConfig(LogConfig) };
  } catch (error) {
    if (error instanceof BadConfig) return error;
    throw error;
  }
}

if (config instanceof BadConfig) {
  const { message } = config;
  console.error(`mcp-stdio: ${message}`);
  // a client shows its person this answer, and of a process that ends only that it ended
  client.onmessage = async (asked) => {
    if (!isJSONRPCRequest(asked)) return;
    await hear(errorAnswer(asked.id, message));
    if (asked.method === 'initialize') gone.resolve();
  };
  await client.start();
  await gone.promise;
  process.exit(1);
}

const upstream = openUpstream({
  connect: async () =>
    new StreamableHTTPClientTransport(await endpointOf(config), {
      requestInit: { headers: { authorization: `Bearer ${await tokenOf(config)}` } },
    }),
  hear: (message) => void hear(message),
  warn: (err) => log.warn({ err }, 'the endpoint did not answer as hoped'),
});
client.onmessage = (message) =>
  void upstream.pass(config.MCP_STDIO_APPROVAL ? message : withoutElicitation(message));
await client.start();
await gone.promise;
await upstream.close();
process.exit();
