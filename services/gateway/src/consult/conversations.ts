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
import { type Bus, logLeader, logReader, patientLeader, patiently, readOn } from '@cerina/runtime';

/** Interval of checking the log while waiting for an erasure. */
const LOOK_MS = 100;

/** Conversations of one person: their own, in the scope of their role. */
export interface Conversations {
  /**
   * Starts one with its first question. The same key of the same person in the same scope is the same conversation
   * again.
   */
  begin(by: Actor, body: AskConsult, key: string | undefined): Promise<Place>;
  /** One more question; the previous one must have its result. */
  ask(by: Actor, id: string, body: AskConsult, key: string | undefined): Promise<Place>;
  /** Throws `not_found` for somebody else's, or one of the other scope, as for one that does not exist. */
  of(by: Actor, id: string): Promise<Consultation>;
  /**
   * Orders the erasure of their own conversation or, for an administrator, of anybody's, in each scope where that id is
   * theirs; returns whether only its tombstone is left at the end of the wait.
   */
  erase(by: Actor, id: string): Promise<boolean>;
}

export function openConversations(
  bus: Pick<Bus, 'jsm' | 'publish'>,
  { admit, count, eraseWaitMs }: Admission & { count: CountUse; eraseWaitMs: number },
): Conversations {
  const read = patiently(logReader(bus.jsm, CONSULT_STREAM));
  const leader = logLeader(bus.jsm, CONSULT_STREAM);
  const { next } = patientLeader(leader);

  async function facts(scope: ConsultScope, id: string): Promise<ConsultFact[]> {
    const found: ConsultFact[] = [];
    for await (const { subject, data } of readOn(read, consultSubjects.all(scope, id), 1)) {
      const fact = readConsultFact(subject, data);
      if (fact) found.push(fact);
    }
    return found;
  }

  /** The clients' facts about each question that crossed the bridge, by its turn. */
  async function acrossOf(id: string, own: ConsultFact[]): Promise<Map<number, ConsultFact[]>> {
    const crossed = own.flatMap((fact) =>
      fact.type === 'result' && fact.route === 'route_bridge' ? [fact.turn] : [],
    );
    const found = crossed.map(
      async (turn) => [turn, await facts('client', bridgeIdOf(id, turn))] as const,
    );
    return new Map(await Promise.all(found));
  }

  /**
   * Who started one, as far as the log still has it; undefined if it has nothing of that id. Read from the log's
   * leader.
   */
  async function starterOf(
    scope: ConsultScope,
    id: string,
  ): Promise<{ by: Actor | null } | undefined> {
    const subject = consultSubjects.tombstone(scope, id);
    const stored = await leader.read(subject);
    if (stored) {
      const fact = readConsultErasure(subject, stored.data);
      return { by: fact?.type === 'tombstone' ? fact.begunBy : null };
    }
    // of two, the first one started it
    const first = await next(1, consultSubjects.asked(scope, id, 1));
    const fact = first && readConsultFact(first.subject, first.data);
    if (fact?.type === 'question') return { by: fact.by };
    return (await next(1, consultSubjects.all(scope, id))) ? { by: null } : undefined;
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

  /** Whether the log's leader has only its tombstone. */
  async function isAlone(scope: ConsultScope, id: string): Promise<boolean> {
    const all = consultSubjects.all(scope, id);
    const first = await next(1, all);
    if (first?.subject !== consultSubjects.tombstone(scope, id)) return false;
    return (await next(first.sequence + 1, all)) === null;
  }

  /** Whether only its tombstone is left, once that is so or the wait is over. */
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
      // one id may be in both: with a key that somebody used before and after their role changed, in earlier versions;
      // and a reviewer owns those of the clients' scope that they started over MCP
      const theirs: ConsultScope[] = [];
      for (const scope of ConsultScope.options) {
        const found = await starterOf(scope, id);
        if (found && (by.role === 'admin' || found.by?.subject === by.subject)) theirs.push(scope);
      }
      if (theirs.length === 0) throw refuse('no_such_consultation');
      for (const scope of theirs) {
        const subject = consultSubjects.erasure(scope, id);
        const at = new Date().toISOString();
        if (!(await isAlone(scope, id)))
          await bus.publish({ type: 'erasure', subject, scope, conversationId: id, at, by });
      }
      const erased = await Promise.all(theirs.map((scope) => isErased(scope, id)));
      return !erased.includes(false);
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
