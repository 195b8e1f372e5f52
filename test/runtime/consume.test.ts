import { STREAM } from '@cerina/contracts';
import { consume, createAttempts, createLog, type Fate } from '@cerina/runtime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { openBusProxy } from '../src/chaos/bus-proxy.ts';
import { workedOff } from '../src/follow/worked-off.ts';
import { type BusServer, startBusServer } from '../src/servers/bus-server.ts';

let server: BusServer;
let supervisor: Awaited<ReturnType<BusServer['as']>>;
beforeAll(async () => {
  server = await startBusServer({ ackWaitSeconds: 1 });
  supervisor = await server.as('supervisor');
});
afterAll(() => server[Symbol.asyncDispose]());
const allWorkedOff = () => workedOff(server.jsm, 'drafter');
beforeEach(allWorkedOff);

const log = createLog('drafter', 'silent');
type Settle = (subject: string, deaths: number, signal: AbortSignal) => Promise<Fate>;

/** One process's share of the drafter's messages; disposing stops it, and waits until it has. */
async function worker(
  settle: Settle,
  { workers = 4, url = server.nats.url, spacingMs = 0, onLook = () => {} } = {},
) {
  const stop = new AbortController();
  const bus = await server.as('drafter', url);
  const attempts = createAttempts('drafter', { bus, log, spacingMs, signal: stop.signal });
  const running = consume(
    bus,
    'drafter',
    { workers, signal: stop.signal, log, attempts, holdMs: 60_000, onLook },
    (message, deaths) => settle(message.subject, deaths, stop.signal),
  );
  return {
    bus,
    stop: () => stop.abort(),
    running,
    /** As a process that dies: nothing is acknowledged any more. */
    async die() {
      await bus.nc.close();
      stop.abort();
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await running;
    },
  };
}

const routed = async (count = 1): Promise<string[]> => {
  const facts = Array.from({ length: count }, () => waitingForADraft().route());
  for (const fact of facts) await supervisor.publish(fact);
  return facts.map(({ subject }) => subject);
};
const ack: Fate = { do: 'ack' };
const never = () => new Promise<never>(() => {});

it('each message is settled once, whatever is redelivered late', async () => {
  const settled: string[] = [];
  const settle: Settle = async (subject) => {
    settled.push(subject);
    return ack;
  };
  await using _one = await worker(settle);
  await using _other = await worker(settle);
  const sent = await routed(40);
  await allWorkedOff();
  expect(settled.toSorted()).toEqual(sent.toSorted());
});

it('what comes at once is spread over all replicas, also where one could do nearly all of it', async () => {
  const workers = 16;
  const taken = new Map<string, number>();
  const looked = new Map<string, number>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const replica = (name: string) =>
    worker(
      async () => {
        taken.set(name, (taken.get(name) ?? 0) + 1);
        await released;
        return ack;
      },
      { workers, onLook: () => looked.set(name, (looked.get(name) ?? 0) + 1) },
    );
  await using _one = await replica('one');
  await using _two = await replica('two');
  await using _three = await replica('three');
  // by now each has asked so often that the order in which they were started is forgotten
  const rounds = () => Math.min(...['one', 'two', 'three'].map((name) => looked.get(name) ?? 0));
  await expect.poll(rounds).toBeGreaterThan(2);
  const sent = await routed(1.5 * workers);
  await expect.poll(() => [...taken.values()].reduce((sum, n) => sum + n, 0)).toBe(sent.length);
  release();
  await allWorkedOff();
  expect([...taken.values()].toSorted((a, b) => a - b)[0]).toBeGreaterThan(1);
  expect(taken.size).toBe(3);
});

it('a message of a worker that died is another’s after ack_wait, with that death counted', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const dying = await worker(async () => {
    begin();
    return never();
  });
  const [subject] = await routed();
  await begun;
  await dying.die();
  const seen: [string, number][] = [];
  await using _other = await worker(async (...[subject, deaths]) => {
    seen.push([subject, deaths]);
    return ack;
  });
  await allWorkedOff();
  expect(seen).toEqual([[subject, 1]]);
});

