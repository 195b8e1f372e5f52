import { timingSafeEqual } from 'node:crypto';
import type { Origin } from '@cerina/door/access/address';
import { digestOf } from '@cerina/door/access/credential';
import { network } from '@cerina/runtime/http/network';
import type { Context } from 'hono';

/** Node's server adds this to a request; absent if the app is called without a server. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/** The header with the key that only the dashboard's server has. */
const DASHBOARD_HEADER = 'x-foundry-dashboard';
/** The header in which the dashboard's server passes its visitor's address. */
const VISITOR_HEADER = 'x-foundry-visitor';

/**
 * Reads the origin of a request. An address in a header counts only if it was set by the dashboard or, for
 * `proxyHeader`, by the proxy in front: anybody can send any header.
 */
export function originReader(settings: { dashboardKey?: string; proxyHeader?: string }) {
  const { dashboardKey, proxyHeader } = settings;
  const expected = dashboardKey === undefined ? undefined : Buffer.from(digestOf(dashboardKey));

  return (c: Context): Origin => {
    const given = c.req.header(DASHBOARD_HEADER);
    const dashboard =
      given !== undefined &&
      expected !== undefined &&
      timingSafeEqual(expected, Buffer.from(digestOf(given)));
    const named = dashboard ? c.req.header(VISITOR_HEADER) : proxyHeader && lastOf(c, proxyHeader);
    return { dashboard, address: network(named || socketOf(c)) };
  };
}

/** The nearest proxy's entry comes last; the visitor may have invented what is before it. */
const lastOf = (c: Context, header: string): string | undefined =>
  c.req.header(header)?.split(',').at(-1)?.trim();

const socketOf = (c: Context): string =>
  (c.env as Connection | undefined)?.incoming?.socket.remoteAddress ?? 'unknown';
