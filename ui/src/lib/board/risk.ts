import type { ClaimedList } from '@cerina/contracts';

/** A row of the inbox. */
export type Row = ClaimedList['protocols'][number];

/** How urgent a waiting protocol is: the smaller, the sooner. */
export function riskRank({ attention, openCritical }: Pick<Row, 'attention' | 'openCritical'>) {
  if (attention.includes('crisis')) return 0;
  if (openCritical > 0) return 1;
  if (attention.includes('agent_failed')) return 2;
  if (attention.includes('max_iterations')) return 3;
  return 4;
}

/** What waits, most urgent first; of equals the one that has waited longest. */
export const byRisk = (a: Row, b: Row): number =>
  riskRank(a) - riskRank(b) || a.updatedAt.localeCompare(b.updatedAt);

export const byNewest = (a: Row, b: Row): number => b.updatedAt.localeCompare(a.updatedAt);

export const groups = ['waiting', 'working', 'done'] as const;
export type Group = (typeof groups)[number];

/** Where a protocol stands in the inbox. What failed or is halted is unfinished work, not done. */
export function groupOf({ status }: Pick<Row, 'status'>): Group {
  if (status === 'pending_review') return 'waiting';
  return status === 'running' || status === 'halted' || status === 'failed' ? 'working' : 'done';
}
