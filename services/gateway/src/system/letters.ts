import {
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
  const { protocolId } = (letter && readSubject(letter.subject)) ?? {};
  return {
    sequence: stored.seq,
    at: stored.time.toISOString(),
    service: stored.subject.split('.').slice(1).join('.'),
    reason: letter?.reason ?? 'The letter itself cannot be read.',
    subject: letter?.subject ?? null,
    logSequence: letter?.sequence ?? null,
    protocolId: ProtocolId.safeParse(protocolId).data ?? null,
    text: new TextDecoder().decode(data.subarray(0, SHOWN_BYTES)),
    bytes: data.length,
    cut: data.length > SHOWN_BYTES,
    runAgainAt: letter ? await runAgainAt(jsm, letter) : null,
  };
}

function parse(stored: StoredMsg): DeadLetter | undefined {
  try {
    return DeadLetter.safeParse(stored.json()).data;
  } catch {
    return undefined;
  }
}

/** When the step of a parked answer or routing event was routed again, after that message came. */
async function runAgainAt(
  { direct }: Reading,
  { subject, sequence }: DeadLetter,
): Promise<string | null> {
  const step = stepOf(subject);
  if (!step) return null;
  const next_by_subj = `foundry.${step}.*`;
  const routed = await direct.getMessage(STREAM, { seq: sequence + 1, next_by_subj });
  return routed?.time.toISOString() ?? null;
}

/** Where the routing events of its step stand; undefined when it belongs to none, as a command does. */
function stepOf(subject: string): string | undefined {
  const { protocolId, author, type, rest: [first, second] = [] } = readSubject(subject) ?? {};
  if (type === 'answer') return `${protocolId}.supervisor.route.${author}.${first}`;
  if (type === 'route' && second) return `${protocolId}.supervisor.route.${first}.${second}`;
  return undefined;
}
