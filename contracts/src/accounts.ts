import { AgentName } from './primitives.ts';
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

/** The prefix under which a service finds the JetStream API of the board's account. */
export const BOARD_API = 'board.api';

/** One thing that a service may do on the bus. */
export interface Grant {
  /** `send`: publish there (and get a reply). `hear`: subscribe. `serve`: answer requests of those who may send them. */
  may: 'send' | 'hear' | 'serve';
  subject: string;
  /** Under which subject the service knows it, when that is another. */
  as?: string;
  /** A request that is answered by more than one message. */
  manyReplies?: boolean;
}

const send = (subject: string): Grant => ({ may: 'send', subject });
const hear = (subject: string): Grant => ({ may: 'hear', subject });
const api = (rest: string, manyReplies = false): Grant => ({
  may: 'send',
  subject: `$JS.API.${rest}`,
  as: `${BOARD_API}.${rest}`,
  ...(manyReplies && { manyReplies }),
});

/** What it takes to work off one durable consumer. */
const consuming = (consumer: Consumer): Grant[] => [
  api(`CONSUMER.INFO.${STREAM}.${consumer}`),
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

const agentGrants = (agent: AgentName): Grant[] => [
  ...consuming(agent),
  ...recordingAttempts(agent),
  send(`foundry.*.${agent}.answer.*.*`),
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
    // a log that lost its end leaves its consumers beyond it
    ...AgentName.options.map((agent) => api(`CONSUMER.INFO.${STREAM}.${agent}`)),
    ...consumers.map((consumer) => api(`CONSUMER.RESET.${STREAM}.${consumer}`)),
    // erasing a protocol: its facts are overwritten where they lie, and what was parked of it
    ...[STREAM, ...deadLetterStreams].map((stream) => api(`STREAM.MSG.DELETE.${stream}`)),
    api(`STREAM.PURGE.${STREAM}`),
    ...deadLetterStreams.flatMap((stream) => [
      api(`STREAM.INFO.${stream}`),
      api(`DIRECT.GET.${stream}`, true),
    ]),
    send('foundry.*.supervisor.>'),
    send('live.*.abort'),
    { may: 'serve', subject: 'rpc.supervisor.*' },
    ...parking('supervisor'),
    send('dead.supervisor.*.*'),
    beingAlive('supervisor'),
  ],
  drafter: agentGrants('drafter'),
  safety: agentGrants('safety'),
  clinical: agentGrants('clinical'),
  gateway: [
    ...readingAll,
    send('foundry.*.gateway.command.*'),
    hear('stored.foundry.>'),
    hear('live.*.*.token'),
    // a reply that is larger than a message comes in parts
    { may: 'send', subject: 'rpc.supervisor.*', manyReplies: true },
    beingAlive('gateway'),
    api(`STREAM.INFO.${STREAM}`),
    // by the leader: direct reads may be answered by a replica that lags
    api(`STREAM.MSG.GET.${STREAM}`),
    // the system page: who is alive, what waits, what was parked
    hear('alive.*.*'),
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    ...deadLetterStreams.flatMap((stream) => [
      api(`STREAM.INFO.${stream}`),
      api(`DIRECT.GET.${stream}`),
    ]),
  ],
  // who may publish a command may name anybody in it: nothing until there is a service that needs it
  mcp: [],
};

export const isAgent = (service: string): service is AgentName =>
  AgentName.safeParse(service).success;
