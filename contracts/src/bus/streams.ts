import { type ConsultService, consultServices } from '../consult/scope.ts';
import { AgentName } from '../values/primitives.ts';
import { type Service, services } from './services.ts';

export const STREAM = 'BLACKBOARD';

/** The services that process consumers: of the log, or of conversations. */
export type ConsumingService = 'supervisor' | AgentName | ConsultService;
export const consumingServices: ConsumingService[] = [
  'supervisor',
  ...AgentName.options,
  ...consultServices,
];

/** The supervisor's consumer of one agent's answers. */
export const answersOf = <Agent extends AgentName>(agent: Agent) => `answers_${agent}` as const;
/**
 * The supervisor's consumers: of commands, and of each agent's answers. No number of answers delays a command, and no
 * agent's answers delay another's.
 */
export const supervisorConsumers = ['commands', ...AgentName.options.map(answersOf)] as const;
/** The durable consumers of the log; an agent's is named after it. */
export const consumers = [...supervisorConsumers, ...AgentName.options] as const;
export type Consumer = (typeof consumers)[number];

// the supervisor's two keep the names that all services once shared, and so their contents
const ownStream = (name: string, service: Service): string =>
  service === 'supervisor' ? name : `${name}_${service}`;

/**
 * The dead letters that an account can cause: those its service parks, and those the supervisor parks of its messages.
 * Each account has its own stream, so that none can displace another's letters.
 */
export const deadLettersOf = (service: Service): string => ownStream('DEADLETTER', service);
/** Every stream of dead letters. */
export const deadLetterStreams: string[] = services.map(deadLettersOf);
/** Where a service records how often work on a message killed its process. */
export const attemptsOf = (service: ConsumingService): string => ownStream('ATTEMPTS', service);

const SECOND = 1_000_000_000; // JetStream counts in nanoseconds
const DAY = 24 * 60 * 60 * SECOND;
const MB = 1024 * 1024;
/** The share of the log's size for all dead letters together. */
const LETTERS_SHARE = 1 / 20;

/** The log of every fact of every protocol. */
export const blackboardStream = (options: { maxBytes: number; replicas: number }) => ({
  name: STREAM,
  subjects: ['foundry.>'],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'new' as const,
  // a fact is its subject: the server itself refuses a second one, even if the publisher does not ask for that
  max_msgs_per_subject: 1,
  discard_new_per_subject: true,
  max_bytes: options.maxBytes,
  num_replicas: options.replicas,
  max_consumers: 32,
  allow_direct: true,
  // an erasure overwrites a fact in place: a purge alone leaves its bytes in the file
  deny_delete: false,
  // stored messages are republished to watchers with their sequence: gateways need no consumer
  republish: { src: 'foundry.>', dest: 'stored.foundry.>' },
});

/** The dead letters of one account; `logBytes` is the limit of the log. New ones displace the oldest. */
export const deadLetterStream = (
  service: Service,
  { logBytes, replicas }: { logBytes: number; replicas: number },
) => ({
  name: deadLettersOf(service),
  subjects: [
    `dead.${service}`, // without a protocol, as a previous version parked
    `dead.${service}.*`,
    ...(service === 'supervisor' ? [] : [`dead.supervisor.*.${service}`]),
  ],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'old' as const,
  max_bytes: Math.max(MB, Math.ceil((logBytes * LETTERS_SHARE) / services.length)),
  // a letter holds at most 64 KB of its message, in base64
  max_msg_size: 128 * 1024,
  num_replicas: replicas,
  max_consumers: 32,
  allow_direct: true,
});

/** A service's latest attempt at each redelivered message. It contains no text. */
export const attemptStream = (service: ConsumingService, { replicas }: { replicas: number }) => ({
  name: attemptsOf(service),
  subjects: [`attempt.${service}.>`],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'old' as const,
  max_msgs_per_subject: 1,
  max_bytes: 4 * MB,
  max_msg_size: 1024,
  max_age: 7 * DAY,
  num_replicas: replicas,
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

/** The supervisor's consumer of commands. */
export const commandsConsumer = (ackWaitSeconds = 10) =>
  consumer('commands', ackWaitSeconds, ['foundry.*.gateway.command.*', 'foundry.*.mcp.command.*']);

/** The supervisor's consumer of one agent's answers. */
export const answersConsumer = (agent: AgentName, ackWaitSeconds = 10) =>
  consumer(answersOf(agent), ackWaitSeconds, [`foundry.*.${agent}.answer.>`]);
