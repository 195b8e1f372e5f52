import { STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

/** The end of the log, and how much of it is missing. */
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
 * Can facts have been lost between the two? As long as one server answers, newly missing ones were purged; another
 * server, or the same one restarted, may hold less.
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

/** The database's record of its position. */
export interface Noted {
  /** Up to which sequence everything was handled when the database was in this state. */
  handled: number;
  /** Changes with each record: a process that finds another mark than it left reads a database that was set back. */
  mark: string;
}

/** The recorded position; undefined if there is none. */
export async function readNoted(pool: Database): Promise<Noted | undefined> {
  const { rows } = await pool.query('select handled, mark from log_position');
  return rows[0] && { handled: Number(rows[0].handled), mark: rows[0].mark };
}

/** Moves the recorded position back to before a fact that is still to be handled: the next supervisor starts there. */
export const noteUnhandled = (pool: Database, sequence: number) =>
  pool.query(
    'update log_position set handled = least(handled, $1::bigint - 1), mark = gen_random_uuid()',
    [sequence],
  );

/**
 * Records up to which sequence everything is handled: what every consumer of the supervisor has acknowledged, which
 * happens after the commit. If the log became shorter, the position moves back with it. Undefined, and nothing
 * recorded, if the database no longer has the mark `after`: it was set back since that was read.
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
