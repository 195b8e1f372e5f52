import { isDeepStrictEqual } from 'node:util';

/** A value as JSON has it: without undefined fields. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Are both equal as JSON? */
export const same = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(one), plain(other));

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/** The paths at which one JSON value differs from another, each as deep as it can be named. */
export function* differences(one: unknown, other: unknown, path = ''): Generator<string> {
  if (isDeepStrictEqual(one, other)) return;
  const isSplit = isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);
  if (!isSplit) {
    yield path;
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const has = Object.hasOwn(one, key) && Object.hasOwn(other, key);
    const below = path ? `${path}.${key}` : key;
    if (has) yield* differences(one[key], other[key], below);
    else yield below;
  }
}
