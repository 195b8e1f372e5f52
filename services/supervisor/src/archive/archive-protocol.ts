import {
  type Archive,
  type Archived,
  archivedBoard,
  type Blackboard,
  type Bundle,
  bundleOf,
  commandsOf,
  isReasonUnread,
  subjects,
} from '@cerina/contracts';
import {
  boardOnLog,
  boundedWork,
  bundledLog,
  bundleJson,
  LogTooLarge,
  patiently,
  sureReader,
} from '@cerina/runtime';
import { differences, plain } from '@cerina/verify';
import type { IntakeDeps } from '../intake/handle-fact.ts';
import { finishArchive } from '../operations/erasure/erase.ts';
import { subjectsDue, unsent } from '../store/outbox/facts.ts';
import { publishOutbox } from '../store/outbox/outbox.ts';
import { listSubjects } from '../store/protocol-log/protocol-messages.ts';
import { leaveLaterVersions } from '../store/protocol-state/graph-version.ts';
import { beginArchive, putAway } from '../store/protocol-state/tombstone.ts';
import type { Row, Unit } from '../store/transaction.ts';
import { ArchiveUnreachable } from './archive-folder.ts';
import type { Checking, Known } from './checking.ts';

/** The processor time for checking one archive; a log of 100 facts takes a hundredth of it. */
const CHECKING_BUDGET_MS = 30_000;
const checker = boundedWork<Checking>(new URL('./checking.ts', import.meta.url), {
  budgetMs: CHECKING_BUDGET_MS,
});

/** A protocol that is not archived, and why; nothing of it was changed. */
export class NotArchived extends Error {
  override readonly name = 'NotArchived';
}

export interface ArchiveOptions {
  why: Archive['why'];
  /** Even one that failed, is halted, or waits at a gate: only if a person asks for this very protocol. */
  unfinished?: boolean;
}

const ended = ['approved', 'rejected', 'refused'];
const waiting = ['failed', 'halted', 'pending_review'];

/** Throws {@link NotArchived} unless the protocol may be archived in its current state. */
function expectArchivable(row: Row | undefined, status: string, unfinished: boolean): void {
  leaveLaterVersions(row);
  if (!row) throw new NotArchived('Protocol not found.');
  if (row.erased) throw new NotArchived('It was erased.');
  if (row.incomplete) throw new NotArchived('The log lacks facts of it.');
  if (row.stopped) throw new NotArchived('It is stopped.');
  if (ended.includes(status)) return;
  if (!waiting.includes(status)) throw new NotArchived(`It is ${status}.`);
  if (unfinished) return;
  throw new NotArchived(
    `It is ${status}. Archiving it would count it as failed, and nobody has decided on it. If that is what you want, archive unfinished:${row.id}: ${commandsOf('archive unfinished')}.`,
  );
}

/** Throws {@link NotArchived} unless the log holds everything it must. */
async function expectWhole({ client, id }: Unit, bus: IntakeDeps['bus']): Promise<void> {
  if ((await unsent(client, id)).length > 0)
    throw new NotArchived('Something is still to be published.');
  const due = await subjectsDue(client, id);
  const listed = await listSubjects(bus, id, due);
  const missing = due.filter((subject) => !listed.has(subject));
  if (missing.length > 0) throw new NotArchived(`The log lacks ${missing.length} facts of it.`);
}

/** The board, after checking that the protocol may be archived in its current state. */
const look = ({ ledger }: IntakeDeps, id: string, unfinished: boolean) =>
  ledger.transaction(id, async (unit) => {
    if (unit.row?.archived) return undefined;
    const board = unit.row && !unit.row.erased ? await unit.board() : undefined;
    expectArchivable(unit.row, board?.status ?? 'unknown', unfinished);
    if (board && isReasonUnread(board))
      throw new NotArchived('The Guardian has not read yet what somebody gave as a reason.');
    return board!;
  });

/**
 * Has the file read back from the disk and checked by independent code, and compares what is to remain of the protocol
 * with what that code derives from the file. Throws {@link NotArchived} if it finds a fault.
 */
