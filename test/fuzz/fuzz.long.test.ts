import { expect, it } from 'vitest';
import { seedOf } from '../src/chaos/random.ts';
import { fuzzedMessages, fuzzedRequests } from '../src/fuzz/run.ts';

it('twenty thousand wrong requests: no crash, no 5xx, each answer as the API describes it', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const { problems, statuses } = await fuzzedRequests(20_000, seed);
  console.log(JSON.stringify(statuses));
  expect(problems).toEqual([]);
}, 1_800_000);

it('twenty thousand wrong messages from every account: no crash, nothing unlawful, and work goes on', async () => {
  const seed = seedOf();
  console.log(`CRASH_SEED=${seed}`);
  const { problems, letters } = await fuzzedMessages(20_000, seed);
  console.log(`${letters} dead letters on the first page`);
  expect(problems).toEqual([]);
  expect(letters).toBeGreaterThan(0);
}, 1_800_000);
