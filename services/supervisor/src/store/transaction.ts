import {
  type Archived,
  type Blackboard,
  type Delta,
  type Fact,
  fold,
  riskOf,
  subjects,
  summarize,
  type Tombstone,
  type Verdict,
} from '@cerina/contracts';
import type pg from 'pg';
import {
  createGraph,
  GRAPH_VERSION,
  type Graph,
  type GraphDelta,
  type Waiting,
} from '../graph/graph.ts';
import { TransactionSaver } from '../graph/saver.ts';
import { type Committed, countCommitted } from '../metrics/committed.ts';
import { strict } from '../policy/installation.ts';
import { BEGIN, openPool } from './database/pool.ts';
import { type FactText, factsUnder, factsWrite, type Queued } from './outbox/facts.ts';
import { createKnown } from './protocol-state/known.ts';
import { searchedWords } from './searched-words.ts';

/** A protocol's row: what is stored beside the graph. A protocol exists if this row does. */
export interface Row {
  id: string;
  revision: number;
  /** Interrupt ids by waiting node. */
  interrupts: Partial<Record<Waiting, string>>;
  /** Deltas since the graph last ran. */
  unfolded: GraphDelta[];
  lastSequence: number;
  graphVersion: number;
  erased: boolean;
  /** Whether all its facts are kept beside the row. */
  copied: boolean;
  /** Whether the log is known to lack facts of it. */
  incomplete: boolean;
  /** Whether handling anything of it is known to kill the process. */
  stopped: boolean;
  /** What remains of an erased protocol. */
  tombstone: Tombstone | null;
  /** What remains of an archived protocol. */
  archived: Archived | null;
}

/** One message's transaction on one protocol, whose row it locks. */
export interface Unit {
  id: string;
  /** Queries and writes within the transaction. */
  client: Pick<pg.ClientBase, 'query'>;
  row: Row | undefined;
  /** The current board: the checkpoint's, and what was not folded in yet. */
  board(): Promise<Blackboard>;
  /** Run the graph once, within this transaction; its new interrupts are kept for {@link save}. */
  invoke(input: Parameters<Graph['invoke']>[0]): Promise<{
    board: Blackboard | null;
    emitted: GraphDelta[];
    interrupts: Row['interrupts'];
  }>;
  save(next: {
    board: Blackboard;
    interrupts: Row['interrupts'];
    unfolded: GraphDelta[];
    sequence: number;
    routed: boolean;
  }): Promise<void>;
  /**
   * What is sent from now on follows from this fact, which is kept with it. Only facts that were read are kept: the log
   * need not hold unreadable ones.
   */
  follows(fact: FactText): void;
  send(facts: Fact[]): Promise<void>;
  /** What was sent last, in the outbox; undefined until it is written, or if nothing was sent. */
  queued?: Queued;
  /** The kept facts of the protocol with this subject prefix, including what was sent. */
  kept(prefix: string): Promise<unknown[]>;
  /** The verdict on a command, once it was sent. */
  verdict(commandId: string): Promise<Verdict | undefined>;
}