async function checked(
  path: string,
  { board, log, known }: { board: Blackboard; log: Bundle['log']; known: Known },
): Promise<Archived['board']> {
  const { problems, archive, record, ...found } = await checker.run('check', path, known);
  const [first] = problems;
  if (first) throw new NotArchived(`The checker finds fault: ${first.law}: ${first.detail}`);
  const isSame = found.protocolId === board.protocolId && found.status === board.status;
  if (!isSame || archive.facts !== log.length)
    throw new NotArchived('What was written is not what was read back.');
  const kept = archivedBoard(board, archive);
  const [differs] = differences(plain(kept), record);
  if (differs) throw new NotArchived(`The record would say of ${differs} what the file does not.`);
  return kept;
}

/**
 * Deletes everything from the database except what remains, in one transaction, if nothing changed since the file was
 * made.
 */
const letGo = (
  { bus, ledger }: IntakeDeps,
  { kept, log, unfinished }: Written & { unfinished: boolean },
) =>
  ledger.transaction(kept.protocolId, async (unit): Promise<'archived' | 'before'> => {
    const { id, row } = unit;
    if (row?.archived) return 'before';
    const board = row && !row.erased ? await unit.board() : undefined;
    expectArchivable(row, board?.status ?? 'unknown', unfinished);
    await expectWhole(unit, bus);
    const [later] = await sureReader(bus.jsm)({
      ...{ seq: log.at(-1)!.sequence + 1, batch: 1 },
      subject: subjects.all(id),
    });
    if (later || row!.revision !== kept.revision) throw new NotArchived('It changed meanwhile.');
    const { at } = kept.archive;
    const subject = subjects.archived(id);
    const record: Archived = { type: 'archived', subject, protocolId: id, at, board: kept };
    await putAway(unit, record, row!.lastSequence);
    await unit.send([record]);
    return 'archived';
  });

interface Written {
  /** What remains of the protocol. */
  kept: Archived['board'];
  log: Bundle['log'];
}

/**
 * Archives a protocol: its log as one file, written durably and checked from the disk; then, in one transaction, the
 * database deletes all but what remains; then the facts are removed from the log. If killed at any point, nothing is
 * lost, and the next attempt finishes it. Does nothing for one that is already archived. Throws {@link NotArchived} or
 * {@link ArchiveUnreachable}.
 */
export async function archiveProtocol(
  deps: IntakeDeps,
  id: string,
  { why, unfinished = false }: ArchiveOptions,
): Promise<'archived' | 'before'> {
  const { bus, ledger, archive: folder } = deps;
  if (!folder) throw new ArchiveUnreachable('There is no ARCHIVE_FOLDER.');
  await publishOutbox(deps, id);
  const seen = await look(deps, id, unfinished);
  if (!seen) return 'before';
  await folder.expect({ mayBeNew: await isFirst(deps) });
  const log = await bundledLog(patiently(sureReader(bus.jsm)), id).catch((error) => {
    throw error instanceof LogTooLarge ? new NotArchived(error.message) : error;
  });
  // what is shown, and what remains, is derived from the facts in the file
  const board = await boardOnLog(log);
  if (board?.revision !== seen.revision) throw new NotArchived('It changed meanwhile.');
  let file: string | undefined;
  try {
    if (!(await beginArchive(ledger, id))) throw new NotArchived('It changed meanwhile.');
    file = await folder.write(id, bundleJson(bundleOf(board, log)));
    const known = { at: new Date().toISOString(), why, file, last: log.at(-1)!.sequence };
    const kept = await checked(folder.pathOf(file), { board, log, known });
    const done = await letGo(deps, { kept, log, unfinished });
    if (done === 'archived') await finishArchive(deps, id);
    else await folder.discard(file);
    return done;
  } catch (error) {
    // a lost connection does not show whether its transaction was committed: the row does
    const { counts, erased } = await ledger.transaction(id, async ({ row }) => ({
      counts: row?.archived?.board.archive.file,
      erased: row?.erased,
    }));
    if (file && counts !== file) await folder.discard(file);
    // its erasure removed the file, perhaps while it was being checked
    if (erased) throw new NotArchived('It was erased.', { cause: error });
    // another process was faster, and removed this one's file when it finished
    if (counts && counts !== file) return 'before';
    throw error;
  }
}

/** Was no archive ever started? Only then may the folder be a new one. */
async function isFirst({ ledger }: IntakeDeps): Promise<boolean> {
  const { rows } = await ledger.pool.query(
    'select not exists (select from protocols where archive_begun) as first',
  );
  return rows[0].first;
}
