import { type Displaced, readSubject } from '@cerina/contracts';
import { type Message, sha256 } from './message.ts';
import { NotRestorable } from './not-restorable.ts';

/** The sources for restoring a protocol. */
export interface Sources {
  /** Its readable messages on the log. */
  onLog: Message[];
  /** What the database keeps of it. */
  kept: Message[];
}

interface United {
  /** Everything that exists, each subject once. */
  all: Message[];
  /** The bytes of the log, or of the database, that were displaced by the other's. */
  displaced: Displaced[];
  /** Whether bytes on the log were displaced: then it must be stored again, whatever else it has. */
  logGaveWay: boolean;
}

/** What may be sent again under the same subject: an agent's answer, a client's command. */
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
 * Merges log and database. An answer or a command that the log lost may have been sent again before the restore, with
 * other bytes: the database has those from which its deltas and verdicts follow, and they win, unless a delta that the
 * database does not have follows from the log's. Throws {@link NotRestorable} if the two have different bytes for
 * anything else.
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
