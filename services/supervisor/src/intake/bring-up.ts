import { isPoisoned } from '@cerina/runtime';
import { catchUp, type HandleFact } from '../operations/rebuild/catch-up.ts';
import { Contradicted } from '../store/outbox/outbox.ts';
import { giveUp } from './give-up/give-up.ts';
import { handleFact, type InboxDeps, type IntakeDeps } from './handle-fact.ts';

/**
 * Handle facts without effect so far, outside of the consumer. Processes that died before are counted here too:
 * otherwise a fact that kills every supervisor would kill each one as it starts.
 */
export const handlingAgain =
  (deps: InboxDeps): HandleFact =>
  (fact, place) =>
    deps.attempts.run<unknown>({ subject: place.subject, again: true }, (deaths) =>
      isPoisoned(deaths) ? giveUp(deps, place, deaths) : handleFact(deps, fact, place),
    );

/** Bring a protocol up to date with the log, including facts without effect so far. */
export const bringUp = (deps: InboxDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, handlingAgain(deps), protocolId, { anew: error instanceof Contradicted });

/** The same within the work on one message, which is already counted. */
export const bringUpWithin = (deps: IntakeDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, (fact, place) => handleFact(deps, fact, place), protocolId, {
    anew: error instanceof Contradicted,
  });