it('what is handed back again and again is no death, and neither is a bus that is away', async () => {
  const deaths: number[] = [];
  await using _worker = await worker(async (_subject, count) => {
    deaths.push(count);
    if (deaths.length === 4) {
      await server.nats.kill9();
      await server.nats.restart();
    }
    return deaths.length < 8 ? { do: 'nak', afterMs: 50 } : ack;
  });
  await routed();
  await allWorkedOff();
  expect(deaths.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...deaths)).toBe(0);
});

it('deaths are counted across processes, and from the third on it is worked on with nothing beside it', async () => {
  const poison = (await routed())[0]!;
  const counted: number[] = [];
  for (let death = 0; death < 4; death += 1) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const dying = await worker(async (subject, deaths) => {
      if (subject !== poison) return ack;
      counted.push(deaths);
      begin();
      return never();
    });
    await begun;
    await dying.die();
  }
  let isInHand = false;
  const beside: string[] = [];
  await using _worker = await worker(async (subject, deaths) => {
    if (subject !== poison) {
      if (isInHand) beside.push(subject);
      return ack;
    }
    counted.push(deaths);
    isInHand = true;
    await routed(3);
    await new Promise((resolve) => setTimeout(resolve, 500)); // as long as the others would take, and longer
    isInHand = false;
    return ack;
  });
  await allWorkedOff();
  expect(counted).toEqual([0, 1, 2, 3, 4]);
  expect(beside).toEqual([]);
});

it('a message that ended three processes is left alone for a while before it is tried again', async () => {
  const [subject] = await routed();
  const endedAt: number[] = [];
  const spacingMs = 2_500;
  for (let death = 0; death < 3; death += 1) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const dying = await worker(
      async () => {
        begin();
        return never();
      },
      { spacingMs },
    );
    await begun;
    endedAt.push(Date.now());
    await dying.die();
  }
  const tries: [string, number, number][] = [];
  await using _worker = await worker(
    async (...[subject, deaths]) => {
      tries.push([subject, deaths, Date.now()]);
      return ack;
    },
    { spacingMs },
  );
  await allWorkedOff();
  expect(tries).toEqual([[subject, 3, expect.any(Number)]]);
  // redelivered after a second, and kept without being delivered again meanwhile
  expect(tries[0]![2] - endedAt.at(-1)!).toBeGreaterThanOrEqual(spacingMs - 500);
});

it('asked to stop, it finishes what is started and leaves the rest to others', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const finished: string[] = [];
  const stopping = await worker(
    async (subject) => {
      begun.push(subject);
      await allowed;
      finished.push(subject);
      return ack;
    },
    { workers: 2 },
  );
  const sent = await routed(6);
  await expect.poll(() => begun.length).toBe(2);
  stopping.stop();
  allow();
  await stopping.running;
  expect(finished).toEqual(begun);
  const rest: string[] = [];
  await using _other = await worker(async (subject) => {
    rest.push(subject);
    return ack;
  });
  await allWorkedOff();
  expect([...finished, ...rest].toSorted()).toEqual(sent.toSorted());
});

it('what arrives as it stops is handed back, and is no death', async () => {
  const stopping = await worker(async () => ack, { workers: 1 });
  await expect
    .poll(async () => (await server.jsm.consumers.info(STREAM, 'drafter')).num_waiting)
    .toBe(1);
  stopping.stop();
  const [subject] = await routed();
  await stopping.running;
  const seen: [string, number][] = [];
  await using _other = await worker(async (...[subject, deaths]) => {
    seen.push([subject, deaths]);
    return ack;
  });
  await allWorkedOff();
  expect(seen).toEqual([[subject, 0]]);
});

it('over a connection that is cut it continues by itself', async () => {
  const proxy = await openBusProxy(server.nats.url);
  const settled = new Set<string>();
  {
    await using _worker = await worker(
      async (subject) => {
        settled.add(subject);
        return ack;
      },
      { url: proxy.url },
    );
    const before = await routed(3);
    await expect.poll(() => settled.size).toBe(3);
    proxy.cut();
    const after = await routed(3);
    await expect.poll(() => settled.size).toBe(6);
    expect([...settled].toSorted()).toEqual([...before, ...after].toSorted());
  }
  await proxy[Symbol.asyncDispose]();
});
