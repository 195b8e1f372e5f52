import { isPoisoned } from '@cerina/runtime';
import { catchUp, type TakeIn } from '../operations/rebuild/catch-up.ts';
import { Contradicted } from '../store/outbox/outbox.ts';
import { giveUp } from './give-up/give-up.ts';
import { type InboxDeps, type TakeInDeps, takeIn } from './take-in.ts';

/**
 * Handle facts without effect so far, outside of the consumer. Processes that died before are counted here too:
 * otherwise a fact that kills every supervisor would kill each one as it starts.
 */
export const takingInAgain =
  (deps: InboxDeps): TakeIn =>
  (fact, place) =>
    deps.attempts.run<unknown>({ subject: place.subject, again: true }, (deaths) =>
      isPoisoned(deaths) ? giveUp(deps, place, deaths) : takeIn(deps, fact, place),
    );

/** Bring a protocol up to date with the log, including facts without effect so far. */
export const bringUp = (deps: InboxDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, takingInAgain(deps), protocolId, { anew: error instanceof Contradicted });

/** The same within the work on one message, which is already counted. */
export const bringUpWithin = (deps: TakeInDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, (fact, place) => takeIn(deps, fact, place), protocolId, {
    anew: error instanceof Contradicted,
  });
