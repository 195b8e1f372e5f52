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
import { type Bus, connectBus } from '@cerina/runtime';
import { type BusUser, busAccounts } from '@cerina/runtime/bus-server/accounts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { startTestNats } from '../servers/nats.ts';
import { loginOf, passwords } from '../servers/passwords.ts';
import type { TestNats } from '../servers/server.ts';

/** The stand-in supervisor's verdict on a command: none, or (undefined) accepted. */
export type Word = 'silence' | undefined;

/**
 * A real NATS with the real accounts, and a stand-in for the supervisor, which accepts every command: for tests of how
 * a door shows facts that a test writes by hand. Real verdicts are tested with the real one.
 */
export async function startBackbone(options: { maxBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'door-test-'));
  const nats = await startTestNats({ storeDir: folder, accounts: busAccounts(passwords) });
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

  admin.subscribe(subjects.stored('foundry.*.*.command.*'), {
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

  /** Go back to an earlier board, as a restored database does. */
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
      await nats[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Backbone = Awaited<ReturnType<typeof startBackbone>>;

const busAs = (nats: TestNats, user: BusUser): Promise<Bus> =>
  connectBus(loginOf(nats.url, user), user);

function answerTo(boards: Map<string, Blackboard>, verb: Verb, query: never): unknown {
  const answers: { [V in Verb]: (query: never) => unknown } = {
    get: ({ protocolId }: { protocolId: string }) => ({ board: boards.get(protocolId) ?? null }),
    list: () => ({
      protocols: [...boards.values()].map(summarize),
      total: boards.size,
      totalIsExact: true,
      nextCursor: null,
    }),
    branches: () => ({ branches: [], nextCursor: null }),
    history: ({ protocolId }: { protocolId: string }) => ({
      known: boards.has(protocolId),
      checkpoints: [],
      nextCursor: null,
    }),
    checkpoint: () => ({ found: 'no_protocol', board: null }),
    waits: () => ({ waitsFor: [] }),
    refusal: () => ({ refusal: null }),
    health: () => ({}),
    consult_room: () => ({ bytes: 0, most: null }),
    running: ({ client, ids }: { client: string; ids: string[] }) => ({
      running: [...boards.values()].filter(
        ({ createdBy, status }) => createdBy.subject === client && status === 'running',
      ).length,
      unknown: ids.filter((id) => !boards.has(id)),
    }),
  };
  return answers[verb](query);
}
