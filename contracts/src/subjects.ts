import type { AgentName } from './primitives.ts';

/** The two doors through which commands come in; each has its own NATS account and its own subjects. */
export type Door = 'gateway' | 'mcp';

/** Every subject on the bus. Each fact has one of its own, so that the server takes it once. */
export const subjects = {
  command: (id: string, door: Door, commandId: string) =>
    `foundry.${id}.${door}.command.${commandId}`,
  delta: (id: string, revision: number) => `foundry.${id}.supervisor.delta.${revision}`,
  route: (id: string, agent: AgentName, taskId: string, epoch: number) =>
    `foundry.${id}.supervisor.route.${agent}.${taskId}.${epoch}`,
  answer: (id: string, agent: AgentName, taskId: string, epoch: number) =>
    `foundry.${id}.${agent}.answer.${taskId}.${epoch}`,
  decision: (id: string, commandId: string) => `foundry.${id}.supervisor.decision.${commandId}`,
  /** Everything of one protocol. */
  all: (id: string) => `foundry.${id}.>`,
  dead: (service: string) => `dead.${service}`,
  token: (id: string, agent: AgentName) => `live.${id}.${agent}.token`,
  abort: (id: string) => `live.${id}.abort`,
  /** A replica's word that it is alive. */
  alive: (service: string, replicaId: string) => `alive.${service}.${replicaId}`,
  /** Facts as the server republishes them once they are stored. */
  stored: (subject: string) => `stored.${subject}`,
  rpc: (verb: string) => `rpc.supervisor.${verb}`,
} as const;

/** What a fact's subject says: whose protocol, who speaks, what kind of fact. Undefined when it is none of ours. */
export function readSubject(subject: string) {
  const [root, protocolId, author, type, ...rest] = subject.split('.');
  if (root !== 'foundry' || !protocolId || !author || !type || rest.length === 0) return undefined;
  return { protocolId, author, type, rest };
}
