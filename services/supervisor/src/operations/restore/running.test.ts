import { expect, it } from 'vitest';
import { runningService } from './running.ts';

/** Consumers of which the second has a waiting client at these looks, and the last of them from then on. */
function looking(waited: boolean[]) {
  const said: string[] = [];
  let looks = 0;
  async function* consumers() {
    const isWaited = waited[Math.min(looks, waited.length - 1)];
    looks += 1;
    yield { name: 'commands', num_waiting: 0 };
    yield { name: 'drafter', num_waiting: isWaited ? 2 : 0 };
  }
  const options = { say: (line: string) => void said.push(line), pause: async () => {} };
  return { found: () => runningService(consumers, options), said, looks: () => looks };
}

it('finds nobody at the first look where nothing runs', async () => {
  const { found, said, looks } = looking([false]);
  expect(await found()).toBeUndefined();
  expect([said, looks()]).toEqual([[], 1]);
});

it('waits for the end of a service that is being stopped, and says so', async () => {
  const { found, said, looks } = looking([true, true, true, true, false]);
  expect(await found()).toBeUndefined();
  expect(said).toEqual(['drafter is running, or is being stopped: waiting for it to end …']);
  expect(looks()).toBe(7);
});

it('names a service that goes on running, in the end', async () => {
  const { found, looks } = looking([true]);
  expect(await found()).toBe('drafter');
  expect(looks()).toBe(31);
});

it('is not deceived by one that asks for nothing at some looks', async () => {
  const busy = Array.from({ length: 40 }, (_, look) => look % 3 === 0);
  expect(await looking(busy).found()).toBe('drafter');
});
