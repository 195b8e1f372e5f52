import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AgentName,
  agentConsumer,
  answersConsumer,
  type Blackboard,
  blackboardStream,
  type Change,
  Command,
  commandsConsumer,
  type Delta,
  deadLetterStream,
  defaultPolicy,
  evolve,
  type Fact,
  reads,
  STREAM,
  services,
  subjects,
  summarize,
  type Verb,
} from '@cerina/contracts';
import { digestOf } from '@cerina/door/access/credential';
import type { StoredPerson } from '@cerina/door/access/people';
import { fixedTokens } from '@cerina/door/access/shared-tokens';
import { openBuckets, wroteFirst } from '@cerina/door/buckets';
import { type Bus, connectBus, createLog } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type BusUser, busAccounts, busUsers } from '../../../launcher/src/accounts.ts';
import { type RunningNats, startNats } from '../../../launcher/src/nats.ts';
import { createApp } from '../src/app.ts';
import { type GatewaySettings, openGateway } from '../src/gateway.ts';

/** The password of each user of the bus. */
export const passwords = Object.fromEntries(busUsers.map((user) => [user, `pw-${user}`])) as Record<
  BusUser,
  string
>;

/** A person's token that is the same in every test. */
const tokenOf = (id: string) => `cerina_${id}_${id.padEnd(43, '-')}`;

/** The token of each role, and of two people. */
export const tokens = {
  viewer: 'token-of-the-viewer',
  author: 'token-of-the-author',
  reviewer: 'token-of-the-reviewer',
  admin: 'token-of-the-admin',
  ada: tokenOf('ada'),
  grace: tokenOf('grace'),
};
export type Who = keyof typeof tokens;

const { ada, grace, ...roles } = tokens;
const shared = fixedTokens(roles);

/** What the dashboard's server proves itself with. */
export const dashboardKey = 'the-key-of-the-dashboard';

/** The two people, as a gateway keeps them. */
async function addPeople(bus: Bus) {
  const { people } = await openBuckets(bus, 1);
  const put = async (person: Pick<StoredPerson, 'id' | 'name' | 'role'>, titles = {}) => {
    const at = '2026-01-01T00:00:00.000Z';
    const given = { createdAt: at, createdBy: 'admin', renewedAt: at, expiresAt: null };
    const kept = { profession: null, registration: null, revokedAt: null, revokedBy: null };
    const digest = digestOf(tokenOf(person.id));
    const record = JSON.stringify({ ...person, ...given, ...kept, ...titles, digest });
    await people.create(person.id, record).catch((error) => {
      if (!wroteFirst(error)) throw error;
    });
  };
  await put({ id: 'ada', name: 'Ada Lovelace', role: 'author' });
  const titles = { profession: 'psychologist', registration: 'PYL12345' };
  await put({ id: 'grace', name: 'Grace Hopper', role: 'reviewer' }, titles);
}

/** What the stand-in for the supervisor says to a command: nothing at all, or (undefined) yes. */
export type Word = 'silence' | undefined;

/**
 * A real NATS with the real accounts, and a stand-in for the supervisor, which accepts what it is asked: for tests of
 * how the gateway shows facts that a test writes by hand. What a supervisor answers is tried with the real one (real.ts).
 */
