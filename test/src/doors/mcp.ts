import { type McpSettings, openMcp } from '@cerina/mcp/service';
import { type Bus, createLog, listen } from '@cerina/runtime';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { shared, tokens, type Who } from './people.ts';
import { settings } from './settings.ts';

const mcpSettings: McpSettings = {
  ...settings,
  MCP_PORT: 5000,
  UI_URL: 'http://127.0.0.1:5173',
  MCP_STATE_KEY: 'the key of every replica, 32 long',
  MCP_CONFORMANCE_FIXTURES: false,
};

/** One replica of the MCP gateway on that bus, over HTTP at that port if one is given. */
export async function serveMcp(
  bus: Bus,
  given: Partial<McpSettings> = {},
  { port = 0, log = createLog('mcp', process.env.TEST_LOG ?? 'silent') } = {},
) {
  const mcp = await openMcp(bus, { ...mcpSettings, ...given }, { shared, log });
  const server = await listen({ fetch: mcp.fetch, port, host: '127.0.0.1' });
  return {
    port: server.port,
    fetch: mcp.fetch,
    url: `http://127.0.0.1:${server.port}/mcp`,
    async [Symbol.asyncDispose]() {
      await mcp[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A limit for what never arrives, not for what is slow on a busy machine. */
const CALL_MS = 170_000;

/** A client there with somebody's token; a call returns the whole response. */
export async function mcpClient(url: string, who: Who) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${tokens[who]}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return {
    call: (name: string, args: Record<string, unknown>) =>
      client.callTool({ name, arguments: args }, { timeout: CALL_MS }),
    [Symbol.asyncDispose]: () => client.close(),
  };
}
