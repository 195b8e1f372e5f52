import { readFileSync } from 'node:fs';
import type { Random } from '../chaos/random.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../fuzz/data/${name}`, import.meta.url), 'utf8');

/** Strings that break programs: the Big List of Naughty Strings, and a few specific to this kind of program. */
export const naughty: string[] = [
  ...(JSON.parse(read('blns.json')) as string[]),
  ...['a\u0000b', '\ud800', '\udfff\ud800', '\u202e reversed', '\ufeff', '\u2028', '__proto__'],
  ...['foundry.*.>', '*', '>', 'a.b', '9'.repeat(400), '-0', '1e999', ' '.repeat(300)],
  ...['x'.repeat(70_000), '["'.repeat(5_000), 'é'.repeat(5_000), '😀'.repeat(3_000)],
];

/** Bodies that a JSON parser must accept or refuse, as bytes. */
export const jsonBodies: Uint8Array[] = [
  ...read('json-test-suite.jsonl')
    .trim()
    .split('\n')
    .map((line) => Buffer.from((JSON.parse(line) as { base64: string }).base64, 'base64')),
  Buffer.from('['.repeat(100_000)),
  Buffer.from('{"a":'.repeat(50_000)),
];

const scalars = [null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 2, '', [], {}];

/** A value of an unexpected kind. */
export const anything = (random: Random): unknown =>
  random.between(0, 1) ? random.pick(naughty) : random.pick(scalars);

/** A copy of a JSON value with one place of it changed: replaced, left out, doubled, or with an extra field. */
export function mutated(value: unknown, random: Random): unknown {
  const here = typeof value !== 'object' || value === null || random.between(0, 5) === 0;
  if (here) return anything(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [anything(random)];
    const at = random.between(0, value.length - 1);
    const way = random.between(0, 3);
    if (way === 0) return value.toSpliced(at, 1);
    if (way === 1) return [...value, ...value, ...value];
    return value.with(at, mutated(value[at], random));
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return { [random.pick(naughty).slice(0, 50)]: anything(random) };
  const [key, inner] = random.pick(entries);
  const way = random.between(0, 7);
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  if (way === 0) return rest;
  if (way === 1) return { ...value, [random.pick(naughty).slice(0, 50)]: anything(random) };
  return { ...rest, [key]: mutated(inner, random) };
}
