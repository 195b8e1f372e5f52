import {
  AgentName,
  DEAD_LETTERS,
  DeadLetter,
  type DeadLetters,
  type ParkedLetter,
  ProtocolId,
  readSubject,
  STREAM,
} from '@cerina/contracts';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';

/** So much of a parked message is shown. */
const SHOWN_BYTES = 8_192;

type Reading = Pick<JetStreamManager, 'streams' | 'direct'>;

/** A page of what was parked, newest first. `cursor` is the sequence of the first one on it. */
export type ReadLetters = (page: { cursor?: number; limit: number }) => Promise<DeadLetters>;

export const lettersReader =
  (jsm: Reading): ReadLetters =>
  async ({ cursor, limit }) => {
    const { state } = await jsm.streams.info(DEAD_LETTERS);
    if (state.messages === 0) return { total: 0, letters: [], nextCursor: null };
    const top = Math.min(cursor ?? state.last_seq, state.last_seq);
    const end = Math.max(state.first_seq, top - limit + 1);
    const sequences = Array.from({ length: Math.max(0, top - end + 1) }, (_, back) => top - back);
    const letters = await Promise.all(
      sequences.map(async (seq) => {
        const stored = await jsm.direct.getMessage(DEAD_LETTERS, { seq });
        return stored && readLetter(jsm, stored); // null: dropped meanwhile, or taken out by hand
      }),
    );
    return {
      total: state.messages,
      letters: letters.filter((letter) => letter !== null),
      nextCursor: top >= end && end > state.first_seq ? String(end - 1) : null,
    };
  };

async function readLetter(jsm: Reading, stored: StoredMsg): Promise<ParkedLetter> {
  const letter = parse(stored);
  const data = letter ? Buffer.from(letter.data, 'base64') : stored.data;
  const bytes = letter?.size ?? data.length;
  const read = letter && readSubject(letter.subject);
  const protocolId = ProtocolId.safeParse(read?.protocolId).data ?? null;
  const step = read && protocolId ? stepOf(read) : null;
  return {
    sequence: stored.seq,
    at: stored.time.toISOString(),
    service: stored.subject.split('.').slice(1).join('.'),
    reason: letter?.reason ?? 'The letter itself cannot be read.',
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

function parse(stored: StoredMsg): DeadLetter | undefined {
  try {
    return DeadLetter.safeParse(stored.json()).data;
  } catch {
    return undefined;
  }
}

/** The step that a message was to begin, as a routing event, or to end, as an answer. */
function stepOf(read: NonNullable<ReturnType<typeof readSubject>>): ParkedLetter['step'] {
  const { author, type, rest } = read;
  const [name, taskId] = type === 'answer' ? [author, rest[0]] : type === 'route' ? rest : [];
  const agent = AgentName.safeParse(name).data;
  return agent && taskId ? { agent, taskId } : null;
}

/** When the first message after that place on the log was stored under such a subject. */
async function routedAfter(
  { direct }: Reading,
  sequence: number,
  next_by_subj: string,
): Promise<string | null> {
  const routed = await direct.getMessage(STREAM, { seq: sequence + 1, next_by_subj });
  return routed?.time.toISOString() ?? null;
}
