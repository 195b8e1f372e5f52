import type { IntakeDeps } from '../intake/handle-fact.ts';
import { countArchived, countArchiveFailure } from '../metrics/operations.ts';
import { idsOf, inTurn } from '../store/protocols-in-turn.ts';
import { ArchiveUnreachable } from './archive-folder.ts';
import { archiveProtocol } from './archive-protocol.ts';

const AT_ONCE = 2;

export interface DueOptions {
  /** Minimum age since their end, in days. */
  days: number;
  why: 'age' | 'operator';
  signal: AbortSignal;
  progress?: (archived: number) => void;
}

/**
 * Archives every protocol that ended (approved, rejected or refused) more than `days` ago. One that cannot be archived
 * is reported and stops no other; an unreachable folder ends the run.
 */
export async function archiveDue(
  deps: IntakeDeps,
  { days, why, signal, progress = () => {} }: DueOptions,
): Promise<{ archived: number; failed: number }> {
  const sum = { archived: 0, failed: 0 };
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const ids = idsOf(deps.ledger.pool, {
    table: 'protocols',
    column: 'id',
    where: `archived is null and not erased and status in ('approved', 'rejected', 'refused')
      and updated_at < now() - ${Number(days)} * interval '1 day'`,
  });
  await inTurn(ids, { atOnce: AT_ONCE, signal: either }, async (id) => {
    try {
      if ((await archiveProtocol(deps, id, { why })) === 'before') return;
      sum.archived += 1;
      countArchived();
      progress(sum.archived);
    } catch (error) {
      sum.failed += 1;
      countArchiveFailure();
      deps.log.error({ err: error, protocolId: id }, 'not archived; tried again later');
      if (error instanceof ArchiveUnreachable) over.abort(error);
    }
  });
  return sum;
}
