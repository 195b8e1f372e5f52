import { type AgentName, Answer, type Route, subjects } from '@cerina/contracts';
import type { Bus } from './bus.ts';
import { readFact } from './facts.ts';
import type { Log } from './log.ts';

/** What the bus carries in one message is 1 MB; a fact stays well below it. */
const MOST_BYTES = 900_000;

/** The answer itself; or, where others could not read it or the bus not carry it, the word that there is none. */
function sayable(answer: Answer): Answer {
  const failed = (code: string, message: string): Answer => {
    const { usage } = answer.outcome;
    return { ...answer, outcome: { ok: false, code, message: message.slice(0, 1000), usage } };
  };
  const { error } = Answer.safeParse(answer);
  if (error) {
    const [issue] = error.issues;
    return failed('internal', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(answer));
  return bytes <= MOST_BYTES ? answer : failed('too_large', `An answer of ${bytes} bytes.`);
}

/** An agent's answers on the log: those it gave, and those it is to give. */
export function createAnswers(
  agent: AgentName,
  { bus, log, signal }: { bus: Pick<Bus, 'publish' | 'read'>; log: Log; signal: AbortSignal },
) {
  return {
    /** Store an answer. What a model was paid for is held until it is stored, however long the bus is away. */
    async store(answer: Answer): Promise<void> {
      const fact = sayable(answer);
      for (let stored = false; !stored; ) {
        try {
          await bus.publish(fact);
          stored = true;
        } catch (error) {
          signal.throwIfAborted();
          log.warn({ err: error }, 'the answer is held until it can be stored');
        }
      }
    },

    /** Is there an answer that the supervisor will take in? One given under an earlier epoch is as good. */
    async given({ protocolId, taskId, epoch }: Route): Promise<boolean> {
      const epochs = Array.from({ length: epoch }, (_, index) => index + 1);
      const found = await Promise.all(
        epochs.map((each) => bus.read(subjects.answer(protocolId, agent, taskId, each))),
      );
      return found.some((stored) => {
        try {
          return stored !== null && readFact(stored.subject, stored.data, Answer) !== undefined;
        } catch {
          return false; // it was parked: that is why the task was routed again
        }
      });
    },
  };
}
