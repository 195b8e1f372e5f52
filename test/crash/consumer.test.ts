import { agentConsumer, STREAM } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable } from '../src/agents/scripted-model.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';

let foundry: Processes;
beforeAll(async () => {
  foundry = await startProcesses();
});
afterAll(async () => {
  const reckoning = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(reckoning.problems).toEqual([]);
});

it('a task that comes as if for the first time is not done again when its answer is on the log', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const usual = agreeable(goodText);
  foundry.model.will({
    async draft(call) {
      await allowed;
      return usual.draft(call);
    },
  });
  const id = await foundry.create('Worry postponement for a student: the consumer is new');
  await foundry.model.until(() => foundry.model.count('draft') >= 1);
  const supervisor = foundry.fleet.the('supervisor');
  await supervisor.kill9(); // nobody takes the answer in: the task stays awaited
  allow();
  await foundry.log.first(
    ({ protocolId, author, type }) =>
      protocolId === id && author === 'drafter' && type === 'answer',
  );

  const { consumers } = foundry.jsm;
  await consumers.delete(STREAM, 'drafter');
  await consumers.add(STREAM, agentConsumer('drafter', 3));
  await expect
    .poll(() => consumers.info(STREAM, 'drafter'))
    .toMatchObject({ num_pending: 0, num_ack_pending: 0, delivered: { consumer_seq: 1 } });

  expect(foundry.model.count('draft')).toBe(1);
  await supervisor.restart();
  await foundry.until(id, atGate);
  expect(foundry.model.count('draft')).toBe(1);
});
