import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable, type ModelCall, type Script } from '../src/agents/scripted-model.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';

const PROTOCOLS = 10;
const KILLS = 4;

let foundry: Processes;
beforeAll(async () => {
  foundry = await startProcesses({
    replicas: { supervisor: 2 },
    // each judge holds its calls until the other has the same protocol: all of them must fit in
    env: { safety: { CONCURRENCY: '64' }, clinical: { CONCURRENCY: '64' } },
  });
});
afterAll(async () => {
  const reckoning = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(reckoning.problems).toEqual([]);
  expect(reckoning.calls.repeated).toBe(0);
});

const usual = agreeable(goodText);
const reviews = ['safety_findings', 'clinical_judgement'] as const;

/** Both reviews of a protocol are answered only when both run, so that two answers come at once. */
function bothAtOnce(): Partial<Script> {
  const begun = new Map<string, PromiseWithResolvers<void>>();
  const together = (kind: (typeof reviews)[number]) => async (call: ModelCall) => {
    const intent = call.data.intent!;
    const other = begun.get(intent);
    const both = other ?? Promise.withResolvers<void>();
    begun.set(intent, both);
    if (other) both.resolve();
    await both.promise;
    return usual[kind](call);
  };
  return Object.fromEntries(reviews.map((kind) => [kind, together(kind)]));
}

const begin = (topic: string) => {
  foundry.model.will(bothAtOnce());
  return Array.from({ length: PROTOCOLS }, (_, n) =>
    foundry.create(`Worry postponement for a student, case ${n + 1}: ${topic}`),
  );
};

it('two supervisors take two answers at once to each of many protocols, and each protocol once', async () => {
  const ids = await Promise.all(begin('two at once'));
  const boards = await Promise.all(ids.map((id) => foundry.until(id, atGate)));
  expect(boards.map(({ revision }) => revision)).toEqual(ids.map(() => 5));
});

it('one of two supervisors killed again and again in the midst of it costs nothing but time', async () => {
  const creating = Promise.all(begin('one is killed'));
  const seen = foundry.log.count;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // spread over the batch: some facts further each time
    await foundry.log.reaches(seen + (kill + 1) * 2 * PROTOCOLS);
    const supervisor = foundry.fleet.the('supervisor', kill % 2);
    await supervisor.kill9();
    await supervisor.restart();
  }
  const ids = await creating;
  const boards = await Promise.all(ids.map((id) => foundry.until(id, atGate)));
  expect(boards.map(({ revision }) => revision)).toEqual(ids.map(() => 5));
});
