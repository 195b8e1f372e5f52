import { AgentName } from './primitives.ts';
import { consumers, DEAD_LETTERS, STREAM } from './streams.ts';

/** Every process that has a NATS account of its own. */
export const services = ['supervisor', 'drafter', 'safety', 'clinical', 'gateway', 'mcp'] as const;
export type Service = (typeof services)[number];

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
const consuming = (consumer: string): Grant[] => [
  api(`CONSUMER.INFO.${STREAM}.${consumer}`),
  api(`CONSUMER.MSG.NEXT.${STREAM}.${consumer}`, true),
  send(`$JS.ACK.${STREAM}.${consumer}.>`),
];

/** That a replica of its own is alive: nobody can say so for another service. */
const beingAlive = (service: Service): Grant => send(`alive.${service}.*`);

const readingAll: Grant[] = [api(`DIRECT.GET.${STREAM}`, true), api(`DIRECT.GET.${STREAM}.>`)];

const agentGrants = (agent: AgentName): Grant[] => [
  ...consuming(agent),
  send(`foundry.*.${agent}.answer.*.*`),
  api(`DIRECT.GET.${STREAM}.foundry.*.supervisor.delta.*`),
  api(`DIRECT.GET.${STREAM}.foundry.*.${agent}.answer.*.*`),
  send(`dead.${agent}`),
  beingAlive(agent),
  send(`live.*.${agent}.token`),
  hear('live.*.abort'),
];

const doorGrants = (door: 'gateway' | 'mcp'): Grant[] => [
  ...readingAll,
  send(`foundry.*.${door}.command.*`),
  hear('stored.foundry.>'),
  hear('live.*.*.token'),
  send('rpc.supervisor.*'),
  send(`dead.${door}`),
  beingAlive(door),
];

/**
 * Exactly what each service may do on the bus; all else the server refuses. One account a service and not
 * only a user, because per-user permissions do not check the reply subject of a request: an agent could
 * have the server store its own answer as the supervisor's word.
 */
export const grants: Record<Service, Grant[]> = {
  supervisor: [
    ...consuming('supervisor'),
    ...readingAll,
    api(`STREAM.INFO.${STREAM}`),
    // erasing a protocol's texts
    api(`STREAM.PURGE.${STREAM}`),
    send('foundry.*.supervisor.>'),
    send('live.*.abort'),
    { may: 'serve', subject: 'rpc.supervisor.*' },
    send('dead.supervisor'),
    beingAlive('supervisor'),
  ],
  drafter: agentGrants('drafter'),
  safety: agentGrants('safety'),
  clinical: agentGrants('clinical'),
  gateway: [
    ...doorGrants('gateway'),
    api(`STREAM.INFO.${STREAM}`),
    api(`STREAM.INFO.${DEAD_LETTERS}`),
    // the system page: who is alive, what waits, what was parked
    hear('alive.*.*'),
    ...consumers.map((consumer) => api(`CONSUMER.INFO.${STREAM}.${consumer}`)),
    api(`DIRECT.GET.${DEAD_LETTERS}`),
  ],
  mcp: doorGrants('mcp'),
};

export const isAgent = (service: string): service is AgentName =>
  AgentName.safeParse(service).success;
