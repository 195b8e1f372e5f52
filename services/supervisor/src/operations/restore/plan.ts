import { isDeepStrictEqual } from 'node:util';
import {
  type Blackboard,
  type Delta,
  type Displaced,
  fold,
  MAX_FACT_BYTES,
  type Restored,
  subjects,
} from '@cerina/contracts';
import { verifyLog } from '@cerina/verify';
import { decisive } from '../../store/log-check.ts';
import { boardOf } from '../../store/protocol-log.ts';
import { inLawfulOrder } from './lawful-order.ts';
import { type Message, messageOf, sha256 } from './message.ts';
import { NotRestorable } from './not-restorable.ts';
import { bySubjectAndHash, type Sources, unite } from './sources.ts';

/** What is known of a protocol. */
export interface Remains extends Sources {
  /** The subjects that the log must hold; of what is kept, some may never have been published. */
  due: string[];
  /** The board that the database has, where it has one of this version. */
  board: Blackboard | undefined;
  /** The revision that the log must reach. */
  revision: number;
  /** What an attempt that was not finished displaced before. */
  displaced?: Displaced[];
}

/** What the laws want of a log at its end, and one that is still to be worked on may lack. */
const PENDING = ['no-answer-lost', 'one-verdict'];
const NAMED = 3;
const named = (all: string[]) =>
  all.length > NAMED
    ? `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`
    : all.join(', ');

const deltasOf = (messages: Message[]): Delta[] =>
  messages
    .flatMap(({ fact }) => (fact?.type === 'delta' ? fact : []))
    .sort((a, b) => a.revision - b.revision);

/** Throws unless the facts are all there up to the board, and make it. */
function expectWhole(id: string, all: Message[], { board, revision }: Remains): void {
  const deltas = deltasOf(all);
  const found = boardOf(id, deltas, revision);
  if ('missing' in found)
    throw new NotRestorable(`neither the log nor the database has ${named(found.missing)}`);
  const there = new Set(all.map(({ subject }) => subject));
  const lost = deltas.flatMap(({ cause: { kind, subject } }) =>
    (kind === 'command' || kind === 'answer') && !there.has(subject) ? [subject] : [],
  );
  if (lost.length > 0)
    throw new NotRestorable(`neither the log nor the database has ${named(lost)}`);
  if (!board) return;
  const made = fold(deltas.filter((delta) => delta.revision <= board.revision));
  if (!made || !isDeepStrictEqual(decisive(made), decisive(board)))
    throw new NotRestorable('its facts make another board than the one in the database');
}

/** Throws unless the checker, which had no part in making it, finds what is to be stored lawful. */
function expectLawful(planned: Message[]): void {
  const entries = planned.map((message, index) => ({ ...message, sequence: index + 1 }));
  const [first] = verifyLog(entries).problems.filter(({ law }) => !PENDING.includes(law));
  if (first)
    throw new NotRestorable(
      `the log and the database contradict each other: with the database's bytes the checker finds ${first.law}: ${first.detail}`,
    );
}

function recordOf(
  id: string,
  facts: Message[],
  { fromDatabase, displaced }: Pick<Restored, 'fromDatabase' | 'displaced'>,
  at: string,
): Message {
  const earlier = facts.flatMap(({ fact }) => (fact?.type === 'restored' ? fact.n : []));
  const n = 1 + Math.max(0, ...earlier);
  const record: Restored = {
    type: 'restored',
    subject: subjects.restored(id, n),
    protocolId: id,
    at,
    n,
    facts: facts.map(({ subject, data }) => ({ subject, sha256: sha256(data) })),
    fromDatabase,
    displaced,
  };
  const data = Buffer.from(JSON.stringify(record));
  if (data.length > MAX_FACT_BYTES)
    throw new NotRestorable('it has more facts than a record lists');
  return messageOf(record.subject, data);
}

/**
 * What is to be stored of a protocol, in order, so that the log holds all of it again; the last is the record of it.
 * Undefined where the log lacks nothing. Nothing is guessed: throws {@link NotRestorable} where something is lost for
 * good, or where log and database contradict each other.
 */
export function planRestoration(id: string, remains: Remains, at: string): Message[] | undefined {
  const { onLog, due, revision, displaced: before = [] } = remains;
  const { all, ...now } = unite(remains);
  const read = new Set(onLog.map(({ subject }) => subject));
  const lacks = now.logGaveWay || due.some((subject) => !read.has(subject));
  if (!lacks && !('missing' in boardOf(id, deltasOf(all), revision))) return undefined;
  expectWhole(id, all, remains);
  const fromDatabase = all.flatMap(({ subject }) => (read.has(subject) ? [] : subject));
  const displaced = bySubjectAndHash([...before, ...now.displaced]);
  const facts = inLawfulOrder(all);
  const planned = [...facts, recordOf(id, facts, { fromDatabase, displaced }, at)];
  if (displaced.length > 0) expectLawful(planned);
  return planned;
}
