import { ProtocolId, readSubject, subjects } from '@cerina/contracts';
import { readLog } from '@cerina/runtime';
import { isPassing } from '../../intake/give-up/passing-failure.ts';
import { isAnswer } from '../../store/protocol-log/asked-answers.ts';
import { readNoted } from '../../store/protocol-log/position.ts';
import { inTurn } from '../../store/protocols-in-turn.ts';
import { catchUp, type HandleFact } from './catch-up.ts';
import type { RebuildDeps } from './rebuild.ts';

const AT_ONCE = 8;
/** How often a protocol is tried that fails for a temporary reason: after all others had their turn. */
const TRIES = 3;

const AT_A_TIME = 1_000;

/** Those of them for which the database has a protocol. */
async function known({ ledger }: RebuildDeps, ids: string[]): Promise<string[]> {
  const found: string[] = [];
  for (let first = 0; first < ids.length; first += AT_A_TIME) {
    const { rows } = await ledger.pool.query<{ id: string }>(
      'select id from protocols where id = any($1::uuid[])',
      [ids.slice(first, first + AT_A_TIME)],
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** Is it a permanent fact of a protocol: its first one, or what remains of it? */
const isOfProtocol = (subject: string, id: string): boolean =>
  [subjects.delta(id, 1), subjects.tombstone(id), subjects.archived(id)].includes(subject);

/**
 * The protocols with facts on the log after what the database had handled; for a lost database, or with `all`, all
 * there are.
 */
async function idsWithNews(deps: RebuildDeps, all: boolean): Promise<Set<string>> {
  const { bus, ledger } = deps;
  const noted = all ? undefined : await readNoted(ledger.pool);
  const ids = new Set<string>();
  const answered = new Set<string>();
  const erased = new Set<string>();
  for await (const { subject } of readLog(bus, {
    from: noted ? Math.max(1, noted.handled + 1) : 1,
  })) {
    // any author may use an invalid id; in another spelling the database would take it for another protocol
    const id = ProtocolId.safeParse(readSubject(subject)?.protocolId);
    if (!id.success || (noted === undefined && !isOfProtocol(subject, id.data))) continue;
    (isAnswer(subject) ? answered : ids).add(id.data);
    if (subject === subjects.tombstone(id.data)) erased.add(id.data);
  }
  // an agent's account may store answers under any number of invented ids; a protocol's first facts would be new too
  for (const id of await known(deps, [...answered])) ids.add(id);
  // erased words are deleted before anything else is done
  return new Set([...erased, ...ids]);
}

/**
 * How many protocols were `rebuilt`, `left` unchanged, lack facts on the log, are `stopped`, or failed; and how many
 * facts were handled.
 */
export type Reconciled = Record<
  'rebuilt' | 'left' | 'incomplete' | 'stopped' | 'failed' | 'taken',
  number
>;

/**
 * Bring the database up to date with the log: a database that was lost, or restored from an older backup, is rebuilt,
 * and facts that were acknowledged but are missing from it are handled again. A few protocols at a time; only their ids
 * are kept in memory. One that fails stops no other: for a temporary reason it is retried after them, otherwise it is
 * reported. With `anew` every protocol is rebuilt, whatever the database has of it.
 */
export async function reconcile(
  deps: RebuildDeps,
  handleFact: HandleFact,
  progress: (done: number, all: number) => void = () => {},
  { anew = false }: { anew?: boolean } = {},
): Promise<Reconciled> {
  const ids = await idsWithNews(deps, anew);
  const sum: Reconciled = { rebuilt: 0, left: 0, incomplete: 0, stopped: 0, failed: 0, taken: 0 };
  let done = 0;
  const bringUp = async (id: string, mayTryAgain: boolean): Promise<'done' | 'again'> => {
    try {
      const { done: how, taken } = await catchUp(deps, handleFact, id, { anew });
      sum[how] += 1;
      sum.taken += taken;
    } catch (error) {
      if (mayTryAgain && isPassing(error)) {
        deps.log.warn({ err: error, protocolId: id }, 'tried again after the others');
        return 'again';
      }
      sum.failed += 1;
      deps.log.error({ err: error, protocolId: id }, 'not brought up to the log');
    }
    done += 1;
    progress(done, ids.size);
    return 'done';
  };
  let due = ids;
  for (let tries = 1; due.size > 0; tries += 1) {
    const again = new Set<string>();
    await inTurn(due, { atOnce: AT_ONCE }, async (id) => {
      if ((await bringUp(id, tries < TRIES)) === 'again') again.add(id);
    });
    due = again;
  }
  return sum;
}
