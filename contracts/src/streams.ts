import { AgentName } from './primitives.ts';

export const STREAM = 'BLACKBOARD';
export const DEAD_LETTERS = 'DEADLETTER';

/** The durable consumers of the log, each by the name of the service that works it off. */
export const consumers = ['supervisor', ...AgentName.options] as const;

const SECOND = 1_000_000_000; // JetStream counts in nanoseconds

/** The log of every fact of every protocol. */
export const blackboardStream = (options: { maxBytes: number; replicas: number }) => ({
  name: STREAM,
  subjects: ['foundry.>'],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'new' as const,
  max_bytes: options.maxBytes,
  num_replicas: options.replicas,
  max_consumers: 32,
  allow_direct: true,
  deny_delete: true,
  // what is stored is told to watchers, with its sequence: gateways need no consumer of their own
  republish: { src: 'foundry.>', dest: 'stored.foundry.>' },
});

export const deadLetterStream = (options: { maxBytes: number; replicas: number }) => ({
  name: DEAD_LETTERS,
  subjects: ['dead.>'],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'old' as const,
  max_bytes: options.maxBytes,
  num_replicas: options.replicas,
  max_consumers: 32,
  allow_direct: true,
});

const consumer = (name: string, ackWaitSeconds: number, filters: string[]) => ({
  durable_name: name,
  ack_policy: 'explicit' as const,
  deliver_policy: 'all' as const,
  ack_wait: ackWaitSeconds * SECOND,
  max_ack_pending: 1000,
  max_deliver: -1,
  filter_subjects: filters,
});

/** An agent's durable consumer, shared by all its replicas. `ack_wait` is the recovery time after a kill. */
export const agentConsumer = (agent: AgentName, ackWaitSeconds = 20) =>
  consumer(agent, ackWaitSeconds, [`foundry.*.supervisor.route.${agent}.>`]);

/** What the supervisor takes in: commands and answers. */
export const supervisorConsumer = (ackWaitSeconds = 10) =>
  consumer('supervisor', ackWaitSeconds, [
    'foundry.*.gateway.command.*',
    'foundry.*.mcp.command.*',
    'foundry.*.*.answer.>',
  ]);
