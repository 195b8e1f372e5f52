import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { digestOf } from './credential.ts';

/** What Node's server adds to a request; there is none where the app is called without a server. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/** The header with the key that only the dashboard's server has. */
const DASHBOARD_HEADER = 'x-foundry-dashboard';
/** In which the dashboard's server passes its visitor's address on. */
const VISITOR_HEADER = 'x-foundry-visitor';

/** Where a request comes from. */
export interface Origin {
  /** Whether the dashboard's server sent it: it has proved that with its key. */
  dashboard: boolean;
  /** The visitor's network address, one for all of an IPv6 network. */
  address: string;
}

/**
 * Reads where a request comes from. An address that a header names counts only when it was the dashboard or, by
 * `proxyHeader`, the proxy in front that set it: anybody can send any header.
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

/** What the nearest proxy saw comes last; what is before it, the visitor may have made up. */
const lastOf = (c: Context, header: string): string | undefined =>
  c.req.header(header)?.split(',').at(-1)?.trim();

const socketOf = (c: Context): string =>
  (c.env as Connection | undefined)?.incoming?.socket.remoteAddress ?? 'unknown';

/** An IPv6 visitor has a whole /64 to come from; an IPv4 address in IPv6's form is itself. */
export function network(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  const [bare = address] = address.split('%');
  if (!isIPv6(bare)) return address.slice(0, 64);
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const whole = [...groups, ...zeros, ...rest].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return `${whole.slice(0, 4).join(':')}::/64`;
}
