import { expect, it } from 'vitest';
import { seedOf } from '../src/crash-random.ts';
import { figuresOf, storm } from '../src/crash-storm.ts';

it('twelve protocols come through ten random kills of anything: none lost, stuck or doubled', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const result = await storm({ seed, protocols: 12, atOnce: 12, kills: 10 });
  console.log(figuresOf(seed, result));
  expect(result.problems).toEqual([]);
  expect(result.protocols).toBe(12);
}, 180_000);
