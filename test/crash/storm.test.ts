import { expect, it } from 'vitest';
import { seedOf } from '../src/chaos/random.ts';
import { figuresOf, storm } from '../src/chaos/storm.ts';

it('eight protocols come through random kills of anything: none lost, stuck or doubled', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const result = await storm({ seed, protocols: 8, atOnce: 4, kills: 6 });
  console.log(figuresOf(seed, result));
  expect(result.problems).toEqual([]);
  expect(result.protocols).toBe(8);
}, 400_000);
