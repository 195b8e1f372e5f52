import {
  type Blackboard,
  type Delta,
  type Fact,
  fold,
  riskOf,
  summarize,
  type Verdict,
} from '@cerina/contracts';
import pg from 'pg';
import { createGraph, GRAPH_VERSION, type Graph, type GraphDelta, type Waiting } from './graph.ts';
import { TransactionSaver } from './saver.ts';

/** A protocol's row: what lies beside the graph. Existence is this row. */
export interface Row {
  id: string;
  revision: number;
  /** Interrupt ids by the node that waits. */
  interrupts: Partial<Record<Waiting, string>>;
  /** Deltas since the graph last ran. */
  unfolded: GraphDelta[];
  lastSequence: number;
  graphVersion: number;
  erased: boolean;
}

/** One message's transaction on one protocol, whose row it holds. */
export interface Unit {
  client: pg.PoolClient;
  row: Row | undefined;
  /** The board as it is now: the checkpoint's, and what was not folded in yet. */
  board(): Promise<Blackboard>;
  /** Run the graph once, within this transaction; what it waits for now is kept for {@link save}. */
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
  send(facts: Fact[]): Promise<void>;
  verdict(commandId: string): Promise<Verdict | undefined>;
  keep(verdict: Verdict): Promise<void>;
}

const LOCK_TIMEOUT = '5s'; // below the consumer's ack_wait, so that whoever waits in vain can nak

export function createLedger(databaseUrl: string, size = 20) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size });
  // without listeners a restart of PostgreSQL would take the process down: the pool's own hears of idle clients
  // alone, and one in the middle of a transaction tells what befell it by its query as well
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const saver = new TransactionSaver(pool);
  const graph = createGraph(saver);
  const config = (id: string) => ({ configurable: { thread_id: id }, durability: 'exit' as const });

  async function lock(client: pg.PoolClient, id: string): Promise<Row | undefined> {
    const { rows } = await client.query({
      name: 'lock-row',
      text: `select id, revision, interrupts, unfolded, last_sequence, graph_version, erased
             from protocols where id = $1 for update`,
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
      }
    );
  }

  function unit(client: pg.PoolClient, id: string, row: Row | undefined): Unit {
    return {
      client,
      row,
      async board() {
        const tuple = await saver.getTuple(config(id));
        const held = tuple?.checkpoint.channel_values.board as Blackboard | null | undefined;
        const board = fold((row?.unfolded ?? []) as Delta[], held ?? undefined);
        if (!board) throw new Error(`Protocol ${id} has a row but no board.`);
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
        const summary = summarize(board);
        await client.query({
          name: 'save-row',
          text: `insert into protocols (id, status, phase, revision, created_by, created_at, updated_at, summary,
                   search, interrupts, unfolded, graph_version, routed_at, last_sequence, erased, risk)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), $13, $14, $16)
                 on conflict (id) do update set status = $2, phase = $3, revision = $4, updated_at = $7,
                   summary = $8, search = $9, interrupts = $10, unfolded = $11, graph_version = $12,
                   routed_at = case when $15 then now() else protocols.routed_at end,
                   last_sequence = greatest(protocols.last_sequence, $13), erased = $14, risk = $16`,
          values: [
            ...[id, board.status, board.phase, board.revision, board.createdBy.subject],
            ...[board.createdAt, board.updatedAt, JSON.stringify(summary)],
            `${summary.title ?? ''} ${summary.intent}`.toLowerCase().replaceAll('\u0000', ''),
            ...[JSON.stringify(interrupts), JSON.stringify(unfolded), GRAPH_VERSION],
            ...[sequence, board.erased, routed, riskOf(summary)],
          ],
        });
      },
      async send(facts) {
        if (facts.length === 0) return;
        await client.query({
          name: 'fill-outbox',
          text: `insert into outbox (protocol_id, subject, body)
                 select $1, subject, body from unnest($2::text[], $3::text[]) with ordinality as t (subject, body, n)
                 order by n`,
          values: [
            id,
            facts.map(({ subject }) => subject),
            facts.map((fact) => JSON.stringify(fact)),
          ],
        });
      },
      async verdict(commandId) {
        const { rows } = await client.query({
          name: 'read-verdict',
          text: 'select body from verdicts where protocol_id = $1 and command_id = $2',
          values: [id, commandId],
        });
        return rows[0] && JSON.parse(rows[0].body);
      },
      async keep(verdict) {
        await client.query({
          name: 'keep-verdict',
          text: 'insert into verdicts (protocol_id, command_id, body) values ($1, $2, $3)',
          values: [id, verdict.commandId, JSON.stringify(verdict)],
        });
      },
    };
  }

  return {
    pool,
    saver,
    graph,
    /**
     * One transaction with the protocol's row held. A row that is not there yet is held by its id,
     * so that two creations of one protocol come one after the other.
     */
    async transaction<T>(id: string, work: (unit: Unit) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
        let row = await lock(client, id);
        if (!row) {
          await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
          row = await lock(client, id);
        }
        const result = await saver.within(client, () => work(unit(client, id, row)));
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`);
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
