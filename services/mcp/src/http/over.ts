import { errorBody } from './answers.ts';

const CODE = -32_000;
const WHY =
  'The call was ended: this token is no longer accepted, or the role was changed. What it ordered may still be done: look before you repeat it.';

/** The answer to a request whose caller is no longer admitted while it is served. */
export const overResponse = (body: unknown): Response => Response.json(overBody(body));

/** The same as the last event of a stream; undefined if no answer is due in that stream. */
export function overEvent(body: unknown, { headers }: Response): string | undefined {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || idOf(body) === null) return undefined;
  return `event: message\ndata: ${JSON.stringify(overBody(body))}\n\n`;
}

const overBody = (body: unknown) => errorBody({ code: CODE, message: WHY, id: idOf(body) });

/** The id of the request in a message; null if it is none. */
function idOf(body: unknown): unknown {
  const { id = null, method } = (body ?? {}) as { id?: unknown; method?: unknown };
  return method === undefined ? null : id;
}
