import type { Door } from '@cerina/contracts';
import { CONSULT_STREAM, type ConsultQuestion, consultSubjects } from '@cerina/contracts/consult';
import type { Bus } from '@cerina/runtime';
import { type CountUse, personLimit } from '../limits/person-limit.ts';
import { refuse } from '../refused.ts';

const RETRY_SECONDS = 10;
const LOOK_EVERY_MS = 5_000;
/** Consultations start up to the first limit, and continue up to the second: the rest is for those being answered. */
const BEGIN_UP_TO = 0.8;
const ASK_UP_TO = 0.9;
/** The usual size on the log of a question with its answer, including refinements. */
const TURN_BYTES = 32 * 1024;

/** A question's place in a conversation. */
export type Place = Pick<ConsultQuestion, 'conversationId' | 'scope' | 'turn'>;

/** The size of the consultation log and its limit; null if there is none. */
export interface ConsultRoom {
  bytes: number;
  most: number | null;
}

/** Whether one more question may be put on the log. */
export interface Admission {
  /**
   * Counts a question. Refused with `too_many_at_once` if too many consultations of that person are being answered,
   * with `storage_full` if the log has no room for the answer.
   */
  admit(person: string, place: Place): Promise<void>;
}

/** Limits each person's questions per minute. */
export const questionLimit = (most: number): CountUse =>
  personLimit({ most, windowMs: 60_000, detail: `At most ${most} questions a minute.` });

interface Options {
  /** The door of the questions. */
  door: Door;
  /** How many consultations of one person are answered at once; each replica of a door counts for itself. */
  running: number;
  room: () => Promise<ConsultRoom>;
  now?: () => number;
}

export function admission(
  { peek }: Pick<Bus, 'peek'>,
  { door, running: most, room: roomNow, now = Date.now }: Options,
): Admission {
  const running = new Map<string, Map<string, Place>>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let room = { bytes: 0, most: Number.POSITIVE_INFINITY };

  const isStored = async (subject: string) => (await peek(subject, CONSULT_STREAM)) !== null;
  /** It has its result, or is no longer on the log. */
  async function isOver({ scope, conversationId, turn }: Place): Promise<boolean> {
    if (await isStored(consultSubjects.result(scope, conversationId, turn))) return true;
    return !(await isStored(consultSubjects.question(scope, conversationId, door, turn)));
  }

  async function expectTurn(person: string, place: Place): Promise<void> {
    const own = running.get(person) ?? new Map<string, Place>();
    running.set(person, own);
    if (own.size >= most) {
      const held = [...own];
      const over = await Promise.all(held.map(([, each]) => isOver(each)));
      for (const [index, [key]] of held.entries()) if (over[index]) own.delete(key);
    }
    if (own.size >= most)
      throw refuse('too_many_at_once', `At most ${most} consultations are answered at once.`, {
        retryAfter: RETRY_SECONDS,
      });
    own.set(`${place.scope}/${place.conversationId}`, place);
  }

  async function expectRoom({ turn }: Place): Promise<void> {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      const { bytes, most: limit } = await roomNow();
      room = { bytes, most: limit ?? Number.POSITIVE_INFINITY };
      lookedAt = now();
    }
    const upTo = turn === 1 ? BEGIN_UP_TO : ASK_UP_TO;
    if (room.bytes + TURN_BYTES > room.most * upTo)
      throw refuse('storage_full', 'The log of consultations has no room for another question.');
    // the answers to questions admitted since the last look are not included yet
    room.bytes += TURN_BYTES;
  }

  return {
    async admit(person, place) {
      await expectRoom(place);
      await expectTurn(person, place);
    },
  };
}
