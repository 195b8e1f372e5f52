import { createHash } from 'node:crypto';

/**
 * SHA-256 of the UTF-8 bytes, in lower-case hex. Separate from the other contracts because a browser has no
 * `node:crypto`.
 */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex');

/** A UUIDv5 (RFC 9562) from a namespace and a name: the same pair gives the same id on every machine. */
export function uuidv5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
