import { type Displaced, STREAM, subjects } from '@cerina/contracts';
import { type Bus, type Log, readLog } from '@cerina/runtime';
import { GRAPH_VERSION } from '../../graph/graph.ts';
import { addFacts, dropFacts, readFacts, subjectsDue } from '../../store/outbox/facts.ts';
import { readProtocolMessages } from '../../store/protocol-log/protocol-messages.ts';
import { markIncomplete, markWhole } from '../../store/protocol-state/incomplete.ts';
import {
  endRestoration,
  readRestoration,
  writeRestoration,
} from '../../store/protocol-state/restorations.ts';
import { idsOf, inTurn } from '../../store/protocols-in-turn.ts';
import type { Ledger } from '../../store/transaction.ts';
import { withoutEarly } from './early.ts';
import { inLawfulOrder } from './lawful-order.ts';
import type { LogWriter } from './log-writer.ts';
import { type Message, messageOf } from './message.ts';
import { NotRestorable } from './not-restorable.ts';
import { planRestoration, type Remains } from './plan.ts';
import { lastRecord } from './record.ts';

const AT_ONCE = 4;
const SAY_EVERY_MS = 5_000;

export interface RestoreDeps {
  bus: Pick<Bus, 'jsm'>;
  writer: LogWriter;
  ledger: Ledger;
  log: Log;
  say: (line: string) => void;
}

/** NATS lists messages that it cannot read, and accepts no others in their place, until it has rebuilt its index. */
export class StaleIndex extends Error {
  override readonly name = 'StaleIndex';

  constructor(count: number) {
    super(
      `NATS lists ${count} facts that it cannot read any more. Stop it, remove index.db from the folder streams/${STREAM}/msgs of its store, start it, and run this again.`,
    );
  }
}

/** What the log holds of a protocol. Answers that nobody asked for are left out, and not stored again. */
async function readMessages(
  { bus }: RestoreDeps,
  id: string,
  due: readonly string[],
): Promise<{ onLog: Message[]; passedOver: number }> {
  const { messages, passedOver } = await readProtocolMessages(bus, id, due);
  const read = messages.map(({ subject, data }) => messageOf(subject, data));
  const onLog = withoutEarly(read, new Set(due));
  return { onLog, passedOver: passedOver + read.length - onLog.length };
}

/** What is known of a protocol; undefined if there is nothing to restore because it was erased. */
async function remainsOf(
  deps: RestoreDeps,
  id: string,
): Promise<(Remains & { pending: boolean; archived: boolean; passedOver: number }) | undefined> {
  const known = await deps.ledger.transaction(id, async (unit) => {
    const { row, client } = unit;
    if (row?.erased) return undefined;
    if (row && row.graphVersion > GRAPH_VERSION)
      throw new NotRestorable('it belongs to a later version of the foundry');
    const archived = row?.archived != null;
    const own = row?.graphVersion === GRAPH_VERSION && !archived;
    return {
      archived,
      incomplete: row?.incomplete ?? false,
      revision: row?.revision ?? 0,
      board: own ? await unit.board() : undefined,
      due: await subjectsDue(client, id),
      facts: await readFacts(client, id),
      planned: await readRestoration(client, id),
    };
  });
  if (!known) return undefined;
  const { facts, planned, incomplete, ...rest } = known;
  const kept = facts.map(({ subject, body }) => messageOf(subject, Buffer.from(body)));
  const seen = new Set(facts.map(({ subject }) => subject));
  // the record of an unfinished restore is written again, with its final content
  const begun = planned.map(({ subject, data }) => messageOf(subject, data));
  const record = lastRecord(begun);
  const displaced = record.flatMap(({ fact }) => fact.displaced);
  const unfinished = record.map(({ subject }) => subject);
  const left = begun.filter(({ subject, fact }) => fact?.type !== 'restored' && !seen.has(subject));
  const due = [...rest.due, ...kept.map(({ subject }) => subject)];
  const { onLog, passedOver } = await readMessages(deps, id, due);
  const gone = [subjects.tombstone(id), ...(rest.archived ? [] : [subjects.archived(id)])];
  // the database does not know these yet: the supervisor follows the log
  if (onLog.some(({ subject }) => gone.includes(subject))) return undefined;
  return {
    ...{ ...rest, onLog, kept: [...kept, ...left] },
    ...{ displaced, unfinished, pending: planned.length > 0 || incomplete, passedOver },
  };
}

/** Stores a protocol again, in the order given, and verifies that the log then has exactly that. */
async function storeAgain(deps: RestoreDeps, id: string, planned: Message[]): Promise<void> {
  await deps.writer.purge(id);
  for (const message of planned) await deps.writer.store(message);
  const due = planned.map(({ subject }) => subject);
  const { onLog } = await readMessages(deps, id, due);
  const stored = new Map(onLog.map((each) => [each.subject, each.data]));
  const differs = planned.find(
    ({ subject, data }) => Buffer.compare(stored.get(subject) ?? new Uint8Array(), data) !== 0,
  );
  if (differs) throw new Error(`${differs.subject} was stored and is not on the log.`);
}

/** Completes a restore. Facts that are kept but were not stored again (`dropped`) are no longer required on the log. */
async function finish(
  { ledger }: RestoreDeps,
  id: string,
  onLog: Message[],
  dropped: string[] = [],
): Promise<void> {
  const records = onLog.filter(({ fact }) => fact?.type === 'restored');
  await ledger.transaction(id, async ({ client }) => {
    await addFacts(
      client,
      id,
      records.map(({ subject, data }) => ({ subject, body: Buffer.from(data).toString() })),
    );
    await dropFacts(client, id, dropped);
    // whoever has the protocol in memory reads it again
    await client.query('update protocols set copied = copied where id = $1', [id]);
    await endRestoration(client, id);
    await markWhole(client, id);
  });
}

