import { setTimeout } from 'node:timers/promises';
import type { AwaitedTask } from '@cerina/contracts';
import { bringUp } from '../../intake/bring-up.ts';
import { type InboxDeps, isBehind } from '../../intake/handle-fact.ts';
import { holdingLease, noteWork } from '../../store/lease.ts';
import { publishOutbox } from '../../store/outbox/outbox.ts';
import { notStopped } from '../../store/protocol-state/stopped.ts';
import { idsOf, inTurn } from '../../store/protocols-in-turn.ts';
import { watchLog } from '../checks/watch-log.ts';
import { finish, MOST_AT_ONCE, toErase } from '../erasure/erase.ts';
import { watchUnlisted } from '../erasure/unlisted.ts';
import { isAnswerWaiting } from '../overdue/answer-waiting.ts';
import { reroute } from '../overdue/reroute.ts';
import { type RouteState, routeStateOf } from '../overdue/route-state.ts';
import { addUpCounts } from './counts.ts';
import { type HousekeepingOptions, runHousekeeping } from './housekeeping.ts';

const LEASE = 'sweep';
/** How long another replica waits for one that vanished during its sweep. */
const TERM_MS = 15_000;
/**
 * A delivered task is left to its agent for this multiple of the overdue time: as many as there are model calls in a
 * step. NATS redelivers it to another replica if one has died or hangs.
 */
const TIMES_GIVEN = 6;
const LEFT = {
  table: 'outbox',
  column: 'protocol_id',
  distinct: true as const,
  where: "added_at < now() - interval '2 seconds'",
};
const overdueBy = (ms: number) => ({
  table: 'protocols',
  column: 'id',
  // the Guardian reads what a person wrote also of one that is halted, waits for a person or has ended
  where: `(status = 'running' or awaits @> array['safety']) and routed_at < now() - ${ms} * interval '1 millisecond'
    and not exists (select 1 from incomplete where protocol_id = protocols.id)
    and not exists (select 1 from outbox where protocol_id = protocols.id) and ${notStopped('protocols.id')}`,
});

export interface SweepOptions extends HousekeepingOptions {
  everyMs: number;
  /** A step that was routed this long ago without an answer is routed again, unless its agent still has it. */
  overdueMs: number;
  /** Called when the database is up to date with the log, or another replica takes care of that. */
  broughtUp?: () => void;
}

/**
 * Route an overdue step again, unless another supervisor has meanwhile. What waits in its agent's queue is not overdue,
 * as it would move to the end of it: its time starts again.
 */
async function sweepOverdue(deps: InboxDeps, id: string, overdueMs: number): Promise<void> {
  const { ledger, bus, log } = deps;
  const place = { subject: 'sweep', sequence: 0, at: new Date().toISOString() };
  const why = { message: 'A step is overdue and is run again.', code: 'deadline' };
  await ledger.transaction(id, async (unit) => {
    const { where } = overdueBy(overdueMs);
    const { rows } = await unit.client.query<{ ms: number }>(
      `select (extract(epoch from now() - routed_at) * 1000)::float as ms
         from protocols where ${where} and id = $1`,
      [id],
    );
    const [routed] = rows;
    if (!routed) return;
    const found: RouteState[] = [];
    const isLate = async (task: AwaitedTask) => {
      const now = await routeStateOf(bus, id, task);
      found.push(now);
      const hasTime = now === 'given' && routed.ms < TIMES_GIVEN * overdueMs;
      if (now === 'queued' || hasTime) return false;
      // an agent stores its answer first, and then acknowledges its task
      return !(await isAnswerWaiting(bus, id, task));
    };
    if (await reroute(unit, place, why, isLate)) log.warn({ protocolId: id }, 'overdue');
    // the time of a delivered task keeps running, whatever else waits in a queue
    else if (found.length > 0 && found.every((now) => now === 'queued'))
      await unit.client.query('update protocols set routed_at = now() where id = $1', [id]);
  });
  await publishOutbox(deps, id);
}

/**
 * All of them, in the order of ids: one that fails repeatedly is tried once per round, and delays nothing behind it.
 */
const each = (
  deps: InboxDeps,
  ids: AsyncIterable<string>,
  work: (id: string) => Promise<void>,
): Promise<void> =>
  inTurn(ids, { atOnce: 1 }, (id) =>
    work(id)
      .catch(async (error) => {
        if (!isBehind(error)) throw error;
        await bringUp(deps, id, error);
      })
      .catch((error) => deps.log.warn({ err: error, protocolId: id }, 'not swept; tried later')),
  );

/** Publish the rest of the outboxes, and route overdue steps again. One that fails stops no other. */
export async function sweep(
  deps: InboxDeps,
  { overdueMs }: Pick<SweepOptions, 'overdueMs'>,
): Promise<void> {
  const { ledger } = deps;
  await each(deps, idsOf(ledger.pool, LEFT), (id) => publishOutbox(deps, id));
  const overdue = idsOf(ledger.pool, overdueBy(overdueMs));
  await each(deps, overdue, (id) => sweepOverdue(deps, id, overdueMs));
}

/** Continue erasures and archives: one may have as much to erase as the log holds, and the others have their turn. */
const finishAll = (deps: InboxDeps): Promise<void> =>
  each(deps, idsOf(deps.ledger.pool, toErase), (id) => finish(deps, id, 10 * MOST_AT_ONCE));

/** Sweep, run the housekeeping, and watch the log, until the signal is aborted; one replica at a time. */
export async function runSweeper(deps: InboxDeps, options: SweepOptions): Promise<void> {
  const { everyMs, signal, broughtUp = () => {} } = options;
  const { ledger, log } = deps;
  const later = (error: unknown) => log.warn({ err: error }, 'the sweep is tried again later');

  async function again(held: AbortSignal, works: (() => Promise<unknown>)[]): Promise<void> {
    while (!held.aborted) {
      for (const work of works) await work().catch(later);
      await setTimeout(everyMs, undefined, { signal: held }).catch(() => {});
    }
  }

  while (!signal.aborted) {
    const mine = await holdingLease(
      ledger.pool,
      { name: LEASE, termMs: TERM_MS, signal },
      async (held) => {
        const say = (note: string) => noteWork(ledger.pool, LEASE, note);
        await Promise.all([
          again(held, [() => sweep(deps, options), () => addUpCounts(ledger.pool)]),
          again(held, [() => finishAll(deps)]),
          runHousekeeping(deps, { ...options, signal: held }),
          watchUnlisted(deps, { everyMs, signal: held }),
          watchLog(deps, { everyMs, signal: held, say, broughtUp }),
        ]);
      },
    ).catch(later);
    if (mine === false) broughtUp();
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
}
