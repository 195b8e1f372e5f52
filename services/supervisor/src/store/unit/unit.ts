import {
  type Blackboard,
  type Delta,
  type Fact,
  fold,
  riskOf,
  subjects,
  summarize,
  type Verdict,
} from '@cerina/contracts';
import type pg from 'pg';
import { GRAPH_VERSION, type Graph, type GraphDelta, type Waiting } from '../../graph/graph.ts';
import type { TransactionSaver } from '../../graph/saver.ts';
import type { Committed } from '../../metrics/committed.ts';
import { type FactText, factsWrite, type Queued } from '../outbox/facts.ts';
import { bodyOf } from '../outbox/outgoing-facts.ts';
import { searchedWords } from '../searched-words.ts';
import type { KeptFacts } from './kept-facts.ts';
import type { Row } from './row.ts';
import { type Expected, NOTHING, rowWrite } from './row-write.ts';

/** One message's work on one protocol: what it writes is committed together, or not at all. */
export interface Unit {
  id: string;
  /** Queries and writes within the transaction. */
  client: Pick<pg.ClientBase, 'query'>;
  row: Row | undefined;
  /** Whether nothing in the database is of it: that is not asked, and otherwise what is written is refused. */
  isNew: boolean;
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

/** The row as a unit wrote it last, and its version; undefined while nothing, or something after it, was written. */
export interface SavedRow {
  row: Row;
  /** Of the row in the database: any later write of it has another. Undefined until it is written. */
  version?: string;
}

interface Deps {
  saver: TransactionSaver;
  graph: Graph;
  kept: KeptFacts;
  /** Receives what is to be counted once it is committed. */
  committed: Committed;
}

export const threadOf = (id: string) => ({
  configurable: { thread_id: id },
  durability: 'exit' as const,
});

/**
 * The unit of work on a protocol whose row this is. If the row is not locked, it is `expected` to be still what it was,
 * or there is expected to be nothing: otherwise the database refuses what is written.
 */
export function createUnit(
  { saver, graph, kept, committed }: Deps,
  id: string,
  { row, expected }: { row: Row | undefined; expected?: Expected | typeof NOTHING },
): Unit & { saved?: SavedRow } {
  let handled: FactText | undefined;
  const unit: Unit & { saved?: SavedRow } = {
    id,
    client: {
      query: (...asked: Parameters<TransactionSaver['query']>) => {
        delete unit.saved; // what it does to the row is not known here
        return saver.query(...asked);
      },
    } as Unit['client'],
    row,
    isNew: expected === NOTHING,
    async board() {
      if (row?.archived) return row.archived.board;
      const tuple = await saver.getTuple(threadOf(id));
      const held = tuple?.checkpoint.channel_values.board as Blackboard | null | undefined;
      const board = fold((row?.unfolded ?? []) as Delta[], held ?? undefined);
      if (!board) throw new Error(`Protocol ${id} has a row but no board.`);
      committed.before = board;
      return board;
    },
    async invoke(input) {
      const state = await graph.invoke(input, threadOf(id));
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
      const saved: SavedRow = {
        row: {
          ...{ id, revision: board.revision, interrupts, unfolded, graphVersion: GRAPH_VERSION },
          lastSequence: Math.max(row?.lastSequence ?? 0, sequence),
          ...{ erased: board.erased, copied: row?.copied ?? true },
          ...{ incomplete: row?.incomplete ?? false, stopped: row?.stopped ?? false },
          ...{ tombstone: row?.tombstone ?? null, archived: row?.archived ?? null },
        },
      };
      const write = rowWrite(
        {
          ...{ board, summary, interrupts, unfolded, sequence, routed },
          words: searchedWords(board, summary),
          risk: riskOf(summary),
          graphVersion: GRAPH_VERSION,
        },
        expected,
        (version) => {
          saved.version = version;
        },
      );
      await saver.write(write);
      unit.saved = saved;
    },
    follows(fact) {
      handled = { subject: fact.subject, body: fact.body };
    },
    async send(facts) {
      const sent = facts.map((fact) => ({ subject: fact.subject, body: bodyOf(fact) }));
      if (sent.length > 0)
        await saver.write(
          factsWrite(id, row?.erased ? undefined : handled, sent, (queued) => {
            unit.queued = queued;
          }),
        );
      kept.add(sent);
      committed.facts.push(...facts);
    },
    kept: (prefix) => kept.under(prefix),
    async verdict(commandId) {
      if (unit.isNew) return undefined;
      const { rows } = await saver.query({
        name: 'read-verdict',
        text: 'select body from facts where protocol_id = $1 and subject = $2',
        values: [id, subjects.decision(id, commandId)],
      });
      return rows[0] && JSON.parse(rows[0].body);
    },
  };
  return unit;
}
