import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deadLettersOf, STREAM, subjects } from '@cerina/contracts';
import { createLog } from '@cerina/runtime';
import { erasingUnlisted } from '@cerina/supervisor/operations/erasure/unlisted';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { publishRaw } from '../../src/bus/raw-publish.ts';
import { atGate } from '../../src/follow/boards.ts';
import { startSystem } from '../../src/foundry/in-one-process.ts';
import { type BusServer, startBusServer } from '../../src/servers/bus-server.ts';
import { passwords } from '../../src/servers/passwords.ts';

let server: BusServer;
beforeAll(async () => {
  server = await startBusServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const header = 'NATS/1.0\r\n\r\n';
const unlisted = (id: string, token: string) => subjects.answer(id, 'drafter', `${token}\u007f`, 1);

it('erases what the server does not list, and nothing else, from where it looked last', async () => {
  const id = crypto.randomUUID();
  const [drafter, bus] = [await server.as('drafter'), await server.as('supervisor')];
  const raw = { url: server.nats.url, user: 'drafter', password: passwords.drafter };
  const said: Record<string, unknown>[] = [];
  const write = (line: string) => said.push(JSON.parse(line));
  const look = erasingUnlisted({ bus, log: createLog('test', 'info', { write }) });
  const state = async () => (await server.jsm.streams.info(STREAM)).state;
  await drafter.js.publish(subjects.answer(id, 'drafter', 'first', 1), 'kept');
  await look();
  for (let n = 0; n < 3; n += 1)
    for (const token of ['same', `other${n}`])
      await publishRaw(raw, { subject: unlisted(id, token), header, body: `a secret ${n}` });
  await drafter.js.publish(subjects.answer(id, 'drafter', 'last', 1), 'kept');
  expect(await state()).toMatchObject({ messages: 8, num_subjects: 2 });

  await look();
  expect(await state()).toMatchObject({ messages: 2, num_subjects: 2 });
  expect(said).toMatchObject([{ account: 'drafter', messages: 6 }]);
  const names = await readdir(server.storeDir, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile());
  const bytes = await Promise.all(files.map((f) => readFile(join(f.parentPath, f.name), 'latin1')));
  expect(bytes.join('')).toContain('kept');
  expect(bytes.join('')).not.toContain('a secret');

  await publishRaw(raw, { subject: unlisted(id, 'later'), header, body: 'more' });
  await look();
  expect(await state()).toMatchObject({ messages: 2, num_subjects: 2 });
  await look();
  expect(said).toHaveLength(2);
});

it('erases such dead letters, and no other letter', async () => {
  const id = crypto.randomUUID();
  const [drafter, bus] = [await server.as('drafter'), await server.as('supervisor')];
  const raw = { url: server.nats.url, user: 'drafter', password: passwords.drafter };
  const said: Record<string, unknown>[] = [];
  const write = (line: string) => said.push(JSON.parse(line));
  const look = erasingUnlisted({ bus, log: createLog('test', 'info', { write }) });
  const stream = deadLettersOf('drafter');
  const count = async () => (await server.jsm.streams.info(stream)).state.messages;
  const letter = subjects.dead('drafter', id);
  for (const subject of [letter, letter, subjects.dead('drafter', 'none')])
    await drafter.js.publish(subject, 'kept');
  await look();
  for (const body of ['a hidden letter', 'another hidden letter'])
    await publishRaw(raw, { subject: `${letter}\u007f`, header, body });
  await expect.poll(count).toBe(5);
  await look();
  expect(await count()).toBe(3);
  expect(said).toMatchObject([{ account: 'drafter', messages: 2, stream }]);
});

it('a running foundry does so by itself', async () => {
  await using system = await startSystem({ agents: instantAgents });
  const id = await system.create();
  await system.until(id, atGate);
  const raw = { url: system.servers.nats.url, user: 'drafter', password: passwords.drafter };
  for (const n of [1, 2])
    await publishRaw(raw, { subject: unlisted(id, 'hidden'), header, body: `a secret ${n}` });
  const beyond = async () => {
    const { state } = await system.jsm.streams.info(STREAM);
    return state.messages - state.num_subjects!;
  };
  await expect.poll(beyond, { timeout: 60_000 }).toBe(0);
});
