import { type Displaced, readSubject } from '@cerina/contracts';
import { type Message, sha256 } from './message.ts';
import { NotRestorable } from './not-restorable.ts';

/** Where a protocol is put together from. */
export interface Sources {
  /** What can be read of it on the log. */
  onLog: Message[];
  /** What the database keeps of it. */
  kept: Message[];
}

interface United {
  /** Everything that is there, each subject once. */
  all: Message[];
  /** The bytes of the log, or of the database, that gave way to the other's. */
  displaced: Displaced[];
  /** Whether the log has bytes that gave way: then it is to be stored again, whatever else it has. */
  logGaveWay: boolean;
}

/** What somebody may give again under the same subject: an agent its answer, a client its command. */
const givenAgain = ['answer', 'command'];

const hasSameBytes = (one: Message, other: Message) => Buffer.compare(one.data, other.data) === 0;

const displacedBy = ({ subject, data, fact }: Message): Displaced => ({
  subject,
  whose: fact?.type === 'command' ? fact.by.subject : (readSubject(subject)?.author ?? 'unknown'),
  sha256: sha256(data),
});

/** The subjects of the facts that deltas follow from. */
const causesOf = (messages: Message[]): Set<string> =>
  new Set(messages.flatMap(({ fact }) => (fact?.type === 'delta' ? fact.cause.subject : [])));

/** Each displaced message once. */
export const bySubjectAndHash = (all: Displaced[]): Displaced[] => [
  ...new Map(all.map((each) => [`${each.subject} ${each.sha256}`, each])).values(),
];

/**
 * Puts log and database together. An answer or a command that the log lost may have been given again before it was
 * restored, and has other bytes then: the database has those from which its deltas and verdicts follow, and they win,
 * unless a delta follows from the log's that the database does not have. Throws {@link NotRestorable} where the two
 * have different bytes of anything else.
 */
export function unite({ onLog, kept }: Sources): United {
  const all = new Map(onLog.map((message) => [message.subject, message]));
  const causes = { onLog: causesOf(onLog), kept: causesOf(kept) };
  const displaced: Displaced[] = [];
  let logGaveWay = false;
  for (const message of kept) {
    const { subject } = message;
    const there = all.get(subject);
    if (!there) all.set(subject, message);
    if (!there || hasSameBytes(there, message)) continue;
    if (!givenAgain.includes(readSubject(subject)?.type ?? ''))
      throw new NotRestorable(`the log and the database contradict each other at ${subject}`);
    const logWins = causes.onLog.has(subject) && !causes.kept.has(subject);
    displaced.push(displacedBy(logWins ? message : there));
    if (logWins) continue;
    all.set(subject, message);
    logGaveWay = true;
  }
  return { all: [...all.values()], displaced, logGaveWay };
}
