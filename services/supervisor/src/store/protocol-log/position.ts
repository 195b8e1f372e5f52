import { STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

/** How far the log goes, and how much of it is not there. */
export interface LogPosition {
  created: string;
  leader: string | undefined;
  last: number;
  /** How many sequences up to the last hold nothing: purged, or lost. */
  absent: number;
}

export async function logPosition({ jsm }: Pick<Bus, 'jsm'>): Promise<LogPosition> {
  const { state, created, cluster } = await jsm.streams.info(STREAM);
  const { messages, last_seq: last } = state;
  return { created, leader: cluster?.leader, last, absent: last - messages };
}

/**
 * Can facts have been lost between the two? As long as one server answers, what is absent more was purged; another
 * server, or the same one started again, may hold less.
 */
export const mayHaveLost = (
  before: LogPosition,
  now: LogPosition,
  { reconnected }: { reconnected: boolean },
): boolean =>
  now.last < before.last ||
  now.created !== before.created ||
  ((reconnected || now.leader !== before.leader) && now.absent !== before.absent);

/** Which server the database is: another one after a failover or a restart, and then its last commits may be gone. */
export async function databaseServer(pool: Database): Promise<string> {
  const { rows } = await pool.query('select pg_postmaster_start_time()::text as started');
  return rows[0].started;
}

/** What the database says of how far it is. */
export interface Noted {
  /** Up to which sequence everything was handled when the database was as it is. */
  handled: number;
  /** Another one with each note: who finds another mark than they left reads a database that was set back. */
  mark: string;
}

/** What is noted; undefined where nobody noted anything. */
export async function readNoted(pool: Database): Promise<Noted | undefined> {
  const { rows } = await pool.query('select handled, mark from log_position');
  return rows[0] && { handled: Number(rows[0].handled), mark: rows[0].mark };
}

/** Takes the note back to before a fact that is to be handled still: the next supervisor begins there. */
export const noteUnhandled = (pool: Database, sequence: number) =>
  pool.query(
    'update log_position set handled = least(handled, $1::bigint - 1), mark = gen_random_uuid()',
    [sequence],
  );

/**
 * Notes up to which sequence everything is handled: what every consumer of the supervisor has acknowledged, which is done after the commit.
 * A log that became shorter takes the note back with it. Undefined, and nothing noted, where the database has not the
 * mark `after` any more: it was set back since that was read.
 */
export async function noteHandled(
  pool: Database,
  { acknowledged, last, after }: { acknowledged: number; last: number; after: string | undefined },
): Promise<Noted | undefined> {
  const { rows } = await pool.query(
    `insert into log_position (handled) values (least($1::bigint, $2::bigint))
     on conflict (one) do update
       set handled = least(greatest(log_position.handled, $1), $2), mark = gen_random_uuid()
       where log_position.mark = $3
     returning handled, mark`,
    [acknowledged, last, after ?? null],
  );
  return rows[0] && { handled: Number(rows[0].handled), mark: rows[0].mark };
}
