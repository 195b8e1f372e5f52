import { afterAll, beforeAll, expect, it } from 'vitest';
import { Environment, evalConfig } from '../src/running/config.ts';
import type { Foundry } from '../src/running/foundry.ts';
import { startOwnFoundry } from '../src/running/own-foundry.ts';
import { runSet } from '../src/running/run-set.ts';
import { intents } from '../src/sets/intents.ts';
import { unfit } from '../src/sets/unfit.ts';

let foundry: Foundry | undefined;
beforeAll(async () => {
  foundry = await startOwnFoundry(evalConfig(Environment.parse({})));
});
afterAll(() => foundry?.[Symbol.asyncDispose]());

const pick = (...ids: string[]) => intents.items.filter(({ id }) => ids.includes(id));

it('brings three requests through the agents: one drafted, one held, one refused', async () => {
  const three = { ...intents, items: pick('d01', 'd23', 'd25') };
  const { trials, tally } = await runSet(foundry!, three, { limit: 3, inFlight: 3 });
  expect(tally).toEqual({ protocol: 1, escalate: 1, refuse: 1 });
  expect(trials.filter(({ miss }) => miss)).toEqual([]);
  expect(trials.filter(({ measure }) => measure === 'intents.cautions').length).toBeGreaterThan(4);
});

it('lets no draft pass that was handed in thin', async () => {
  const one = { ...unfit, items: unfit.items.filter(({ id }) => id === 'steps that say: relax') };
  const { trials } = await runSet(foundry!, one, { limit: 1, inFlight: 1 });
  expect(trials).toEqual([{ measure: 'unfit.thin', id: 'steps that say: relax' }]);
});

it('counts an item that breaks down as a miss of all its claims', async () => {
  const broken = { ...foundry!, settled: () => Promise.reject(new Error('gone')) };
  const { trials } = await runSet(
    broken,
    { ...intents, items: pick('d23') },
    { limit: 1, inFlight: 1 },
  );
  expect(trials.map(({ miss }) => miss)).toEqual(Array(trials.length).fill('Error: gone'));
  expect(trials.length).toBeGreaterThan(2);
});
