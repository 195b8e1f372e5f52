import { ConsultScope } from './scope.ts';

/** The log of every fact of every conversation. */
export const CONSULT_STREAM = 'CONSULT';

const SECOND = 1_000_000_000; // JetStream counts in nanoseconds
const DAY = 24 * 60 * 60 * SECOND;
const MB = 1024 * 1024;
/** The share of the log's size for all conversations together. */
const SHARE = 1 / 20;
/** How long a fact of a conversation is kept. */
const KEPT_DAYS = 90;

/** The stream of conversations; `logBytes` is the limit of the protocol log. */
export const consultStream = ({ logBytes, replicas }: { logBytes: number; replicas: number }) => ({
  name: CONSULT_STREAM,
  subjects: ['consult.>'],
  retention: 'limits' as const,
  storage: 'file' as const,
  discard: 'new' as const,
  // one fact per subject, as on the protocol log
  max_msgs_per_subject: 1,
  discard_new_per_subject: true,
  max_bytes: Math.max(8 * MB, Math.ceil(logBytes * SHARE)),
  max_age: KEPT_DAYS * DAY,
  num_replicas: replicas,
  max_consumers: 32,
  allow_direct: true,
  republish: { src: 'consult.>', dest: 'stored.consult.>' },
});

/** The name of a scope's consumer of questions. */
export const questionsOf = (scope: ConsultScope) => `questions_${scope}` as const;

/** A scope's consumer of questions, shared by its replicas. `ack_wait` is the recovery time after a kill. */
export const questionsConsumer = (scope: ConsultScope, ackWaitSeconds = 20) => ({
  durable_name: questionsOf(scope),
  ack_policy: 'explicit' as const,
  deliver_policy: 'all' as const,
  ack_wait: ackWaitSeconds * SECOND,
  max_ack_pending: 1000,
  max_deliver: -1,
  filter_subjects: [`consult.${scope}.*.*.question.*`],
});

/** The supervisor's consumer of erasures and tombstones: each is checked again for a day. */
export const ERASURES = 'erasures';
export const erasuresConsumer = (ackWaitSeconds = 60) => ({
  durable_name: ERASURES,
  ack_policy: 'explicit' as const,
  deliver_policy: 'all' as const,
  ack_wait: ackWaitSeconds * SECOND,
  // a tombstone stays pending for a day while it is checked again
  max_ack_pending: 20_000,
  max_deliver: -1,
  filter_subjects: ['consult.*.*.gateway.erasure.*', 'consult.*.*.supervisor.tombstone.*'],
});

/** The supervisor's consumer of every fact: what is stored after a tombstone is erased on arrival. */
export const LATE_FACTS = 'late_facts';
export const lateFactsConsumer = (ackWaitSeconds = 60) => ({
  durable_name: LATE_FACTS,
  ack_policy: 'explicit' as const,
  deliver_policy: 'all' as const,
  ack_wait: ackWaitSeconds * SECOND,
  max_ack_pending: 1000,
  max_deliver: -1,
  filter_subjects: ['consult.>'],
});

/** The consumers of all scopes. */
export const questionConsumers = (ackWaitSeconds?: number) =>
  ConsultScope.options.map((scope) => questionsConsumer(scope, ackWaitSeconds));
