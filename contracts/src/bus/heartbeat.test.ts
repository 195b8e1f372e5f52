import { expect, it } from 'vitest';
import { Heartbeat } from '../index.ts';

const at = '2026-11-23T05:00:00.000Z';
const alive: Heartbeat = {
  ...{ service: 'supervisor', replicaId: 'a1b2c3d4', host: 'box', pid: 1, version: '1.0.0' },
  ...{ node: '24.0.0', startedAt: at, everyMs: 3_000, leaving: false, tasks: 1 },
  model: { name: 'gpt-4o', embedded: false, answeredAt: at, failedAt: at },
  database: {
    ...{ answers: true, version: '18.0', outbox: 0, outboxSeconds: 0 },
    attention: 'The log lacks facts of 1 protocol.',
  },
};

/** The paths of all texts in a message. */
const textsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'string') return [key];
    if (typeof inner !== 'object' || inner === null) return [];
    return textsIn(inner).map((path) => `${key}.${path}`);
  });

/** The same with a text of another length at that path; for an instant, with more digits in its seconds. */
function withLong(path: string): unknown {
  const changed = structuredClone(alive) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, changed);
  const was = String(holder[last]);
  holder[last] = was === at ? at.replace('Z', `${'0'.repeat(5_000)}Z`) : was.padEnd(5_000, 'x');
  return changed;
}

it('is believed as it is', () => {
  expect(Heartbeat.parse(alive)).toEqual(alive);
});

it.each(textsIn(alive))('is not believed with a %s of any length', (path) => {
  expect(Heartbeat.safeParse(withLong(path)).success).toBe(false);
});
