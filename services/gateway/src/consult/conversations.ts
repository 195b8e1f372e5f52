import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@cerina/contracts';
import {
  AskConsult,
  CONSULT_STREAM,
  type Consultation,
  type ConsultFact,
  type ConsultQuestion,
  ConsultScope,
  consultSubjects,
  conversationOf,
  MOST_TURNS,
  readConsultErasure,
  readConsultFact,
  scopeOf,
} from '@cerina/contracts/consult';
import { commandIdOf, protocolIdOf } from '@cerina/door/commands/ids';
import { withoutPersonalData } from '@cerina/door/commands/personal-data';
import type { CountUse } from '@cerina/door/limits/person-limit';
import { refuse } from '@cerina/door/refused';
import { type Bus, logLeader, logReader, patiently, readOn } from '@cerina/runtime';

import type { Admission } from './admission.ts';

/** So often the log is looked at while an erasure is waited for. */
const LOOK_MS = 100;

/** A place in a conversation that a question has. */
export type Place = Pick<ConsultQuestion, 'conversationId' | 'scope' | 'turn'>;

/** Conversations as one person may have them: their own, in the scope of their role. */
export interface Conversations {
  /** Begins one with its first question. The same key of the same person is the same conversation again. */
  begin(by: Actor, body: AskConsult, key: string | undefined): Promise<Place>;
  /** One more question; the one before must have its result. */
  ask(by: Actor, id: string, body: AskConsult, key: string | undefined): Promise<Place>;
  /** Throws `not_found` for one that is somebody else's, or of the other scope, as for one that is not there. */
  of(by: Actor, id: string): Promise<Consultation>;
  /**
   * Orders that one is erased, of their own or, for an administrator, of anybody; gives whether its tombstone is all that is
   * left by the end of the wait.
   */
  erase(by: Actor, id: string): Promise<boolean>;
}

export function openConversations(
  bus: Pick<Bus, 'jsm' | 'publish'>,
  { admit, count, eraseWaitMs }: Admission & { count: CountUse; eraseWaitMs: number },
): Conversations {
  const read = patiently(logReader(bus.jsm, CONSULT_STREAM));
  const leader = logLeader(bus.jsm, CONSULT_STREAM);

  async function facts(scope: ConsultScope, id: string): Promise<ConsultFact[]> {
    const found: ConsultFact[] = [];
    for await (const { subject, data } of readOn(read, consultSubjects.all(scope, id), 1)) {
      const fact = readConsultFact(subject, data);
      if (fact) found.push(fact);
    }
    return found;
  }

  async function tombstoneOf(scope: ConsultScope, id: string) {
    const subject = consultSubjects.tombstone(scope, id);
    const stored = await leader.read(subject);
    const fact = stored && readConsultErasure(subject, stored.data);
    return fact?.type === 'tombstone' ? fact : undefined;
  }

  /** A conversation as its owner has it; undefined where it is not that person's. Refused with `gone` where it was erased. */
  async function own(by: Actor, id: string): Promise<Consultation | undefined> {
    const erased = await tombstoneOf(scopeOf(by), id);
    if (erased && erased.begunBy?.subject === by.subject)
      throw refuse('gone', 'The consultation was erased.');
    if (erased) return undefined;
    const all = await facts(scopeOf(by), id);
    const first = all.find((fact) => fact.type === 'question' && fact.turn === 1);
    const isTheirs = first?.type === 'question' && first.by?.subject === by.subject;
    return isTheirs ? conversationOf(all) : undefined;
  }

  /** Whether nothing but its tombstone is left, once that is so or the wait is over. */
  async function isErased(scope: ConsultScope, id: string): Promise<boolean> {
    for (const until = performance.now() + eraseWaitMs; ; ) {
      const [first, ...others] = await read({ seq: 1, subject: consultSubjects.all(scope, id) });
      const isAlone = first?.subject === consultSubjects.tombstone(scope, id);
      if (isAlone && others.length === 0) return true;
      if (performance.now() > until) return false;
      await pause(LOOK_MS);
    }
  }

  async function put(by: Actor, place: Place, body: AskConsult, key: string | undefined) {
    const { conversationId, scope, turn } = place;
    if (body.context !== undefined && scope !== 'staff')
      throw refuse('invalid_request', 'A note beside a question is for staff.', {
        errors: [{ pointer: '/context', detail: 'for staff alone' }],
      });
    const fields = (['message', 'context'] as const).flatMap((name) =>
      body[name] === undefined ? [] : [{ pointer: `/${name}`, text: body[name] }],
    );
    const { given, refusal } = withoutPersonalData(body, fields, AskConsult);
    if (refusal) throw refusal;
    const question: ConsultQuestion = {
      type: 'question',
      subject: consultSubjects.question(scope, conversationId, 'gateway', turn),
      ...{ scope, conversationId, turn, at: new Date().toISOString(), author: 'gateway', by },
      requestId: commandIdOf(by.subject, key),
      prompt: given.message,
      context: given.context ?? null,
    };
    const stored = await leader.read(question.subject);
    if (!stored) {
      // what is there already is asked again, and is never limited
      count(by.subject);
      await admit(by.subject, place);
      if ((await bus.publish(question)) === 'stored') return place;
    }
    const there = stored ?? (await leader.read(question.subject));
    const before = there && readConsultFact(question.subject, there.data);
    const isSame =
      before?.type === 'question' &&
      before.requestId === question.requestId &&
      before.by?.subject === by.subject;
    if (!isSame) throw refuse('consult_busy');
    if (before.prompt !== question.prompt || before.context !== question.context)
      throw refuse('key_reused', 'That Idempotency-Key came with another message before.');
    return place;
  }

  return {
    async begin(by, body, key) {
      const conversationId = protocolIdOf(by.subject, key && `consult ${key}`);
      return put(by, { conversationId, scope: scopeOf(by), turn: 1 }, body, key);
    },
    async ask(by, id, body, key) {
      const conversation = await own(by, id);
      if (!conversation) throw refuse('no_such_consultation');
      const { turns, scope } = conversation;
      const requestId = key && commandIdOf(by.subject, key);
      const again =
        requestId &&
        (await facts(scope, id)).find(
          (fact) => fact.type === 'question' && fact.requestId === requestId,
        );
      const last = turns.at(-1)!;
      const turn = again ? again.turn : last.turn + 1;
      if (!again && !last.result) throw refuse('consult_busy');
      if (turn > MOST_TURNS) throw refuse('consult_full');
      return put(by, { conversationId: id, scope, turn }, body, key);
    },
    async erase(by, id) {
      for (const scope of by.role === 'admin' ? ConsultScope.options : [scopeOf(by)]) {
        const all = await facts(scope, id);
        const erased = await tombstoneOf(scope, id);
        const first = all.find((fact) => fact.type === 'question' && fact.turn === 1);
        const begunBy = erased ? erased.begunBy : first?.type === 'question' ? first.by : null;
        if (all.length === 0 && !erased) continue;
        if (by.role !== 'admin' && begunBy?.subject !== by.subject) continue;
        const subject = consultSubjects.erasure(scope, id);
        const at = new Date().toISOString();
        if (!erased)
          await bus.publish({ type: 'erasure', subject, scope, conversationId: id, at, by });
        return isErased(scope, id);
      }
      throw refuse('no_such_consultation');
    },
    async of(by, id) {
      const conversation = await own(by, id);
      if (!conversation) throw refuse('no_such_consultation');
      return conversation;
    },
  };
}
