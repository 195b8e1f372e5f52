import { expect, it } from 'vitest';
import { seedOf } from '../src/chaos/random.ts';
import { figuresOf, storm } from '../src/chaos/storm.ts';

it('two hundred protocols come through a storm of random kills, with a database that is put back from a backup and a log that loses its tail: none lost, stuck, doubled, or lost in silence', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const result = await storm({
    seed,
    protocols: 200,
    atOnce: 12,
    kills: 100,
    setBack: true,
    cutTail: true,
  });
  console.log(figuresOf(seed, result));
  expect(result.problems).toEqual([]);
  expect(result.protocols).toBe(200);
}, 1_800_000);
