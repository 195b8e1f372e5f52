import { isDeepStrictEqual } from 'node:util';
import { type Blackboard, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { addFacts, subjectsDue } from '../outbox/facts.ts';
import { Contradicted } from '../outbox/outbox.ts';
import { isIncomplete, markIncomplete } from '../protocol-state/incomplete.ts';
import type { Ledger, Unit } from '../transaction.ts';
import { boardOf, lastRevision, type ProtocolLog, readProtocolLog } from './protocol-log.ts';
import { listSubjects } from './protocol-messages.ts';
import { type Due, dueOf, type WithLog } from './with-log.ts';

/**
 * The log has deltas, a tombstone or an archive's record that the database does not know: it was lost or set back, and
 * must be rebuilt.
 */
export class LogAhead extends Error {
  override readonly name = 'LogAhead';

  constructor(protocolId: string) {
    super(`The log is ahead of the database: ${protocolId}`);
  }
}

interface Deps {
  bus: Pick<Bus, 'jsm' | 'read'>;
  ledger: Pick<Ledger, 'known'>;
}

/** The board from the log and the outbox; or what is missing of it up to a revision. */
export function boardWith(
  { subjects: due, pending }: Due,
  { facts, deltas }: ProtocolLog,
  { id, row }: Pick<Unit, 'id' | 'row'>,
): { board: Blackboard | undefined } | { missing: string[] } {
  const read = new Set(facts.map(({ subject }) => subject));
  if (row?.archived) {
    const missing = due.filter((subject) => !read.has(subject));
    return missing.length > 0 ? { missing } : { board: row.archived.board };
  }
  const more = pending.filter(({ revision }) => !read.has(subjects.delta(id, revision)));
  const found = boardOf(id, [...deltas, ...more], row?.revision);
  const unread = due.filter((subject) => !read.has(subject));
  const missing = [...new Set([...unread, ...('missing' in found ? found.missing : [])])];
  return missing.length > 0 ? { missing } : found;
}

/** Keeps the facts of a protocol from before facts were kept; returns what the log lacks. */
async function copyFacts({ bus }: Deps, unit: Unit): Promise<string[]> {
  const { client, id } = unit;
  const due = await dueOf(unit);
  const held = await readProtocolLog(bus, id, due.subjects);
  const found = boardWith(due, held, unit);
  if ('missing' in found) return found.missing;
  await addFacts(client, id, held.facts);
  await client.query('update protocols set copied = true where id = $1', [id]);
  return [];
}

/** Has the log a protocol of that id? By its first facts, or by what remains of it. */
async function isOnLog({ bus }: Deps, id: string): Promise<boolean> {
  const first = [subjects.delta(id, 1), subjects.tombstone(id), subjects.archived(id)];
  const found = await Promise.all(first.map((subject) => bus.read(subject)));
  return found.some((stored) => stored !== null);
}

/**
 * Compares the database's row with the log, if this process has not done so yet or the row is older than it was. A log
 * that lacks facts is recorded, and the result is `incomplete`; one that has more throws {@link LogAhead}. For an
 * invented id an agent's account may store any number of answers: its subjects are not listed.
 */
export async function holdAgainstLog(
  deps: Deps,
  unit: Unit,
  about: 'command' | 'answer' = 'command',
): Promise<'whole' | 'incomplete'> {
  const { row, id, client } = unit;
  if (row?.erased) return 'whole';
  if (row?.incomplete) return 'incomplete';
  const revision = row?.revision ?? 0;
  const known = deps.ledger.known.get(id);
  if (known !== undefined && revision >= known) return 'whole';
  if (!row && !unit.isNew && (await isIncomplete(client, id))) return 'incomplete';
  if (!row && about === 'answer') {
    if (await isOnLog(deps, id)) throw new LogAhead(id);
    return 'whole';
  }
  const due = unit.isNew ? [] : await subjectsDue(client, id);
  const listed = await listSubjects(deps.bus, id, due);
  const erased = listed.has(subjects.tombstone(id));
  const archived = !row?.archived && listed.has(subjects.archived(id));
  if (erased || archived || lastRevision(listed) > revision) throw new LogAhead(id);
  const missing =
    row && !row.copied
      ? await copyFacts(deps, unit)
      : due.filter((subject) => !listed.has(subject));
  if (missing.length === 0) return 'whole';
  await markIncomplete(client, id, missing);
  return 'incomplete';
}

/** The fields a decision depends on: compared with what a restore would produce. */
export const decisive = ({
  revision,
  status,
  gate,
  drafts,
  flags,
  safety,
  decisions,
}: Blackboard) =>
  JSON.parse(JSON.stringify({ revision, status, gate, drafts, flags, safety, decisions }));

/** A board as plain JSON. */
const plain = (board: Blackboard): unknown => JSON.parse(JSON.stringify(board));

/**
 * Before a decision, and before a text is final: verify that the protocol's log produces the board that is decided on.
 * Throws {@link LogAhead} or {@link Contradicted} if it produces another.
 */
export async function holdBoardAgainstLog(
  unit: Unit,
  { due, held }: WithLog,
): Promise<'whole' | 'incomplete'> {
  const { client, id, row } = unit;
  if (held.archived) throw new LogAhead(id);
  const found = boardWith(due, held, unit);
  if ('missing' in found) {
    await markIncomplete(client, id, found.missing);
    return 'incomplete';
  }
  if ((found.board?.revision ?? 0) > row!.revision) throw new LogAhead(id);
  if (!isDeepStrictEqual(plain(found.board!), plain(await unit.board())))
    throw new Contradicted(id, 'its deltas make another board.');
  return 'whole';
}

/** A refusal depends on the latest board: throws {@link LogAhead} if the log has a delta after it. */
export async function nothingFollows({ bus }: Deps, { id, row }: Unit): Promise<void> {
  if (row && (await bus.read(subjects.delta(id, row.revision + 1)))) throw new LogAhead(id);
}
