import { subjects } from '@cerina/contracts';
import { type Bus, connectBus, logReader, patiently, readLog, readOn } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginOf } from '../../src/servers/passwords.ts';
import { type Servers, startServers } from '../../src/servers/start.ts';

/** The server ends a batch at 64 MB, wherever that is: this is more. */
const FACTS = 80;
const FACT_BYTES = 900_000;

let servers: Servers;
let bus: Bus;
const id = crypto.randomUUID();
beforeAll(async () => {
  servers = await startServers();
  bus = await connectBus(loginOf(servers.nats.url, 'supervisor'), 'reader');
  const body = 'x'.repeat(FACT_BYTES);
  for (let n = 1; n <= FACTS; n += 1) await bus.js.publish(subjects.delta(id, n), body);
});
afterAll(async () => {
  await bus[Symbol.asyncDispose]();
  await servers[Symbol.asyncDispose]();
});

const all = Array.from({ length: FACTS }, (_, n) => n + 1);
const sequences = async (facts: AsyncIterable<{ sequence: number }>) =>
  Array.fromAsync(facts, ({ sequence }) => sequence);

it('everything is read, however many batches the server makes of it', async () => {
  expect(await sequences(readLog(bus))).toEqual(all);
});

it.each(['foundry.>', 'foundry.*.supervisor.delta.1', subjects.tombstone('*'), '>'])(
  'facts of all protocols are not asked for by subject, which costs the server all it has: %s',
  async (subject) => {
    await expect(logReader(bus.jsm)({ seq: 1, subject })).rejects.toThrow(TypeError);
    await expect(sequences(readLog(bus, { filter: subject }))).rejects.toThrow(TypeError);
  },
);

it('a server that is killed in the middle of a read is waited for, and nothing is left out or read twice', async () => {
  const read: number[] = [];
  for await (const { sequence } of readLog(bus, { filter: subjects.all(id) })) {
    read.push(sequence);
    if (sequence === 1) {
      await servers.nats.kill9();
      void servers.nats.restart();
    }
  }
  expect(read).toEqual(all);
});

it('a server that stays away ends the read with an error, and not as if the log ended there', async () => {
  const read = patiently(logReader(bus.jsm), 2);
  const facts = readOn(read, subjects.all(id), 1);
  expect((await facts.next()).value).toMatchObject({ sequence: 1 });
  await servers.nats.kill9();
  await expect(sequences(facts)).rejects.toThrow();
  await servers.nats.restart();
});
