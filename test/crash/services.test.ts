import type { TaskKind } from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Replica, ServiceName } from '../src/crash-fleet.ts';
import { atGate } from '../src/follow.ts';
import { type Processes, startProcesses } from '../src/processes.ts';
import { agreeable, bad, type ModelCall } from '../src/scripted-model.ts';
import { goodText } from '../src/system.ts';

let foundry: Processes;
beforeAll(async () => {
  foundry = await startProcesses();
});
afterAll(async () => {
  const reckoning = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(reckoning.problems).toEqual([]);
});

const usual = agreeable(goodText);
const about = (topic: string) => `Worry postponement for a student: ${topic}`;

async function strike(replica: Replica): Promise<void> {
  await replica.kill9();
  await replica.restart();
}

const callsFor = (intent: string, kind: ModelCall['kind']) =>
  foundry.model.calls.filter((call) => call.kind === kind && call.data.intent === intent);

describe('an agent that is killed', () => {
  const steps: [Exclude<ServiceName, 'supervisor'>, TaskKind, ModelCall['kind']][] = [
    ['safety', 'screen_intent', 'intent_screening'],
    ['drafter', 'draft', 'draft'],
    ['safety', 'assess', 'safety_findings'],
    ['clinical', 'review', 'clinical_judgement'],
  ];

  it.each(steps)(
    '%s: as it is asked to %s, while its model call runs, and once its answer is stored, gets there and repeats at most one call a kill',
    async (name, task, kind) => {
      const intent = about(`${name} killed at ${task}`);
      const agent = foundry.fleet.the(name);
      let silent = true;
      foundry.model.will({
        [kind]: (call: ModelCall) =>
          silent && call.data.intent === intent ? bad('never') : usual[kind](call),
      });
      const id = await foundry.create(intent);
      await foundry.log.first(
        ({ protocolId, type, rest }) =>
          protocolId === id && type === 'route' && rest[1]!.startsWith(task),
      );
      await strike(agent);

      await foundry.model.until(() =>
        callsFor(intent, kind).some((call) => !foundry.model.aborted.includes(call)),
      );
      silent = false;
      await strike(agent);

      await foundry.log.first(
        ({ protocolId, type, rest }) =>
          protocolId === id && type === 'answer' && rest[0]!.startsWith(task),
      );
      const calls = callsFor(intent, kind).length;
      await strike(agent);

      await foundry.until(id, atGate);
      expect(callsFor(intent, kind)).toHaveLength(calls);
      expect(calls).toBeLessThanOrEqual(3);
    },
  );
});

describe('a supervisor that is killed', () => {
  it('after each delta of a protocol’s life brings it to the gate, and costs no call', async () => {
    const intent = about('a kill at every delta');
    const supervisor = foundry.fleet.the('supervisor');
    const id = crypto.randomUUID();
    const creating = foundry.create(intent, id);
    for (let revision = 1; revision <= 9; revision += 1) {
      await foundry.log.first(
        ({ protocolId, type, rest }) =>
          protocolId === id && type === 'delta' && rest[0] === String(revision),
      );
      await strike(supervisor);
    }
    await creating;
    await foundry.until(id, atGate);
    for (const kind of [
      'intent_screening',
      'draft',
      'safety_findings',
      'clinical_judgement',
    ] as const) {
      expect(callsFor(intent, kind)).toHaveLength(1);
    }
  });
});
