import { isIPv6 } from 'node:net';

/** An IPv6 visitor has a whole /64; an IPv4 address in IPv6 notation counts as itself. */
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
