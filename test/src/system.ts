import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Actor,
  type AgentName,
  type Blackboard,
  type Command,
  type Order,
  type ProtocolRequest,
  type ReviewDecision,
  subjects,
  type Verdict,
} from '@cerina/contracts';
import {
  type Agent,
  type Bus,
  connectBus,
  createLog,
  createModel,
  runAgent,
} from '@cerina/runtime';
import { SupervisorConfig } from '@cerina/supervisor/config';
import { serveSupervisor } from '@cerina/supervisor/serve';
import { createFollower } from './follow.ts';
import { agreeable, type Script, startScriptedModel } from './scripted-model.ts';
import { passwords, startServers } from './servers.ts';

/** A draft that meets every bar, its one warning a slot that a clinician fills. */
export const goodText = readFileSync(new URL('../data/good.md', import.meta.url), 'utf8');
export const intent = 'Worry postponement for a university student with exams in three weeks';

export const reviewer: Actor = { subject: 'reviewer', role: 'reviewer', channel: 'http' };

export interface SystemOptions {
  script?: Partial<Script>;
  supervisors?: number;
  /** How many replicas of each agent. */
  replicas?: Partial<Record<AgentName, number>>;
  supervisor?: Record<string, string>;
  /** Other agents in place of the foundry's own. */
  agents?: Agent[];
  /** Gets the log lines of every service. */
  logTo?: { write(line: string): void };
  model?: { timeoutMs?: number; waitMs?: number; backoffMs?: number };
  /** The most that the log may take. */
  maxBytes?: number;
  /** How long until the work of a killed replica comes back. */
  ackWaitSeconds?: number;
}

/** The foundry's own agents. Loaded when wanted: a system of other agents does without their libraries. */
async function ownAgents(): Promise<Agent[]> {
  const [{ drafter }, { safety }, { clinical }] = await Promise.all([
    import('@cerina/drafter/agent'),
    import('@cerina/safety/agent'),
    import('@cerina/clinical/agent'),
  ]);
  return [drafter, safety, clinical] as unknown as Agent[];
}

/** The foundry's services in this process, over a real NATS and a real PostgreSQL, with a scripted model. */
export async function startSystem(options: SystemOptions = {}) {
  const model = await startScriptedModel({ ...agreeable(goodText), ...options.script });
  const servers = await startServers({
    ...(options.ackWaitSeconds && { ackWaitSeconds: options.ackWaitSeconds }),
    ...(options.maxBytes && { maxBytes: options.maxBytes }),
  });
  const follower = await createFollower(servers.admin);
  const stop = new AbortController();
  const running: Promise<void>[] = [];
  const buses: Bus[] = [];
  const { logTo } = options;
  const level = process.env.TEST_LOG ?? (logTo ? 'info' : 'silent');

  const bus = async (user: keyof typeof passwords) => {
    const connected = await connectBus(
      { NATS_URL: servers.nats.url, NATS_USER: user, NATS_PASSWORD: passwords[user] },
      `${user}-test`,
    );
    buses.push(connected);
    return connected;
  };

  /** One more supervisor, with settings of its own; its signal stops it alone. Resolves once it has stopped. */
  function addSupervisor(
    signal: AbortSignal = stop.signal,
    settings: Record<string, string> = {},
  ): Promise<void> {
    const config = SupervisorConfig.parse({
      NATS_URL: servers.nats.url,
      NATS_USER: 'supervisor',
      NATS_PASSWORD: passwords.supervisor,
      DATABASE_URL: servers.postgres.url,
      SWEEP_MS: '200',
      FOUNDRY_SHARED_SIGNING: 'true',
      ...options.supervisor,
      ...settings,
    });
    const served = serveSupervisor(config, { signal, log: createLog('supervisor', level, logTo) });
    running.push(served);
    return served;
  }

  /** One more replica of an agent; its signal stops it alone, and `stopped` resolves once it has. */
  async function addAgent(
    agent: Agent,
    signal: AbortSignal = stop.signal,
  ): Promise<{ stopped: Promise<void> }> {
    const { timeoutMs = 600_000, waitMs = 1_200_000, backoffMs = 20 } = options.model ?? {};
    const stopped = runAgent(agent, {
      bus: await bus(agent.name),
      model: createModel({
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: 'scripted',
        OPENAI_MODEL: 'scripted',
        MODEL_TIMEOUT_MS: timeoutMs,
        MODEL_WAIT_MS: waitMs,
        MODEL_BACKOFF_MS: backoffMs,
      }),
      log: createLog(agent.name, level, logTo),
      concurrency: 8,
      signal,
    });
    running.push(stopped);
    return { stopped };
  }

  for (let n = 0; n < (options.supervisors ?? 1); n += 1) void addSupervisor();
  for (const agent of options.agents ?? (await ownAgents())) {
    for (let n = 0; n < (options.replicas?.[agent.name] ?? 1); n += 1) await addAgent(agent);
  }
  const door = await bus('gateway');

  /** Send a command as the gateway would; resolves with its verdict. */
  async function command(
    id: string,
    order: Order,
    by: Actor = reviewer,
    commandId: string = randomUUID(),
  ): Promise<Verdict> {
    const subject = subjects.command(id, 'gateway', commandId);
    const heard = door.nc.subscribe(subjects.stored(subjects.decision(id, commandId)), { max: 1 });
    const command: Command = {
      type: 'command',
      subject,
      protocolId: id,
      at: new Date().toISOString(),
      commandId,
      by,
      order,
    };
    if ((await door.publish(command)) === 'already') {
      const stored = await door.read(subjects.decision(id, commandId));
      if (stored) return JSON.parse(Buffer.from(stored.data).toString());
    }
    for await (const message of heard) return message.json();
    throw new Error('the door is closed');
  }

  return {
    servers,
    model,
    door,
    command,
    addSupervisor,
    addAgent,
    bus,
    ...follower,
    /** Begin a protocol; resolves with its id once it is accepted. */
    async create(request: Partial<ProtocolRequest> = {}): Promise<string> {
      const id = crypto.randomUUID();
      const whole = {
        intent,
        context: null,
        audience: null,
        locale: null,
        autoApprove: false,
        ...request,
      };
      const verdict = await command(id, { kind: 'create', request: whole });
      if (!verdict.accepted) throw new Error(`refused: ${JSON.stringify(verdict)}`);
      return id;
    },
    review: (id: string, decision: ReviewDecision, by = reviewer) =>
      command(id, { kind: 'review', decision }, by),
    async [Symbol.asyncDispose]() {
      stop.abort(new Error('the test is over'));
      await Promise.allSettled(buses.map((each) => each.nc.close()));
      await Promise.allSettled(running);
      await model[Symbol.asyncDispose]();
      await servers[Symbol.asyncDispose]();
    },
  };
}
export type System = Awaited<ReturnType<typeof startSystem>>;

/** The decision that approves what a gate offers last, having read all that must be read. */
export function approval(board: Blackboard, more: Partial<ReviewDecision> = {}): ReviewDecision {
  const { version, sha256 } = board.gate!.offered.at(-1)!;
  return {
    gateId: board.gate!.id,
    action: 'approve',
    version,
    sha256,
    findingsRead: board.gate!.mustRead,
    ...more,
  };
}
