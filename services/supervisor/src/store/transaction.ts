import { createGraph, type Graph } from '../graph/graph.ts';
import { LatestCheckpoint } from '../graph/latest-checkpoint.ts';
import { NotOneStatement, TransactionSaver } from '../graph/saver.ts';
import { type Committed, countCommitted } from '../metrics/committed.ts';
import { strict } from '../policy/installation.ts';
import { beginOn, LOCK_TIMEOUT_MS, openPool } from './database/pool.ts';
import { withinTransaction } from './database/within-transaction.ts';
import { emptyingOutbox } from './outbox/emptying.ts';
import { factsUnder } from './outbox/facts.ts';
import { createKnown } from './protocol-state/known.ts';
import { type KeptFacts, keptFacts, noRoutes } from './unit/kept-facts.ts';
import { lastWritten, type Written } from './unit/last-written.ts';
import { oneAfterAnother } from './unit/one-after-another.ts';
import { lockRow } from './unit/row.ts';
import { NOTHING } from './unit/row-write.ts';
import { createUnit, type SavedRow, type Unit } from './unit/unit.ts';

export type { Row } from './unit/row.ts';
export type { Unit } from './unit/unit.ts';

export function createLedger(databaseUrl: string, size = 20, installation = strict) {
  const pool = openPool(databaseUrl, size);
  const saver = new TransactionSaver(pool);
  const graph: Graph = createGraph(saver, installation);
  const written = lastWritten();
  const inTurn = oneAfterAnother(LOCK_TIMEOUT_MS);

  /** Keeps what was committed for the next answer, if the protocol continues and its checkpoint is known. */
  function remember(
    saved: SavedRow | undefined,
    { inMemory, kept }: { inMemory: LatestCheckpoint; kept: KeptFacts },
  ): void {
    const { row, version } = saved ?? {};
    if (!row || !version || row.erased || row.archived || row.incomplete || row.stopped) return;
    written.put({ row, version, inMemory, kept });
  }

  /**
   * One transaction with the protocol's id and its row locked: a row that does not exist yet cannot be locked, and two
   * creations of one protocol come one after the other.
   */
  async function transaction<T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> {
    written.take(id); // whatever is done here, it is another protocol afterwards
    const committed: Committed = { facts: [] };
    const inMemory = new LatestCheckpoint();
    const kept = keptFacts((prefix) =>
      factsUnder({ query: saver.query.bind(saver) as typeof pool.query }, id, prefix),
    );
    const { result, saved } = await withinTransaction(pool, beginOn(id), async (client) => {
      const row = await lockRow(client, id);
      const isNew = !row; // then it has no checkpoint either
      const unit = createUnit({ saver, graph, kept, committed }, id, { row });
      const done = await saver.within({ client, inMemory, isNew }, () => work(unit));
      return { result: done, saved: unit.saved };
    });
    countCommitted(committed);
    remember(saved, { inMemory, kept });
    return result;
  }

  /**
   * One statement, on a protocol that is still as this process wrote it last. Throws if the work needs to read more, or
   * writes nothing, or if the protocol is not as expected; then nothing was written.
   */
  async function oneStatement<T>(
    { row, version, inMemory, ...before }: Written,
    work: (unit: Unit) => Promise<T>,
  ): Promise<T> {
    const kept = before.kept.readBy((prefix) => factsUnder(pool, row.id, prefix));
    const expected = { version, revision: row.revision, interrupts: row.interrupts };
    return asOneStatement(row.id, { row, expected }, { inMemory, kept }, work);
  }

  /**
   * The first row of a protocol, in one statement. Throws if the work needs to read anything, or writes no row, or if the
   * database has anything of the protocol; then nothing was written.
   */
  async function firstStatement<T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> {
    const kept = keptFacts((prefix) => factsUnder(pool, id, prefix), noRoutes(id));
    const held = { inMemory: new LatestCheckpoint(), kept };
    return asOneStatement(id, { row: undefined, expected: NOTHING }, held, work);
  }

  async function asOneStatement<T>(
    id: string,
    from: Parameters<typeof createUnit>[2],
    { inMemory, kept }: Pick<Written, 'inMemory' | 'kept'>,
    work: (unit: Unit) => Promise<T>,
  ): Promise<T> {
    const committed: Committed = { facts: [] };
    const unit = createUnit({ saver, graph, kept, committed }, id, from);
    const whole = { client: pool, inMemory, isOneStatement: true, isNew: unit.isNew };
    const result = await saver.within(whole, async () => {
      const done = await work(unit);
      if (!unit.saved) throw new NotOneStatement();
      return done;
    });
    countCommitted(committed);
    remember(unit.saved, { inMemory, kept });
    return result;
  }

  return {
    pool,
    saver,
    graph,
    known: createKnown(),
    emptying: emptyingOutbox(pool),
    transaction,
    /**
     * The same effect as {@link transaction}, of the creation of a protocol: as one statement, without a lock, if the
     * database has nothing of it and the work needs to read nothing; otherwise as a transaction. `work` may be run
     * twice, and has no effects of its own.
     */
    asFirst: <T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> => {
      // written here already: it is handled again
      if (written.take(id)) return transaction(id, work);
      return firstStatement(id, work).catch(() => transaction(id, work));
    },
    /**
     * The same effect as {@link transaction}: as one statement, without a lock, if this process wrote the protocol last and
     * the work needs to read nothing else; otherwise as a transaction. `work` may be run twice, and has no effects of its
     * own.
     */
    inTurn: <T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> =>
      inTurn(id, async () => {
        const last = written.take(id);
        // whatever went wrong: a transaction finds out what holds
        return last
          ? oneStatement(last, work).catch(() => transaction(id, work))
          : transaction(id, work);
      }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
