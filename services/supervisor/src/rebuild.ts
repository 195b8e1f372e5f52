import {
  type Answer,
  type Command,
  type Delta,
  fold,
  readSubject,
  STREAM,
  subjects,
  type Verdict,
} from '@cerina/contracts';
import { type Bus, type Log, readFact, readLog } from '@cerina/runtime';
import { deltaFact, routeFacts } from './facts-of.ts';
import { GRAPH_VERSION } from './graph.ts';
import type { Ledger } from './ledger.ts';
import { publishOutbox } from './outbox.ts';
import type { Place } from './write-down.ts';

export interface RebuildDeps {
  bus: Bus;
  ledger: Ledger;
  log: Log;
}

/** How far before the newest row's sequence facts may still be untaken: as many as can be in flight at once. */
const IN_FLIGHT = 1000;

/**
 * Build a protocol's row and graph state anew out of its deltas on the log. The graph begins at the board as it
 * stands; earlier checkpoints are gone, the deltas keep the history. What is up to the log already (another
 * supervisor was faster) is left alone, unless `anew`. Returns the revision it came to, 0 when the log holds no
 * delta of it.
 */
export async function rebuildProtocol(
  { bus, ledger, log }: RebuildDeps,
  id: string,
  options: { anew?: boolean } = {},
): Promise<number> {
  await publishOutbox(ledger, bus, id);
  const deltas: Delta[] = [];
  const verdicts: Verdict[] = [];
  let sequence = 0;
  for await (const stored of readLog(bus, { filter: subjects.all(id) })) {
    const fact =
      readSubject(stored.subject)?.author === 'supervisor' && readFact(stored.subject, stored.data);
    if (fact && fact.type === 'delta') deltas.push(fact);
    if (fact && fact.type === 'decision') verdicts.push(fact);
    // answers and commands after the last delta are still to be taken in
    if (fact && fact.type === 'delta') sequence = Math.max(sequence, fact.cause.sequence);
  }
  const board = fold(deltas.sort((a, b) => a.revision - b.revision));
  if (!board) return 0;
  await ledger.transaction(id, async (unit) => {
    const { row } = unit;
    const upToIt = row && row.revision >= board.revision && row.graphVersion === GRAPH_VERSION;
    if (row && (row.revision > board.revision || (upToIt && !options.anew))) return;
    await ledger.saver.deleteThread(id);
    const state = await unit.invoke({ board, incoming: [], emitted: [] });
    const after = state.board!;
    await unit.save({
      board: after,
      interrupts: state.interrupts,
      unfolded: [],
      sequence,
      routed: true,
    });
    for (const verdict of verdicts)
      if (!(await unit.verdict(verdict.commandId))) await unit.keep(verdict);
    await unit.send([...state.emitted.map(deltaFact), ...routeFacts(after)]);
  });
  await publishOutbox(ledger, bus, id);
  log.info({ protocolId: id, revision: board.revision }, 'rebuilt from the log');
  return board.revision;
}

interface Seen {
  revision: number;
  untaken: { fact: Command | Answer; place: Place }[];
}

/** What the log holds from a sequence on, by protocol: the last revision, and all that is there to be taken in. */
async function scan({ bus, log }: RebuildDeps, from: number): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for await (const { subject, sequence, time, data } of readLog(bus, { from })) {
    const read = readSubject(subject);
    if (!read) continue;
    const entry = seen.get(read.protocolId) ?? { revision: 0, untaken: [] };
    seen.set(read.protocolId, entry);
    if (read.type === 'delta') entry.revision = Math.max(entry.revision, Number(read.rest[0]));
    if (read.type !== 'command' && read.type !== 'answer') continue;
    try {
      const fact = readFact(subject, data) as Command | Answer;
      entry.untaken.push({ fact, place: { subject, sequence, at: time.toISOString() } });
    } catch (error) {
      log.warn({ subject, err: error }, 'passed over'); // it was parked when it came
    }
  }
  return seen;
}

/**
 * Bring the database up to what the log says, at every start: a database that was lost, or put back from an
 * older backup, is rebuilt; what had been acked but is not in it any more is taken in again.
 */
export async function reconcile(
  deps: RebuildDeps,
  takeIn: (fact: Command | Answer, place: Place) => Promise<unknown>,
): Promise<{ rebuilt: number; taken: number }> {
  const { ledger, bus } = deps;
  const {
    rows: [newest],
  } = await ledger.pool.query('select coalesce(max(last_sequence), 0) as at from protocols');
  const { state } = await bus.jsm.streams.info(STREAM);
  const from = Math.max(1, state.first_seq, Number(newest.at) - IN_FLIGHT);
  const seen = await scan(deps, from);
  const { rows } = await ledger.pool.query(
    'select id, revision, last_sequence, erased from protocols where id = any($1::uuid[])',
    [[...seen.keys()]],
  );
  const known = new Map(rows.map((row) => [row.id as string, row]));
  let [rebuilt, taken] = [0, 0];
  for (const [id, { revision, untaken }] of seen) {
    const row = known.get(id);
    if (row?.erased) continue;
    const behind = revision > (row?.revision ?? 0);
    if (behind) rebuilt += Number((await rebuildProtocol(deps, id)) > 0);
    for (const { fact, place } of untaken) {
      if (!behind && place.sequence <= Number(row?.last_sequence ?? 0)) continue;
      await takeIn(fact, place);
      taken += 1;
    }
  }
  return { rebuilt, taken };
}
