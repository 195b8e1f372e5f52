import type { Actor, Door } from '@cerina/contracts';
import {
  AskConsult,
  type ConsultQuestion,
  type ConsultScope,
  consultSubjects,
  MOST_TURNS,
  readConsultErasure,
  readConsultFact,
} from '@cerina/contracts/consult';
import type { Bus, StoredFact } from '@cerina/runtime';
import { commandIdOf, protocolIdOf } from '../commands/ids.ts';
import { withoutPersonalData } from '../commands/personal-data.ts';
import type { CountUse } from '../limits/person-limit.ts';
import { refuse } from '../refused.ts';
import type { Admission, Place } from './admission.ts';

/** The log of consultations as a door may read it. */
export interface ConsultReads {
  /** The fact under exactly that subject; from the log's leader if the door's account may ask it. */
  read(subject: string): Promise<Pick<StoredFact, 'data'> | null>;
  /** The questions of a conversation that the door may see, in their order on the log. */
  questions(scope: ConsultScope, id: string): Promise<ConsultQuestion[]>;
}

/** Puts people's questions on the log, through any door. A conversation continues through the door where it started. */
export interface Asking {
  /**
   * Starts one with its first question. The same key of the same person in the same scope is the same conversation
   * again; refused with `gone` if that was erased.
   */
  begin(by: Actor, scope: ConsultScope, body: AskConsult, key: string | undefined): Promise<Place>;
  /** One more question; the previous one must have its result. */
  ask(
    by: Actor,
    place: Pick<Place, 'scope' | 'conversationId'>,
    body: AskConsult,
    key: string | undefined,
  ): Promise<Place>;
  /**
   * The questions of a person's own conversation, in order. Refused with `no_such_consultation` if it is somebody
   * else's or does not exist, and with `gone` if it was theirs and was erased.
   */
  own(by: Actor, place: Pick<Place, 'scope' | 'conversationId'>): Promise<ConsultQuestion[]>;
}

/** A key with its namespace: through another door, or in the other scope, no key starts the same conversation. */
const keyedAt = (door: Door, scope: ConsultScope, key: string | undefined) => {
  const at = door === 'gateway' ? '' : `@${door}`;
  // older versions had one namespace for both scopes: clients' conversations still use it
  const side = scope === 'client' ? '' : `/${scope}`;
  return key && `consult${at}${side} ${key}`;
};

const erased = () => refuse('gone', 'This consultation was erased.');

export function asking(
  { publish }: Pick<Bus, 'publish'>,
  { door, reads, admit, count }: Admission & { door: Door; reads: ConsultReads; count: CountUse },
): Asking {
  async function own(
    by: Actor,
    { scope, conversationId }: Pick<Place, 'scope' | 'conversationId'>,
  ) {
    const subject = consultSubjects.tombstone(scope, conversationId);
    const stored = await reads.read(subject);
    const tombstone = stored && readConsultErasure(subject, stored.data);
    if (tombstone?.type === 'tombstone' && tombstone.begunBy?.subject === by.subject)
      throw erased();
    if (stored) throw refuse('no_such_consultation');
    const all = await reads.questions(scope, conversationId);
    const first = all.find(({ turn }) => turn === 1);
    if (!first || first.by?.subject !== by.subject) throw refuse('no_such_consultation');
    return all.filter(({ author }) => author === first.author);
  }

  /** Refuses with `gone` if it was erased: a tombstone counts by its subject, whether it is readable or not. */
  async function expectTexts({ scope, conversationId }: Place) {
    if (await reads.read(consultSubjects.tombstone(scope, conversationId))) throw erased();
  }

  async function put(by: Actor, place: Place, body: AskConsult, key: string | undefined) {
    const { conversationId, scope, turn } = place;
    if (body.context !== undefined && scope !== 'staff')
      throw refuse('invalid_request', 'Only staff can add a note to a question.', {
        errors: [{ pointer: '/context', detail: 'for staff only' }],
      });
    const fields = (['message', 'context'] as const).flatMap((name) =>
      body[name] === undefined ? [] : [{ pointer: `/${name}`, text: body[name] }],
    );
    const { given, refusal } = withoutPersonalData(body, fields, AskConsult);
    if (refusal) throw refusal;
    const question: ConsultQuestion = {
      type: 'question',
      subject: consultSubjects.question(scope, conversationId, door, turn),
      ...{ scope, conversationId, turn, at: new Date().toISOString(), author: door, by },
      requestId: commandIdOf(by.subject, key),
      prompt: given.message,
      context: given.context ?? null,
    };
    const stored = await reads.read(question.subject);
    if (!stored) {
      // a repeated question is never limited
      count(by.subject);
      await admit(by.subject, place);
      if ((await publish(question)) === 'stored') {
        // erased since the check before: the supervisor deletes it on arrival
        await expectTexts(place);
        return place;
      }
    }
    const there = stored ?? (await reads.read(question.subject));
    // a node of the log that lags does not have it yet
    if (!there) throw refuse('unavailable', 'The log cannot be read.', { retryAfter: 2 });
    const before = readConsultFact(question.subject, there.data);
    const isSame =
      before?.type === 'question' &&
      before.requestId === question.requestId &&
      before.by?.subject === by.subject;
    if (!isSame) throw refuse('consult_busy');
    if (before.prompt !== question.prompt || before.context !== question.context)
      throw refuse('key_reused', 'This Idempotency-Key was already used for another message.');
    return place;
  }

  return {
    own,
    async begin(by, scope, body, key) {
      const conversationId = protocolIdOf(by.subject, keyedAt(door, scope, key));
      const place = { conversationId, scope, turn: 1 };
      // a question under this key that was erased since is not put on the log again
      if (key !== undefined) await expectTexts(place);
      return put(by, place, body, key);
    },
    async ask(by, { scope, conversationId }, body, key) {
      const questions = await own(by, { scope, conversationId });
      if (questions[0]!.author !== door) throw refuse('consult_elsewhere');
      const requestId = key && commandIdOf(by.subject, key);
      const again = requestId && questions.find((each) => each.requestId === requestId);
      const last = Math.max(...questions.map((each) => each.turn));
      const turn = again ? again.turn : last + 1;
      const result = consultSubjects.result(scope, conversationId, last);
      if (!again && !(await reads.read(result))) throw refuse('consult_busy');
      if (turn > MOST_TURNS) throw refuse('consult_full');
      return put(by, { conversationId, scope, turn }, body, key);
    },
  };
}
