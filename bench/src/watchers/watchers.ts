import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goodText } from '@cerina/test/agents/good-text';
import { agreeable, type ModelCall, type Script } from '@cerina/test/agents/scripted-model';
import { roleTokens } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { type Processes, startProcesses } from '@cerina/test/foundry/as-processes';
import { shareOfMemory } from '../memory.ts';
import { timesOf } from '../processor-time.ts';
import { type Client, openClient } from './clients.ts';
import type { Written } from './note-writes.ts';

const watchers = Number(process.env.BENCH_WATCHERS ?? 1_000);
/** How long the scripted model takes for a call. */
const MODEL_MS = 250;
/** One protocol is revised so often, after a time that does not count: code that ran little is slow. */
const REVISIONS = 5;
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
const asTheLauncherDoes = (writes: string) => ({
  BENCH_WRITES: writes,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  NODE_OPTIONS: `--max-semi-space-size=4 --import=${new URL('note-writes.ts', import.meta.url)}`,
});

/** What the gateway wrote since it was asked last. */
async function writesOf(gateway: number, file: string): Promise<Written[]> {
  process.kill(gateway, 'SIGUSR2');
  while (!existsSync(file)) await pause(50);
  const written = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return written;
}

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
async function watch(
  system: Processes,
  stored: Map<number, number>,
  { count, reads, writes }: { count: number; reads: boolean; writes: string },
) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await system.create(`Worry postponement for watched student ${count}/${n}`);
    await system.until(id, atGate);
    ids.push(id);
  }
  const [gateway] = system.gatewayUrls;
  const seen: { sequence: number; at: number }[] = [];
  await using stack = new AsyncDisposableStack();
  const clients: Client[] = [];
  const places = Array.from({ length: watchers }, (_, n) => ids[n % count]!);
  await each(places, CONNECTING, async (id) => {
    const url = new URL(`${gateway}/api/protocols/${id}/stream`);
    const client = await openClient(url, roleTokens.viewer, (sequence, at) =>
      seen.push({ sequence, at }),
    );
    clients.push(stack.use(client));
  });
  const allSaw = async () => {
    for (let before = -1; before !== seen.length; ) {
      before = seen.length;
      await pause(QUIET_MS);
    }
  };
  await allSaw();
  const { pid } = system.fleet.the('gateway');
  const revisions = count === 1 ? Array.from({ length: REVISIONS }, () => ids[0]!) : ids;
  await revise(system, ids[0]!);
  await allSaw();
  await writesOf(pid, writes);
  seen.length = 0; // what was stored before they watched
  const before = await timesOf(pid);
  if (!reads) for (const client of clients) client.rest();
  await each(revisions, count === 1 ? 1 : IN_FLIGHT, (id) => revise(system, id));
  if (!reads) await pause(QUIET_MS);
  for (const client of clients) client.read();
  await allSaw();
  const after = await timesOf(pid);
  const late = Float64Array.from(seen, ({ sequence, at }) => at - stored.get(sequence)!).sort();
  const written = (await writesOf(pid, writes)).flatMap(({ ids, at }) =>
    ids.flatMap((id) => at.map((each) => each - stored.get(id)!)),
  );
  const sent = Float64Array.from(written).sort();
  const micros = (of: keyof typeof after) =>
    ((1e6 * (after[of] - before[of])) / seen.length).toFixed(0);
  const memory = await shareOfMemory(pid);
  console.log(
    [
      `${watchers.toLocaleString('en')} on ${count}${reads ? '' : ', who read afterwards'}`,
      late.length.toLocaleString('en'),
      ...[sent, late].flatMap((times) => [0.5, 0.99, 1].map((q) => quantile(times, q).toFixed(1))),
      micros('all'),
      micros('kernel'),
      memory.toFixed(0),
    ].join(' | '),
  );
}

/**
 * Prints how late 1,000 clients of one gateway get the events of one protocol, and of 100: from the time at which NATS stored
 * the fact to the time at which the gateway had written the event to a client's socket, and to that at which the client read it,
 * which waits for the same processors; and what the gateway has of the memory then. All services are processes
 * of their own; the clients and the scripted model share this one.
 */
export async function benchWatchers(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-writes-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const writes = join(folder, 'writes.json');
  const system = await startProcesses({
    gateway: true,
    script: paced(),
    env: { gateway: asTheLauncherDoes(writes) },
  });
  stack.use(system);
  const stored = storedTimes(system);
  console.log('Events of protocols at their watchers, in milliseconds after they were stored.\n');
  console.log(
    'watchers | events | written: p50 | p99 | worst | read: p50 | p99 | worst | processor time of the gateway an event, µs | in the kernel | its memory, MB (PSS)',
  );
  console.log('---|---|---|---|---|---|---|---|---|---|---');
  await watch(system, stored, { count: 1, reads: true, writes });
  await watch(system, stored, { count: 1, reads: false, writes });
  await watch(system, stored, { count: 100, reads: true, writes });
  console.log('\nasked: p99 at most 50 ms, the gateway at most 250 MB\n');
}
