import { type Archived, type Blackboard, subjects, type Tombstone } from '@cerina/contracts';
import type { Bus, Log } from '@cerina/runtime';
import { besideArchive } from '../../archive/beside-archive.ts';
import { GRAPH_VERSION, type GraphDelta, withPlan } from '../../graph/graph.ts';
import { deltaOfLate } from '../../intake/answers/handle-late-objection.ts';
import { askedOf, lateObjections } from '../../intake/answers/late-objections.ts';
import { isRoute, replaceFacts, subjectsKept, unsent } from '../../store/outbox/facts.ts';
import type { LogRoom } from '../../store/outbox/log-room.ts';
import { Contradicted, publishOutbox } from '../../store/outbox/outbox.ts';
import { deltaFact, routeFacts, tombstoneFact } from '../../store/outbox/outgoing-facts.ts';
import { boardWith } from '../../store/protocol-log/log-check.ts';
import type { ProtocolLog } from '../../store/protocol-log/protocol-log.ts';
import { type WithLog, withLog } from '../../store/protocol-log/with-log.ts';
import { leaveLaterVersions } from '../../store/protocol-state/graph-version.ts';
import { markIncomplete, markWhole } from '../../store/protocol-state/incomplete.ts';
import { bury, eraseSoon, putAway } from '../../store/protocol-state/tombstone.ts';
import type { Ledger, Unit } from '../../store/transaction.ts';

export interface RebuildDeps {
  bus: Bus;
  ledger: Ledger;
  log: Log;
  room?: LogRoom | undefined;
}

/** The outcome for a protocol: `left` unchanged, `rebuilt` from the log, or left because the log is `incomplete`. */
export interface Rebuilt {
  done: 'left' | 'rebuilt' | 'incomplete';
  held: ProtocolLog;
}

/** Publishes the rest of the outbox; true if it contradicts the log. */
async function isContradicted(deps: RebuildDeps, id: string): Promise<boolean> {
  try {
    await publishOutbox(deps, id);
    return false;
  } catch (error) {
    if (error instanceof Contradicted) return true;
    throw error;
  }
}

/** The deltas of late objections on the log: they count before anything is planned. */
async function lateDeltas(
  deps: RebuildDeps,
  unit: Unit,
  read: WithLog,
  board: Blackboard,
): Promise<GraphDelta[]> {
  const asked = await askedOf(unit, read);
  const late: GraphDelta[] = [];
  let now = board;
  for (;;) {
    const used = [...asked.deltas, ...late.map(deltaFact)];
    const [next] = await lateObjections(deps, { ...asked, deltas: used }, async () => now);
    if (!next) return late;
    const { added } = deltaOfLate(now, next);
    late.push(added.delta);
    now = added.board;
  }
}

/** Sets the row, the graph's state and the facts to what the log holds; nothing else remains. */
async function replace(
  deps: RebuildDeps,
  unit: Unit,
  read: WithLog,
  board: Blackboard,
): Promise<void> {
  const { id, client } = unit;
  const { ledger } = deps;
  const { facts, deltas } = read.held;
  const late = await lateDeltas(deps, unit, read, board);
  await ledger.saver.deleteThread(id);
  await client.query('delete from outbox where protocol_id = $1', [id]);
  const {
    board: after,
    emitted,
    interrupts,
  } = await unit.invoke({
    board,
    incoming: late,
    emitted: [],
  });
  await unit.save({
    board: after!,
    interrupts,
    unfolded: [],
    // answers and commands after the last delta are still to be handled
    sequence: Math.max(...deltas.map(({ cause }) => cause.sequence)),
    routed: true,
  });
  await replaceFacts(client, id, facts);
  await markWhole(client, id);
  await unit.send([...withPlan(late, emitted).map(deltaFact), ...routeFacts(after!)]);
}

