import { CONSULT_STREAM, ERASURES, readConsultErasure } from '@cerina/contracts/consult';
import { type Attempts, consume, type Fate, isPoisoned, park, poisonedBy } from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import {
  type ConsultationErasureDeps,
  eraseConsultation,
  NotTheirs,
} from './erase-consultation.ts';
import { eraseMessage } from './erase-message.ts';

const MINUTE = 60_000;
/**
 * When a tombstone is checked again for things without a notification: checkpoints, and dead letters that quote the
 * conversation. What is stored on the log later is erased on arrival (`late-consult-facts.ts`).
 */
const LOOKS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];
const RETRY_MS = 2_000;
const HOLD_MS = 10 * MINUTE;

/** When a tombstone of that age is checked next, after that many facts were found; undefined if never. */
export function nextLook(ageMs: number, found: number): number | undefined {
  const next = LOOKS_MS.find((ms) => ms > ageMs);
  if (next !== undefined) return next - ageMs;
  return found > 0 ? MINUTE : undefined;
}

/** Processes the erasures of consultations until the signal is aborted. */
export async function eraseConsultations(
  deps: ConsultationErasureDeps & { attempts: Attempts },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { bus, log, attempts } = deps;

  async function setAside(message: JsMsg, error: Error): Promise<Fate> {
    const { subject, seq: sequence } = message;
    log.error({ subject, reason: error.message }, 'parked');
    await park(bus, 'supervisor', message, error);
    // otherwise nobody could order it again
    if (error instanceof NotTheirs) await eraseMessage(deps, CONSULT_STREAM, { subject, sequence });
    return { do: 'term', reason: error.message };
  }

  async function settle(message: JsMsg, deaths: number): Promise<Fate> {
    try {
      if (isPoisoned(deaths)) return await setAside(message, poisonedBy('supervisor'));
      const fact = readConsultErasure(message.subject, message.data);
      if (!fact) return await setAside(message, new Error('It is no erasure of a consultation.'));
      const erased = await eraseConsultation(deps, fact);
      if (fact.type === 'erasure') return { do: 'ack' };
      const afterMs = nextLook(Date.now() - Date.parse(fact.at), erased);
      return afterMs === undefined ? { do: 'ack' } : { do: 'nak', afterMs };
    } catch (error) {
      if (error instanceof NotTheirs)
        return setAside(message, error).catch((): Fate => ({ do: 'nak', afterMs: RETRY_MS }));
      if (!signal.aborted) log.warn({ err: error, subject: message.subject }, 'erased later');
      return { do: 'nak', afterMs: RETRY_MS };
    }
  }

  await consume(
    { consumer: (name) => bus.consumer(name, CONSULT_STREAM) },
    ERASURES,
    { workers: 2, signal, log, attempts, holdMs: HOLD_MS },
    settle,
  );
}
