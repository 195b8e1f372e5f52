/**
 * The response, ended early when `until` is aborted: a stream does not outlive the credential that it was asked for with.
 * `ended` is called once, when nothing more of it will be sent.
 */
export function held(response: Response, until: AbortSignal, ended: () => void): Response {
  const { body, status, headers } = response;
  if (!body) {
    ended();
    return response;
  }
  const reader = body.getReader();
  // whatever is being read ends with that, as at the end of the stream
  const cut = () => void reader.cancel(until.reason).catch(() => undefined);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    until.removeEventListener('abort', cut);
    ended();
  };
  until.addEventListener('abort', cut, { once: true });
  if (until.aborted) cut();
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
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
  return new Response(whole, { status, headers });
}
