import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { wholeInTime } from '../http/in-time.ts';
import { metrics } from '../metrics/registry.ts';
import '../metrics/process.ts';
import { stoppedHeart } from './heartbeat.ts';

/** Why a service is not ready, in words; undefined if it is. */
export type Readiness = () => string | undefined | Promise<string | undefined>;

/**
 * `/livez` (503 if a heartbeat of this process has stopped), `/readyz` (503 with the reason) and `/metrics`, to be
 * mounted or served separately. `attention` is what an operator should know about a service that is ready.
 */
export function healthRoutes(readiness: Readiness, attention: Readiness = () => undefined): Hono {
  return new Hono()
    .get('/livez', (c) => {
      const reason = stoppedHeart();
      return reason ? c.json({ status: 'hung', reason }, 503) : c.json({ status: 'alive' });
    })
    .get('/readyz', async (c) => {
      const reason = await readiness();
      if (reason) return c.json({ status: 'not ready', reason }, 503);
      const known = await attention();
      return c.json({ status: 'ready', ...(known && { attention: known }) });
    })
    .get('/metrics', async (c) =>
      c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType }),
    );
}

const LOOK_MS = 1_000;

/** Resolves once a service is ready: then it may log so, as who reads that relies on it. With true, or false where the signal came first. */
export async function onceReady(readiness: Readiness, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && (await readiness()))
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

/** How long the last bytes of a response may stay unread: then the connection is ended, and what it keeps is free. */
const UNREAD_MS = 60_000;

/** Serve a fetch handler; resolves once it listens, with the actual port. */
export function listen(options: {
  fetch: (request: Request) => Response | Promise<Response>;
  port: number;
  host: string;
  unreadMs?: number;
}): Promise<{ port: number } & AsyncDisposable> {
  const { unreadMs = UNREAD_MS } = options;
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        ...{ fetch: options.fetch, port: options.port, hostname: options.host },
        serverOptions: wholeInTime,
      },
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
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      // a socket's timeout starts again whenever the client reads something
      response.once('prefinish', () => response.socket?.setTimeout(unreadMs));
      response.once('finish', () => {
        const { socket } = response;
        if (socket?.timeout === unreadMs) socket.setTimeout(0);
      });
    });
    server.once('error', reject);
  });
}
