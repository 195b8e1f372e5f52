import { isDeepStrictEqual } from 'node:util';
import type { Delta } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { subjectsDue, unsent } from '../outbox/facts.ts';
import type { Ledger, Unit } from '../transaction.ts';
import { type ProtocolLog, readProtocolLog } from './protocol-log.ts';
import type { Extent } from './protocol-messages.ts';

/**
 * What the log must hold of a protocol. The database is queried before the log is read, so that what is published in
 * between cannot be missing.
 */
export interface Due {
  subjects: string[];
  /** Deltas that are written and may not be on the log yet. */
  pending: Delta[];
}

/** Queries the database for what the log must hold. */
export async function dueOf({ client, id }: Unit): Promise<Due> {
  const pending = await unsent(client, id);
  return {
    subjects: await subjectsDue(client, id),
    pending: pending
      .map(({ body }) => JSON.parse(body) as Delta)
      .filter(({ type }) => type === 'delta'),
  };
}

/** What the log must hold of a protocol, and what it holds. */
export interface WithLog {
  due: Due;
  held: ProtocolLog;
}

/**
 * How often a log is read before its row is locked; a protocol that changes each time meanwhile is read with the lock
 * held.
 */
const TRIES = 3;

/** The row, and what the log must hold: as long as both are unchanged, what was read of the log is valid. */
async function stateOf(unit: Unit) {
  const due = await dueOf(unit);
  return { row: unit.row, due: { ...due, subjects: due.subjects.toSorted() } };
}

/**
 * Does `work` in a transaction, with what the log holds of the protocol. The log is read before its row is locked, as
 * that may take long, and other transactions need it; if the protocol changed meanwhile it is read again.
 */
export async function withLog<T>(
  { bus, ledger }: { bus: Pick<Bus, 'jsm'>; ledger: Ledger },
  { id, extent }: { id: string; extent: Extent },
  work: (unit: Unit, log: WithLog) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await ledger.transaction(id, stateOf);
    const held = await readProtocolLog(bus, id, before.due.subjects, extent);
    const done = await ledger.transaction(id, async (unit) => {
      const isSame = isDeepStrictEqual(await stateOf(unit), before);
      return isSame ? { result: await work(unit, { due: before.due, held }) } : undefined;
    });
    if (done) return done.result;
  }
  return ledger.transaction(id, async (unit) => {
    const due = await dueOf(unit);
    return work(unit, { due, held: await readProtocolLog(bus, id, due.subjects, extent) });
  });
}
