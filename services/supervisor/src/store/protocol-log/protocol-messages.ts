import { type Delta, type Fact, isPlain, readSubject, STREAM, subjects } from '@cerina/contracts';
import {
  type Bus,
  readFact,
  readLog,
  type StoredFact,
  sureReader,
  UnknownKind,
  Unreadable,
} from '@cerina/runtime';
import {
  addRouted,
  answersTo,
  isAnswer,
  isAsked,
  tasksPlanned,
  tasksRouted,
} from './asked-answers.ts';
import { unreadCommands } from './unread-commands.ts';

type LogBus = Pick<Bus, 'jsm'>;

/** The messages of one protocol, in the order of the log. */
export interface ProtocolMessages {
  messages: StoredFact[];
  /** How many answers that nobody asked for, and unreadable commands, were not read. */
  passedOver: number;
}

/**
 * How many bytes of commands, and of answers that nobody asked for, are read with the rest: hardly any protocol has one
 * such answer, and its people's commands are smaller.
 */
const MOST_GIVEN_BYTES = 8 * 1024 * 1024;

/**
 * How many subjects are listed at once, whoever stored under them. Hardly any protocol has as many, and even with the
 * longest subjects as many listings as a supervisor requests at a time are less than NATS sends.
 */
const MOST_LISTED = 500;

/**
 * How many commands are read one by one by subject, which takes a fraction of a second; more are found by reading
 * everything.
 */
const MOST_BY_SUBJECT = 1_000;

/** What is read of a large protocol: everything that may count, or only the commands that must exist. */
export type Extent = 'all' | 'due';

const isCommand = (subject: string) => readSubject(subject)?.type === 'command';

async function list({ jsm }: LogBus, filter: string): Promise<Set<string>> {
  const { state } = await jsm.streams.info(STREAM, { subjects_filter: filter });
  return new Set(Object.keys(state.subjects ?? {}));
}

/** The first message under a subject, wildcards allowed, and how many there are: it reports how many follow. */
async function firstUnder({ jsm }: LogBus, subject: string) {
  const [first] = await sureReader(jsm)({ seq: 1, subject, batch: 1 });
  return { first, count: first ? 1 + (first.pending ?? Number.MAX_SAFE_INTEGER) : 0 };
}

/**
 * Which subjects of a protocol the log has. Whether the messages are readable, only reading shows. If an account stored
 * under more subjects than any protocol has, a listing exceeds what NATS sends, and the connection would end: then,
 * beside the supervisor's own, only what is `due` is looked up.
 */
export async function listSubjects(
  bus: LogBus,
  id: string,
  due: readonly string[],
): Promise<Set<string>> {
  const { first, count } = await firstUnder(bus, subjects.all(id));
  // of a new protocol that is its creation
  if (count <= 1) return new Set(first ? [first.subject] : []);
  if (count <= MOST_LISTED) return list(bus, subjects.all(id));
  const listed = await list(bus, subjects.own(id));
  for (const subject of due.filter((each) => !listed.has(each)))
    if ((await firstUnder(bus, subject)).first) listed.add(subject);
  return listed;
}

/** Reads all of a protocol; undefined if too much of it are commands, and answers without a route before them. */
async function readAll(bus: LogBus, id: string): Promise<StoredFact[] | undefined> {
  const messages: StoredFact[] = [];
  const routed = new Map<string, number>();
  let given = 0;
  for await (const message of readLog(bus, { filter: subjects.all(id) })) {
    const { subject, data } = message;
    addRouted(routed, subject);
    const isUnasked = isAnswer(subject) && !isAsked(subject, routed);
    if (isUnasked || isCommand(subject)) given += subject.length + data.length;
    if (given > MOST_GIVEN_BYTES) return undefined;
    messages.push(message);
  }
  return messages;
}

/** What must exist, what deltas name as their causes, and what an earlier restore stored. */
const namedBy = (facts: StoredFact[], deltas: Delta[], due: readonly string[]): string[] => [
  ...due,
  ...deltas.map(({ cause }) => cause.subject),
  ...factsOf(facts, 'restored').flatMap((record) => record.facts.map(({ subject }) => subject)),
];

