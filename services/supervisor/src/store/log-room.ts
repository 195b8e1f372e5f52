import { STREAM } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type pg from 'pg';
import { notStopped } from './stopped.ts';

/** So full the log may become by the work of agents, what is under way counted in: the rest is for what ends work or makes room. */
const WORK_STOPS_AT = 0.95;
/** What one protocol usually stores from one routing of its tasks to the next: their answers, and the deltas of these. */
const STEP_BYTES = 32 * 1024;
const LOOK_EVERY_MS = 1_000;

/** Whether the log has room for more work of agents. */
export interface LogRoom {
  /** Whether the next tasks of one protocol may be routed; if so they are counted in. */
  forStep(): Promise<boolean>;
}

/** Looks at the log once a second at most, and between looks counts what was let through. */
export function logRoom(
  { bus, pool }: { bus: Pick<Bus, 'jsm'>; pool: Pick<pg.Pool, 'query'> },
  now: () => number = Date.now,
): LogRoom {
  let steps = 0;
  let looked = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };

  async function look(): Promise<void> {
    const [{ state, config }, underWay] = await Promise.all([
      bus.jsm.streams.info(STREAM),
      countUnderWay(pool),
    ]);
    const most = config.max_bytes > 0 ? config.max_bytes : Number.POSITIVE_INFINITY;
    steps = Math.floor((most * WORK_STOPS_AT - state.bytes) / STEP_BYTES) - underWay;
  }

  return {
    async forStep() {
      if (now() - looked.at >= LOOK_EVERY_MS) looked = { at: now(), done: look() };
      await looked.done;
      if (steps < 1) return false;
      steps -= 1;
      return true;
    },
  };
}

/** Protocols whose tasks are on the log, and whose answers are still to come: none do of one that is stopped or lacks facts. */
async function countUnderWay(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: 'count-under-way',
    text: `select count(*)::int as n from protocols p where status = 'running'
      and not exists (select from outbox o where o.protocol_id = p.id)
      and not exists (select from incomplete i where i.protocol_id = p.id) and ${notStopped('p.id')}`,
  });
  return rows[0]!.n;
}
