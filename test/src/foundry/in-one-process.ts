import type { Actor, AgentName, ProtocolRequest, ReviewDecision } from '@cerina/contracts';
import type { Agent } from '@cerina/runtime';
import { goodText } from '../agents/good-text.ts';
import { agreeable, type Script, startScriptedModel } from '../agents/scripted-model.ts';
import { intent } from '../client/orders.ts';
import { createFollower } from '../follow/boards.ts';
import { startServers } from '../servers/start.ts';
import { openServices } from './services.ts';

export interface SystemOptions {
  script?: Partial<Script>;
  supervisors?: number;
  /** How many replicas of each agent. */
  replicas?: Partial<Record<AgentName, number>>;
  supervisor?: Record<string, string>;
  /** Other agents in place of the foundry's own. */
  agents?: Agent[];
  /** Receives the log lines of every service. */
  logTo?: { write(line: string): void };
  model?: { timeoutMs?: number; waitMs?: number; backoffMs?: number };
  /** The limit of the log. */
  maxBytes?: number;
  /** Whether PostgreSQL syncs before it answers, as in production. */
  fsync?: boolean;
  /** How long until the work of a killed replica is redelivered. */
  ackWaitSeconds?: number;
}

/** The foundry's own agents. Loaded on demand: a system with other agents does not need their libraries. */
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
    ...(options.fsync && { fsync: options.fsync }),
  });
  const follower = await createFollower(servers.admin);
  const { timeoutMs = 600_000, waitMs = 1_200_000, backoffMs = 20 } = options.model ?? {};
  const { logTo } = options;
  const services = await openServices(servers, {
    model: {
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'scripted',
      OPENAI_MODEL: 'scripted',
      MODEL_TIMEOUT_MS: timeoutMs,
      MODEL_WAIT_MS: waitMs,
      MODEL_BACKOFF_MS: backoffMs,
    },
    supervisor: { SWEEP_MS: '200', FOUNDRY_SHARED_SIGNING: 'true', ...options.supervisor },
    concurrency: 8,
    logLevel: process.env.TEST_LOG ?? (logTo ? 'info' : 'silent'),
    logTo,
  });
  const { command } = services;
  for (let n = 0; n < (options.supervisors ?? 1); n += 1) void services.addSupervisor();
  for (const agent of options.agents ?? (await ownAgents())) {
    for (let n = 0; n < (options.replicas?.[agent.name] ?? 1); n += 1) {
      await services.addAgent(agent);
    }
  }

  return {
    servers,
    model,
    ...services,
    ...follower,
    /** Create a protocol; resolves with its id once it is accepted. */
    async create(
      request: Partial<ProtocolRequest> = {},
      id: string = crypto.randomUUID(),
    ): Promise<string> {
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
    review: (id: string, decision: ReviewDecision, by?: Actor) =>
      command(id, { kind: 'review', decision }, by),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
      await servers[Symbol.asyncDispose]();
    },
  };
}
export type System = Awaited<ReturnType<typeof startSystem>>;
