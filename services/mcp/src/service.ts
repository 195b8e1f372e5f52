import { randomBytes } from 'node:crypto';
import type { SharedTokens } from '@cerina/door/access/shared-tokens';
import { openDoor } from '@cerina/door/door';
import { loadLibrary } from '@cerina/library';
import { type Bus, type Log, type Readiness, startHeartbeat } from '@cerina/runtime';
import { createRequestStateCodec } from '@modelcontextprotocol/server';
import { createAgentServer } from './agents/server.ts';
import { callerIn } from './caller.ts';
import type { McpConfig } from './config.ts';
import { addFixtures, isOfFixtures } from './conformance/fixtures.ts';
import { openConsult } from './consult/consult.ts';
import type { Deps } from './deps.ts';
import { foundryBehind } from './foundry.ts';
import { createApp, type McpApp } from './http/app.ts';
import { sidesOf } from './http/consult-tokens.ts';
import { identityOf } from './http/identity.ts';
import { documentsOver } from './library/library.ts';
import { createServer } from './server.ts';
import type { SignedApproval } from './tools/approval.ts';

/** The service's settings. */
export type McpSettings = Omit<
  McpConfig,
  | 'NATS_URL'
  | 'NATS_USER'
  | 'NATS_PASSWORD'
  | 'HEALTH_PORT'
  | 'HOST'
  | 'CREDENTIALS_FILE'
  | 'POISON_SPACING_MS'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>;

/** How long a person may take to confirm. */
const CONFIRM_SECONDS = 600;

/** Put the MCP gateway together on a bus. */
export async function openMcp(
  bus: Bus,
  settings: McpSettings,
  { shared, log }: { shared: SharedTokens; log: Log },
): Promise<McpApp & { readiness: Readiness }> {
  const sideOfToken = await sidesOf(
    { staff: settings.CONSULT_STAFF_TOKEN, client: settings.CONSULT_CLIENT_TOKEN },
    shared,
  );
  await using rollback = new AsyncDisposableStack();
  const door = rollback.use(await openDoor(bus, { door: 'mcp', settings, shared, log }));
  const foundry = foundryBehind(door);
  const approvals = createRequestStateCodec<SignedApproval>({
    key: settings.MCP_STATE_KEY ?? randomBytes(32),
    ttlSeconds: CONFIRM_SECONDS,
    // what one person was asked, no other can confirm
    bind: (ctx) => `${ctx.mcpReq.method}\0${callerIn(ctx).actor.subject}`,
  });
  const { UI_URL: uiUrl, MCP_URL, MCP_PORT, ADDRESS_HEADER, CONSULT_MCP_URL } = settings;
  const consult = openConsult(bus, door, settings);
  const documents = documentsOver(bus, log);
  const deps: Deps = {
    ...{ foundry, consult, documents, library: loadLibrary(), uiUrl, approvals, log },
  };
  const app = rollback.use(
    createApp({
      makeServer: (notify, caller) => {
        const server = createServer(deps, caller);
        if (!settings.MCP_CONFORMANCE_FIXTURES) return server;
        return addFixtures(server, { codec: approvals as never, notify });
      },
      ...(settings.MCP_CONFORMANCE_FIXTURES && { isWatchable: isOfFixtures }),
      makeAgentServer: (scope) => createAgentServer(scope, deps),
      ...{ foundry, identity: identityOf(door, sideOfToken, ADDRESS_HEADER), uiUrl, log },
      alsoReachedAt: CONSULT_MCP_URL,
      issuer: settings.OIDC_ISSUER,
      resource: MCP_URL ?? `http://127.0.0.1:${MCP_PORT}/mcp`,
    }),
  );
  rollback.use(startHeartbeat(bus, 'mcp'));
  const opened = rollback.move();
  return {
    fetch: app.fetch,
    readiness: door.readiness,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
