import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@cerina/contracts';
import {
  type AskConsult,
  CONSULT_STREAM,
  type Consultation,
  type ConsultFact,
  ConsultScope,
  consultSubjects,
  readConsultErasure,
  readConsultFact,
  scopeOf,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { conversationOf } from '@cerina/contracts/consult/shown';
import type { Admission, Place } from '@cerina/door/consult/admission';
import { asking } from '@cerina/door/consult/asking';
import type { CountUse } from '@cerina/door/limits/person-limit';
import { refuse } from '@cerina/door/refused';
import { type Bus, logLeader, logReader, patiently, readOn } from '@cerina/runtime';

/** So often the log is looked at while an erasure is waited for. */
const LOOK_MS = 100;

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

  /** What the clients' side came to on each question that crossed the bridge, by its turn. */
  async function acrossOf(id: string, own: ConsultFact[]): Promise<Map<number, ConsultFact[]>> {
    const crossed = own.flatMap((fact) =>
      fact.type === 'result' && fact.route === 'route_bridge' ? [fact.turn] : [],
    );
    const found = crossed.map(
      async (turn) => [turn, await facts('client', bridgeIdOf(id, turn))] as const,
    );
    return new Map(await Promise.all(found));
  }

  async function tombstoneOf(scope: ConsultScope, id: string) {
    const subject = consultSubjects.tombstone(scope, id);
    const stored = await leader.read(subject);
    const fact = stored && readConsultErasure(subject, stored.data);
    return fact?.type === 'tombstone' ? fact : undefined;
  }

  const questions = asking(bus, {
    door: 'gateway',
    reads: {
      read: leader.read,
      questions: async (scope, id) =>
        (await facts(scope, id)).filter((fact) => fact.type === 'question'),
    },
    ...{ admit, count },
  });

  /** Whether its tombstone is all that the log has of it, as the log's leader says. */
  async function isAlone(scope: ConsultScope, id: string): Promise<boolean> {
    const all = consultSubjects.all(scope, id);
    const first = await leader.next(1, all);
    if (first?.subject !== consultSubjects.tombstone(scope, id)) return false;
    return (await leader.next(first.sequence + 1, all)) === null;
  }

  /** Whether nothing but its tombstone is left, once that is so or the wait is over. */
  async function isErased(scope: ConsultScope, id: string): Promise<boolean> {
    for (const until = performance.now() + eraseWaitMs; ; await pause(LOOK_MS)) {
      if (await isAlone(scope, id)) return true;
      if (performance.now() > until) return false;
    }
  }

  return {
    begin: (by, body, key) => questions.begin(by, scopeOf(by), body, key),
    ask: (by, conversationId, body, key) =>
      questions.ask(by, { scope: scopeOf(by), conversationId }, body, key),
    async erase(by, id) {
      // a reviewer's own of the clients' scope are those that they began over MCP
      for (const scope of ConsultScope.options) {
        const all = await facts(scope, id);
        const erased = await tombstoneOf(scope, id);
        const first = all.find((fact) => fact.type === 'question' && fact.turn === 1);
        const begunBy = erased ? erased.begunBy : first?.type === 'question' ? first.by : null;
        if (all.length === 0 && !erased) continue;
        if (by.role !== 'admin' && begunBy?.subject !== by.subject) continue;
        const subject = consultSubjects.erasure(scope, id);
        const at = new Date().toISOString();
        if (!(await isAlone(scope, id)))
          await bus.publish({ type: 'erasure', subject, scope, conversationId: id, at, by });
        return isErased(scope, id);
      }
      throw refuse('no_such_consultation');
    },
    async of(by, id) {
      const scope = scopeOf(by);
      await questions.own(by, { scope, conversationId: id });
      const own = await facts(scope, id);
      const across = await acrossOf(id, own);
      const conversation = conversationOf(own, (turn) => across.get(turn) ?? []);
      if (!conversation) throw refuse('no_such_consultation');
      return conversation;
    },
  };
}
