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
import { type Bus, readFact, type StoredFact, Unreadable } from '@cerina/runtime';
import type { Place } from '../intake/commit.ts';
import { alreadyRead, type UnreadAnswer } from '../intake/unread-answer.ts';
import { isAnswer, isAsked, tasksPlanned, tasksRouted } from './asked-answers.ts';
import type { FactText } from './facts.ts';
import { readProtocolMessages } from './protocol-messages.ts';

/** What can be read of one protocol on the log, and counts. */
export interface ProtocolLog {
  facts: (FactText & { sequence: number })[];
  /** By revision. */
  deltas: Delta[];
  verdicts: Verdict[];
  /** Commands and answers, in the order of the log. */
  incoming: { fact: Command | UnreadAnswer; place: Place }[];
  /** Whether there is a tombstone, even one that cannot be read. */
  erased: boolean;
  /** What stays of it, if it was erased. */
  tombstone?: Tombstone;
  /** What stays of it, if it was archived. */
  archived?: Archived;
  /** How many answers were not read. */
  passedOver: number;
  /** The subjects of all that a restoration stored again. */
  restored: string[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Adds what a message is to what was found. What is no fact is left out. */
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
    if (fact.type === 'restored')
      found.restored.push(...fact.facts.map((listed) => listed.subject));
    const place = { subject, sequence, at: time.toISOString(), body };
    if (fact.type === 'command') found.incoming.push({ fact, place });
    if (fact.type === 'answer') found.incoming.push({ fact: alreadyRead(fact), place });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** Which answers may have come to something, or may yet: by routes, by deltas, and by what names them. No other is parsed. */
function askedOf(found: ProtocolLog, messages: StoredFact[], due: readonly string[]) {
  const routed = tasksRouted(messages.map(({ subject }) => subject));
  const planned = tasksPlanned(found.deltas);
  const causes = found.deltas.map(({ cause }) => cause.subject);
  const named = new Set([...due, ...causes, ...found.restored]);
  return ({ subject }: StoredFact) =>
    named.has(subject) || isAsked(subject, routed) || isAsked(subject, planned);
}

/**
 * Reads all of a protocol from the log. What is no fact, which was parked when it came, is left out. So are answers that
 * nobody asked for, unread: nothing came of them, and they may be as much as the log holds. `due` are the subjects that
 * must be there.
 */
export async function readProtocolLog(
  bus: Pick<Bus, 'jsm'>,
  id: string,
  due: readonly string[],
): Promise<ProtocolLog> {
  const { messages, passedOver } = await readProtocolMessages(bus, id, due);
  const found: ProtocolLog = {
    ...{ facts: [], deltas: [], verdicts: [], incoming: [], restored: [] },
    ...{ erased: false, passedOver },
  };
  const answers = messages.filter(({ subject }) => isAnswer(subject));
  for (const message of messages) if (!isAnswer(message.subject)) add(found, id, message);
  const asked = answers.filter(askedOf(found, messages, due));
  for (const message of asked) add(found, id, message);
  found.passedOver += answers.length - asked.length;
  found.facts.sort((a, b) => a.sequence - b.sequence);
  found.incoming.sort((a, b) => a.place.sequence - b.place.sequence);
  found.deltas.sort((a, b) => a.revision - b.revision);
  return found;
}

/** The board that deltas make, or which of them are missing: up to `revision`, and before the last one. */
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

/** The highest revision among the deltas listed; 0 where there is none. */
export const lastRevision = (listed: Iterable<string>): number =>
  [...listed].reduce((last, subject) => {
    const read = readSubject(subject);
    const isDelta = read?.author === 'supervisor' && read.type === 'delta';
    return isDelta ? Math.max(last, Number(read.rest[0])) : last;
  }, 0);
