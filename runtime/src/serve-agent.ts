import type { AgentName } from '@cerina/contracts';
import type { Agent } from './agent.ts';
import { runAgent } from './agent-loop.ts';
import { connectBus } from './bus.ts';
import { AgentConfig, readConfig } from './config.ts';
import { healthRoutes, listen } from './health.ts';
import { createModel } from './model.ts';
import { runService } from './service.ts';

/** Run an agent as a process of its own: settings, bus, health, and its tasks until it is told to stop. */
export const serveAgent = <A extends AgentName>(agent: Agent<A>): Promise<void> =>
  runService(agent.name, async ({ signal, log }) => {
    const config = readConfig(AgentConfig);
    await using bus = await connectBus(config, agent.name);
    const reachable = () =>
      bus.consumer(agent.name).then(
        () => undefined,
        (error) => `the bus is out of reach: ${error}`,
      );
    await using health = await listen({
      fetch: healthRoutes(reachable).fetch,
      port: config.HEALTH_PORT,
      host: config.HOST,
    });
    log.info({ health: health.port, model: config.OPENAI_MODEL }, 'ready');
    await Promise.race([
      runAgent(agent as unknown as Agent, {
        bus,
        model: createModel(config),
        log,
        concurrency: config.CONCURRENCY,
        signal,
      }),
      bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
    ]);
  });
