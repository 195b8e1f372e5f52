import { Agent, type RequestOptions, request } from 'node:http';

/**
 * The statuses of consecutive requests with that body on one connection, each sent in pieces as soon as the previous
 * one was answered. Rejects if the server closes the connection on one.
 */
export async function statusesOnOneConnection(
  url: string,
  { body, times, ...options }: RequestOptions & { body: string; times: number },
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, ...options });
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject);
      for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536));
      sent.end();
    });
  try {
    const statuses: (number | undefined)[] = [];
    while (statuses.length < times) statuses.push(await status());
    return statuses;
  } finally {
    agent.destroy();
  }
}
