import {
  type Archived,
  type Blackboard,
  type Command,
  type Delta,
  fold,
  readSubject,
  subjects,
  type Tombstone,
  type Verdict,
} from '@cerina/contracts';
import {
  type Bus,
  createEventLoopYield,
  readFact,
  type StoredFact,
  Unreadable,
} from '@cerina/runtime';
import { alreadyRead, type UnreadAnswer } from '../../intake/answers/unread-answer.ts';
import type { Place } from '../../intake/commit.ts';
import type { FactText } from '../outbox/facts.ts';
import { type Extent, readProtocolMessages } from './protocol-messages.ts';
import { unreadCommands } from './unread-commands.ts';

/** The readable and relevant facts of one protocol on the log. */
export interface ProtocolLog {
  facts: (FactText & { sequence: number })[];
  /** By revision. */
  deltas: Delta[];
  verdicts: Verdict[];
  /** Commands and answers, in the order of the log. */
  incoming: { fact: Command | UnreadAnswer; place: Place }[];
  /** Whether there is a tombstone, even an unreadable one. */
  erased: boolean;
  /** What remains of it, if it was erased. */
  tombstone?: Tombstone;
  /** What remains of it, if it was archived. */
  archived?: Archived;
  /** How many answers and commands were not read. */
  passedOver: number;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Adds a message to what was found, if it is a fact. */
function add(found: ProtocolLog, id: string, { subject, sequence, time, data }: StoredFact): void {
  if (subject === subjects.tombstone(id)) found.erased = true;
  try {
    const fact = readFact(subject, data);
    const body = decoder.decode(data);
    found.facts.push({ subject, sequence, body });
    if (fact.type === 'delta') found.deltas.push(fact);
    if (fact.type === 'decision') found.verdicts.push(fact);
    if (fact.type === 'tombstone') found.tombstone = fact;
    if (fact.type === 'archived') found.archived = fact;
    const place = { subject, sequence, at: time.toISOString(), body };
    if (fact.type === 'command') found.incoming.push({ fact, place });
    if (fact.type === 'answer') found.incoming.push({ fact: alreadyRead(fact), place });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/**
 * Reads all of a protocol from the log. What is no fact, which was parked on arrival, is left out. So are, unread,
 * answers that nobody asked for and unreadable commands: they had no effect, and there may be as many as the log holds.
 * `due` are the subjects that must exist. However much there is, the process can do other work meanwhile.
 */
export async function readProtocolLog(
  bus: Pick<Bus, 'jsm'>,
  id: string,
  due: readonly string[],
  extent: Extent = 'all',
): Promise<ProtocolLog> {
  const { messages, passedOver } = await readProtocolMessages(bus, id, due, extent);
  const found: ProtocolLog = {
    ...{ facts: [], deltas: [], verdicts: [], incoming: [] },
    ...{ erased: false, passedOver },
  };
  const isCommand = ({ subject }: StoredFact) => readSubject(subject)?.type === 'command';
  const giveWay = createEventLoopYield();
  const addAll = async (those: StoredFact[]) => {
    for (const message of those) {
      add(found, id, message);
      await giveWay();
    }
  };
  await addAll(messages.filter((message) => !isCommand(message)));
  // refusing one again costs as much as reading it
  const isUnread = unreadCommands(found.verdicts, found.deltas);
  const needed = new Set(due);
  const isRead = (message: StoredFact) => needed.has(message.subject) || !isUnread(message);
  const commands = messages.filter(isCommand);
  const read = commands.filter(isRead);
  await addAll(read);
  found.passedOver += commands.length - read.length;
  found.facts.sort((a, b) => a.sequence - b.sequence);
  found.incoming.sort((a, b) => a.place.sequence - b.place.sequence);
  found.deltas.sort((a, b) => a.revision - b.revision);
  return found;
}

/** The board from deltas, or which of them are missing: up to `revision`, and before the last one. */
export function boardOf(
  id: string,
  deltas: Delta[],
  revision = 0,
): { board: Blackboard | undefined } | { missing: string[] } {
  const there = new Set(deltas.map((delta) => delta.revision));
  const last = Math.max(revision, deltas.at(-1)?.revision ?? 0);
  const missing = Array.from({ length: last }, (_, index) => index + 1)
    .filter((each) => !there.has(each))
    .map((each) => subjects.delta(id, each));
  return missing.length > 0 ? { missing } : { board: fold(deltas) };
}

/** The highest revision among the deltas listed; 0 if there is none. */
export const lastRevision = (listed: Iterable<string>): number =>
  [...listed].reduce((last, subject) => {
    const read = readSubject(subject);
    const isDelta = read?.author === 'supervisor' && read.type === 'delta';
    return isDelta ? Math.max(last, Number(read.rest[0])) : last;
  }, 0);