/** For an archived protocol the log holds the record, and what was refused since: the missing part is stored. */
async function restoreArchived({ writer }: RestoreDeps, { onLog, kept, due }: Remains) {
  const read = new Set(onLog.map(({ subject }) => subject));
  const missing = kept.filter(({ subject }) => due.includes(subject) && !read.has(subject));
  for (const message of inLawfulOrder(missing)) await writer.store(message);
  return missing.length > 0 ? { facts: missing.length, displaced: [] } : undefined;
}

interface RestoredProtocol {
  /** How many facts came from the database. */
  facts: number;
  /** What was displaced by other bytes under the same subject. */
  displaced: Displaced[];
}

/**
 * Puts one protocol back on the log, if the log lacks any of it: what the log still has and what the database keeps are
 * written to the database together, removed from the log, and stored again in order. Safe to be killed anywhere and run
 * again. Returns what was restored; undefined if nothing was missing. Throws {@link NotRestorable}.
 */
export async function restoreProtocol(
  deps: RestoreDeps,
  id: string,
): Promise<RestoredProtocol | undefined> {
  const remains = await remainsOf(deps, id);
  if (!remains) return undefined;
  const { onLog, kept, due, passedOver } = remains;
  if (remains.archived) return restoreArchived(deps, remains);
  const planned = planRestoration(id, remains, new Date().toISOString());
  if (!planned) {
    if (remains.pending) await finish(deps, id, onLog);
    return undefined;
  }
  const read = new Set(onLog.map(({ subject }) => subject));
  const missing = due.filter((subject) => !read.has(subject));
  await deps.ledger.transaction(id, async ({ client }) => {
    await markIncomplete(client, id, missing); // until it is complete, nobody decides on it
    await writeRestoration(client, id, planned);
  });
  await storeAgain(deps, id, planned);
  const stored = new Set(planned.map(({ subject }) => subject));
  const dropped = kept.flatMap(({ subject }) => (stored.has(subject) ? [] : subject));
  await finish(deps, id, planned, dropped);
  const displaced = lastRecord(planned).flatMap(({ fact }) => fact.displaced);
  const facts = planned.length;
  const about = { facts, missing: missing.length, displaced, passedOver };
  deps.log.info({ protocolId: id, ...about }, 'restored');
  return { facts: missing.length, displaced };
}

/** Every protocol of which the log should hold something. */
const all = {
  table: `(select id from protocols where not erased union select protocol_id from incomplete
           union select protocol_id from restorations) as every`,
  column: 'id',
};

/** Reads the whole log: NATS finds a damaged block only when reading it. Throws if it lists unreadable messages. */
async function expectReadable({ bus }: RestoreDeps, progress: Progress): Promise<void> {
  let read = 0;
  for await (const _ of readLog(bus)) {
    read += 1;
    progress(`${read} facts of the log read.`);
  }
  const { state } = await bus.jsm.streams.info(STREAM);
  const unreadable = (state.num_subjects ?? 0) - read; // each fact has its own subject
  if (unreadable > 0) throw new StaleIndex(unreadable);
}

/** Reports a line of progress now and then. */
type Progress = (line: string) => void;
function saying(say: Progress): Progress {
  let saidAt = performance.now();
  return (line) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    say(line);
  };
}

export interface RestoredLog {
  looked: number;
  restored: number;
  /** Facts that came from the database. */
  facts: number;
  /** What was displaced by other bytes under the same subject, for all protocols. */
  displaced: Displaced[];
  /** What could not be restored, with the reason. */
  refused: { id: string; reason: string }[];
}

/** Throws if the database or NATS does not respond: that is no fault of a protocol, and affects all the following. */
async function expectBoth({ ledger, bus }: RestoreDeps): Promise<void> {
  await ledger.pool.query('select 1');
  await bus.jsm.streams.info(STREAM);
}

/** Why a protocol is not restored, without the full stop that an error may end with. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/**
 * Restores the log from the database, protocol by protocol, while nothing else uses either. What cannot be restored,
 * for whatever reason, is listed and stops no other. Throws {@link StaleIndex} before anything is changed, and if the
 * database or NATS is lost.
 */
export async function restoreLog(deps: RestoreDeps): Promise<RestoredLog> {
  const { ledger } = deps;
  const progress = saying(deps.say);
  await expectReadable(deps, progress);
  const sum: RestoredLog = { looked: 0, restored: 0, facts: 0, displaced: [], refused: [] };
  await inTurn(idsOf(ledger.pool, all), { atOnce: AT_ONCE }, async (id) => {
    try {
      const restored = await restoreProtocol(deps, id);
      sum.restored += Number(restored !== undefined);
      sum.facts += restored?.facts ?? 0;
      sum.displaced.push(...(restored?.displaced ?? []));
    } catch (error) {
      await expectBoth(deps);
      if (!(error instanceof NotRestorable))
        deps.log.error({ err: error, protocolId: id }, 'not restored');
      sum.refused.push({ id, reason: reasonOf(error) });
    }
    sum.looked += 1;
    progress(`${sum.looked} protocols looked at, ${sum.restored} restored.`);
  });
  // tombstones may be lost as well: the supervisor stores the missing ones again
  await ledger.pool.query(
    'update protocols set erase_at = now(), erase_looks = 0 where erased and tombstone is not null',
  );
  return sum;
}
