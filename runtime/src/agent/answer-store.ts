import {
  type AgentName,
  Answer,
  excessOf,
  faultOfAnswer,
  inWords,
  MAX_FACT_BYTES,
  type Route,
  subjects,
} from '@cerina/contracts';
import { failedAnswer } from '../attempts/failed-answer.ts';
import type { Bus, StoredFact } from '../bus/bus.ts';
import { readFact } from '../bus/read-fact.ts';
import { type Log, logOf } from '../service/logger.ts';

/**
 * The answer itself; or a failure in its place if others could not read or admit it, or if it exceeds what a board
 * takes.
 */
function sayable(answer: Answer): Answer {
  const failed = (code: string, message: string): Answer => {
    const { usage } = answer.outcome;
    return { ...answer, outcome: { ok: false, code, message: message.slice(0, 1000), usage } };
  };
  const fault = faultOfAnswer(answer);
  if (fault) return failedAnswer(answer, { code: 'internal', message: fault });
  const { error } = Answer.safeParse(answer);
  if (error) {
    const [issue] = error.issues;
    return failed('internal', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const excess = excessOf(answer.outcome);
  if (excess) return failed('too_large', inWords(excess));
  const bytes = Buffer.byteLength(JSON.stringify(answer));
  return bytes <= MAX_FACT_BYTES ? answer : failed('too_large', `An answer of ${bytes} bytes.`);
}

/** An unreadable one was parked: that is why the task was routed again. */
function isReadable({ subject, data }: StoredFact): boolean {
  try {
    return readFact(subject, data, Answer) !== undefined;
  } catch {
    return false;
  }
}

/** An agent's answers on the log: those it gave, and those it is to give. */
export function createAnswerStore(
  agent: AgentName,
  { bus, log, signal }: { bus: Pick<Bus, 'publish' | 'read'>; log: Log; signal: AbortSignal },
) {
  return {
    /**
     * Store an answer. Results that a model was paid for are kept until they are stored, however long the bus is away;
     * but a protocol that was erased meanwhile gets no texts again: that is checked, but not at first if the task
     * `isNew`. If an answer of an erased protocol is stored anyway, the supervisor erases it.
     */
    async store(answer: Answer, { isNew = false } = {}): Promise<void> {
      const fact = sayable(answer);
      let mayBeErased = !isNew;
      for (let stored = false; !stored; ) {
        try {
          if (mayBeErased && (await bus.read(subjects.tombstone(answer.protocolId)))) return;
          await bus.publish(fact);
          stored = true;
        } catch (error) {
          signal.throwIfAborted();
          mayBeErased = true;
          logOf(log, fact).warn({ err: error }, 'the answer is held until it can be stored');
        }
      }
    },

    /**
     * Is there an answer that the supervisor will accept? One given under an earlier epoch is as good; one that was
     * stored before its own route does not count.
     */
    async given({ protocolId, taskId, epoch }: Route): Promise<boolean> {
      const epochs = Array.from({ length: epoch }, (_, index) => index + 1);
      const isGiven = async (each: number) => {
        const stored = await bus.read(subjects.answer(protocolId, agent, taskId, each));
        if (!stored || !isReadable(stored)) return false;
        const route = await bus.read(subjects.route(protocolId, agent, taskId, each));
        return route !== null && route.sequence < stored.sequence;
      };
      return (await Promise.all(epochs.map(isGiven))).includes(true);
    },
  };
}
