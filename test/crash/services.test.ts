import { type AgentName, STREAM, subjects, type TaskKind } from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodText } from '../src/agents/good-text.ts';
import { agreeable, bad, type ModelCall } from '../src/agents/scripted-model.ts';
import { type BusProxy, openBusProxy } from '../src/chaos/bus-proxy.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Processes, startProcesses } from '../src/foundry/as-processes.ts';
import type { Replica } from '../src/foundry/fleet.ts';
import { holdRow } from '../src/stores/locks.ts';

let foundry: Processes;
let bus: BusProxy;
beforeAll(async () => {
  foundry = await startProcesses({
    ackWaitSeconds: 5,
    busProxy: async (natsUrl) => {
      bus = await openBusProxy(natsUrl);
      return bus;
    },
  });
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
  type Step = [AgentName, TaskKind, ModelCall['kind']];

  /** Kill it as its task is routed, while its call runs, and once its answer is stored. */
  async function killAtEachStep(...[name, task, kind]: Step): Promise<void> {
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
  }

  const apart: Step[] = [
    ['safety', 'screen_intent', 'intent_screening'],
    ['drafter', 'draft', 'draft'],
    ['clinical', 'review', 'clinical_judgement'],
  ];
  it.concurrent.each(apart)(
    '(%s) at each step of its %s gets there, and repeats at most one call a kill',
    killAtEachStep,
  );

  it('(safety) at each step of its assess gets there, and repeats at most one call a kill', () =>
    killAtEachStep('safety', 'assess', 'safety_findings'));
});

describe('a supervisor that is killed', () => {
  it('after each delta of a protocol’s life brings it to the gate, and costs no call', async () => {
    const intent = about('a kill at every delta');
    const supervisor = foundry.fleet.the('supervisor');
    const id = crypto.randomUUID();
    const creating = foundry.create(intent, id);
    for (let revision = 1; revision <= 5; revision += 1) {
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

  const steps: [string, AgentName | undefined, number][] = [
    ['the creation', undefined, 0],
    ['the screening', 'safety', 1],
    ['the draft', 'drafter', 2],
    ['the second review', 'clinical', 4],
  ];

  /** Bring a protocol to where the supervisor takes in that step, and waits for the row that is held here. */
  async function atTheRow(topic: string, agent: AgentName | undefined, revision: number) {
    const id: string = crypto.randomUUID();
    const answerer = agent && foundry.fleet.the(agent);
    answerer?.freeze();
    const creating = agent ? undefined : await holdRow(foundry.servers.pool, id);
    const created = foundry.create(about(topic), id);
    if (agent) await foundry.until(id, (board) => board.revision >= revision);
    const row = creating ?? (await holdRow(foundry.servers.pool, id));
    answerer?.thaw();
    await row.awaited();
    return { id, created, row };
  }

  it.each(steps)('before it has committed %s does it again', async (step, agent, revision) => {
    const { id, created, row } = await atTheRow(`killed before ${step}`, agent, revision);
    await foundry.fleet.the('supervisor').kill9();
    await row.release();
    await foundry.fleet.the('supervisor').restart();
    await created;
    expect((await foundry.until(id, atGate)).revision).toBe(5);
  });

  /** What is committed of a protocol and not published: subjects and bodies, in the order they are due. */
  async function unpublished(id: string): Promise<{ subject: string; body: string }[]> {
    const { rows } = await foundry.servers.pool.query(
      `select o.subject, f.body from outbox o join facts f using (protocol_id, subject)
       where o.protocol_id = $1 order by o.id`,
      [id],
    );
    return rows;
  }

  /** How often the log has each of those subjects, and with which bytes. */
  const onLog = async (id: string, due: { subject: string }[]) => {
    const { state } = await foundry.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
    return Promise.all(
      due.map(async ({ subject }) => ({
        subject,
        times: state.subjects?.[subject] ?? 0,
        body: (await foundry.jsm.direct.getMessage(STREAM, { last_by_subj: subject }))?.string(),
      })),
    );
  };

  it.each(steps)(
    'between the commit and the publishing of %s publishes it when it is back, once and byte for byte',
    async (step, _agent, revision) => {
      const id = crypto.randomUUID();
      const delta = subjects.delta(id, revision + 1);
      using losing = bus.lose((subject) => subject === delta); // all else of the protocol waits behind it
      const created = foundry.create(about(`killed after ${step}`), id);
      await losing.lost;
      const committed = await unpublished(id);
      expect(committed[0]?.subject).toBe(delta);
      expect((await onLog(id, committed)).every(({ times }) => times === 0)).toBe(true);
      await foundry.fleet.the('supervisor').kill9();
      losing.end();
      await foundry.fleet.the('supervisor').restart();
      await created;
      expect((await foundry.until(id, atGate)).revision).toBe(5);
      expect(await onLog(id, committed)).toEqual(committed.map((fact) => ({ ...fact, times: 1 })));
    },
  );
});
