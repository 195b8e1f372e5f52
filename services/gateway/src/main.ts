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
import { openGateway } from './assemble.ts';
import { GatewayConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { removeLeftPrints } from './protocols/export/pdf.ts';

await runService('gateway', async ({ signal, log }) => {
  const config = readConfig(GatewayConfig);
  await removeLeftPrints();
  await using _traces = await openTracing(config, log);
  const shared = await tokensOf(config.CREDENTIALS_FILE, log);
  await using bus = await connectBus(config, 'gateway', { log });
  await using live = await connectBus(config, 'gateway-live');
  await using gateway = await openGateway(bus, config, { live, shared, log });
  await using server = await listen({
    fetch: createApp(gateway).fetch,
    port: config.GATEWAY_PORT,
    host: config.HOST,
  });
  await using health = await listen({
    fetch: healthRoutes(gateway.readiness).fetch,
    port: config.HEALTH_PORT,
    host: config.HOST,
  });
  log.info({ port: server.port, health: health.port }, 'ready');
  await Promise.race([
    aborted(signal),
    bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
  ]);
});
