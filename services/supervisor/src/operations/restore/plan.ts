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
  /** The subjects that the log must hold; of what is kept, some may never have been published. */
  due: string[];
  /** The board that the database has, where it has one of this version. */
  board: Blackboard | undefined;
  /** The revision that the log must reach. */
  revision: number;
  /** Of an attempt that was not finished: what it displaced, and the subjects of its record, which is written again. */
  displaced?: Displaced[];
  unfinished?: string[];
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

/** Without the commands that nobody could read, and their refusals: they are not stored again. */
function withoutUnread(messages: Message[]): Message[] {
  const verdicts = messages.flatMap(({ fact }) => (fact?.type === 'decision' ? fact : []));
  const isUnread = refusedUnread(verdicts, deltasOf(messages));
  return messages.filter(({ subject }) => !isUnread(subject));
}

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

/**
 * What is to be stored of a protocol, in order, so that the log holds all of it again, and behind it the record of that.
 * Undefined where the log lacks nothing. Nothing is guessed: throws {@link NotRestorable} where something is lost for
 * good, or where log and database contradict each other.
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