export function createLedger(databaseUrl: string, size = 20, installation = strict) {
  const pool = openPool(databaseUrl, size);
  const saver = new TransactionSaver(pool);
  const graph = createGraph(saver, installation);
  const config = (id: string) => ({ configurable: { thread_id: id }, durability: 'exit' as const });

  async function lock(client: pg.PoolClient, id: string): Promise<Row | undefined> {
    const { rows } = await client.query({
      name: 'lock-row',
      text: `select id, revision, interrupts, unfolded, last_sequence, graph_version, erased, tombstone, archived, copied,
               exists (select 1 from incomplete i where i.protocol_id = p.id) as incomplete,
               exists (select 1 from stopped s where s.protocol_id = p.id) as stopped
             from protocols p where id = $1 for update`,
      values: [id],
    });
    const [row] = rows;
    return (
      row && {
        id,
        revision: row.revision,
        interrupts: JSON.parse(row.interrupts),
        unfolded: JSON.parse(row.unfolded),
        lastSequence: Number(row.last_sequence),
        graphVersion: row.graph_version,
        erased: row.erased,
        copied: row.copied,
        incomplete: row.incomplete,
        stopped: row.stopped,
        tombstone: row.tombstone && JSON.parse(row.tombstone),
        archived: row.archived && JSON.parse(row.archived),
      }
    );
  }

  const client = {
    query: (...asked: Parameters<TransactionSaver['query']>) => saver.query(...asked),
  } as Unit['client'];

  function unitOf(id: string, row: Row | undefined, committed: Committed): Unit {
    let handled: FactText | undefined;
    const read = new Map<string, Promise<unknown[]>>();
    const unit: Unit = {
      id,
      client,
      row,
      async board() {
        if (row?.archived) return row.archived.board;
        const tuple = await saver.getTuple(config(id));
        const held = tuple?.checkpoint.channel_values.board as Blackboard | null | undefined;
        const board = fold((row?.unfolded ?? []) as Delta[], held ?? undefined);
        if (!board) throw new Error(`Protocol ${id} has a row but no board.`);
        committed.before = board;
        return board;
      },
      async invoke(input) {
        const state = await graph.invoke(input, config(id));
        const waiting = (state as { __interrupt__?: { id?: string; value?: unknown }[] })
          .__interrupt__;
        const interrupts: Row['interrupts'] = {};
        for (const { id: interruptId, value } of waiting ?? []) {
          interrupts[value as Waiting] = interruptId!;
        }
        return { board: state.board, emitted: state.emitted, interrupts };
      },
      async save({ board, interrupts, unfolded, sequence, routed }) {
        committed.after = board;
        const summary = summarize(board);
        await saver.write({
          name: 'row',
          parts: {
            searched: `insert into protocol_search (protocol_id, words)
                 select $1::uuid, $9 where not exists (
                   select from protocol_search where protocol_id = $1 and words = $9)
                 on conflict (protocol_id) do update set words = excluded.words`,
            saved: `insert into protocols (id, status, phase, revision, created_by, created_at, updated_at, summary,
                   interrupts, unfolded, graph_version, routed_at, last_sequence, erased, risk, awaits)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, now(), $13, $14, $16, $17)
                 on conflict (id) do update set status = $2, phase = $3, revision = $4, updated_at = $7,
                   summary = $8, interrupts = $10, unfolded = $11, graph_version = $12,
                   routed_at = case when $15 then now() else protocols.routed_at end,
                   last_sequence = greatest(protocols.last_sequence, $13), erased = $14, risk = $16,
                   awaits = $17, pruned = false`,
          },
          values: [
            ...[id, board.status, board.phase, board.revision, board.createdBy.subject],
            ...[board.createdAt, board.updatedAt, JSON.stringify(summary)],
            searchedWords(board, summary),
            ...[JSON.stringify(interrupts), JSON.stringify(unfolded), GRAPH_VERSION],
            ...[sequence, board.erased, routed, riskOf(summary)],
            [...new Set(board.awaiting.map(({ agent }) => agent))],
          ],
        });
      },
      follows(fact) {
        handled = { subject: fact.subject, body: fact.body };
      },
      async send(facts) {
        read.clear();
        if (facts.length > 0)
          await saver.write(
            factsWrite(id, row?.erased ? undefined : handled, facts, (queued) => {
              unit.queued = queued;
            }),
          );
        committed.facts.push(...facts);
      },
      kept(prefix) {
        const before = read.get(prefix) ?? factsUnder(client, id, prefix);
        read.set(prefix, before);
        return before;
      },
      async verdict(commandId) {
        const { rows } = await client.query({
          name: 'read-verdict',
          text: 'select body from facts where protocol_id = $1 and subject = $2',
          values: [id, subjects.decision(id, commandId)],
        });
        return rows[0] && JSON.parse(rows[0].body);
      },
    };
    return unit;
  }

  return {
    pool,
    saver,
    graph,
    known: createKnown(),
    /**
     * One transaction with the protocol's row locked. A row that does not exist yet is locked by its id, so that two
     * creations of one protocol are serialized.
     */
    async transaction<T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(BEGIN);
        let row = await lock(client, id);
        if (!row) {
          await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
          row = await lock(client, id);
        }
        const committed: Committed = { facts: [] };
        const result = await saver.within(client, () => work(unitOf(id, row, committed)));
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
        countCommitted(committed);
        return result;
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
