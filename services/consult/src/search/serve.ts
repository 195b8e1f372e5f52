import type { Reply } from '@cerina/contracts';
import {
  type ConsultScope,
  consultService,
  consultSubjects,
  type LibraryPassages,
  LibrarySearch,
  MOST_SEARCH_BYTES,
  SEARCH_LIMITS,
} from '@cerina/contracts/consult';
import type { Bus, Log } from '@cerina/runtime';
import { toldOf } from './passages.ts';
import type { Search } from './search.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** What is searched for; undefined where it is no search. */
function readSearch(data: Uint8Array): LibrarySearch | undefined {
  if (data.length > MOST_SEARCH_BYTES) return undefined;
  try {
    return LibrarySearch.safeParse(JSON.parse(decoder.decode(data))).data;
  } catch {
    return undefined;
  }
}

/**
 * Answers searches in this scope's own documents: nobody else reads them. The answer needs no model, no question's turn and no
 * other process, so that an agent of this same process may ask for it while it answers a question.
 */
export function serveSearch(
  { nc }: Pick<Bus, 'nc'>,
  scope: ConsultScope,
  search: Search,
  log: Log,
): Disposable {
  function answer(data: Uint8Array): Reply {
    const asked = readSearch(data);
    if (!asked) return { ok: false, error: 'It is no search.' };
    const { passages } = search(asked.query, SEARCH_LIMITS.passages);
    const value: LibraryPassages = { scope, passages: toldOf(passages) };
    return { ok: true, value };
  }
  const subscription = nc.subscribe(consultSubjects.search(scope), {
    queue: consultService(scope),
    callback: (error, message) => {
      if (error) return;
      try {
        message.respond(JSON.stringify(answer(message.data)));
      } catch (cause) {
        // without a reply the caller is told that there is none
        log.warn({ err: cause }, 'a search could not be answered');
      }
    },
  });
  return { [Symbol.dispose]: () => subscription.unsubscribe() };
}
