import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Actor,
  AgentName,
  type Blackboard,
  type Order,
  type ReviewDecision,
  STREAM,
  subjects,
} from '@cerina/contracts';
import { freePort } from '@cerina/local-servers/port';
import { jetstreamManager } from '@nats-io/jetstream';
import { goodText } from '../agents/good-text.ts';
import {
  agreeable,
  type ModelCall,
  type Script,
  startScriptedModel,
} from '../agents/scripted-model.ts';
import type { BusProxy } from '../chaos/bus-proxy.ts';
import { accountForCalls } from '../check-log/call-accounting.ts';
import { checkLog } from '../check-log/check-log.ts';
import { reviewer } from '../client/orders.ts';
import { openDoor } from '../client/patient-door.ts';
import { roleTokens } from '../doors/people.ts';
import { createFollower, settled } from '../follow/boards.ts';
import { watchLog } from '../follow/log-watch.ts';
import { loginOf } from '../servers/passwords.ts';
import { type Servers, startServers } from '../servers/start.ts';
import { createFleet, type ServiceName } from './fleet.ts';

export interface ProcessesOptions {
  /** How many processes of each service; one if absent. */
  replicas?: Partial<Record<ServiceName, number>>;
  script?: Partial<Script>;
  /** On for tests that kill PostgreSQL: without it acknowledged commits may be gone. */
  fsync?: boolean;
  /**
   * How long until the work of a killed replica is redelivered; the product's own is 20 s, and 10 s for the supervisor.
   */
  ackWaitSeconds?: number;
  /** Gateways as additional processes, as many as `replicas` has; `gatewayUrls` are their addresses. */
  gateway?: boolean;
  /** Whether NATS is a cluster of three nodes, for all services. */
  cluster?: boolean;
  /** The supervisors' way to NATS, given its address; they connect directly if absent. */
  busProxy?: (natsUrl: string) => Promise<BusProxy>;
  /** Up to which migration the database is prepared, as an earlier version left it; all if absent. */
  migrateTo?: number;
  /** Additional environment of a service. */
  env?: Partial<Record<ServiceName, Record<string, string>>>;
}

