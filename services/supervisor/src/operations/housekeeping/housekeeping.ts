import { setTimeout } from 'node:timers/promises';
import { archiveDue } from '../../archive/archive-due.ts';
import type { TakeInDeps } from '../../intake/take-in.ts';
import { countPruned } from '../../metrics/operations.ts';
import { pruneCheckpoints } from './prune.ts';

const EVERY_MS = 3_600_000;
const AGAIN_MS = 60_000;

export interface HousekeepingOptions {
  /** Earlier checkpoints of protocols that ended this long ago are taken away. */
  retentionDays: number;
  /** Protocols that ended this long ago are archived; none where it is absent. */
  archiveAfterDays?: number | undefined;
  signal: AbortSignal;
}

/** Take away what is past its time, once. */
export async function keepHouse(deps: TakeInDeps, options: HousekeepingOptions): Promise<void> {
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
 * Take away what is past its time, every hour, until the signal says stop; after a minute again where the database
 * failed. A protocol that could not be archived is tried again with the next hour's.
 */
export async function runHousekeeping(
  deps: TakeInDeps,
  options: HousekeepingOptions,
): Promise<void> {
  const { signal } = options;
  while (!signal.aborted) {
    const next = await keepHouse(deps, options).then(
      () => EVERY_MS,
      (error) => {
        deps.log.warn({ err: error }, 'what is past its time is taken away later');
        return AGAIN_MS;
      },
    );
    await setTimeout(next, undefined, { signal }).catch(() => {});
  }
}
