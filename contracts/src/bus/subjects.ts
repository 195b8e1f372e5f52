import type { Actor, AgentName } from '../values/primitives.ts';

/** The two doors for commands; each has its own NATS account and its own subjects. */
export const doors = ['gateway', 'mcp'] as const;
export type Door = (typeof doors)[number];

/** The door that a channel belongs to. */
export const doorOf = ({ channel }: Pick<Actor, 'channel'>): Door =>
  channel === 'mcp' ? 'mcp' : 'gateway';

/** Every subject on the bus. Each fact has its own, so that the server stores it once. */
export const subjects = {
  command: (id: string, door: Door, commandId: string) =>
    `foundry.${id}.${door}.command.${commandId}`,
  /** Every command on one protocol. */
  commandAny: (id: string) => `foundry.${id}.*.command.*`,
  delta: (id: string, revision: number) => `foundry.${id}.supervisor.delta.${revision}`,
  route: (id: string, agent: AgentName, taskId: string, epoch: number) =>
    `foundry.${id}.supervisor.route.${agent}.${taskId}.${epoch}`,
  answer: (id: string, agent: AgentName, taskId: string, epoch: number) =>
    `foundry.${id}.${agent}.answer.${taskId}.${epoch}`,
  decision: (id: string, commandId: string) => `foundry.${id}.supervisor.decision.${commandId}`,
  /** What remains of an erased protocol: its only fact. */
  tombstone: (id: string) => `foundry.${id}.supervisor.tombstone.erased`,
  /** What remains of an archived protocol. */
  archived: (id: string) => `foundry.${id}.supervisor.archived.protocol`,
  /** Record n of a restore: facts of a protocol that the log had lost were put back. */
  restored: (id: string, n: number) => `foundry.${id}.supervisor.restored.${n}`,
  /** All restore records of a protocol. */
  restoredAny: (id: string) => `foundry.${id}.supervisor.restored.*`,
  /** Everything that the supervisor stores for one protocol. */
  own: (id: string) => `foundry.${id}.supervisor.>`,
  /** Everything of one protocol. */
  all: (id: string) => `foundry.${id}.>`,
  /** What a service could not read of a protocol; the supervisor adds the account that sent the message. */
  dead: (service: string, id: string, author?: string) =>
    ['dead', service, id, ...(author ? [author] : [])].join('.'),
  /** A service's latest attempt at the message of that subject. */
  attempt: (service: string, subject: string) => `attempt.${service}.${subject}`,
  token: (id: string, agent: AgentName) => `live.${id}.${agent}.token`,
  abort: (id: string) => `live.${id}.abort`,
  /** A replica's heartbeat. */
  alive: (service: string, replicaId: string) => `alive.${service}.${replicaId}`,
  /** Facts as the server republishes them once they are stored. */
  stored: (subject: string) => `stored.${subject}`,
  rpc: (verb: string) => `rpc.supervisor.${verb}`,
} as const;

/**
 * Whether other subjects may be derived from this message's subject. Its author chooses the tokens: long ones would
 * make a line for which the server ends a connection, and wildcards would match other messages.
 */
export const isPlain = (subject: string): boolean => /^[A-Za-z0-9_.-]{1,400}$/.test(subject);

/** The parts of a fact's subject: protocol, author, kind of fact. Undefined if it is no subject of ours. */
export function readSubject(subject: string) {
  const [root, protocolId, author, type, ...rest] = subject.split('.');
  if (root !== 'foundry' || !protocolId || !author || !type || rest.length === 0) return undefined;
  return { protocolId, author, type, rest };
}
