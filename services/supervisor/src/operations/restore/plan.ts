import { isDeepStrictEqual } from 'node:util';
import { type Blackboard, type Delta, type Displaced, fold } from '@cerina/contracts';
import { verifyLog } from '@cerina/verify';
import { decisive } from '../../store/protocol-log/log-check.ts';
import { boardOf } from '../../store/protocol-log/protocol-log.ts';
import { refusedUnread } from '../../store/protocol-log/unread-commands.ts';
import { inLawfulOrder } from './lawful-order.ts';
import type { Message } from './message.ts';
import { NotRestorable } from './not-restorable.ts';
import { recordOf } from './record.ts';
import { bySubjectAndHash, type Sources, unite } from './sources.ts';

/** What is known of a protocol. */
export interface Remains extends Sources {
  /** The subjects that the log must hold; some kept facts may never have been published. */
  due: string[];
  /** The database's board, if it has one of this version. */
  board: Blackboard | undefined;
  /** The revision that the log must reach. */
  revision: number;
  /** From an unfinished attempt: what it displaced, and the subjects of its record, which is written again. */
  displaced?: Displaced[];
  unfinished?: string[];
}

/** The laws about the end of a log, which one in progress may break. */
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

/** Without unreadable commands and their refusals: they are not stored again. */
function withoutUnread(messages: Message[]): Message[] {
  const verdicts = messages.flatMap(({ fact }) => (fact?.type === 'decision' ? fact : []));
  const isUnread = refusedUnread(verdicts, deltasOf(messages));
  return messages.filter(({ subject }) => !isUnread(subject));
}

/** Throws unless all facts up to the board exist, and produce it. */
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

/** Throws unless the independent checker accepts what is to be stored. */
function expectLawful(planned: Message[]): void {
  const entries = planned.map((message, index) => ({ ...message, sequence: index + 1 }));
  const [first] = verifyLog(entries).problems.filter(({ law }) => !PENDING.includes(law));
  if (first)
    throw new NotRestorable(
      `the log and the database contradict each other: with the database's bytes the checker finds ${first.law}: ${first.detail}`,
    );
}

/**
 * What must be stored for a protocol, in order, so that the log has all of it again, followed by the record of the
 * restore. Undefined if the log lacks nothing. Nothing is guessed: throws {@link NotRestorable} if something is lost
 * for good, or if log and database contradict each other.
 */
export function planRestoration(id: string, remains: Remains, at: string): Message[] | undefined {
  const { onLog, due, revision, displaced: before = [], unfinished = [] } = remains;
  const { all: united, ...now } = unite(remains);
  const all = withoutUnread(united.filter(({ subject }) => !unfinished.includes(subject)));
  const read = new Set(onLog.map(({ subject }) => subject));
  const lacks = now.logGaveWay || due.some((subject) => !read.has(subject));
  if (!lacks && !('missing' in boardOf(id, deltasOf(all), revision))) return undefined;
  expectWhole(id, all, remains);
  const fromDatabase = all.flatMap(({ subject }) => (read.has(subject) ? [] : subject));
  const facts = inLawfulOrder(all);
  const stored = new Set(facts.map(({ subject }) => subject));
  const displaced = bySubjectAndHash([...before, ...now.displaced]).filter(({ subject }) =>
    stored.has(subject),
  );
  const planned = [...facts, ...recordOf(id, facts, { fromDatabase, displaced }, at)];
  if (displaced.length > 0) expectLawful(planned);
  return planned;
}
