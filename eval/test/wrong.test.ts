import { expect, it } from 'vitest';
import { wilson } from '../src/judging/wilson.ts';
import type { Foundry } from '../src/running/foundry.ts';
import { runSet } from '../src/running/run-set.ts';
import { wrong } from '../src/sets/wrong.ts';

const nobody = {} as Foundry;

it('has enough of both kinds, each once, and a part that was held out', () => {
  const count = (is: (each: (typeof wrong.items)[number]) => boolean) =>
    wrong.items.filter(is).length;
  expect(count((each) => each.wrong !== null)).toBeGreaterThanOrEqual(120);
  expect(count((each) => each.wrong === null)).toBeGreaterThanOrEqual(60);
  expect(count((each) => each.heldOut)).toBeGreaterThan(wrong.items.length / 3);
  expect(new Set(wrong.items.map(({ id, heldOut }) => `${id} ${heldOut}`)).size).toBe(
    wrong.items.length,
  );
});

it('catches nearly all wrong documents of a sample, and passes nearly all right ones', async () => {
  const items = wrong.items.filter((_, at) => at % 4 === 0);
  const set = { ...wrong, items };
  const { trials } = await runSet(nobody, set, { limit: items.length, inFlight: 1 });
  for (const kind of ['wrong.caught', 'wrong.passed']) {
    const of = trials.filter(({ measure }) => measure.startsWith(kind));
    const hits = of.filter(({ miss }) => miss === undefined).length;
    expect(wilson(hits, of.length).high).toBeGreaterThan(0.95);
    expect(hits / of.length).toBeGreaterThan(0.85);
  }
}, 60_000);
