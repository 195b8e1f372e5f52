import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Why a service is not ready, in words; undefined when it is. */
export type Readiness = () => string | undefined | Promise<string | undefined>;

/** The metrics of this process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

/** `/livez`, `/readyz` (503 with the reason) and `/metrics`, to be mounted or served on their own. */
export function healthRoutes(readiness: Readiness): Hono {
  return new Hono()
    .get('/livez', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      const reason = await readiness();
      return reason ? c.json({ status: 'not ready', reason }, 503) : c.json({ status: 'ready' });
    })
    .get('/metrics', async (c) =>
      c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
    );
}

/** Serve a fetch handler; resolves once it listens, with the port it got. */
export function listen(options: {
  fetch: (request: Request) => Response | Promise<Response>;
  port: number;
  host: string;
}): Promise<{ port: number } & AsyncDisposable> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: options.fetch, port: options.port, hostname: options.host },
      ({ port }) =>
        resolve({
          port,
          [Symbol.asyncDispose]: () =>
            new Promise((done) => {
              server.close(() => done());
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        }),
    );
    server.once('error', reject);
  });
}
