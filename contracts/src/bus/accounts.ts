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

/** The prefix under which a service finds the JetStream API of the board's account. */
export const BOARD_API = 'board.api';

/** The prefix under which a door finds the JetStream API of the gateway's account, which has the buckets of all doors. */
export const BUCKETS_API = 'buckets.api';

/** One thing that a service may do on the bus. */
export interface Grant {
  /** `send`: publish there (and get a reply). `hear`: subscribe. `serve`: answer requests of those who may send them. */
  may: 'send' | 'hear' | 'serve';
  subject: string;
  /** The service in whose account that is; without it, the board's, or that of whoever serves or says it. */
  of?: Service;
  /** Under which subject the service knows it, when that is another. */
  as?: string;
  /** A request that is answered by more than one message. */
  manyReplies?: boolean;
  /** Of what it serves: nobody in its own account may ask, so that whoever asks is of another. */
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
 * What it takes to work off one durable consumer. What the server knows of it (`CONSUMER.INFO`) may not be asked: NATS
 * answers all such questions of all accounts one after the other, and whoever asks without end keeps everybody waiting.
 */
const consuming = (consumer: Consumer): Grant[] => [
  api(`CONSUMER.MSG.NEXT.${STREAM}.${consumer}`, true),
  send(`$JS.ACK.${STREAM}.${consumer}.>`),
];

/** What was delivered before is recorded before it is worked on. */
const recordingAttempts = (service: ConsumingService): Grant[] => [
  send(`attempt.${service}.>`),
  api(`DIRECT.GET.${attemptsOf(service)}.attempt.${service}.>`),
];

/** That its own replica is alive: nobody can say so for another service. */
const beingAlive = (service: Service): Grant => send(`alive.${service}.*`);

/** To park what it cannot read: by protocol, so that an erasure finds it; without one, as a previous version did. */
const parking = (service: ConsumingService): Grant[] => [
  send(`dead.${service}.*`),
  send(`dead.${service}`),
];

const readingAll: Grant[] = [api(`DIRECT.GET.${STREAM}`, true), api(`DIRECT.GET.${STREAM}.>`)];

/** Of a bucket in the gateway's account. */
const ofBucket = (subject: string, rest = subject): Grant => ({
  ...{ may: 'send', of: 'gateway', subject, as: `${BUCKETS_API}.${rest}` },
});
const bucketApi = (rest: string): Grant => ofBucket(`$JS.API.${rest}`, rest);

/** What every door does: it stores commands of its own, follows and reads the log, and asks the supervisor. */
const doorGrants = (door: Door): Grant[] => [
  ...readingAll,
  send(`foundry.*.${door}.command.*`),
  hear('stored.foundry.>'),
  // a reply that is larger than a message comes in parts
  { may: 'send', subject: 'rpc.supervisor.*', manyReplies: true },
  beingAlive(door),
  api(`STREAM.INFO.${STREAM}`),
  // by the leader: direct reads may be answered by a replica that lags
  api(`STREAM.MSG.GET.${STREAM}`),
];

const agentGrants = (agent: AgentName): Grant[] => [
  ...consuming(agent),
  ...recordingAttempts(agent),
  send(`foundry.*.${agent}.answer.*.*`),
  // deltas come by themselves, and those that did not are read
  hear('stored.foundry.*.supervisor.delta.*'),
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.delta.*`),
  api(`DIRECT.GET.${STREAM}.foundry.*.${agent}.answer.*.*`),
  // an answer from before its route is none
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.route.${agent}.>`),
  ...parking(agent),
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.tombstone.erased`),
  beingAlive(agent),
  send(`live.*.${agent}.token`),
  hear('live.*.abort'),
];

const scopeGrants = (scope: ConsultScope): Grant[] => [
  ...consultGrants(scope, api),
  ...recordingAttempts(consultService(scope)),
  send(`dead.${consultService(scope)}.*`),
  beingAlive(consultService(scope)),
];

/**
 * Exactly what each service may do on the bus; all else the server refuses. One account a service and not
 * only a user, because per-user permissions do not check the reply subject of a request: an agent could
 * have the server store its own answer as the supervisor's word.
 */
export const grants: Record<Service, Grant[]> = {
  supervisor: [
    ...supervisorConsumers.flatMap(consuming),
    ...recordingAttempts('supervisor'),
    ...readingAll,
    api(`STREAM.INFO.${STREAM}`),
    // what is not there is so by the leader's word: any other node may lag
    ...[STREAM, ...deadLetterStreams].map((stream) => api(`STREAM.MSG.GET.${stream}`)),
    // a log that lost its end leaves its consumers beyond it
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    ...consumers.map((consumer) => api(`CONSUMER.RESET.${STREAM}.${consumer}`)),
    // erasing a protocol: its facts are overwritten where they lie, and what was parked of it
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
    beingAlive('supervisor'),
    // protocols that wait for an agent which is not there say so
    ...AgentName.options.map((agent) => hear(`alive.${agent}.*`)),
  ],
  drafter: agentGrants('drafter'),
  safety: [...agentGrants('safety'), ...consultGuardianGrants(api)],
  clinical: agentGrants('clinical'),
  gateway: [
    ...doorGrants('gateway'),
    ...consultDoorGrants(api),
    hear('live.*.*.token'),
    // the system page: who is alive, what waits, what was parked
    hear('alive.*.*'),
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    ...deadLetterStreams.flatMap((stream) => [
      api(`STREAM.INFO.${stream}`),
      api(`DIRECT.GET.${stream}`),
    ]),
  ],
  mcp: [
    ...doorGrants('mcp'),
    // the counters of creations, and what was settled for an Idempotency-Key: the same through both doors
    bucketApi('DIRECT.GET.KV_limits.$KV.limits.*'),
    ofBucket('$KV.limits.*'),
    bucketApi('STREAM.MSG.GET.KV_refusals'),
    ofBucket('$KV.refusals.*.*'),
    // who has a token, at the leader, and who changes: nobody is added or revoked through this door
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
