import {
  AgentName,
  agentConsumer,
  blackboardStream,
  DEAD_LETTERS,
  deadLetterStream,
  STREAM,
  supervisorConsumer,
} from '@cerina/contracts';
import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';

const STREAM_NOT_FOUND = 10_059;

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.info(config.name);
    await manager.streams.update(config.name, config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    await manager.streams.add(config);
  }
}

/**
 * Make the streams and the durable consumers, or bring them up to their settings. Safe to run again.
 * `ackWaitSeconds`, the time until a killed replica's work comes back, is each consumer's own when absent.
 */
export async function provision(
  manager: JetStreamManager,
  options: { maxBytes: number; replicas: number; ackWaitSeconds?: number | undefined },
): Promise<void> {
  const { ackWaitSeconds } = options;
  await ensureStream(manager, blackboardStream(options));
  await ensureStream(
    manager,
    deadLetterStream({ ...options, maxBytes: Math.ceil(options.maxBytes / 20) }),
  );
  await manager.consumers.add(STREAM, supervisorConsumer(ackWaitSeconds));
  for (const agent of AgentName.options)
    await manager.consumers.add(STREAM, agentConsumer(agent, ackWaitSeconds));
}

export const streams = [STREAM, DEAD_LETTERS];

/** Does NATS acknowledge only what is on the disk? Undefined when it does not say. */
export async function syncsAlways(monitorUrl: string): Promise<boolean | undefined> {
  const reply = await fetch(new URL('/varz', monitorUrl), { signal: AbortSignal.timeout(5_000) });
  const { jetstream } = (await reply.json()) as {
    jetstream?: { config?: { sync_always?: boolean } };
  };
  return jetstream?.config?.sync_always;
}