/** What remains of a protocol with an unreadable tombstone, from the database. Throws if the database has nothing. */
async function tombstoneFor(unit: Unit): Promise<Tombstone> {
  if (!unit.row) throw new Error(`${subjects.tombstone(unit.id)} cannot be read.`);
  const board = await unit.board();
  return tombstoneFact(board, { by: null, commandId: null, at: board.updatedAt });
}

/** A protocol with a tombstone on the log was erased, whatever the database or the log still holds of it. */
async function buryAsOnLog(unit: Unit, held: ProtocolLog): Promise<Rebuilt['done']> {
  const { row } = unit;
  const { facts } = held;
  const tombstone = held.tombstone ?? (row?.erased ? undefined : await tombstoneFor(unit));
  if (tombstone && !row?.tombstone) {
    await bury(unit, tombstone, row?.lastSequence ?? 0);
    return 'rebuilt';
  }
  if (held.passedOver > 0 || facts.some(({ subject }) => subject !== tombstone?.subject))
    await eraseSoon(unit);
  return 'left';
}

/** A protocol with an archive's record on the log is archived, whatever the database holds of it. */
async function archivedAsOnLog(
  unit: Unit,
  held: ProtocolLog & { archived: Archived },
  { anew }: { anew?: boolean },
): Promise<Rebuilt['done']> {
  const { row, client, id } = unit;
  const { archived } = held;
  const kept = new Set(row?.archived ? await subjectsKept(client, id) : []);
  const stays = besideArchive(held.facts, archived, kept);
  if (row?.archived && !anew) {
    if (held.facts.length + held.passedOver > stays.length) await eraseSoon(unit);
    return 'left';
  }
  await putAway(unit, archived, row?.lastSequence ?? archived.board.archive.last);
  await replaceFacts(client, id, stays);
  return 'rebuilt';
}

/**
 * Rebuild a protocol's row and graph state from its deltas on the log. The graph starts at that board; earlier
 * checkpoints are gone, the deltas keep the history. What matches the log is left alone, unless `anew`. If they
 * contradict each other the log wins; if the log lacks facts that the database sent or handled, that is recorded and
 * nothing is changed.
 */
export async function rebuildProtocol(
  deps: RebuildDeps,
  id: string,
  options: { anew?: boolean } = {},
): Promise<Rebuilt> {
  const { ledger, log } = deps;
  ledger.known.forget(id);
  const contradicted = await isContradicted(deps, id);
  const rebuilt = await withLog(
    deps,
    { id, extent: 'all' },
    async (unit, read): Promise<Rebuilt> => {
      const { row, client } = unit;
      const { due, held } = read;
      leaveLaterVersions(row);
      // what is still to be published was either just written by another supervisor, or contradicts the log
      const busy = !contradicted && !(await unsent(client, id)).every(isRoute);
      if (row?.erased || held.erased) return { done: await buryAsOnLog(unit, held), held };
      const { archived } = held;
      if (archived)
        return { done: await archivedAsOnLog(unit, { ...held, archived }, options), held };
      if (busy || (!row && held.deltas.length === 0)) return { done: 'left', held };
      const found = boardWith(
        { ...due, pending: [] },
        held,
        contradicted ? { id, row: undefined } : unit,
      );
      if ('missing' in found) {
        await markIncomplete(client, id, found.missing);
        return { done: 'incomplete', held };
      }
      if (row?.archived) return { done: 'left', held };
      const board = found.board!;
      const asItIs = row?.revision === board.revision && row.graphVersion === GRAPH_VERSION;
      if (asItIs && !contradicted && !options.anew) return { done: 'left', held };
      await replace(deps, unit, { held, due: { ...due, pending: [] } }, board);
      return { done: 'rebuilt', held };
    },
  );
  await publishOutbox(deps, id);
  if (rebuilt.done === 'rebuilt') log.info({ protocolId: id }, 'rebuilt from the log');
  if (rebuilt.done === 'incomplete') log.error({ protocolId: id }, 'the log lacks facts of it');
  return rebuilt;
}
