const encoder = new TextEncoder();

/** When a client counts as too slow. */
export interface Patience {
  /** If more than this is unread when a chunk arrives, the client is not waited for. */
  unreadBytes: number;
  /** How long a client may read nothing while something is unread, including the end of the response. */
  unreadMs: number;
}

/** Notifications are a few hundred bytes each; an answer is one chunk, of whichever size. */
export const patience: Patience = { unreadBytes: 256 * 1024, unreadMs: 25_000 };

/**
 * The response, ended early when `until` is aborted: a stream does not outlive its credential. What `last` gives is
 * then sent in place of the rest, unless the client has all of it. A client that does not read is cut off, since the
 * writer does not wait for room. `ended` is called once, when nothing more of it will be sent.
 */
export function held(
  response: Response,
  until: AbortSignal,
  ended: () => void,
  { unreadBytes, unreadMs }: Patience = patience,
  last: () => string | undefined = () => undefined,
): Response {
  const { body, status, headers } = response;
  if (!body) {
    ended();
    return response;
  }
  const reader = body.getReader();
  const waiting: Uint8Array[] = [];
  let unread = 0;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  /** Whether the client has read everything sent so far. */
  let wanted = false;
  /** Ends the response, once the client has read what was before. */
  let finish: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let over = false;

  const forget = () => {
    waiting.length = 0;
    unread = 0;
  };
  const cut = () => {
    const isWhole = finish !== undefined && waiting.length === 0;
    forget();
    const words = isWhole ? undefined : last();
    if (words !== undefined) {
      waiting.push(encoder.encode(words));
      unread = words.length;
    }
    // a pending read ends with that, as at the end of the stream
    void reader.cancel(until.reason).catch(() => undefined);
  };
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    until.removeEventListener('abort', cut);
    forget();
    ended();
  };
  const drop = (reason: string) => {
    const error = new Error(reason);
    end();
    controller.error(error);
    void reader.cancel(error).catch(() => undefined);
  };
  const give = () => {
    if (over) return;
    if (!wanted) {
      timer ??= setTimeout(drop, unreadMs, 'the client does not read').unref();
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    const next = waiting.shift();
    if (next) {
      unread -= next.length;
      wanted = false;
      controller.enqueue(next);
      if (waiting.length > 0 || finish) give();
    } else if (finish) {
      end();
      finish();
    }
  };

  const whole = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        wanted = true;
        give();
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    // nothing is sent before it is requested, so that unread data can be detected
    { highWaterMark: 0 },
  );
  async function readAll() {
    for (;;) {
      const { done, value } = await reader.read();
      if (over) return;
      if (done) {
        finish = () => controller.close();
        return give();
      }
      if (until.aborted) continue; // read before that, and not sent
      if (unread > unreadBytes) return drop('the client reads too slowly');
      waiting.push(value);
      unread += value.length;
      give();
    }
  }
  until.addEventListener('abort', cut, { once: true });
  if (until.aborted) cut();
  readAll().catch((error) => {
    finish = () => controller.error(error);
    give();
  });
  return new Response(whole, { status, headers });
}