/** The foundry's services as child processes, over a real NATS and a real PostgreSQL; the scripted model runs here. */
export async function startProcesses(options: ProcessesOptions = {}) {
  await using started = new AsyncDisposableStack();
  const { fsync = false, ackWaitSeconds = 6, cluster = false } = options;
  const model = started.use(
    await startScriptedModel({ ...agreeable(goodText), ...options.script }),
  );
  const servers = started.use(
    await startServers({ fsync, ackWaitSeconds, cluster, migrateTo: options.migrateTo }),
  );
  const busProxy = started.use((await options.busProxy?.(servers.nats.url)) ?? null);
  const gateways = options.gateway ? (options.replicas?.gateway ?? 1) : 0;
  const gatewayPorts = await Promise.all(Array.from({ length: gateways }, freePort));
  const credentialsFile = join(servers.folder, 'credentials.json');
  await writeFile(credentialsFile, JSON.stringify(roleTokens));
  const gatewayEnv = {
    CREDENTIALS_FILE: credentialsFile,
    FOUNDRY_CREATE_RATE: '5000',
    FOUNDRY_COMMAND_RATE: '100000',
    FOUNDRY_ADDRESS_RATE: '100000',
    FOUNDRY_STREAM_LIMIT: '100000',
    FOUNDRY_SIGN_IN_RATE: '100000',
    FOUNDRY_RUNNING_LIMIT: '100000',
    FOUNDRY_SHARED_SIGNING: 'true',
    DECISION_WAIT_MS: '2000',
  };
  const env = (name: ServiceName, nth: number): NodeJS.ProcessEnv => ({
    ...loginOf(servers.nats.url, name),
    LOG_LEVEL: 'info',
    ...(name === 'supervisor'
      ? {
          NATS_URL: busProxy?.url ?? servers.nats.url,
          DATABASE_URL: servers.postgres.url,
          SWEEP_MS: '500',
          FOUNDRY_SHARED_SIGNING: 'true',
        }
      : name === 'gateway'
        ? { ...gatewayEnv, GATEWAY_PORT: String(gatewayPorts[nth - 1]) }
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
  if (options.gateway) names.push('gateway');
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
  const erased = new Set<string>();
  const command = (id: string, order: Order, by: Actor = reviewer) => door.command(id, order, by);

  async function emptyOutbox(withinMs: number): Promise<number> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const { rows } = await servers.pool.query('select count(*)::int as left from outbox');
      if (rows[0].left === 0 || performance.now() > deadline) return rows[0].left;
      await pause(50);
    }
  }

  /** What is left of erased protocols once their erasures had this much time to finish. */
  async function erasedWithin(withinMs: number): Promise<string[]> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const remains = await notErased(servers, erased);
      if (remains.length === 0 || performance.now() > deadline) return remains;
      await pause(200);
    }
  }

  return {
    servers,
    model,
    fleet,
    log,
    command,
    ...follower,
    /** Create a protocol; resolves with its id once it is accepted. The intent must be unique. */
    async create(intent: string, id: string = crypto.randomUUID()): Promise<string> {
      const request = { intent, context: null, audience: null, locale: null, autoApprove: false };
      const verdict = await command(id, { kind: 'create', request });
      if (!verdict.accepted) throw new Error(`refused: ${JSON.stringify(verdict)}`);
      accepted.add(id);
      return id;
    },
    gatewayUrls: gatewayPorts.map((port) => `http://127.0.0.1:${port}`),
    /** A protocol that was started in another way; {@link reckon} includes it. */
    expect: (id: string) => void accepted.add(id),
    /** It is to be erased: of its facts only the tombstone may be left. */
    expectErased: (id: string) => void erased.add(id),
    review: (id: string, decision: ReviewDecision) => command(id, { kind: 'review', decision }),
    /**
     * The verification, after the last fault: within 60 s every protocol is at rest where a person acts, the outbox is
     * empty, and the log, the database and the model's calls agree. `problems` is empty if everything is right.
     * `excused` returns why a call made although its answer was already stored is no fault.
     */
    async reckon(withinMs = 60_000, excused: (call: ModelCall) => boolean = () => false) {
      const ids = [...accepted].filter((id) => !erased.has(id));
      const boards = await Promise.allSettled(
        ids.map((id) => follower.until(id, settled, withinMs)),
      );
      const stuck = boards.flatMap((board) =>
        board.status === 'rejected' ? [String(board.reason)] : [],
      );
      const left = await emptyOutbox(10_000);
      const remains = await erasedWithin(20_000);
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
          ...pointless
            .filter((call) => !excused(call))
            .map(
              ({ data, kind, at }) => `repeated though answered: ${data.intent}: ${kind} at ${at}`,
            ),
          ...remains,
          ...(left > 0 ? [`${left} facts are left in the outbox`] : []),
          ...fleet.deaths,
        ],
      };
    },
    [Symbol.asyncDispose]: () => held[Symbol.asyncDispose](),
  };
}
/** What is left of erased protocols: facts beside the tombstone, rows with texts, checkpoints with texts. */
async function notErased(
  { admin, pool }: Pick<Servers, 'admin' | 'pool'>,
  ids: Set<string>,
): Promise<string[]> {
  const { streams } = await jetstreamManager(admin);
  const problems: string[] = [];
  for (const id of ids) {
    const { state } = await streams.info(STREAM, { subjects_filter: subjects.all(id) });
    const left = Object.keys(state.subjects ?? {}).filter(
      (subject) => !subject.includes('.supervisor.tombstone'),
    );
    if (left.length > 0) problems.push(`${id}: erased, and the log has ${left}`);
    const { rows } = await pool.query(
      'select erased, summary, words from protocols left join protocol_search on protocol_id = id where id = $1',
      [id],
    );
    if (!rows[0]?.erased) problems.push(`${id}: erased, and its row does not say so`);
    const blobs = await pool.query(
      "select count(*)::int as left from checkpoint_blobs where thread_id = $1 and position('Worry' in encode(blob, 'escape')) > 0",
      [id],
    );
    if (blobs.rows[0].left > 0 || JSON.stringify(rows[0] ?? '').includes('Worry'))
      problems.push(`${id}: erased, and the database has its texts`);
  }
  return problems;
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;
