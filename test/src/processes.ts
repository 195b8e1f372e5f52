import { setTimeout as pause } from 'node:timers/promises';
import {
  type Actor,
  AgentName,
  type Blackboard,
  type Order,
  type ReviewDecision,
} from '@cerina/contracts';
import { checkLog } from './check-log.ts';
import { accountForCalls } from './crash-calls.ts';
import { openDoor } from './crash-door.ts';
import { createFleet, type ServiceName } from './crash-fleet.ts';
import { watchLog } from './crash-sightings.ts';
import { createFollower, settled } from './follow.ts';
import { agreeable, type Script, startScriptedModel } from './scripted-model.ts';
import { passwords, startServers } from './servers.ts';
import { goodText, reviewer } from './system.ts';

export interface ProcessesOptions {
  /** How many processes of each service; one where absent. */
  replicas?: Partial<Record<ServiceName, number>>;
  script?: Partial<Script>;
  /** On where PostgreSQL is killed: without it acknowledged commits may be gone. */
  fsync?: boolean;
  /** How long until the work of a killed replica comes back; the product's own is 20 s, and 10 s for the supervisor. */
  ackWaitSeconds?: number;
  /** More of a service's environment. */
  env?: Partial<Record<ServiceName, Record<string, string>>>;
}

/** The foundry's services as child processes, over a real NATS and a real PostgreSQL; the scripted model runs here. */
export async function startProcesses(options: ProcessesOptions = {}) {
  await using started = new AsyncDisposableStack();
  const { fsync = false, ackWaitSeconds = 3 } = options;
  const model = started.use(
    await startScriptedModel({ ...agreeable(goodText), ...options.script }),
  );
  const servers = started.use(await startServers({ fsync, ackWaitSeconds }));
  const env = (name: ServiceName): NodeJS.ProcessEnv => ({
    NATS_URL: servers.nats.url,
    NATS_USER: name,
    NATS_PASSWORD: passwords[name],
    LOG_LEVEL: 'info',
    ...(name === 'supervisor'
      ? { DATABASE_URL: servers.postgres.url, SWEEP_MS: '500' }
      : {
          OPENAI_BASE_URL: model.url,
          OPENAI_API_KEY: 'scripted',
          OPENAI_MODEL: 'scripted',
          MODEL_BACKOFF_MS: '20',
        }),
    ...options.env?.[name],
  });
  const fleet = started.use(
    createFleet({ env, logFolder: process.env.CRASH_LOGS ?? servers.folder }),
  );
  const names: ServiceName[] = ['supervisor', ...AgentName.options];
  await Promise.all(
    names.flatMap((name) =>
      Array.from({ length: options.replicas?.[name] ?? 1 }, () => fleet.add(name)),
    ),
  );
  const door = started.use(await openDoor(servers.nats.url));
  const follower = await createFollower(servers.admin);
  const log = started.use(watchLog(servers.admin));
  const held = started.move();
  const accepted = new Set<string>();
  const command = (id: string, order: Order, by: Actor = reviewer) => door.command(id, order, by);

  async function emptyOutbox(withinMs: number): Promise<number> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const { rows } = await servers.pool.query('select count(*)::int as left from outbox');
      if (rows[0].left === 0 || performance.now() > deadline) return rows[0].left;
      await pause(50);
    }
  }

  return {
    servers,
    model,
    fleet,
    log,
    command,
    ...follower,
    /** Begin a protocol; resolves with its id once it is accepted. The intent must be one of its own. */
    async create(intent: string, id: string = crypto.randomUUID()): Promise<string> {
      const request = { intent, context: null, audience: null, locale: null, autoApprove: false };
      const verdict = await command(id, { kind: 'create', request });
      if (!verdict.accepted) throw new Error(`refused: ${JSON.stringify(verdict)}`);
      accepted.add(id);
      return id;
    },
    review: (id: string, decision: ReviewDecision) => command(id, { kind: 'review', decision }),
    /**
     * The reckoning, once no fault comes any more: within 60 s every protocol stands still where a person acts, the
     * outbox is empty, and the log, the database and the model's calls agree. `problems` is empty when all of it holds.
     */
    async reckon(withinMs = 60_000) {
      const ids = [...accepted];
      const boards = await Promise.allSettled(
        ids.map((id) => follower.until(id, settled, withinMs)),
      );
      const stuck = boards.flatMap((board) =>
        board.status === 'rejected' ? [String(board.reason)] : [],
      );
      const left = await emptyOutbox(10_000);
      const { problems, protocols } = await checkLog(servers);
      const { pointless, ...calls } = await accountForCalls(servers.admin, model.calls);
      return {
        protocols,
        calls,
        boards: boards.flatMap((board): Blackboard[] =>
          board.status === 'fulfilled' ? [board.value] : [],
        ),
        problems: [
          ...stuck,
          ...problems,
          ...pointless.map((call) => `repeated though answered: ${call}`),
          ...(left > 0 ? [`${left} facts are left in the outbox`] : []),
          ...fleet.deaths,
        ],
      };
    },
    [Symbol.asyncDispose]: () => held[Symbol.asyncDispose](),
  };
}
export type Processes = Awaited<ReturnType<typeof startProcesses>>;
