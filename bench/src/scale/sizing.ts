import { AgentName } from '@cerina/contracts';

/** The costs of a protocol, as `npm run bench -- scale` measures them. */
export interface Measured {
  /** By agent: model calls until the first gate, without a revision, and for each further revision. */
  calls: Record<AgentName, { first: number; revision: number }>;
  /** Seconds that a replica takes for a task beside its model call. */
  beside: number;
  /** Seconds of a core per draft in all services and both stores. */
  coreSeconds: number;
  /** The share of a core that an idle replica takes. */
  idle: number;
}

/** The requirements. */
export interface Wanted {
  protocolsAnHour: number;
  /** Duration of a model call, in seconds, with as many concurrent calls as the replicas make. */
  modelSeconds: number;
  /** Drafts of a protocol until its gate: 1 means no revision. */
  drafts: number;
  /** CONCURRENCY of the agents. */
  concurrency: number;
}

/** The planned utilization of replicas and cores: the rest is for uneven load. */
export const PLANNED = 0.7;

/** The required replicas of each agent, concurrent model calls, and cores. Pure. */
export function sizing(
  { protocolsAnHour, modelSeconds, drafts, concurrency }: Wanted,
  { calls, beside, coreSeconds, idle }: Measured,
): { replicas: Record<AgentName, number>; callsAtOnce: number; cores: number } {
  const aSecond = protocolsAnHour / 3600;
  const atWork = (name: AgentName) => {
    const { first, revision } = calls[name];
    return aSecond * (first + (drafts - 1) * revision) * (modelSeconds + beside);
  };
  const all = AgentName.options;
  const replicas = Object.fromEntries(
    all.map((name) => [name, Math.ceil(atWork(name) / (concurrency * PLANNED))]),
  ) as Record<AgentName, number>;
  const count = Object.values(replicas).reduce((sum, each) => sum + each, 0);
  return {
    replicas,
    callsAtOnce: Math.ceil(all.reduce((sum, name) => sum + atWork(name), 0)),
    cores: Math.ceil((aSecond * drafts * coreSeconds) / PLANNED + count * idle),
  };
}

/** Measured on two cores of an ordinary server; see docs/operations.md, which has the run. */
export const measured: Measured = {
  calls: {
    drafter: { first: 1, revision: 1 },
    safety: { first: 2, revision: 1 },
    clinical: { first: 1, revision: 1 },
  },
  beside: 0.2,
  coreSeconds: 0.5,
  idle: 0.01,
};

/** The rows of the table in docs/operations.md: every protocol is revised once, eight tasks per replica. */
export function sizingRows(): string[] {
  return [60, 300, 1200, 3600].flatMap((protocolsAnHour) =>
    [2, 10, 60].map((modelSeconds) => {
      const wanted = { protocolsAnHour, modelSeconds, drafts: 2, concurrency: 8 };
      const { replicas, callsAtOnce, cores } = sizing(wanted, measured);
      const { safety, drafter, clinical } = replicas;
      return `| ${[protocolsAnHour, modelSeconds, safety, drafter, clinical, callsAtOnce, cores].join(' | ')} |`;
    }),
  );
}
