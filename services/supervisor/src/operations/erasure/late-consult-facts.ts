import {
  CONSULT_STREAM,
  ConsultScope,
  ConversationId,
  LATE_FACTS,
  readConsultSubject,
} from '@cerina/contracts/consult';
import { type Attempts, consume, type Fate, isPoisoned, poisonedBy } from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import { type ConsultationErasureDeps, eraseLate } from './erase-consultation.ts';

const RETRY_MS = 2_000;
const HOLD_MS = 10 * 60_000;

/** The conversation of a subject; undefined for a part of an erasure, or if there can be no tombstone. */
function conversationOf(subject: string) {
  const read = readConsultSubject(subject);
  if (!read || read.type === 'erasure' || read.type === 'tombstone') return undefined;
  const scope = ConsultScope.safeParse(read.scope).data;
  const conversationId = ConversationId.safeParse(read.conversationId).data;
  return scope && conversationId && { scope, conversationId };
}

/**
 * Checks every fact of a conversation on arrival, until the signal is aborted, and erases what follows a tombstone: a
 * process that was suspended in the middle of a publish can continue after any time.
 */
export async function eraseLateFacts(
  deps: ConsultationErasureDeps & { attempts: Attempts },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { bus, log, attempts } = deps;

  async function settle({ subject }: Pick<JsMsg, 'subject'>, deaths: number): Promise<Fate> {
    const conversation = conversationOf(subject);
    if (!conversation) return { do: 'ack' };
    if (isPoisoned(deaths)) {
      // not parked: that would keep a copy of its text
      const reason = poisonedBy('supervisor').message;
      log.error({ subject, reason }, 'not looked at any more');
      return { do: 'term', reason };
    }
    try {
      await eraseLate(deps, conversation);
      return { do: 'ack' };
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, subject }, 'looked at again later');
      return { do: 'nak', afterMs: RETRY_MS };
    }
  }

  await consume(
    { consumer: (name) => bus.consumer(name, CONSULT_STREAM) },
    LATE_FACTS,
    { workers: 2, signal, log, attempts, holdMs: HOLD_MS },
    settle,
  );
}
