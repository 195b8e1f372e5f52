import type { RequestListener } from 'node:http';

/**
 * The handler's pages, with an answer to each request: 400 at once where the path is no text (a file of the build would
 * wait for it for ever), and an end of the answer where the handler fails.
 */
export const answered =
  (handler: RequestListener): RequestListener =>
  async (request, response) => {
    if (!isText(request.url ?? '/')) return response.writeHead(400).end('Bad request');
    try {
      await handler(request, response);
    } catch (error) {
      console.error('A request that could not be answered:', error);
      if (response.writableEnded) return;
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('Something went wrong');
    }
  };

/** Whether each escape in the path of a request's target is of UTF-8. */
function isText(target: string): boolean {
  try {
    decodeURI(target.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}
