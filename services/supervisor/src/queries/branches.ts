import {
  type Branch,
  type BranchesOf,
  type BranchList,
  fromCursor,
  type ProtocolSummary,
  toCursor,
} from '@cerina/contracts';
import type pg from 'pg';

const branchOf = (row: { summary: string; version: string }): Branch => {
  const summary = JSON.parse(row.summary) as ProtocolSummary;
  const { protocolId, title, intent, status, attention, createdBy, createdAt } = summary;
  const { riskDecided, asks, asksAboutRisk } = summary;
  return {
    ...{ protocolId, title, intent, status, attention, createdBy, createdAt },
    ...(riskDecided && { riskDecided }),
    ...(asks && { asks }),
    ...(asksAboutRisk && { asksAboutRisk }),
    fromVersion: Number(row.version),
  };
};

/**
 * One page of the protocols that were made from one, newest first: the beginning of an index by that one, or by it and the
 * creator. The protocol itself need not be there any more.
 */
export async function listBranches(
  client: Pick<pg.Pool, 'query'>,
  { protocolId, createdBy, cursor, limit }: BranchesOf,
): Promise<BranchList> {
  const values: unknown[] = [protocolId, limit + 1];
  const value = (given: unknown) => `$${values.push(given)}`;
  const isTheirs = createdBy === undefined ? '' : `and created_by = ${value(createdBy)}`;
  const after = cursor === undefined ? undefined : fromCursor(cursor, 'newest');
  const isLater = after
    ? `and (created_at, id) < (${value(after[0])}::timestamptz, ${value(after[1])}::uuid)`
    : '';
  const { rows } = await client.query(
    `select id, created_at, summary, branched_version as version from protocols
     where branched_from = $1 ${isTheirs} ${isLater}
     order by created_at desc, id desc limit $2`,
    values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    branches: page.map(branchOf),
    nextCursor: last && rows.length > limit ? toCursor([last.created_at, last.id]) : null,
  };
}
