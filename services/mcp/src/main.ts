import '@cerina/library/files/usable-or-end';
import { tokensOf } from '@cerina/door/access/shared-tokens';
import {
  aborted,
  connectBus,
  healthRoutes,
  listen,
  openTracing,
  readConfig,
  runService,
} from '@cerina/runtime';
import { McpConfig } from './config.ts';
import { openMcp } from './service.ts';

await runService('mcp', async ({ signal, log }) => {
  const config = readConfig(McpConfig);
  await using _traces = await openTracing(config, log);
  const shared = await tokensOf(config.CREDENTIALS_FILE, log);
  await using bus = await connectBus(config, 'mcp', { log });
  await using mcp = await openMcp(bus, config, { shared, log });
  await using server = await listen({
    fetch: mcp.fetch,
    port: config.MCP_PORT,
    host: config.HOST,
  });
  await using health = await listen({
    fetch: healthRoutes(mcp.readiness).fetch,
    port: config.HEALTH_PORT,
    host: config.HOST,
  });
  log.info({ port: server.port, health: health.port }, 'ready');
  await Promise.race([
    aborted(signal),
    bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
  ]);
});
