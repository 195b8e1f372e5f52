import { type Fact, isPlain, readSubject, STREAM, subjects } from '@cerina/contracts';
import { type Bus, readFact, readLog, type StoredFact, Unreadable } from '@cerina/runtime';
import { addRouted, isAnswer, isAsked, tasksPlanned, tasksRouted } from './asked-answers.ts';

type LogBus = Pick<Bus, 'jsm'>;

/** The messages of one protocol, in the order of the log. */
export interface ProtocolMessages {
  messages: StoredFact[];
  /** How many answers that nobody asked for were not read. */
  passedOver: number;
}

/** So many bytes of answers that nobody asked for are read with the rest: the log of hardly any protocol has one. */
const MOST_UNASKED_BYTES = 8 * 1024 * 1024;

/** The subjects that the log lists for one protocol. Whether what is under them can be read, only reading shows. */
export async function listSubjects({ jsm }: LogBus, id: string): Promise<Set<string>> {
  const { state } = await jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
  return new Set(Object.keys(state.subjects ?? {}));
}

/** Reads all of a protocol; undefined where too much of it are answers that no route before them asked for. */
async function readAll(bus: LogBus, id: string): Promise<ProtocolMessages | undefined> {
  const messages: StoredFact[] = [];
  const routed = new Map<string, number>();
  let unasked = 0;
  for await (const message of readLog(bus, { filter: subjects.all(id) })) {
    const { subject, data } = message;
    addRouted(routed, subject);
    if (isAnswer(subject) && !isAsked(subject, routed)) unasked += data.length;
    if (unasked > MOST_UNASKED_BYTES) return undefined;
    messages.push(message);
  }
  return { messages, passedOver: 0 };
}

/** Which answers may have come to something, or may yet: by routes, by deltas, and by what names them. */
function askedBy(
  facts: StoredFact[],
  routes: readonly string[],
  due: readonly string[],
): (subject: string) => boolean {
  const deltas = factsOf(facts, 'delta');
  const [routed, planned] = [tasksRouted(routes), tasksPlanned(deltas)];
  const restored = factsOf(facts, 'restored').flatMap((record) => record.facts);
  const named = new Set([
    ...due,
    ...deltas.map(({ cause }) => cause.subject),
    ...restored.map(({ subject }) => subject),
  ]);
  return (subject) => named.has(subject) || isAsked(subject, routed) || isAsked(subject, planned);
}

/** Leaves out the answers that nobody asked for, and names how many. */
function withoutUnasked({ messages }: ProtocolMessages, due: readonly string[]): ProtocolMessages {
  const subjectsThere = messages.map(({ subject }) => subject);
  const routed = tasksRouted(subjectsThere);
  if (!subjectsThere.some((subject) => isAnswer(subject) && !isAsked(subject, routed)))
    return { messages, passedOver: 0 };
  const asked = askedBy(messages, subjectsThere, due);
  const left = messages.filter(({ subject }) => !isAnswer(subject) || asked(subject));
  return { messages: left, passedOver: messages.length - left.length };
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

/**
 * Reads a protocol without the answers that nobody asked for. What a delta names as its cause is read, what must be there
 * (`due`), what an earlier restoration stored, and what an agent was asked for by a route or by a delta.
 */
async function readAsked(
  bus: LogBus,
  id: string,
  due: readonly string[],
): Promise<ProtocolMessages> {
  const messages: StoredFact[] = [];
  const read = async (filter: string) => {
    for await (const message of readLog(bus, { filter })) messages.push(message);
  };
  await read(subjects.own(id));
  await read(subjects.commandAny(id));
  const listed = [...(await listSubjects(bus, id))];
  const asked = askedBy(messages, [...listed, ...due], due);
  const answers = listed.filter(isAnswer);
  const wanted = answers.filter((subject) => isPlain(subject) && asked(subject));
  for (const subject of wanted) await read(subject);
  messages.sort((a, b) => a.sequence - b.sequence);
  return { messages, passedOver: answers.length - wanted.length };
}

/**
 * Reads what the log holds of a protocol, without the answers that nobody asked for: nothing came of them, they may be as
 * much as the log holds, and whatever is in them costs nobody anything. `due` are the subjects that must be there.
 */
export const readProtocolMessages = async (
  bus: LogBus,
  id: string,
  due: readonly string[],
): Promise<ProtocolMessages> => {
  const all = await readAll(bus, id);
  return all ? withoutUnasked(all, due) : readAsked(bus, id, due);
};
