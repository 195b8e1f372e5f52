import { setTimeout as pause } from 'node:timers/promises';
import { goodText } from '@cerina/test/agents/good-text';
import { agreeable, type ModelCall, type Script } from '@cerina/test/agents/scripted-model';
import { roleTokens } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { type Processes, startProcesses } from '@cerina/test/foundry/as-processes';
import { shareOfMemory } from '../memory.ts';
import { processorTimeOf } from '../processor-time.ts';
import { openClient } from './clients.ts';

const watchers = Number(process.env.BENCH_WATCHERS ?? 1_000);
/** How long the scripted model takes for a call. */
const MODEL_MS = 250;
/** So many protocols are revised at the same time. */
const IN_FLIGHT = 2;
const CONNECTING = 50;
/** All that was on its way has come once nothing came for so long. */
const QUIET_MS = 1_000;

/** Does `work` for each, so many at a time. */
async function each<T>(all: T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** When each fact was stored, by the server's own time, in milliseconds since 1970. */
function storedTimes({ servers }: Processes): Map<number, number> {
  const times = new Map<number, number>();
  servers.admin.subscribe('stored.foundry.>', {
    callback: (_, { headers }) => {
      const [at = '', fraction = '0'] = headers!.get('Nats-Time-Stamp').replace('Z', '').split('.');
      times.set(
        Number(headers!.get('Nats-Sequence')),
        Date.parse(`${at}Z`) + Number(`0.${fraction}`) * 1000,
      );
    },
  });
  return times;
}

/** Revises a protocol once, up to its gate. */
async function revise(system: Processes, id: string): Promise<void> {
  const { gate, revision } = (await system.board(id))!;
  const { version, sha256 } = gate!.offered.at(-1)!;
  const verdict = await system.review(id, {
    ...{ gateId: gate!.id, action: 'request_revision', version, sha256 },
    feedback: 'Shorter sentences, please.',
  });
  if (!verdict.accepted) throw new Error(`refused: ${JSON.stringify(verdict)}`);
  await system.until(id, (board) => board.revision > revision && atGate(board));
}

/** What the launcher and the images start a gateway with. */
const asTheLauncherDoes = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=4',
};

/** A model that finds nothing wrong, after a while. */
function paced(): Script {
  const answers = Object.entries(agreeable(goodText)).map(([kind, answer]) => [
    kind,
    async (call: ModelCall) => {
      await pause(MODEL_MS);
      return answer(call);
    },
  ]);
  return Object.fromEntries(answers);
}

const quantile = (times: Float64Array, q: number): number =>
  times[Math.min(times.length - 1, Math.floor(q * times.length))]!;

/** Watches so many protocols with 1,000 clients, revises each in turn, and prints how late the events came. */
async function watch(system: Processes, stored: Map<number, number>, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await system.create(`Worry postponement for watched student ${count}/${n}`);
    await system.until(id, atGate);
    ids.push(id);
  }
  const [gateway] = system.gatewayUrls;
  const seen: { sequence: number; at: number }[] = [];
  await using stack = new AsyncDisposableStack();
  const places = Array.from({ length: watchers }, (_, n) => ids[n % count]!);
  await each(places, CONNECTING, async (id) => {
    const url = new URL(`${gateway}/api/protocols/${id}/stream`);
    const client = await openClient(url, roleTokens.viewer, (sequence, at) =>
      seen.push({ sequence, at }),
    );
    stack.use(client);
  });
  const allSaw = async () => {
    for (let before = -1; before !== seen.length; ) {
      before = seen.length;
      await pause(QUIET_MS);
    }
  };
  await allSaw();
  seen.length = 0; // what was stored before they watched
  const { pid } = system.fleet.the('gateway');
  const before = await processorTimeOf(pid);
  await each(ids, IN_FLIGHT, (id) => revise(system, id));
  await allSaw();
  const late = Float64Array.from(seen, ({ sequence, at }) => at - stored.get(sequence)!).sort();
  const spent = ((await processorTimeOf(pid)) - before) / seen.length;
  const memory = await shareOfMemory(pid);
  console.log(
    [
      `${watchers.toLocaleString('en')} on ${count}`,
      late.length.toLocaleString('en'),
      ...[0.5, 0.99, 1].map((q) => quantile(late, q).toFixed(1)),
      (1e6 * spent).toFixed(0),
      memory.toFixed(0),
    ].join(' | '),
  );
}

/**
 * Prints how late 1,000 clients of one gateway get the events of one protocol, and of 100: from the time at which NATS stored
 * the fact to the time at which a client read the event, and what the gateway has of the memory then. All services are processes
 * of their own; the clients and the scripted model share this one.
 */
export async function benchWatchers(): Promise<void> {
  await using system = await startProcesses({
    gateway: true,
    script: paced(),
    env: { gateway: asTheLauncherDoes },
  });
  const stored = storedTimes(system);
  console.log('Events of protocols at their watchers, in milliseconds after they were stored.\n');
  console.log(
    'watchers | events | p50 | p99 | worst | processor time of the gateway an event, µs | its memory, MB (PSS)',
  );
  console.log('---|---|---|---|---|---|---');
  for (const count of [1, 100]) await watch(system, stored, count);
  console.log('\nasked: p99 at most 50 ms, the gateway at most 250 MB\n');
}
