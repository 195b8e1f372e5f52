import { type AgentName, subjects } from '@cerina/contracts';
import { connectBus } from '../bus/bus.ts';
import { createModel } from '../model/create-model.ts';
import { AgentConfig, readConfig, withModel } from '../service/config.ts';
import { healthRoutes, listen } from '../service/health.ts';
import { runService } from '../service/service.ts';
import { openTracing } from '../traces/tracing.ts';
import type { Agent } from './agent.ts';
import { runAgent } from './agent-loop.ts';

/** So many calls fit into a step's time, beside the time that an unavailable model is waited for. */
const CALLS_A_STEP = 6;

/** Run an agent as its own process: settings, bus, health, and its tasks until it is asked to stop. */
export const serveAgent = <A extends AgentName>(agent: Agent<A>): Promise<void> =>
  runService(agent.name, async ({ signal, log }) => {
    const config = withModel(readConfig(AgentConfig), agent.name);
    await using _traces = await openTracing(config, log);
    await using bus = await connectBus(config, agent.name, { log });
    let problem: unknown;
    const reachable = () =>
      bus.read(subjects.tombstone('none')).then(
        () => (problem ? `its tasks are out of reach: ${problem}` : undefined),
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
        model: createModel(config, log),
        log,
        concurrency: config.CONCURRENCY,
        spacingMs: config.POISON_SPACING_MS,
        budgetMs: config.MODEL_WAIT_MS + CALLS_A_STEP * config.MODEL_TIMEOUT_MS,
        signal,
        onLook: (error) => {
          problem = error;
        },
      }),
      bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
    ]);
  });
