import { STREAM, subjects } from '@cerina/contracts';
import { bringUp } from '../../intake/bring-up.ts';
import { type InboxDeps, isBehind } from '../../intake/handle-fact.ts';
import { subjectsDue } from '../../store/outbox/facts.ts';
import { boardWith, holdAgainstLog, LogAhead } from '../../store/protocol-log/log-check.ts';
import { lastRevision } from '../../store/protocol-log/protocol-log.ts';
import { listSubjects } from '../../store/protocol-log/protocol-messages.ts';
import { withLog } from '../../store/protocol-log/with-log.ts';
import { markIncomplete, markWhole } from '../../store/protocol-state/incomplete.ts';
import { notStopped } from '../../store/protocol-state/stopped.ts';
import { idsOf, inTurn } from '../../store/protocols-in-turn.ts';

const AT_ONCE = 4;

/** Is everything there, by what the log lists? Checked without locking the row; only a doubt is examined. */
async function isListed({ bus, ledger }: InboxDeps, id: string, revision: number) {
  const due = await subjectsDue(ledger.pool, id);
  const listed = await listSubjects(bus, id, due);
  const last = lastRevision(listed);
  if (last > revision || due.some((subject) => !listed.has(subject))) return false;
  ledger.known.set(id, last);
  return true;
}

async function check(deps: InboxDeps, id: string): Promise<void> {
  const { ledger, log } = deps;
  const { rows } = await ledger.pool.query(
    'select revision, copied, erased from protocols where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row || row.erased) return;
  if (row.copied && (await isListed(deps, id, row.revision))) return;
  ledger.known.forget(id);
  try {
    await ledger.transaction(id, async (unit) => {
      if ((await holdAgainstLog(deps, unit)) === 'incomplete')
        log.error({ protocolId: id }, 'the log lacks facts of it; it takes no commands');
    });
  } catch (error) {
    if (!isBehind(error)) throw error;
    await bringUp(deps, id, error);
  }
}

/**
 * Compares every protocol of the database with the log, a few at a time, by the subjects that the log lists. What is
 * missing is recorded; if the log has more, the protocol is rebuilt. One that fails stops no other.
 */
export async function checkProtocols(
  deps: InboxDeps,
  signal: AbortSignal,
  progress: (checked: number) => void,
): Promise<void> {
  let checked = 0;
  const ids = idsOf(deps.ledger.pool, {
    table: 'protocols',
    column: 'id',
    where: `not erased and ${notStopped('id')}`,
  });
  await inTurn(ids, { atOnce: AT_ONCE, signal }, async (id) => {
    await check(deps, id).catch((error) =>
      deps.log.warn({ err: error, protocolId: id }, 'not held against the log; tried again later'),
    );
    checked += 1;
    progress(checked);
  });
}

const AT_A_TIME = 500;

/**
 * Makes the sweeper repeat the erasure of protocols whose tombstone the log does not have: it lost it, or was restored
 * from a copy that has the texts.
 */
export async function eraseAgain({ bus, ledger }: InboxDeps): Promise<void> {
  const { state } = await bus.jsm.streams.info(STREAM, {
    subjects_filter: subjects.tombstone('*'),
  });
  const onLog = state.subjects ?? {};
  const due: string[] = [];
  for await (const id of idsOf(ledger.pool, { table: 'protocols', column: 'id', where: 'erased' }))
    if (!onLog[subjects.tombstone(id)]) due.push(id);
  for (let first = 0; first < due.length; first += AT_A_TIME)
    await ledger.pool.query(
      'update protocols set erase_at = now(), erase_looks = 0 where id = any($1::uuid[])',
      [due.slice(first, first + AT_A_TIME)],
    );
}

/**
 * Reads from the log what it must hold of a protocol, and records whether it is complete. Throws {@link LogAhead} if it
 * was erased there.
 */
export async function readThrough(deps: InboxDeps, id: string): Promise<'whole' | 'incomplete'> {
  return withLog(deps, { id, extent: 'due' }, async (unit, { due, held }) => {
    const { client, row } = unit;
    if (row?.erased) {
      await markWhole(client, id);
      return 'whole';
    }
    if (held.erased || (held.archived && !row?.archived)) throw new LogAhead(id);
    const found = boardWith(due, held, unit);
    if ('missing' in found) {
      if (!row?.incomplete) deps.log.error({ protocolId: id }, 'the log lacks facts of it');
      await markIncomplete(client, id, found.missing);
      return 'incomplete';
    }
    await markWhole(client, id);
    return 'whole';
  });
}

/** Checks the protocols whose log was incomplete: one that is complete again accepts commands again. */
export async function recheckIncomplete(deps: InboxDeps): Promise<void> {
  const { ledger, log } = deps;
  const ids = idsOf(ledger.pool, {
    table: 'incomplete',
    column: 'protocol_id',
    where: notStopped('incomplete.protocol_id'),
  });
  await inTurn(ids, { atOnce: 1 }, async (id) => {
    try {
      const whole = readThrough(deps, id).catch((error) => {
        if (isBehind(error)) return 'erased';
        throw error;
      });
      if ((await whole) === 'incomplete') return;
      await bringUp(deps, id);
      log.info({ protocolId: id }, 'its log is whole again');
    } catch (error) {
      log.warn({ err: error, protocolId: id }, 'not looked at again; tried later');
    }
  });
}

/**
 * Reads some protocols completely, in turn: a message that the server lists and can no longer read is only found by
 * reading. Returns where the next run starts.
 */
export async function readSome(deps: InboxDeps, after: string | undefined, most: number) {
  let [last, count] = [after, 0];
  const where = `not erased and copied and ${notStopped('id')}`;
  for await (const id of idsOf(
    deps.ledger.pool,
    { table: 'protocols', column: 'id', where },
    after,
  )) {
    const read = readThrough(deps, id).catch(async (error) => {
      if (!isBehind(error)) throw error;
      await bringUp(deps, id, error);
    });
    await read.catch((error) =>
      deps.log.warn({ err: error, protocolId: id }, 'not read through; tried again later'),
    );
    last = id;
    count += 1;
    if (count === most) return last;
  }
  return undefined;
}
