import { gunzipSync } from 'node:zlib';

/** The most bytes read from a file: far more than a full log of one protocol. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The text of a bundle's file; an archive is compressed with gzip. Throws if it is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isGzip ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
}
