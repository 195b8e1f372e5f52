import { consultService } from '@cerina/contracts/consult';
import {
  BadConfig,
  connectBus,
  healthRoutes,
  type Log,
  listen,
  onceReady,
  openTracing,
  startHeartbeat,
} from '@cerina/runtime';
import { createModel } from '@cerina/runtime/model/create-model';
import { serveBridge } from './bridge/serve.ts';
import type { ConsultConfig } from './config.ts';
import { openCheckpoints } from './conversation/checkpoints.ts';
import { conversationLog } from './conversation/log.ts';
import { answerQuestions } from './conversation/questions.ts';
import { keepPruning } from './conversation/retention.ts';
import { answering } from './conversation/turns.ts';
import { runGraph } from './graph/run.ts';
import { askGuardian } from './guardian/guardian.ts';
import { remoteTools } from './mcp/remote-tools.ts';
import { openTools } from './reflection/tools.ts';
import { serveSearch } from './search/serve.ts';

/** Run one scope of Consult: answer its questions until it is asked to stop. */
export async function serveConsult(
  config: ConsultConfig,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  const { CONSULT_SCOPE: scope } = config;
  const service = consultService(scope);
  await using _traces = await openTracing(config, log);
  const tools = await openTools(scope, config.CONSULT_DOCUMENTS).catch((error) => {
    if (error.path !== config.CONSULT_DOCUMENTS) throw error;
    throw new BadConfig(
      `CONSULT_DOCUMENTS: ${config.CONSULT_DOCUMENTS} cannot be read (${error.code})`,
      { cause: error },
    );
  });
  await using checkpoints = openCheckpoints(config.DATABASE_URL, scope);
  await using bus = await connectBus(config, service, { log });
  const conversations = conversationLog(bus);
  const guardian = askGuardian(bus, scope, signal);
  const model = createModel(config, log);
  const gateway = { url: config.CONSULT_MCP_URL, token: config.CONSULT_MCP_TOKEN };
  const remote = remoteTools(gateway, { log, signal });
  const reflection = { tools, remote, model, guardian, conversations, log, signal };
  const run = runGraph(scope, {
    ...reflection,
    bus,
    saver: checkpoints.saver,
    bridgeWaitMs: config.CONSULT_BRIDGE_WAIT_MS,
  });
  let problem: unknown;
  const readiness = () =>
    checkpoints.probe().then(
      () => (problem ? `its questions are out of reach: ${problem}` : undefined),
      (error) => `the database is out of reach: ${error}`,
    );
  await using health = await listen({
    fetch: healthRoutes(readiness).fetch,
    port: config.HEALTH_PORT,
    host: config.HOST,
  });
  using _alive = startHeartbeat(bus, service, () => ({ model: { ...model.inUse } }));
  using _search = serveSearch(bus, scope, tools.search, log);
  using _bridge = scope === 'client' ? serveBridge(bus, conversations, log, signal) : undefined;
  void onceReady(readiness, signal).then((isReady) => {
    if (isReady) log.info({ health: health.port, scope, model: config.OPENAI_MODEL }, 'ready');
  });
  void keepPruning({ scope, checkpoints, conversations, log, signal });
  await Promise.race([
    answerQuestions({
      ...{ scope, bus, conversations, log, signal },
      forget: (id) => checkpoints.saver.deleteThread(id),
      answer: answering({ scope, conversations, guardian, run, log }),
      workers: config.CONCURRENCY,
      spacingMs: config.POISON_SPACING_MS,
      onLook: (error) => {
        problem = error;
      },
    }),
    bus.closed.then(() => Promise.reject(new Error('the bus connection is closed'))),
  ]);
}
