import {
  CONSULT_STREAM,
  type ConsultFact,
  type ConsultScope,
  consultSubjects,
  type Questioner,
  questionersOf,
  readConsultFact,
  readConsultSubject,
} from '@cerina/contracts/consult';
import type { Bus } from '@cerina/runtime';

/** The conversation was erased: nothing more is stored of it. */
export class Erased extends Error {
  override readonly name = 'Erased';
}

/** The facts of a scope's conversations. */
export interface ConversationLog {
  /** The fact under exactly that subject; undefined where there is none. Throws where it cannot be read. */
  read(subject: string): Promise<ConsultFact | undefined>;
  /**
   * The fact under that subject: the one that is there, or else the one that `make` makes, once it is stored. Whatever is
   * killed when, it is made once for good, and what two replicas made at the same time is that of the first. Rejects with
   * {@link Erased} where the conversation was erased, before or meanwhile.
   */
  once<F extends ConsultFact>(subject: string, make: () => Promise<F>): Promise<F>;
  /** Which way the first question of a conversation came; undefined where none can be seen. */
  begunBy(scope: ConsultScope, conversationId: string): Promise<Questioner | undefined>;
}

export function conversationLog(bus: Pick<Bus, 'peek' | 'publish'>): ConversationLog {
  async function read(subject: string): Promise<ConsultFact | undefined> {
    const stored = await bus.peek(subject, CONSULT_STREAM);
    if (!stored) return undefined;
    const fact = readConsultFact(subject, stored.data);
    if (!fact) throw new Error(`What is stored as ${subject} cannot be read.`);
    return fact;
  }
  async function expectThere(subject: string): Promise<void> {
    const { scope, conversationId } = readConsultSubject(subject)!;
    const tombstone = consultSubjects.tombstone(scope as ConsultScope, conversationId);
    if (await bus.peek(tombstone, CONSULT_STREAM)) throw new Erased('It was erased.');
  }
  return {
    read,
    async begunBy(scope, id) {
      const asked = await Promise.all(
        questionersOf(scope).map(async (author) => {
          const subject = consultSubjects.question(scope, id, author, 1);
          const stored = await bus.peek(subject, CONSULT_STREAM);
          return stored ? [{ author, sequence: stored.sequence }] : [];
        }),
      );
      return asked.flat().sort((a, b) => a.sequence - b.sequence)[0]?.author;
    },
    async once<F extends ConsultFact>(subject: string, make: () => Promise<F>): Promise<F> {
      const before = await read(subject);
      if (before) return before as F;
      await expectThere(subject);
      const made = await make();
      await expectThere(subject);
      if ((await bus.publish(made)) === 'stored') return made;
      return (await read(subject)) as F;
    },
  };
}
