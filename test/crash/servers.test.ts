import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable, type ModelCall, type Script } from '../src/agents/scripted-model.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';

let foundry: Processes;
beforeAll(async () => {
  foundry = await startProcesses({ fsync: true });
});
afterAll(async () => {
  const reckoning = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(reckoning.problems).toEqual([]);
  expect(reckoning.calls.repeated).toBe(0);
});

const usual = agreeable(goodText);
const kinds = ['intent_screening', 'draft', 'safety_findings', 'clinical_judgement'] as const;
const IN_FLIGHT = 4;

/** A model that answers one kind of call only once it is let. */
function holding(kind: keyof Script) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const answer = async (call: ModelCall) => {
    await promise;
    return usual[kind](call);
  };
  return { script: { [kind]: answer } as Partial<Script>, release };
}

describe.each(['nats', 'postgres'] as const)('%s killed', (server) => {
  const strike = async () => {
    await foundry.servers[server].kill9();
    await foundry.servers[server].restart();
  };
  const begin = (topic: string) =>
    Promise.all(
      Array.from({ length: IN_FLIGHT }, (_, n) =>
        foundry.create(`Worry postponement for a student: ${server} killed ${topic}, ${n + 1}`),
      ),
    );
  const allAtGate = (ids: string[]) => Promise.all(ids.map((id) => foundry.until(id, atGate)));

  it.each(kinds)(
    'while %s calls run loses nothing and asks the model nothing twice',
    async (kind) => {
      const { script, release } = holding(kind);
      foundry.model.will(script);
      const before = foundry.model.count(kind);
      const ids = await begin(`during ${kind}`);
      await foundry.model.until(() => foundry.model.count(kind) >= before + IN_FLIGHT);
      await strike();
      release();
      foundry.model.will(usual);
      await allAtGate(ids);
      expect(foundry.model.count(kind)).toBe(before + IN_FLIGHT);
    },
  );

  it.each([1, 3, 5])(
    'as delta %i of the first protocol is stored loses nothing',
    async (revision) => {
      const ids = Array.from({ length: IN_FLIGHT }, (): string => crypto.randomUUID());
      const begun = Promise.all(
        ids.map((id, n) =>
          foundry.create(`Worry postponement: ${server} killed at ${revision}, ${n + 1}`, id),
        ),
      );
      await foundry.log.first(
        ({ protocolId, type, rest }) =>
          ids.includes(protocolId) && type === 'delta' && rest[0] === String(revision),
      );
      await strike();
      await begun;
      await allAtGate(ids);
    },
  );
});
