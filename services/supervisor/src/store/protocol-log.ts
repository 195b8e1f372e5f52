import {
  type Answer,
  type Archived,
  type Blackboard,
  type Command,
  type Delta,
  fold,
  isPlain,
  readSubject,
  STREAM,
  subjects,
  type Tombstone,
  type Verdict,
} from '@cerina/contracts';
import { type Bus, readFact, readLog, type StoredFact, Unreadable } from '@cerina/runtime';
import type { Place } from '../intake/commit.ts';
import { addRouted, isAnswer, isAsked, tasksPlanned, tasksRouted } from './asked-answers.ts';
import type { FactText } from './facts.ts';

/** What can be read of one protocol on the log, and counts. */
export interface ProtocolLog {
  facts: (FactText & { sequence: number })[];
  /** By revision. */
  deltas: Delta[];
  verdicts: Verdict[];
  /** Commands and answers, in the order of the log. */
  incoming: { fact: Command | Answer; place: Place }[];
  /** Whether there is a tombstone, even one that cannot be read. */
  erased: boolean;
  /** What stays of it, if it was erased. */
  tombstone?: Tombstone;
  /** What stays of it, if it was archived. */
  archived?: Archived;
  /** How many answers were not read. */
  passedOver: number;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** So many bytes of answers that nobody asked for are read with the rest: the log of hardly any protocol has one. */
const MOST_UNASKED_BYTES = 8 * 1024 * 1024;

const empty = (): ProtocolLog => ({
  facts: [],
  deltas: [],
  verdicts: [],
  incoming: [],
  erased: false,
  passedOver: 0,
});

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
    if (fact.type === 'command' || fact.type === 'answer')
      found.incoming.push({ fact, place: { subject, sequence, at: time.toISOString(), body } });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** Reads all of a protocol; undefined where too much of it are answers that no route before them asked for. */
async function readAll(bus: Pick<Bus, 'jsm'>, id: string): Promise<ProtocolLog | undefined> {
  const found = empty();
  const routed = new Map<string, number>();
  let unasked = 0;
  for await (const message of readLog(bus, { filter: subjects.all(id) })) {
    const { subject, data } = message;
    addRouted(routed, subject);
    if (isAnswer(subject) && !isAsked(subject, routed)) unasked += data.length;
    if (unasked > MOST_UNASKED_BYTES) return undefined;
    add(found, id, message);
  }
  return found;
}

/**
 * Reads a protocol without the answers that nobody asked for. What a delta names as its cause is read, what must be there
 * (`due`), and what an agent was asked for by a route or by a delta.
 */
async function readAsked(
  bus: Pick<Bus, 'jsm'>,
  id: string,
  due: readonly string[],
): Promise<ProtocolLog> {
  const found = empty();
  const read = async (filter: string) => {
    for await (const message of readLog(bus, { filter })) add(found, id, message);
  };
  await read(subjects.own(id));
  await read(subjects.commandAny(id));
  const listed = await listSubjects(bus, id);
  const answers = [...listed].filter(isAnswer);
  const [routed, planned] = [tasksRouted(listed), tasksPlanned(found.deltas)];
  const asked = answers.filter((each) => isAsked(each, routed) || isAsked(each, planned));
  const causes = found.deltas.map(({ cause }) => cause.subject);
  const wanted = new Set([...asked, ...[...due, ...causes].filter(isAnswer)].filter(isPlain));
  for (const subject of wanted) await read(subject);
  found.facts.sort((a, b) => a.sequence - b.sequence);
  found.incoming.sort((a, b) => a.place.sequence - b.place.sequence);
  found.passedOver = answers.filter((each) => !wanted.has(each)).length;
  return found;
}

/**
 * Reads all of a protocol from the log. What is no fact, which was parked when it came, is left out. So are answers that
 * nobody asked for where they are large: nothing came of them, and they may be as much as the log holds. `due` are the
 * subjects that must be there.
 */
export async function readProtocolLog(
  bus: Pick<Bus, 'jsm'>,
  id: string,
  due: readonly string[],
): Promise<ProtocolLog> {
  const found = (await readAll(bus, id)) ?? (await readAsked(bus, id, due));
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

/** The subjects that the log lists for one protocol. Whether what is under them can be read, only reading shows. */
export async function listSubjects({ jsm }: Pick<Bus, 'jsm'>, id: string): Promise<Set<string>> {
  const { state } = await jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
  return new Set(Object.keys(state.subjects ?? {}));
}

/** The highest revision among the deltas listed; 0 where there is none. */
export const lastRevision = (listed: Iterable<string>): number =>
  [...listed].reduce((last, subject) => {
    const read = readSubject(subject);
    const isDelta = read?.author === 'supervisor' && read.type === 'delta';
    return isDelta ? Math.max(last, Number(read.rest[0])) : last;
  }, 0);
