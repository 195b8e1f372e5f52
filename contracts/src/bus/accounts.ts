import {
  consultDoorGrants,
  consultEraserGrants,
  consultGrants,
  consultGuardianGrants,
  consultMcpGrants,
} from '../consult/grants.ts';
import { type ConsultScope, consultService } from '../consult/scope.ts';
import { AgentName } from '../values/primitives.ts';
import type { Service } from './services.ts';
import {
  attemptsOf,
  type Consumer,
  type ConsumingService,
  consumers,
  deadLetterStreams,
  STREAM,
  supervisorConsumers,
} from './streams.ts';
import type { Door } from './subjects.ts';

/** The prefix under which a service reaches the JetStream API of the board's account. */
export const BOARD_API = 'board.api';

/**
 * The prefix under which a door reaches the JetStream API of the gateway's account, which has the buckets of all doors.
 */
export const BUCKETS_API = 'buckets.api';

/** One permission of a service on the bus. */
export interface Grant {
  /**
   * `send`: publish there (and receive a reply). `hear`: subscribe. `serve`: answer requests from services that may
   * send them.
   */
  may: 'send' | 'hear' | 'serve';
  subject: string;
  /**
   * The service that owns the account; by default the board's account, or that of the service that serves or publishes
   * it.
   */
  of?: Service;
  /** The subject under which the service knows it, if different. */
  as?: string;
  /** A request that is answered by more than one message. */
  manyReplies?: boolean;
  /** For something it serves: nobody in its own account may send requests, so every requester is from another. */
  notByItself?: boolean;
}

const send = (subject: string): Grant => ({ may: 'send', subject });
const hear = (subject: string): Grant => ({ may: 'hear', subject });
const api = (rest: string, manyReplies = false): Grant => ({
  may: 'send',
  subject: `$JS.API.${rest}`,
  as: `${BOARD_API}.${rest}`,
  ...(manyReplies && { manyReplies }),
});

/**
 * What it takes to process one durable consumer. `CONSUMER.INFO` is not granted: NATS answers all such requests of all
 * accounts one after the other, so one endless requester would keep everybody waiting.
 */
const consuming = (consumer: Consumer): Grant[] => [
  api(`CONSUMER.MSG.NEXT.${STREAM}.${consumer}`, true),
  send(`$JS.ACK.${STREAM}.${consumer}.>`),
];

/** A redelivery is recorded before it is worked on. */
const recordingAttempts = (service: ConsumingService): Grant[] => [
  send(`attempt.${service}.>`),
  api(`DIRECT.GET.${attemptsOf(service)}.attempt.${service}.>`),
];

/** A heartbeat of its own replica: no service can send one for another. */
const ownHeartbeat = (service: Service): Grant => send(`alive.${service}.*`);

/** To park what it cannot read: by protocol, so that an erasure finds it; without one, as a previous version did. */
const parking = (service: ConsumingService): Grant[] => [
  send(`dead.${service}.*`),
  send(`dead.${service}`),
];

const readingAll: Grant[] = [api(`DIRECT.GET.${STREAM}`, true), api(`DIRECT.GET.${STREAM}.>`)];

/** For a bucket in the gateway's account. */
const ofBucket = (subject: string, rest = subject): Grant => ({
  ...{ may: 'send', of: 'gateway', subject, as: `${BUCKETS_API}.${rest}` },
});
const bucketApi = (rest: string): Grant => ofBucket(`$JS.API.${rest}`, rest);

/** Every door stores its own commands, follows and reads the log, and queries the supervisor. */
const doorGrants = (door: Door): Grant[] => [
  ...readingAll,
  send(`foundry.*.${door}.command.*`),
  hear('stored.foundry.>'),
  // a reply larger than one message is sent in parts
  { may: 'send', subject: 'rpc.supervisor.*', manyReplies: true },
  ownHeartbeat(door),
  api(`STREAM.INFO.${STREAM}`),
  // from the leader: direct reads may be answered by a replica that lags
  api(`STREAM.MSG.GET.${STREAM}`),
];

