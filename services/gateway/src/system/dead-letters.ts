import {
  AgentName,
  DeadLetter,
  type DeadLetters,
  deadLetterStreams,
  type ParkedLetter,
  ProtocolId,
  readSubject,
  STREAM,
} from '@cerina/contracts';
import { readLive } from '@cerina/runtime';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';

/** How many bytes of a parked message are shown. */
const SHOWN_BYTES = 8_192;

type Reading = Pick<JetStreamManager, 'streams' | 'direct'>;

/** For each stream of dead letters the sequence at which a page starts, downwards; absent: at its end. */
export type LettersCursor = number[];

/** A page of dead letters, newest first, from all services. */
export type ReadLetters = (page: {
  cursor?: LettersCursor | undefined;
  limit: number;
}) => Promise<DeadLetters>;

export const lettersReader =
  (jsm: Reading): ReadLetters =>
  async ({ cursor = [], limit }) => {
    const stretches = await Promise.all(
      deadLetterStreams.map((stream, n) => readDown(jsm, stream, cursor[n], limit)),
    );
    const page = stretches
      .flatMap(({ found }) => found)
      .sort((a, b) => (storedAt(a) < storedAt(b) ? 1 : -1))
      .slice(0, limit);
    const places = stretches.map(({ found, end }) => {
      const left = found.find((letter) => !page.includes(letter));
      return left ? left.stored.seq : end - 1;
    });
    const isMore = stretches.some(({ first }, n) => places[n]! >= first);
    return {
      total: stretches.reduce((sum, { messages }) => sum + messages, 0),
      letters: await Promise.all(page.map((letter) => readLetter(jsm, letter))),
      nextCursor: isMore ? places.join('-') : null,
    };
  };

type Found = { stream: string; stored: StoredMsg };

/** When a letter was stored, to the nanosecond, as text that sorts: several may share a millisecond. */
function storedAt({ stored }: Found): string {
  const [second = '', fraction = ''] = stored.timestamp.replace('Z', '').split('.');
  return `${second}.${fraction.padEnd(9, '0')}`;
}

/** The newest letters of one stream at or below a sequence, down to the sequence `end`. */
async function readDown(jsm: Reading, stream: string, place = Number.MAX_VALUE, limit: number) {
  const { state } = await jsm.streams.info(stream);
  const { messages } = state;
  const first = Math.max(1, state.first_seq);
  const top = Math.min(place, state.last_seq);
  const end = Math.max(first, top - limit + 1);
  const sequences = Array.from({ length: Math.max(0, top - end + 1) }, (_, back) => top - back);
  const letters = await Promise.all(sequences.map((seq) => jsm.direct.getMessage(stream, { seq })));
  // null: dropped meanwhile, or erased
  const found = letters.flatMap((stored): Found[] => (stored ? [{ stream, stored }] : []));
  return { messages, first, end, found };
}

async function readLetter(jsm: Reading, { stream, stored }: Found): Promise<ParkedLetter> {
  const letter = readLive(stored.data, DeadLetter);
  const data = letter ? Buffer.from(letter.data, 'base64') : stored.data;
  const bytes = letter?.size ?? data.length;
  const read = letter && readSubject(letter.subject);
  const protocolId = ProtocolId.safeParse(read?.protocolId).data ?? null;
  const step = read && protocolId ? stepOf(read) : null;
  return {
    id: `${stream}:${stored.seq}`,
    sequence: stored.seq,
    at: stored.time.toISOString(),
    service: stored.subject.split('.')[1] ?? '',
    reason: letter?.reason ?? 'The message itself cannot be read.',
    subject: letter?.subject ?? null,
    logSequence: letter?.sequence ?? null,
    protocolId,
    text: new TextDecoder().decode(data.subarray(0, SHOWN_BYTES)),
    bytes,
    cut: bytes > SHOWN_BYTES,
    step,
    runAgainAt:
      step && letter
        ? await routedAfter(
            jsm,
            letter.sequence,
            `foundry.${protocolId}.supervisor.route.${step.agent}.${step.taskId}.*`,
          )
        : null,
  };
}

/** The step that a message was to start (a routing event) or to end (an answer). */
function stepOf(read: NonNullable<ReturnType<typeof readSubject>>): ParkedLetter['step'] {
  const { author, type, rest } = read;
  const [name, taskId] = type === 'answer' ? [author, rest[0]] : type === 'route' ? rest : [];
  const agent = AgentName.safeParse(name).data;
  return agent && taskId ? { agent, taskId } : null;
}

/** When the first message after that position on the log was stored under such a subject. */
async function routedAfter(
  { direct }: Reading,
  sequence: number,
  next_by_subj: string,
): Promise<string | null> {
  const routed = await direct.getMessage(STREAM, { seq: sequence + 1, next_by_subj });
  return routed?.time.toISOString() ?? null;
}
