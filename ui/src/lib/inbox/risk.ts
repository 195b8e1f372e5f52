import type { ClaimedList } from '@cerina/contracts';
import { riskOf } from '@cerina/contracts/risk';

/** A row of the inbox. */
export type Row = ClaimedList['protocols'][number];

/** What waits, most urgent first; of equals the one that has waited longest. */
export const byRisk = (a: Row, b: Row): number =>
  riskOf(a) - riskOf(b) || a.updatedAt.localeCompare(b.updatedAt);

export const byNewest = (a: Row, b: Row): number => b.createdAt.localeCompare(a.createdAt);
export const byLastChange = (a: Row, b: Row): number => b.updatedAt.localeCompare(a.updatedAt);

export { groupOf, type ListGroup as Group, listGroups as groups } from '@cerina/contracts/risk';
