import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measured, sizing, sizingRows } from './sizing.ts';

const concurrency = 8;

it('counts the calls of every draft, for so many at once as the model takes seconds', () => {
  const wanted = { protocolsAnHour: 3600, modelSeconds: 10, drafts: 1, concurrency };
  const exact = { ...measured, beside: 0, coreSeconds: 0.35, idle: 0 };
  // two calls of the Guardian at ten seconds, one of each of the others: forty at once, planned for 5.6 a replica
  expect(sizing(wanted, exact)).toEqual({
    ...{ replicas: { drafter: 2, safety: 4, clinical: 2 }, callsAtOnce: 40, cores: 1 },
  });
  const revised = sizing({ ...wanted, drafts: 2 }, exact);
  expect(revised.callsAtOnce).toBe(70);
  expect(revised.cores).toBe(1);
  // fourteen idle replicas take a little more than the one core
  expect(sizing({ ...wanted, drafts: 2 }, { ...exact, idle: 0.01 }).cores).toBe(2);
});

it('asks for one replica of each at least, and no more for less work', () => {
  const few = { protocolsAnHour: 1, modelSeconds: 1, drafts: 1, concurrency };
  expect(sizing(few, measured).replicas).toEqual({ drafter: 1, safety: 1, clinical: 1 });
});

it('is the table of the handbook', () => {
  const handbook = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  expect(handbook.match(/^(\| \d+ ){7}\|$/gm)).toEqual(sizingRows());
});
