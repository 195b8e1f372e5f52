import { aborted, connectBus, listen, readConfig, runService } from '@cerina/runtime';
import { createApp } from './app.ts';
import { GatewayConfig } from './config.ts';
import { openGateway } from './gateway.ts';
import { authenticator, readCredentials } from './identity.ts';

await runService('gateway', async ({ signal, log }) => {
  const config = readConfig(GatewayConfig);
  const authenticate = authenticator(await readCredentials(config.CREDENTIALS_FILE));
  await using bus = await connectBus(config, 'gateway');
  await using gateway = await openGateway(bus, config, { authenticate, log });
  await using server = await listen({
    fetch: createApp(gateway).fetch,
    port: config.GATEWAY_PORT,
    host: config.HOST,
  });
  log.info({ port: server.port, health: server.port }, 'ready');
  await Promise.race([
    aborted(signal),
    bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
  ]);
});
