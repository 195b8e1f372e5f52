/** So long something may lie unread before a client; what the kernels' buffers take counts as read. */
const UNREAD_MS = 25_000;

/**
 * The response, ended early when `until` is aborted: a stream does not outlive the credential that it was asked for with.
 * It is also cut where the client does not read, before which all that is said later would pile up. `ended` is called once,
 * when nothing more of it will be sent.
 */
export function held(
  response: Response,
  until: AbortSignal,
  ended: () => void,
  unreadMs = UNREAD_MS,
): Response {
  const { body, status, headers } = response;
  if (!body) {
    ended();
    return response;
  }
  const reader = body.getReader();
  // whatever is being read ends with that, as at the end of the stream
  const cut = () => void reader.cancel(until.reason).catch(() => undefined);
  let unread: NodeJS.Timeout | undefined;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(unread);
    until.removeEventListener('abort', cut);
    ended();
  };
  until.addEventListener('abort', cut, { once: true });
  if (until.aborted) cut();
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(unread);
      try {
        const { done, value } = await reader.read();
        if (done) {
          end();
          return controller.close();
        }
        controller.enqueue(value);
        if ((controller.desiredSize ?? 0) <= 0)
          unread = setTimeout(() => drop(controller), unreadMs).unref();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
  function drop(controller: ReadableStreamDefaultController<Uint8Array>): void {
    end();
    const reason = new Error('the client does not read');
    controller.error(reason);
    void reader.cancel(reason).catch(() => undefined);
  }
  return new Response(whole, { status, headers });
}
