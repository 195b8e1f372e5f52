import { randomUUID } from 'node:crypto';
import { clinical } from '@cerina/clinical/agent';
import { type Command, type Order, type Risk, subjects, Verdict } from '@cerina/contracts';
import { type Agent, connectBus, createLog, createModel, runAgent } from '@cerina/runtime';
import { safety } from '@cerina/safety/agent';
import { SupervisorConfig } from '@cerina/supervisor/config';
import { serveSupervisor } from '@cerina/supervisor/serve';
import { createFollower, settled } from '@cerina/test/follow';
import { passwords, startServers } from '@cerina/test/servers';
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
  const stop = new AbortController();
  const model = createModel({
    ...config,
    OPENAI_BASE_URL: embedded?.url ?? config.OPENAI_BASE_URL,
    OPENAI_MODEL: config.model,
  });

  const bus = async (user: keyof typeof passwords) => {
    const NATS_PASSWORD = passwords[user];
    const connected = await connectBus(
      { NATS_URL: servers.nats.url, NATS_USER: user, NATS_PASSWORD },
      `${user}-eval`,
    );
    rollback.defer(() => connected.nc.close());
    return connected;
  };
  const running = [
    serveSupervisor(
      SupervisorConfig.parse({
        NATS_URL: servers.nats.url,
        NATS_USER: 'supervisor',
        NATS_PASSWORD: passwords.supervisor,
        DATABASE_URL: servers.postgres.url,
      }),
      { signal: stop.signal, log: createLog('supervisor', config.LOG_LEVEL) },
    ),
  ];
  const agents = [plantedDrafter(planted), safety, clinical] as unknown as Agent[];
  for (const agent of agents) {
    const log = createLog(agent.name, config.LOG_LEVEL);
    const concurrency = config.inFlight;
    running.push(
      runAgent(agent, { bus: await bus(agent.name), model, log, concurrency, signal: stop.signal }),
    );
  }
  const door = await bus('gateway');
  rollback.defer(async () => {
    stop.abort(new Error('the evaluation is over'));
    await Promise.allSettled(running);
  });

  /** Send a command as the gateway would; fails with the reason when it is refused. */
  async function command(id: string, order: Order): Promise<void> {
    const commandId = randomUUID();
    const subject = subjects.command(id, 'gateway', commandId);
    const heard = door.nc.subscribe(subjects.stored(subjects.decision(id, commandId)), { max: 1 });
    const at = new Date().toISOString();
    await door.publish({
      type: 'command',
      subject,
      protocolId: id,
      at,
      commandId,
      by: evaluator,
      order,
    } satisfies Command);
    for await (const message of heard) {
      const { accepted, refusal } = Verdict.parse(message.json());
      if (!accepted) throw new Mishap(`${order.kind} refused: ${refusal?.detail}`);
      return;
    }
    throw new Mishap('the door is closed');
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
