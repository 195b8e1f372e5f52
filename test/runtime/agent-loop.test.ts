import { type Answer, subjects } from '@cerina/contracts';
import {
  type Agent,
  type AgentDeps,
  agent,
  type Bench,
  createLog,
  runAgent,
} from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { workedOff } from '../src/follow/worked-off.ts';
import { type BusServer, startBusServer } from '../src/servers/bus-server.ts';

let server: BusServer;
let supervisor: Awaited<ReturnType<BusServer['as']>>;
beforeAll(async () => {
  server = await startBusServer({ ackWaitSeconds: 2 });
  supervisor = await server.as('supervisor');
});
afterAll(() => server[Symbol.asyncDispose]());

const log = createLog('drafter', 'silent');
const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
const model = Object.assign(() => ({ usage }), { inUse: {} }) as unknown as AgentDeps['model'];

const { outcome } = waitingForADraft().answer();
const written = outcome.ok && outcome.result.kind === 'draft' ? outcome.result.draft : undefined;
const done = { result: { draft: written! }, message: 'Written.' };

/** A Drafter of this process; its handler is given the bench. Disposing stops it, and waits until it has. */
async function drafter(
  draft: (bench: Bench) => Promise<typeof done>,
  { reads, ...more }: Partial<AgentDeps> & { reads?: string[] } = {},
) {
  const stop = new AbortController();
  const handlers = { draft: (_: unknown, bench: Bench) => draft(bench), revise: async () => done };
  const own = await server.as('drafter');
  const read = (subject: string) => {
    reads?.push(subject);
    return own.read(subject);
  };
  const bus = { ...own, read };
  const running = runAgent(agent('drafter').handling(handlers) as unknown as Agent, {
    ...{ bus, log, model, concurrency: 4, signal: stop.signal },
    ...more,
  });
  return {
    stop: () => stop.abort(new Error('told to stop')),
    running,
    nc: own.nc,
    async [Symbol.asyncDispose]() {
      stop.abort(new Error('the test is over'));
      await running;
    },
  };
}

const allWorkedOff = () => workedOff(server.jsm, 'drafter');

const answerOf = async (subject: string): Promise<Answer | undefined> => {
  const stored = await supervisor.read(subject);
  return stored ? JSON.parse(Buffer.from(stored.data).toString()) : undefined;
};
const answered = async (subject: string) => {
  await expect.poll(() => answerOf(subject)).toBeDefined();
  return (await answerOf(subject))!;
};

it('a task is handled on the board that it was routed with, and answered under its own subject', async () => {
  const { created, route, answer } = waitingForADraft();
  await using _drafter = await drafter(async ({ board }) => ({
    ...done,
    message: `At revision ${board.revision}.`,
  }));
  await supervisor.publish(created);
  await supervisor.publish(route());
  expect((await answered(answer().subject)).outcome).toMatchObject({
    ok: true,
    message: 'At revision 1.',
  });
  await allWorkedOff();
});

it('whoever hears a board and its task the moment they are stored asks the log for nothing; who comes later reads it', async () => {
  const here: string[] = [];
  const { created, route, answer } = waitingForADraft();
  {
    await using one = await drafter(async () => done, { reads: here });
    const heard = one.nc.subscribe(subjects.stored(created.subject), { max: 1 });
    await one.nc.flush();
    await supervisor.publish(created);
    for await (const _ of heard);
    await supervisor.publish(route());
    await answered(answer().subject);
    await allWorkedOff();
  }
  expect(here).toEqual([]);
  const late: string[] = [];
  const next = waitingForADraft();
  await supervisor.publish(next.created);
  await supervisor.publish(next.route());
  await using _late = await drafter(async () => done, { reads: late });
  await answered(next.answer().subject);
  await allWorkedOff();
  expect(late).toEqual(expect.arrayContaining([next.created.subject, next.answer().subject]));
});

it('a task that takes longer than ack_wait is handled once, whoever else is there', async () => {
  let handled = 0;
  const slow = async () => {
    handled += 1;
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    return done;
  };
  const { created, route, answer } = waitingForADraft();
  await using _one = await drafter(slow);
  await using _other = await drafter(slow);
  await supervisor.publish(created);
  await supervisor.publish(route());
  await answered(answer().subject);
  await allWorkedOff();
  expect(handled).toBe(1);
});

