import { type CrisisCard, Reply } from '@cerina/contracts';
import {
  type ConsultScope,
  consultService,
  consultSubjects,
  guardianCalls,
  LibraryPassages,
  type LibrarySearch,
  scopeOf,
} from '@cerina/contracts/consult';
import { turns } from '@cerina/door/limits/turns';
import { refuse } from '@cerina/door/refused';
import { type Bus, isBusOutage, type Log } from '@cerina/runtime';
import type { Caller } from '../foundry.ts';

const ANSWER_MS = 5_000;
/** Searches of one person that run at once, and that wait for their turn. */
const SEARCHES_AT_ONCE = 4;
const SEARCHES_WAITING = 200;
const SEARCH_WITHIN_MS = 30_000;
const decoder = new TextDecoder();

/** The side whose documents a caller's searches are answered from: it follows from their token, never from a field. */
export const sideOf = ({ actor, consult }: Pick<Caller, 'actor' | 'consult'>): ConsultScope =>
  consult ?? scopeOf(actor);

/** The documents of Consult. This service reads none of them: the process of the caller's side does. */
export interface Documents {
  /** Refused with `unavailable` if that side's process does not reply: the other side's is never asked. */
  search(caller: Caller, asked: LibrarySearch): Promise<LibraryPassages>;
  /**
   * The card that words of danger in a search call for, by the Guardian's rules; null if there are none, undefined if it did not
   * read them. Never rejects.
   */
  helpFor(caller: Caller, asked: LibrarySearch): Promise<CrisisCard | null | undefined>;
}

export function documentsOver({ nc }: Pick<Bus, 'nc'>, log: Log): Documents {
  const searches = turns({ atOnce: SEARCHES_AT_ONCE, waiting: SEARCHES_WAITING });

  async function passages(scope: ConsultScope, asked: LibrarySearch): Promise<LibraryPassages> {
    const asking = nc.request(consultSubjects.search(scope), JSON.stringify(asked), {
      timeout: ANSWER_MS,
    });
    const { data } = await asking.catch((cause) => {
      if (!isBusOutage(cause)) throw cause;
      const detail = `The documents cannot be searched now: ${consultService(scope)} does not answer.`;
      throw Object.assign(refuse('unavailable', detail, { retryAfter: 5 }), { cause });
    });
    const reply = Reply.parse(JSON.parse(decoder.decode(data)));
    if (!reply.ok)
      throw new Error(`${consultService(scope)} took it for no search: ${reply.error}`);
    const found = LibraryPassages.parse(reply.value);
    if (found.scope !== scope) throw new Error(`The passages are of ${found.scope}, not ${scope}.`);
    return found;
  }

  async function screened(scope: ConsultScope, asked: LibrarySearch): Promise<CrisisCard | null> {
    const subject = consultSubjects.guardian('screen_search', scope);
    const { data } = await nc.request(subject, JSON.stringify(asked), { timeout: ANSWER_MS });
    const reply = Reply.parse(JSON.parse(decoder.decode(data)));
    if (!reply.ok) throw new Error(`The Guardian could not read a search: ${reply.error}`);
    return guardianCalls.screen_search.output.parse(reply.value).card;
  }

  return {
    // what an agent of Consult looks for is of a question that was screened
    helpFor: async (caller, asked) =>
      caller.consult
        ? null
        : screened(sideOf(caller), asked).catch((err) => {
            log.warn({ err }, 'a search was not read for danger');
            return undefined;
          }),
    async search(caller, asked) {
      const leave = await searches.enter(
        caller.actor.subject,
        AbortSignal.timeout(SEARCH_WITHIN_MS),
      );
      return passages(sideOf(caller), asked).finally(leave);
    },
  };
}
