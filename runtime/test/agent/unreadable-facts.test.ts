import { readFileSync } from 'node:fs';
import { type Fact, Route, subjects } from '@cerina/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import type { Agent } from '../../src/agent/agent.ts';
import { runAgent } from '../../src/agent/agent-loop.ts';
import type { Bus, StoredFact } from '../../src/bus/bus.ts';
import type { ModelFactory } from '../../src/model/model.ts';
import { createLog } from '../../src/service/logger.ts';

const example = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../contracts/examples/${name}.json`, import.meta.url), 'utf8'),
  );
const encode = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));

/** Deliver one message to an agent over a log of these facts; resolves with the fate of the message. */
async function delivered(
  body: unknown,
  log: Record<string, unknown> = {},
  deliveryCount = 1,
): Promise<{ settled: string; parked: string[]; published: Fact[] }> {
  const stop = new AbortController();
  const parked: string[] = [];
  const published: Fact[] = [];
  let settled = '';
  const settle = (what: string) => {
    settled = what;
    stop.abort();
  };
  const message = {
    subject: subjects.route(
      example('route.draft').protocolId,
      'drafter',
      example('route.draft').taskId,
      1,
    ),
    data: encode(body),
    seq: 7,
    time: new Date(0),
    info: { deliveryCount },
    working: () => {},
    ack: () => settle('ack'),
    nak: (ms?: number) => settle(ms ? `nak in ${ms} ms` : 'nak'),
    term: () => settle('term'),
  } as unknown as JsMsg;
  let given = false;
  const bus = {
    nc: {
      ...{ isClosed: () => false, publish: () => {}, status: async function* () {} },
      subscribe: () => ({ unsubscribe: () => {} }),
    },
    js: {
      publish: async (subject: string) => subject.startsWith('dead.') && parked.push(subject),
    },
    jsm: { direct: { getMessage: async () => null } },
    read: async (subject: string): Promise<StoredFact | null> => {
      const fact = log[subject];
      const sequence = Object.keys(log).indexOf(subject) + 1;
      return fact ? { subject, sequence, time: new Date(0), data: encode(fact) } : null;
    },
    publish: async (fact: Fact) => {
      published.push(fact);
      return 'stored' as const;
    },
    consumer: () => ({
      next: async () => {
        if (given) return new Promise(() => {});
        given = true;
        return message;
      },
    }),
  } as unknown as Bus;
  const agent = { name: 'drafter', handlers: {} } as unknown as Agent;
  const model = Object.assign(() => ({ usage: {} }), { inUse: {} }) as unknown as ModelFactory;
  await runAgent(agent, {
    bus,
    model,
    log: createLog('drafter', 'silent'),
    concurrency: 1,
    signal: stop.signal,
  });
  return { settled, parked, published };
}

const route = Route.parse(example('route.draft'));
const deltas = (from: object[]): Record<string, unknown> =>
  Object.fromEntries(
    from.map((delta, index) => {
      const subject = subjects.delta(route.protocolId, index + 1);
      return [subject, { ...delta, subject, protocolId: route.protocolId, revision: index + 1 }];
    }),
  );

it('a routing event that nobody can read is parked, and delivered no more', async () => {
  const { settled, parked } = await delivered({ ...route, epoch: 'one' });
  expect({ settled, parked }).toEqual({
    settled: 'term',
    parked: [subjects.dead('drafter', route.protocolId)],
  });
});

it('a routing event is tried again later when it is the board that cannot be read', async () => {
  const spoilt = {
    ...example('delta.screened'),
    changes: [{ kind: 'screened', screening: 'odd' }],
  };
  const log = deltas([example('delta.created'), spoilt]);
  const first = await delivered({ ...route, revision: 2 }, log);
  const fifth = await delivered({ ...route, revision: 2 }, log, 5);
  expect([first.parked, fifth.parked]).toEqual([[], []]);
  expect(first.settled).toBe('nak in 2000 ms');
  expect(fifth.settled).toBe('nak in 32000 ms');
});

it('a task that another replica answers while its board is read is not worked on again', async () => {
  const awaited = { agent: 'drafter', taskId: route.taskId, epoch: 1, task: route.task };
  const planned = {
    ...example('delta.planned'),
    changes: [{ kind: 'planned', phase: 'drafting', tasks: [awaited] }],
  };
  const log = deltas([example('delta.created'), planned]);
  const answer = subjects.answer(route.protocolId, 'drafter', route.taskId, 1);
  const task = { ...route, epoch: 1, revision: 2 };
  log[task.subject] = task;
  expect((await delivered(task, log)).published).toHaveLength(1);
  Object.defineProperty(log, subjects.delta(route.protocolId, 3), {
    get() {
      log[answer] = {
        ...example('answer.draft'),
        ...{ subject: answer, protocolId: route.protocolId, taskId: route.taskId, epoch: 1 },
      };
      return undefined;
    },
  });
  expect(await delivered(task, log)).toMatchObject({ settled: 'ack', published: [] });
});

it('a task of a later version is left to a replica that knows it, and parked when none does', async () => {
  const later = { ...route, task: { kind: 'translate', version: 1 } };
  expect(await delivered(later)).toMatchObject({ settled: 'nak in 2000 ms', parked: [] });
  expect(await delivered(later, {}, 20)).toMatchObject({
    settled: 'term',
    parked: [subjects.dead('drafter', route.protocolId)],
  });
});
