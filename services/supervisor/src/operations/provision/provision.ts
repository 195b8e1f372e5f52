import {
  AgentName,
  agentConsumer,
  answersConsumer,
  attemptStream,
  blackboardStream,
  commandsConsumer,
  consumingServices,
  deadLetterStream,
  STREAM,
  services,
} from '@cerina/contracts';
import {
  CONSULT_STREAM,
  consultStream,
  erasuresConsumer,
  lateFactsConsumer,
  questionConsumers,
} from '@cerina/contracts/consult';
import { BadConfig } from '@cerina/runtime/service/config';
import {
  type ConsumerConfig,
  type ConsumerInfo,
  JetStreamApiError,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';

const STREAM_NOT_FOUND = 10_059;
const OTHER_CONSUMER_EXISTS = 10_148;
const CONSUMER_FAILED = 10_012;
const ONE_SERVER = 10_074;

/**
 * A full log gets this much: it is then over 95 % full, where doors refuse what makes more work, and agents get none.
 */
const WITH_RESERVE = 1.05;

/** The same error, or, if more copies are asked for than the server can keep, a line that says what to do. */
const explainReplicas = (error: unknown): unknown =>
  error instanceof JetStreamApiError && error.code === ONE_SERVER
    ? new BadConfig(
        'STREAM_REPLICAS: this NATS is a single server, which keeps one copy: set 1, or leave it out',
        { cause: error },
      )
    : error;

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string; max_bytes: number },
): Promise<void> {
  try {
    const { state, config: before } = await manager.streams.info(config.name);
    // a stream that drops its oldest would drop what exceeds a smaller limit; one that accepts nothing more would not
    // even accept halts, erasures or archives
    const least = config.discard === 'new' ? Math.ceil(state.bytes * WITH_RESERVE) : state.bytes;
    const max_bytes = Math.max(config.max_bytes, least);
    // a stream that was created to refuse deletes refuses them for good; the server accepts no other value for it
    const denies = before.deny_delete ? { deny_delete: true } : {};
    await manager.streams.update(config.name, { ...config, max_bytes, ...denies });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND)
      throw explainReplicas(error);
    await manager.streams.add(config).catch((refused) => {
      throw explainReplicas(refused);
    });
  }
}

/** A consumer as it is now; undefined if there is none, or if its file is damaged. */
const infoOf = (manager: JetStreamManager, name: string): Promise<ConsumerInfo | undefined> =>
  manager.consumers.info(STREAM, name).catch((error) => {
    if (error instanceof JetStreamApiError) return undefined;
    throw error;
  });

async function ensureConsumer(
  manager: JetStreamManager,
  config: Partial<ConsumerConfig> & { durable_name: string },
  stream = STREAM,
): Promise<void> {
  const name = config.durable_name;
  try {
    await manager.consumers.add(stream, config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    if (error.code === OTHER_CONSUMER_EXISTS) {
      await manager.consumers.update(stream, name, config);
      return;
    }
    // the server refuses even to delete a consumer whose file it cannot read
    if (error.code === CONSUMER_FAILED && error.message.includes('store'))
      throw new BadConfig(
        `NATS cannot read how far its consumer ${name} is: the file is damaged. Stop NATS, remove the folder streams/${stream}/obs/${name} from its store, and start again. Nothing is lost by it: what was handled is passed over.`,
        { cause: error },
      );
    throw error;
  }
}

/** The supervisor's consumer in earlier versions: of all agents' answers, and before that of commands too. */
const EARLIER = 'supervisor';

/**
 * The consumers of commands and of each agent's answers. They continue at the position of an earlier version's
 * consumer, even if this was interrupted: that one is deleted last.
 */
async function ensureSupervisorConsumers(
  manager: JetStreamManager,
  ackWaitSeconds: number | undefined,
): Promise<void> {
  const before = await infoOf(manager, EARLIER);
  const had = before?.config.filter_subjects ?? [];
  const commands = commandsConsumer(ackWaitSeconds);
  const answers = AgentName.options.map((agent) => answersConsumer(agent, ackWaitSeconds));
  const hadCommands = commands.filter_subjects.some((each) => had.includes(each));
  for (const config of [commands, ...answers]) {
    await ensureConsumer(manager, config);
    if (before && (config !== commands || hadCommands))
      await manager.consumers
        .reset(STREAM, config.durable_name, before.ack_floor.stream_seq + 1)
        // as with NATS before 2.14: everything is redelivered, and what was handled is skipped
        .catch(() => undefined);
  }
  if (before) await manager.consumers.delete(STREAM, EARLIER);
}

/**
 * Create the streams and the durable consumers, or update their settings. Safe to run again. `ackWaitSeconds`, the time
 * until a killed replica's work is redelivered, is each consumer's own if absent. Throws {@link BadConfig} with
 * instructions if a consumer's file is damaged.
 */
export async function provision(
  manager: JetStreamManager,
  options: { maxBytes: number; replicas: number; ackWaitSeconds?: number | undefined },
): Promise<void> {
  const { maxBytes, replicas, ackWaitSeconds } = options;
  await ensureStream(manager, blackboardStream(options));
  // the supervisor's first: before this version they had everybody's subjects, and no two streams may overlap
  for (const service of services)
    await ensureStream(manager, deadLetterStream(service, { logBytes: maxBytes, replicas }));
  for (const service of consumingServices)
    await ensureStream(manager, attemptStream(service, { replicas }));
  await ensureSupervisorConsumers(manager, ackWaitSeconds);
  for (const agent of AgentName.options)
    await ensureConsumer(manager, agentConsumer(agent, ackWaitSeconds));
  await ensureStream(manager, consultStream({ logBytes: maxBytes, replicas }));
  for (const config of questionConsumers(ackWaitSeconds))
    await ensureConsumer(manager, config, CONSULT_STREAM);
  for (const config of [erasuresConsumer(ackWaitSeconds), lateFactsConsumer(ackWaitSeconds)])
    await ensureConsumer(manager, config, CONSULT_STREAM);
}

/** Does NATS acknowledge only what is on the disk? Undefined if it does not report that. */
export async function syncsAlways(monitorUrl: string): Promise<boolean | undefined> {
  const reply = await fetch(new URL('/varz', monitorUrl), { signal: AbortSignal.timeout(5_000) });
  const { jetstream } = (await reply.json()) as {
    jetstream?: { config?: { sync_always?: boolean } };
  };
  return jetstream?.config?.sync_always;
}
