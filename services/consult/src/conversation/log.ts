import { CONSULT_STREAM, type ConsultFact, readConsultFact } from '@cerina/contracts/consult';
import type { Bus } from '@cerina/runtime';

/** The facts of a scope's conversations. */
export interface ConversationLog {
  /** The fact under exactly that subject; undefined where there is none. Throws where it cannot be read. */
  read(subject: string): Promise<ConsultFact | undefined>;
  /**
   * The fact under that subject: the one that is there, or else the one that `make` makes, once it is stored. Whatever is
   * killed when, it is made once for good, and what two replicas made at the same time is that of the first.
   */
  once<F extends ConsultFact>(subject: string, make: () => Promise<F>): Promise<F>;
}

export function conversationLog(bus: Pick<Bus, 'peek' | 'publish'>): ConversationLog {
  async function read(subject: string): Promise<ConsultFact | undefined> {
    const stored = await bus.peek(subject, CONSULT_STREAM);
    if (!stored) return undefined;
    const fact = readConsultFact(subject, stored.data);
    if (!fact) throw new Error(`What is stored as ${subject} cannot be read.`);
    return fact;
  }
  return {
    read,
    async once<F extends ConsultFact>(subject: string, make: () => Promise<F>): Promise<F> {
      const before = await read(subject);
      if (before) return before as F;
      const made = await make();
      if ((await bus.publish(made)) === 'stored') return made;
      return (await read(subject)) as F;
    },
  };
}
