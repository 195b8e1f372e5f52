import { setTimeout } from 'node:timers/promises';
import { archiveDue } from '../../archive/archive-due.ts';
import type { IntakeDeps } from '../../intake/handle-fact.ts';
import { countPruned } from '../../metrics/operations.ts';
import { pruneCheckpoints } from './prune.ts';

const EVERY_MS = 3_600_000;
const AGAIN_MS = 60_000;

export interface HousekeepingOptions {
  /** Earlier checkpoints of protocols that ended this long ago are deleted. */
  retentionDays: number;
  /** Protocols that ended this long ago are archived; absent: none. */
  archiveAfterDays?: number | undefined;
  signal: AbortSignal;
}

/** Delete and archive what is due, once. */
export async function runHousekeepingOnce(
  deps: IntakeDeps,
  options: HousekeepingOptions,
): Promise<void> {
  const { ledger, log } = deps;
  const { retentionDays, archiveAfterDays: days, signal } = options;
  const pruned = await pruneCheckpoints(ledger.pool, retentionDays, signal);
  countPruned(pruned);
  if (pruned > 0) log.info({ pruned }, 'checkpoints past their retention');
  if (days === undefined) return;
  const done = await archiveDue(deps, { days, why: 'age', signal });
  if (done.archived + done.failed > 0) log.info(done, 'protocols past their age');
}

/**
 * Delete and archive what is due, every hour, until the signal is aborted; after a minute again if the database failed.
 * A protocol that could not be archived is retried an hour later.
 */
export async function runHousekeeping(
  deps: IntakeDeps,
  options: HousekeepingOptions,
): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    const next = await runHousekeepingOnce(deps, options).then(
      () => EVERY_MS,
      (error) => {
        deps.log.warn({ err: error }, 'what is past its time is taken away later');
        return AGAIN_MS;
      },
    );
    await setTimeout(next, undefined, { signal }).catch(() => {});
  }
}
