import { expect, it } from 'vitest';
import { seedOf } from '../src/chaos/random.ts';
import { fuzzedMessages, fuzzedRequests } from '../src/fuzz/run.ts';

it('a thousand wrong requests: no crash, no 5xx, each answer as the API describes it', async () => {
  const seed = seedOf();
  const { problems, statuses } = await fuzzedRequests(1_000, seed);
  console.log(`CRASH_SEED=${seed} ${JSON.stringify(statuses)}`);
  expect(problems).toEqual([]);
}, 400_000);

it('a thousand wrong messages from every account: no crash, nothing unlawful, and work goes on', async () => {
  const seed = seedOf();
  const { problems, letters } = await fuzzedMessages(1_000, seed);
  console.log(`CRASH_SEED=${seed} ${letters} dead letters on the first page`);
  expect(problems).toEqual([]);
  expect(letters).toBeGreaterThan(0);
}, 400_000);
