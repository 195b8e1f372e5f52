import { randomUUID } from 'node:crypto';
import { clinical } from '@cerina/clinical/agent';
import type { Order, Risk } from '@cerina/contracts';
import type { Agent } from '@cerina/runtime';
import { safety } from '@cerina/safety/agent';
import { createFollower, settled } from '@cerina/test/follow/boards';
import { openServices } from '@cerina/test/foundry/services';
import { startServers } from '@cerina/test/servers/start';
import type { EvalConfig } from './config.ts';
import { startEmbeddedModel } from './embedded-model.ts';
import { type Foundry, Mishap } from './foundry.ts';
import { plantedDrafter } from './planted-drafter.ts';

const evaluator = { subject: 'evaluation', role: 'reviewer', channel: 'terminal' } as const;

/** The whole foundry for one run: its agents and supervisor over a NATS and their own PostgreSQL, gone afterwards. */
export async function startOwnFoundry(config: EvalConfig): Promise<Foundry> {
  await using rollback = new AsyncDisposableStack();
  const servers = rollback.use(await startServers());
  const embedded = config.OPENAI_BASE_URL ? undefined : await startEmbeddedModel();
  if (embedded) rollback.defer(() => embedded.stop());
  const follower = await createFollower(servers.admin);
  const planted = new Map<string, string>();
  const services = rollback.use(
    await openServices(servers, {
      model: {
        ...config,
        OPENAI_BASE_URL: embedded?.url ?? config.OPENAI_BASE_URL,
        OPENAI_MODEL: config.model,
      },
      concurrency: config.inFlight,
      logLevel: config.LOG_LEVEL,
    }),
  );
  void services.addSupervisor();
  const agents = [plantedDrafter(planted), safety, clinical] as unknown as Agent[];
  for (const agent of agents) await services.addAgent(agent);

  /** Fails with the reason when it is refused. */
  async function command(id: string, order: Order): Promise<void> {
    const { accepted, refusal } = await services.command(id, order, evaluator);
    if (!accepted) throw new Mishap(`${order.kind} refused: ${refusal?.detail}`);
  }

  async function create(intent: string, given: { text?: string; risk?: Risk } = {}) {
    const { text, risk } = given;
    const id = randomUUID();
    if (text !== undefined) planted.set(id, text);
    const request = {
      ...{ intent, context: null, audience: null, locale: null, autoApprove: false },
      ...(risk && { risk }),
    };
    await command(id, { kind: 'create', request });
    return id;
  }

  const held = rollback.move();
  return {
    create: (intent, risk) => create(intent, risk && { risk }),
    plant: (intent, text) => create(intent, { text }),
    settled: (id) => follower.until(id, settled, config.withinSeconds * 1000),
    review: (id, decision) => command(id, { kind: 'review', decision }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
