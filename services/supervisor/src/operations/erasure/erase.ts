import {
  Archived,
  deadLetterStreams,
  ProtocolId,
  readSubject,
  STREAM,
  subjects,
} from '@cerina/contracts';
import {
  type Bus,
  type Log,
  readFact,
  readOn,
  type StoredFact,
  sureReader,
  UnknownKind,
  Unreadable,
} from '@cerina/runtime';
import type { ArchiveFolder } from '../../archive/archive-folder.ts';
import { besideArchive, type Placed } from '../../archive/beside-archive.ts';
import { subjectsKept } from '../../store/outbox/facts.ts';
import { Contradicted, publishOutbox } from '../../store/outbox/outbox.ts';
import { tombstoneFact } from '../../store/outbox/outgoing-facts.ts';
import { bury } from '../../store/protocol-state/tombstone.ts';
import type { Ledger } from '../../store/transaction.ts';
import { eraseMessage } from './erase-message.ts';
import { eraseQuotations } from './erase-quotations.ts';
import { unfiledLetters } from './unfiled-letters.ts';

export interface ErasureDeps {
  bus: Bus;
  ledger: Ledger;
  log: Log;
  /** The archive; absent if the installation has none. */
  archive?: ArchiveFolder | undefined;
}

const MINUTE = 60_000;
/**
 * When the log is checked again once nothing was left on it: a process that was suspended in the middle of a publish
 * can continue after any time, and what it then stores is erased at the next check.
 */
const LOOK_AGAIN_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];

/**
 * How many messages are erased in one run, each overwritten and synced: a few seconds of work. The rest is due at once,
 * for the sweeper. An account may have stored any number under a protocol.
 */
export const MOST_AT_ONCE = 200;

/** What one run has erased, and its remaining limit. */
interface Go {
  erased: number;
  left: number;
}

async function erase(deps: ErasureDeps, go: Go, stream: string, message: Placed): Promise<void> {
  await eraseMessage(deps, stream, message);
  go.erased += 1;
  go.left -= 1;
}

/**
 * Every fact of a protocol except those that stay. Only candidates to stay are kept in memory together, and without
 * their texts, as a protocol may have as much as the log holds.
 */
async function eraseFacts(
  deps: ErasureDeps,
  id: string,
  go: Go,
  mayStay: (fact: StoredFact) => boolean,
  staying: (those: Placed[]) => Promise<Placed[]> = async (those) => those,
): Promise<void> {
  const read = sureReader(deps.bus.jsm);
  for (let before = -1; before < go.erased; ) {
    before = go.erased; // and once more if there was something: more may have been stored behind the reader
    const candidates: Placed[] = [];
    for await (const fact of readOn(read, subjects.all(id), 1)) {
      const { subject, sequence } = fact;
      if (go.left <= 0) return;
      if (mayStay(fact)) candidates.push({ subject, sequence });
      else await erase(deps, go, STREAM, fact);
    }
    const stays = new Set(await staying(candidates));
    for (const fact of candidates) {
      if (go.left <= 0) return;
      if (!stays.has(fact)) await erase(deps, go, STREAM, fact);
    }
  }
}

