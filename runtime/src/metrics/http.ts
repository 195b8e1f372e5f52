import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram } from 'prom-client';
import { metrics } from './registry.ts';

const registers = [metrics];

const requests = new Counter({
  name: 'cerina_http_requests_total',
  help: 'HTTP requests that were answered. A route is a pattern, never a path; none is a path that nothing answers.',
  labelNames: ['method', 'route', 'status'],
  registers,
});
const seconds = new Histogram({
  name: 'cerina_http_request_seconds',
  help: 'From an HTTP request until its answer began; of an event stream, until its first line could be sent.',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Count an answered request; `took`, in milliseconds, if its duration is known. */
export function countRequest(answered: {
  method: string;
  route: string;
  status: number;
  took?: number | undefined;
}): void {
  const { route, status, took } = answered;
  // the client chooses the method: all unknown ones are counted as one
  const method = METHODS.includes(answered.method) ? answered.method : 'other';
  requests.inc({ method, route, status });
  if (took !== undefined) seconds.observe({ method, route }, took / 1000);
}

/** Counts every request of the middleware after it, by the route that answers it. */
export const countingRequests: MiddlewareHandler = async (c, next) => {
  const began = performance.now();
  await next();
  const pattern = routePath(c, -1);
  const route = pattern.endsWith('*') ? 'none' : pattern; // only middleware matched
  const took = performance.now() - began;
  countRequest({ method: c.req.method, route, status: c.res.status, took });
};