/** Which answers may have had an effect, or may still: by routes, by deltas, and by what names them. */
function askedBy(
  facts: StoredFact[],
  routes: readonly string[],
  due: readonly string[],
): (subject: string) => boolean {
  const deltas = factsOf(facts, 'delta');
  const [routed, planned] = [tasksRouted(routes), tasksPlanned(deltas)];
  const named = new Set(namedBy(facts, deltas, due));
  return (subject) => named.has(subject) || isAsked(subject, routed) || isAsked(subject, planned);
}

/** The subjects of all answers that may have had an effect, or may still. */
function answersCalledFor(facts: StoredFact[], id: string, due: readonly string[]): Set<string> {
  const deltas = factsOf(facts, 'delta');
  const routes = [...facts.map(({ subject }) => subject), ...due];
  const asked = [tasksRouted(routes), tasksPlanned(deltas)].flatMap((tasks) =>
    answersTo(id, tasks),
  );
  return new Set([...asked, ...namedBy(facts, deltas, due).filter(isAnswer)].filter(isPlain));
}

/** Leaves out the answers that nobody asked for, and counts them. */
function withoutUnasked(messages: StoredFact[], due: readonly string[]): ProtocolMessages {
  const subjectsThere = messages.map(({ subject }) => subject);
  const routed = tasksRouted(subjectsThere);
  if (!subjectsThere.some((subject) => isAnswer(subject) && !isAsked(subject, routed)))
    return { messages, passedOver: 0 };
  const asked = askedBy(messages, subjectsThere, due);
  const left = messages.filter(({ subject }) => !isAnswer(subject) || asked(subject));
  return { messages: left, passedOver: messages.length - left.length };
}

/** Can it be read, or may a later version read it? */
function isReadable({ subject, data }: StoredFact): boolean {
  try {
    readFact(subject, data);
    return true;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error instanceof UnknownKind;
  }
}

/** The facts of one type; what is no fact is left out. */
function factsOf<T extends Fact['type']>(messages: StoredFact[], type: T) {
  return messages.flatMap(({ subject, data }) => {
    if (readSubject(subject)?.type !== type) return [];
    try {
      return readFact(subject, data) as Extract<Fact, { type: T }>;
    } catch (error) {
      if (error instanceof Unreadable) return [];
      throw error;
    }
  });
}

async function* readEach(bus: LogBus, each: Iterable<string>): AsyncGenerator<StoredFact> {
  for (const filter of each) yield* readLog(bus, { filter });
}

/**
 * Reads a protocol without the answers that nobody asked for, and unreadable commands. It reads what a delta names as
 * its cause, what must exist (`due`), what an earlier restore stored, and what an agent was asked for by a route or a
 * delta.
 */
async function readAsked(
  bus: LogBus,
  id: string,
  due: readonly string[],
  extent: Extent,
): Promise<ProtocolMessages> {
  const messages: StoredFact[] = [];
  let passedOver = 0;
  for await (const message of readLog(bus, { filter: subjects.own(id) })) messages.push(message);
  const isUnread = unreadCommands(factsOf(messages, 'decision'), factsOf(messages, 'delta'));
  const needed = new Set(due);
  const mayCount = (message: StoredFact) =>
    extent === 'all' && !isUnread(message) && isReadable(message);
  const few = due.filter(isCommand);
  const bySubject = extent === 'due' && few.length <= MOST_BY_SUBJECT;
  // one by one: the skipped ones may exceed the memory
  for await (const message of readEach(bus, bySubject ? few : [subjects.commandAny(id)])) {
    if (needed.has(message.subject) || mayCount(message)) messages.push(message);
    else passedOver += 1;
  }
  const others = messages.length;
  for await (const message of readEach(bus, answersCalledFor(messages, id, due)))
    messages.push(message);
  messages.sort((a, b) => a.sequence - b.sequence);
  const { count: answers } = await firstUnder(bus, `foundry.${id}.*.answer.>`);
  return { messages, passedOver: passedOver + answers - (messages.length - others) };
}

/**
 * Reads what the log holds of a protocol, without the answers that nobody asked for, and for a large protocol without
 * unreadable commands: they had no effect, there may be as many as the log holds, and their content then costs nothing.
 * `due` are the subjects that must exist.
 */
export const readProtocolMessages = async (
  bus: LogBus,
  id: string,
  due: readonly string[],
  extent: Extent = 'all',
): Promise<ProtocolMessages> => {
  const all = await readAll(bus, id);
  return all ? withoutUnasked(all, due) : readAsked(bus, id, due, extent);
};