export async function startBackbone(options: { maxBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'));
  const nats = await startNats({ storeDir: folder, accounts: busAccounts(passwords) });
  const admin = await connect({ servers: nats.url, user: 'admin', pass: passwords.admin });
  const jsm = await jetstreamManager(admin);
  const size = { maxBytes: options.maxBytes ?? 100_000_000, replicas: 1 };
  await jsm.streams.add(blackboardStream(size));
  for (const service of services) {
    await jsm.streams.add(deadLetterStream(service, { logBytes: size.maxBytes, replicas: 1 }));
  }
  await jsm.consumers.add(STREAM, commandsConsumer());
  for (const agent of AgentName.options)
    for (const consumer of [agentConsumer(agent), answersConsumer(agent)])
      await jsm.consumers.add(STREAM, consumer);
  const supervisor = await busAs(nats, 'supervisor');
  const boards = new Map<string, Blackboard>();
  const earlier = new Map<string, Blackboard[]>();
  const state = {
    decide: (_command: Command): Word => undefined,
    commands: [] as Command[],
    settled: Promise.resolve() as Promise<unknown>,
  };

  /** One more delta on the log and on the board; resolves with it. */
  async function append(protocolId: string, changes: Change[], message = 'It went on.') {
    const before = boards.get(protocolId);
    const revision = (before?.revision ?? 0) + 1;
    const bare = {
      protocolId,
      revision,
      at: new Date().toISOString(),
      author: 'supervisor' as const,
      cause: { kind: 'plan' as const, subject: 'none', sequence: 0 },
      stage: 'progress' as const,
      message,
      changes,
    };
    const board = evolve(before, bare);
    boards.set(protocolId, board);
    earlier.set(protocolId, [...(earlier.get(protocolId) ?? []).slice(0, revision - 1), board]);
    const { status, phase } = board;
    const subject = subjects.delta(protocolId, revision);
    const delta: Delta = { ...bare, type: 'delta', subject, status, phase };
    await supervisor.publish(delta);
    return delta;
  }

  async function take(command: Command) {
    state.commands.push(command);
    if (state.decide(command) === 'silence') return;
    const { protocolId, commandId, order, by } = command;
    if (order.kind === 'create') {
      await append(protocolId, [
        { kind: 'created', request: order.request, policy: defaultPolicy, by },
      ]);
    }
    const board = boards.get(protocolId);
    await supervisor.publish({
      type: 'decision',
      subject: subjects.decision(protocolId, commandId),
      protocolId,
      at: new Date().toISOString(),
      commandId,
      accepted: true,
      revision: board?.revision ?? 0,
      status: board?.status ?? null,
    });
  }

  admin.subscribe(subjects.stored('foundry.*.gateway.command.*'), {
    callback: (_error, { data }) => {
      const command = Command.parse(JSON.parse(new TextDecoder().decode(data)));
      state.settled = take(command);
    },
  });
  await admin.flush();
  supervisor.nc.subscribe('rpc.supervisor.*', {
    callback: (_error, message) => {
      const verb = message.subject.split('.')[2] as Verb;
      const query = reads[verb].input.parse(message.json());
      message.respond(JSON.stringify({ ok: true, value: answerTo(boards, verb, query as never) }));
    },
  });
  await supervisor.nc.flush();

  /** Go back to the board as it was, as a database does that is put back. */
  function forget(protocolId: string, revision: number) {
    boards.set(protocolId, earlier.get(protocolId)![revision - 1]!);
  }

  return {
    nats,
    /** Where NATS keeps everything. */
    folder,
    forget,
    supervisor,
    boards,
    state,
    append,
    jsm,
    busAs: (user: BusUser) => busAs(nats, user),
    publish: (fact: Fact) => supervisor.publish(fact),
    async [Symbol.asyncDispose]() {
      await state.settled;
      await supervisor[Symbol.asyncDispose]();
      await admin.close();
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Backbone = Awaited<ReturnType<typeof startBackbone>>;

const busAs = (nats: RunningNats, user: BusUser): Promise<Bus> =>
  connectBus({ NATS_URL: nats.url, NATS_USER: user, NATS_PASSWORD: passwords[user] }, user);

function answerTo(boards: Map<string, Blackboard>, verb: Verb, query: never): unknown {
  const answers: { [V in Verb]: (query: never) => unknown } = {
    get: ({ protocolId }: { protocolId: string }) => ({ board: boards.get(protocolId) ?? null }),
    list: () => ({
      protocols: [...boards.values()].map(summarize),
      total: boards.size,
      totalIsExact: true,
      nextCursor: null,
    }),
    history: ({ protocolId }: { protocolId: string }) => ({
      known: boards.has(protocolId),
      checkpoints: [],
      nextCursor: null,
    }),
    checkpoint: () => ({ found: 'no_protocol', board: null }),
    refusal: () => ({ refusal: null }),
    health: () => ({}),
    running: ({ client, ids }: { client: string; ids: string[] }) => ({
      running: [...boards.values()].filter(
        ({ createdBy, status }) => createdBy.subject === client && status === 'running',
      ).length,
      unknown: ids.filter((id) => !boards.has(id)),
    }),
  };
  return answers[verb](query);
}

const settings: GatewaySettings = {
  FOUNDRY_CREATE_RATE: 1_000,
  FOUNDRY_RUNNING_LIMIT: 1_000,
  FOUNDRY_COMMAND_RATE: 10_000,
  FOUNDRY_ADDRESS_RATE: 10_000,
  FOUNDRY_STREAM_LIMIT: 1_000,
  DECISION_WAIT_MS: 10_000,
  FOUNDRY_AUTO_APPROVE: false,
  MODEL_PRICES: {},
  FOUNDRY_SHARED_SIGNING: true,
  FOUNDRY_FOUR_EYES: false,
  SESSION_IDLE_MINUTES: 120,
  SESSION_HOURS: 12,
  FOUNDRY_SIGN_IN_RATE: 10_000,
  WRONG_TOKEN_RATE: 10,
  DASHBOARD_KEY: dashboardKey,
};

/** One gateway on that backbone, as a function from request to response. */
export async function startGateway(
  { busAs }: { busAs: (user: BusUser) => Promise<Bus> },
  given: Partial<GatewaySettings> = {},
  { live, logTo }: { live?: Bus; logTo?: { write(line: string): void } } = {},
) {
  const bus = await busAs('gateway');
  await using owned = new AsyncDisposableStack();
  const heard = live ?? owned.use(await busAs('gateway'));
  await addPeople(bus);
  const log = createLog('gateway', logTo ? 'trace' : 'silent', logTo);
  const gateway = await openGateway(bus, { ...settings, ...given }, { live: heard, shared, log });
  const closing = owned.move();
  const app = createApp(gateway);

  const ask = (who: Who | null, path: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        ...init,
        headers: {
          ...(who && { authorization: `Bearer ${tokens[who]}` }),
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
      }),
    );
  const post = (who: Who, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(who, path, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    bus,
    gateway,
    app,
    ask,
    post,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await closing.disposeAsync();
      await bus[Symbol.asyncDispose]();
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A protocol that was created over HTTP; its id. */
export async function created(gateway: Gateway, who: Who = 'author', intent = anIntent) {
  const response = await gateway.post(who, '/api/protocols', { intent });
  const { protocolId } = (await response.json()) as { protocolId: string };
  return protocolId;
}

export const anIntent = 'Create an exposure hierarchy for agoraphobia';

/** A response's body, where a test looks into it without a schema. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions are what checks it
export const bodyOf = (response: Response): Promise<any> => response.json();