const agentGrants = (agent: AgentName): Grant[] => [
  ...consuming(agent),
  ...recordingAttempts(agent),
  send(`foundry.*.${agent}.answer.*.*`),
  // deltas are received live, and missed ones are read
  hear('stored.foundry.*.supervisor.delta.*'),
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.delta.*`),
  api(`DIRECT.GET.${STREAM}.foundry.*.${agent}.answer.*.*`),
  // an answer stored before its route does not count
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.route.${agent}.>`),
  ...parking(agent),
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.tombstone.erased`),
  ownHeartbeat(agent),
  send(`live.*.${agent}.token`),
  hear('live.*.abort'),
];

const scopeGrants = (scope: ConsultScope): Grant[] => [
  ...consultGrants(scope, api),
  ...recordingAttempts(consultService(scope)),
  send(`dead.${consultService(scope)}.*`),
  ownHeartbeat(consultService(scope)),
];

/**
 * Exactly what each service may do on the bus; the server refuses everything else. Each service has its own account,
 * not only its own user, because per-user permissions do not check the reply subject of a request: an agent could have
 * the server store the agent's answer as if it came from the supervisor.
 */
export const grants: Record<Service, Grant[]> = {
  supervisor: [
    ...supervisorConsumers.flatMap(consuming),
    ...recordingAttempts('supervisor'),
    ...readingAll,
    api(`STREAM.INFO.${STREAM}`),
    // only the leader knows for sure that something does not exist: any other node may lag
    ...[STREAM, ...deadLetterStreams].map((stream) => api(`STREAM.MSG.GET.${stream}`)),
    // if the log lost its end, its consumers are ahead of it
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    ...consumers.map((consumer) => api(`CONSUMER.RESET.${STREAM}.${consumer}`)),
    // erasing a protocol: its facts are overwritten in place, and its dead letters deleted
    ...[STREAM, ...deadLetterStreams].map((stream) => api(`STREAM.MSG.DELETE.${stream}`)),
    api(`STREAM.PURGE.${STREAM}`),
    ...deadLetterStreams.flatMap((stream) => [
      api(`STREAM.INFO.${stream}`),
      api(`DIRECT.GET.${stream}`, true),
    ]),
    send('foundry.*.supervisor.>'),
    ...consultEraserGrants(api),
    send('live.*.abort'),
    { may: 'serve', subject: 'rpc.supervisor.*' },
    ...parking('supervisor'),
    send('dead.supervisor.*.*'),
    ownHeartbeat('supervisor'),
    // protocols that wait for an absent agent report it
    ...AgentName.options.map((agent) => hear(`alive.${agent}.*`)),
  ],
  drafter: agentGrants('drafter'),
  safety: [...agentGrants('safety'), ...consultGuardianGrants(api)],
  clinical: agentGrants('clinical'),
  gateway: [
    ...doorGrants('gateway'),
    ...consultDoorGrants(api),
    hear('live.*.*.token'),
    // the system page: live replicas, backlogs, dead letters
    hear('alive.*.*'),
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    ...deadLetterStreams.flatMap((stream) => [
      api(`STREAM.INFO.${stream}`),
      api(`DIRECT.GET.${stream}`),
    ]),
  ],
  mcp: [
    ...doorGrants('mcp'),
    // the counters of creations, and the results stored for an Idempotency-Key: the same through both doors
    bucketApi('DIRECT.GET.KV_limits.$KV.limits.*'),
    ofBucket('$KV.limits.*'),
    bucketApi('STREAM.MSG.GET.KV_refusals'),
    ofBucket('$KV.refusals.*.*'),
    // who has a token (read from the leader) and changes to it: nobody is added or revoked through this door
    bucketApi('STREAM.MSG.GET.KV_people'),
    { ...hear('$KV.people.*'), of: 'gateway' },
    bucketApi('DIRECT.GET.KV_claims.$KV.claims.*'),
    ...consultMcpGrants(api),
  ],
  'consult-staff': scopeGrants('staff'),
  'consult-client': scopeGrants('client'),
};

export const isAgent = (service: string): service is AgentName =>
  AgentName.safeParse(service).success;