/** Beside an archive only what can be read stays; answers never do, and are not read. */
function mayStayBeside({ subject, data }: StoredFact): boolean {
  if (readSubject(subject)?.type === 'answer') return false;
  try {
    readFact(subject, data);
    return true;
  } catch (error) {
    if (error instanceof UnknownKind) return true; // left to a later version
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** Every dead letter that quotes a protocol. */
async function eraseLetters(deps: ErasureDeps, id: string, go: Go): Promise<void> {
  for (const stream of deadLetterStreams) {
    const read = sureReader(deps.bus.jsm, stream);
    for (const filed of [subjects.dead('*', id), subjects.dead('*', id, '*')])
      for await (const letter of readOn(read, filed, 1)) {
        if (go.left <= 0) return;
        await erase(deps, go, stream, letter);
      }
    const unfiled = await unfiledLetters(deps.bus, stream, id);
    for (const letter of unfiled) {
      if (go.left <= 0) return;
      await erase(deps, go, stream, letter);
      unfiled.delete(letter);
    }
  }
}

/** A protocol that was erased before there were tombstones gets one. */
async function buryAgain({ ledger }: ErasureDeps, id: string): Promise<void> {
  await ledger.transaction(id, async (unit) => {
    const { row } = unit;
    if (!row?.erased || row.tombstone) return;
    const board = await unit.board();
    const tombstone = tombstoneFact(board, { by: null, commandId: null, at: board.updatedAt });
    await bury(unit, tombstone, row.lastSequence);
    await unit.send([tombstone]);
  });
}

/**
 * From the tombstone on readers refuse the protocol, whatever else exists; facts that contradict the log are dropped.
 */
async function publishTombstone(deps: ErasureDeps, id: string): Promise<void> {
  const { bus, ledger } = deps;
  try {
    await publishOutbox(deps, id);
  } catch (error) {
    if (!(error instanceof Contradicted)) throw error;
    await ledger.pool.query('delete from outbox where protocol_id = $1', [id]);
  }
  const { rows } = await ledger.pool.query('select tombstone from protocols where id = $1', [id]);
  if (rows[0]?.tombstone) await bus.publish(JSON.parse(rows[0].tombstone));
}

/**
 * The archive is deleted with the protocol, and so are the remains of attempts to make one. Rejects while the folder is
 * unreachable and may contain a file of it: then the erasure is not done, and no tombstone is put on the log.
 */
async function eraseArchive({ ledger, archive }: ErasureDeps, id: string): Promise<void> {
  const { rows } = await ledger.pool.query(
    'select archive_begun or archive_file is not null as begun from protocols where id = $1',
    [id],
  );
  const begun = rows[0]?.begun === true;
  if (begun && !archive)
    throw new Error(`The archive of ${id} cannot be erased: there is no ARCHIVE_FOLDER.`);
  if (begun) await archive!.expect({ mayBeNew: false });
  await archive?.remove(id);
  // `archive_begun` stays: at each later check the folder must be reachable, and what was written since is removed
  if (begun)
    await ledger.pool.query('update protocols set archive_file = null where id = $1', [id]);
}

/**
 * When to check the log again: at once if something may be left on it, soon if something was, and at growing intervals
 * if nothing was.
 */
const lookAgain = ({ ledger }: ErasureDeps, id: string, { erased, left }: Go) =>
  ledger.pool.query(
    `update protocols set
       erase_looks = case when $2 then 1 else least(erase_looks + 1, 100) end,
       erase_at = now() + case when $4 then 0
         else ($3::bigint[])[case when $2 then 1 else erase_looks + 1 end] end * interval '1 millisecond'
     where id = $1 and (erased or archived is not null)`,
    [id, erased > 0, LOOK_AGAIN_MS, left <= 0],
  );

/**
 * Remove from the log what the archive of a protocol contains, and the dead letters that quote it. What was requested
 * since, and refused, stays. Safe to run at any time and any number of times; beyond `most` messages the rest stays
 * due.
 */
export async function finishArchive(
  deps: ErasureDeps,
  id: string,
  most = MOST_AT_ONCE,
): Promise<void> {
  const { bus, ledger, archive, log } = deps;
  const go: Go = { erased: 0, left: most };
  await publishOutbox(deps, id);
  const { rows } = await ledger.pool.query('select archived from protocols where id = $1', [id]);
  if (!rows[0]?.archived) return;
  const record = Archived.parse(JSON.parse(rows[0].archived));
  const { subject, board } = record;
  // before anything else is removed: a lost database is rebuilt from the record
  if (!(await bus.read(subject))) throw new Error(`${subject} is not on the log.`);
  await eraseFacts(deps, id, go, mayStayBeside, async (readable) => {
    const kept = new Set(await subjectsKept(ledger.pool, id)); // queried after the log: a verdict is kept before it is there
    return besideArchive(readable, record, kept);
  });
  await eraseLetters(deps, id, go);
  // interrupted attempts
  await archive?.remove(id, board.archive.file).catch((error) => log.warn({ err: error }, 'left'));
  await lookAgain(deps, id, go);
  if (go.erased > 0) log.info({ protocolId: id, messages: go.erased }, 'archived');
}

/** Finish the work on the log for an erased or archived protocol. */
export async function finish(deps: ErasureDeps, id: string, most = MOST_AT_ONCE): Promise<void> {
  if (!(await isErased(deps, id))) return finishArchive(deps, id, most);
  await finishErasure(deps, id, most);
  await eraseQuotations(deps, id);
}

/**
 * Finish an erasure once the database has deleted the texts: afterwards the log keeps nothing but the tombstone, and no
 * dead letter quotes the protocol. Safe to run at any time and any number of times; it runs whenever a fact of an
 * erased protocol is met, before that fact is acked, and by the sweeper until nothing was left for a day. Beyond `most`
 * messages the rest stays due.
 */
export async function finishErasure(
  deps: ErasureDeps,
  id: string,
  most = MOST_AT_ONCE,
): Promise<void> {
  const { ledger, log } = deps;
  const go: Go = { erased: 0, left: most };
  await buryAgain(deps, id);
  await eraseArchive(deps, id);
  await publishTombstone(deps, id);
  await eraseFacts(deps, id, go, ({ subject }) => subject === subjects.tombstone(id));
  await eraseLetters(deps, id, go);
  await ledger.pool.query(
    `delete from facts f where protocol_id = $1
       and not exists (select from outbox o where o.protocol_id = $1 and o.subject = f.subject)`,
    [id],
  );
  await lookAgain(deps, id, go);
  if (go.erased > 0) log.info({ protocolId: id, messages: go.erased }, 'erased');
}

/** Was this protocol erased, by the database or by a tombstone on the log, readable or not? */
export async function isErased(
  { bus, ledger }: Pick<ErasureDeps, 'bus' | 'ledger'>,
  id: string,
): Promise<boolean> {
  if (!ProtocolId.safeParse(id).success) return false;
  const { rowCount } = await ledger.pool.query('select from protocols where id = $1 and erased', [
    id,
  ]);
  return rowCount === 1 || (await bus.read(subjects.tombstone(id))) !== null;
}

/** The erased and archived protocols whose log is due for a check. */
export const toErase = { table: 'protocols', column: 'id', where: 'erase_at < now()' };
