import { STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type pg from 'pg';
import { notStopped } from '../protocol-state/stopped.ts';

/**
 * The level to which agents' work may fill the log, including work in progress: the rest is for what ends work or makes
 * room.
 */
const WORK_STOPS_AT = 0.95;
/**
 * The usual size of a step, from one routing of a protocol's tasks to the next: their answers, and the deltas of these.
 */
const STEP_BYTES = 32 * 1024;
const LOOK_EVERY_MS = 1_000;
/** More steps than all supervisors together route between two looks: with room for this many none is counted. */
const MANY_STEPS = 1_000;

/** Whether the log has room for more work of agents. */
export interface LogRoom {
  /** Whether the next tasks of one protocol, by their rows in the outbox, may be routed; if so they are counted. */
  forStep(routes: string[]): Promise<boolean>;
}

/**
 * Checks the log at most once a second. Steps have numbers that all supervisors draw from the database, and a check
 * determines up to which number there is room: so what any of them has admitted since counts for all.
 */
export function logRoom(
  { bus, pool }: { bus: Pick<Bus, 'jsm'>; pool: Pick<pg.Pool, 'query'> },
  now: () => number = Date.now,
): LogRoom {
  let most = Number.NEGATIVE_INFINITY;
  let isFar = false;
  let looked = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

  async function look(): Promise<void> {
    const { admitted, underWay } = await countSteps(pool);
    // read after the work in progress: what is stored meanwhile is counted twice, never omitted
    const { state, config } = await bus.jsm.streams.info(STREAM);
    const bytes = config.max_bytes > 0 ? config.max_bytes : Number.POSITIVE_INFINITY;
    const steps = Math.floor((bytes * WORK_STOPS_AT - state.bytes) / STEP_BYTES) - underWay;
    most = admitted + steps;
    isFar = steps > MANY_STEPS;
  }

  return {
    async forStep(routes) {
      if (now() - looked.at >= LOOK_EVERY_MS) looked = { at: now(), done: look() };
      await looked.done;
      return isFar || admit(pool, routes, most);
    },
  };
}

/** Draws the next number for a step and marks its routes, unless the number is more than `most`. */
async function admit(
  pool: Pick<pg.Pool, 'query'>,
  routes: string[],
  most: number,
): Promise<boolean> {
  const { rows } = await pool.query<{ admitted: boolean }>({
    name: 'admit-step',
    text: `with drawn as (
        update admitted_steps set n = n + 1 where n < $2 returning n
      ), marked as (
        update outbox set admitted = true where id = any($1::bigint[]) and exists (select from drawn)
      )
      select exists (select from drawn) as admitted`,
    values: [routes, most],
  });
  return rows[0]!.admitted;
}

/**
 * At one moment: how many numbers were drawn, and how many protocols have tasks on the log, or admitted to it, without
 * an answer yet. Stopped or incomplete protocols do not count.
 */
async function countSteps(
  pool: Pick<pg.Pool, 'query'>,
): Promise<{ admitted: number; underWay: number }> {
  const { rows } = await pool.query<{ admitted: string; under_way: number }>({
    name: 'count-steps',
    text: `select n as admitted, (
        select count(*)::int from protocols p where status = 'running'
          and not exists (select from outbox o where o.protocol_id = p.id
            and not o.admitted and o.subject like '%.route.%')
          and not exists (select from incomplete i where i.protocol_id = p.id) and ${notStopped('p.id')}
      ) as under_way from admitted_steps`,
  });
  const { admitted, under_way } = rows[0]!;
  return { admitted: Number(admitted), underWay: under_way };
}