it('a task whose answer is there already, that is halted, or that has a later epoch, is not handled', async () => {
  const given = waitingForADraft();
  const halted = waitingForADraft();
  const later = waitingForADraft();
  const drafterBus = await server.as('drafter');
  for (const fact of [given.created, halted.created, halted.halted, later.created, later.rerouted])
    await supervisor.publish(fact);
  for (const { route } of [given, halted, later]) await supervisor.publish(route());
  await drafterBus.publish(given.answer());
  let handled = 0;
  await using _drafter = await drafter(async () => {
    handled += 1;
    return done;
  });
  await allWorkedOff();
  expect(handled).toBe(0);
  expect(await answerOf(later.answer().subject)).toBeUndefined();
});

it('a task that is routed again to whoever is there is not handled where an earlier epoch was answered', async () => {
  const { created, rerouted, route, answer } = waitingForADraft();
  await supervisor.publish(created);
  await supervisor.publish(route());
  await (await server.as('drafter')).publish(answer());
  let handled = 0;
  await using one = await drafter(async () => {
    handled += 1;
    return done;
  });
  await allWorkedOff();
  const heard = one.nc.subscribe(subjects.stored(rerouted.subject), { max: 1 });
  await one.nc.flush();
  await supervisor.publish(rerouted);
  for await (const _ of heard);
  await supervisor.publish(route(2, 2));
  await allWorkedOff();
  expect(handled).toBe(0);
});

it('a task that is halted while it runs is called off, by an abort or by the log alone', async () => {
  const loud = waitingForADraft();
  const silent = waitingForADraft();
  const calledOff = new Set<string>();
  const begun = new Set<string>();
  await using _drafter = await drafter(({ board: { protocolId }, signal }) => {
    begun.add(protocolId);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        calledOff.add(protocolId);
        reject(signal.reason);
      }),
    );
  });
  for (const { created, route } of [loud, silent]) {
    await supervisor.publish(created);
    await supervisor.publish(route());
  }
  await expect.poll(() => begun.size).toBe(2);
  const tasks = [{ taskId: loud.route().taskId, epoch: 1 }];
  const abort = { protocolId: loud.protocolId, tasks };
  supervisor.nc.publish(subjects.abort(loud.protocolId), JSON.stringify(abort));
  await expect.poll(() => [...calledOff]).toEqual([loud.protocolId]);
  await supervisor.publish(silent.halted); // nobody sends an abort
  await expect.poll(() => calledOff.has(silent.protocolId)).toBe(true);
  await allWorkedOff();
  expect(await answerOf(silent.answer().subject)).toBeUndefined();
});

it('a replica that is asked to stop hands its task back at once, and another one does it', async () => {
  const { created, route, answer } = waitingForADraft();
  const one = await drafter(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        one.stop(); // in the middle of its work
      }),
  );
  await supervisor.publish(created);
  await supervisor.publish(route());
  await one.running;
  await using _other = await drafter(async () => done);
  expect((await answered(answer().subject)).outcome.ok).toBe(true);
  await allWorkedOff();
});

it('a task that never comes to an end fails when its time is over, though its handler pays no heed', async () => {
  const { created, route, answer } = waitingForADraft();
  await using _drafter = await drafter(() => new Promise(() => {}), { budgetMs: 300 });
  await supervisor.publish(created);
  await supervisor.publish(route());
  expect((await answered(answer().subject)).outcome).toMatchObject({ ok: false, code: 'deadline' });
  await allWorkedOff();
});

it('a task that was started before NATS was killed is answered once it is back, and once', async () => {
  const { created, route, answer } = waitingForADraft();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let handled = 0;
  await using _drafter = await drafter(async () => {
    handled += 1;
    begin();
    await allowed;
    return done;
  });
  await supervisor.publish(created);
  await supervisor.publish(route());
  await began;
  await server.nats.kill9();
  allow();
  await server.nats.restart();
  expect((await answered(answer().subject)).outcome.ok).toBe(true);
  await allWorkedOff();
  expect(handled).toBe(1);
});
