import type { McpServer, RequestStateCodec, ServerNotifier } from '@modelcontextprotocol/server';
import { registerInputs } from './inputs.ts';
import { registerOlderEra } from './older-era.ts';
import { registerReadables } from './readables.ts';
import { registerTools } from './tools.ts';

/** What the fixtures use of the service that they are added to. */
export interface FixtureContext {
  codec: RequestStateCodec<unknown>;
  notify: ServerNotifier;
}

/** Whether it is a resource of the fixtures, not of the foundry. */
export const isOfFixtures = (uri: string): boolean => uri.startsWith('test://');

/**
 * Adds what the conformance suite (@modelcontextprotocol/conformance) calls by name. It tests the protocol, not the
 * foundry: a service has them only if MCP_CONFORMANCE_FIXTURES is set.
 */
export function addFixtures(server: McpServer, context: FixtureContext): McpServer {
  server.server.registerCapabilities({
    logging: {},
    tools: { listChanged: true },
    prompts: { listChanged: true },
  });
  registerTools(server, context);
  registerInputs(server, context);
  registerOlderEra(server);
  registerReadables(server);
  return server;
}
