import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AgentName,
  agentConsumer,
  type Blackboard,
  blackboardStream,
  type Change,
  Command,
  type Delta,
  deadLetterStream,
  defaultPolicy,
  evolve,
  type Fact,
  reads,
  STREAM,
  subjects,
  summarize,
  supervisorConsumer,
  type Verb,
  type Verdict,
} from '@cerina/contracts';
import { type Bus, connectBus, createLog } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type BusUser, busAccounts, busUsers } from '../../../launcher/src/accounts.ts';
import { type RunningNats, startNats } from '../../../launcher/src/nats.ts';
import { createApp } from '../src/app.ts';
import { type GatewaySettings, openGateway } from '../src/gateway.ts';
import { authenticator } from '../src/identity.ts';

const passwords = Object.fromEntries(busUsers.map((user) => [user, `pw-${user}`])) as Record<
  BusUser,
  string
>;

/** The token of each role, and of two people. */
export const tokens = {
  viewer: 'token-of-the-viewer',
  author: 'token-of-the-author',
  reviewer: 'token-of-the-reviewer',
  admin: 'token-of-the-admin',
  ada: 'token-of-ada-an-author',
  grace: 'token-of-grace-a-reviewer',
};
export type Who = keyof typeof tokens;

const { ada, grace, ...roles } = tokens;
const authenticate = authenticator({
  ...roles,
  people: [
    { name: 'ada', role: 'author', token: ada },
    { name: 'grace', role: 'reviewer', token: grace },
  ],
});

/** What the stand-in supervisor says to a command: a refusal, nothing at all, or (undefined) yes. */
export type Word = Verdict['refusal'] | 'silence' | undefined;

/** A real NATS with the real accounts, and a stand-in for the supervisor that writes real facts. */
export async function startBackbone(options: { maxBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'));
  const nats = await startNats({ storeDir: folder, accounts: busAccounts(passwords) });
  const admin = await connect({ servers: nats.url, user: 'admin', pass: passwords.admin });
  const jsm = await jetstreamManager(admin);
  const size = { maxBytes: options.maxBytes ?? 100_000_000, replicas: 1 };
  await jsm.streams.add(blackboardStream(size));
  await jsm.streams.add(deadLetterStream({ ...size, maxBytes: 1_000_000 }));
  await jsm.consumers.add(STREAM, supervisorConsumer());
  for (const agent of AgentName.options) await jsm.consumers.add(STREAM, agentConsumer(agent));
  const supervisor = await busAs(nats, 'supervisor');
  const boards = new Map<string, Blackboard>();
  const state = {
    decide: (_command: Command): Word => undefined,
    answering: true,
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
    const { status, phase } = board;
    const subject = subjects.delta(protocolId, revision);
    const delta: Delta = { ...bare, type: 'delta', subject, status, phase };
    await supervisor.publish(delta);
    return delta;
  }

  async function take(command: Command) {
    state.commands.push(command);
    const word = state.decide(command);
    if (word === 'silence') return;
    const { protocolId, commandId, order, by } = command;
    if (!word && order.kind === 'create') {
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
      accepted: !word,
      revision: board?.revision ?? 0,
      status: board?.status ?? null,
      ...(word && { refusal: word }),
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
      if (!state.answering) return;
      const verb = message.subject.split('.')[2] as Verb;
      const query = reads[verb].input.parse(message.json());
      message.respond(JSON.stringify({ ok: true, value: answerTo(boards, verb, query as never) }));
    },
  });
  await supervisor.nc.flush();

  return {
    nats,
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
      nextCursor: null,
    }),
    history: ({ protocolId }: { protocolId: string }) => ({
      known: boards.has(protocolId),
      checkpoints: [],
      nextCursor: null,
    }),
    checkpoint: ({ protocolId, checkpointId }: { protocolId: string; checkpointId: string }) => {
      const board = boards.get(protocolId) ?? null;
      if (!board) return { found: 'no_protocol', board };
      if (checkpointId === 'now') return { found: 'yes', board };
      return { found: checkpointId === 'old' ? 'pruned' : 'no_checkpoint', board: null };
    },
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
  DECISION_WAIT_MS: 10_000,
  FOUNDRY_AUTO_APPROVE: false,
  MODEL_PRICES: {},
};

/** One gateway on that backbone, as a function from request to response. */
export async function startGateway(backbone: Backbone, given: Partial<GatewaySettings> = {}) {
  const bus = await backbone.busAs('gateway');
  const log = createLog('gateway', 'silent');
  const gateway = await openGateway(bus, { ...settings, ...given }, { authenticate, log });
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
