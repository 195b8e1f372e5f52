import type { ConsultScope } from '@cerina/contracts/consult';
import { FOUNDRY_VERSION } from '@cerina/runtime';
import { McpServer } from '@modelcontextprotocol/server';
import type { Deps } from '../deps.ts';
import { registerListing, registerOne } from '../tools/read.ts';
import { registerSearching } from '../tools/search-library.ts';
import { registerApproved } from './approved.ts';

/** What the agents of a side of Consult may use. */
export type AgentDeps = Pick<Deps, 'foundry' | 'documents' | 'uiUrl' | 'log'>;

/**
 * A server object for one request of an agent of Consult: three reading tools, and nothing else. Staff's see every
 * protocol as a reviewer does; the clients' those that were approved, by ids that they have.
 */
export function createAgentServer(scope: ConsultScope, deps: AgentDeps): McpServer {
  const server = new McpServer(
    { name: `cerina-consult-${scope}`, version: FOUNDRY_VERSION },
    { capabilities: { tools: {} } },
  );
  registerSearching(server, deps);
  if (scope === 'staff') {
    registerOne(server, deps);
    registerListing(server, deps);
  } else registerApproved(server, deps);
  return server;
}
