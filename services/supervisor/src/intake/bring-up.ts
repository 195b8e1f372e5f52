import { isPoisoned } from '@cerina/runtime';
import { catchUp, type TakeIn } from '../operations/rebuild/catch-up.ts';
import { Contradicted } from '../store/outbox/outbox.ts';
import { giveUp } from './give-up/give-up.ts';
import { type InboxDeps, type TakeInDeps, takeIn } from './take-in.ts';

/**
 * Take in facts that nothing came of yet, outside of the consumer. What ended the process before is counted here too:
 * else a fact that ends every supervisor would end each as it starts.
 */
export const takingInAgain =
  (deps: InboxDeps): TakeIn =>
  (fact, place) =>
    deps.attempts.run<unknown>({ subject: place.subject, again: true }, (deaths) =>
      isPoisoned(deaths) ? giveUp(deps, place, deaths) : takeIn(deps, fact, place),
    );

/** Bring a protocol up to the log, the facts included that nothing came of yet. */
export const bringUp = (deps: InboxDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, takingInAgain(deps), protocolId, { anew: error instanceof Contradicted });

/** The same within the work on one message, which is counted already. */
export const bringUpWithin = (deps: TakeInDeps, protocolId: string, error?: unknown) =>
  catchUp(deps, (fact, place) => takeIn(deps, fact, place), protocolId, {
    anew: error instanceof Contradicted,
  });
