import { deadLettersOf, MAX_RECENT_IDS, MAX_TEXT_BYTES, STREAM, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { publishRaw } from '../../src/bus/raw-publish.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { passwords } from '../../src/servers/passwords.ts';

let system: System;
let http: HttpDoor;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
  http = await openHttpDoor(await system.bus('gateway'));
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

const soon = { timeout: 60_000 };
const letters = async () =>
  (await system.jsm.streams.info(deadLettersOf('drafter'))).state.messages;

const headers = [
  'NATS/1.0\r\nbad key: v\r\n\r\n',
  'NATS/1.0\r\nkey: a\nb\r\n\r\n',
  '404 Message Not Found\r\nk: v\r\n\r\n',
  '503 No Responders\r\nk: v\r\n\r\n',
  'x',
];

it('messages with headers that cannot be read are passed over and erased, by services old and new', async () => {
  const id = await system.create();
  await system.until(id, atGate);
  const url = system.servers.nats.url;
  const drafter = { url, user: 'drafter', password: passwords.drafter };
  for (const [n, header] of headers.entries())
    await publishRaw(drafter, { subject: subjects.answer(id, 'drafter', `h${n}`, 1), header });
  const last_by_subj = subjects.answer(id, 'drafter', `h${headers.length - 1}`, 1);
  await vi.waitFor(
    async () =>
      expect(await system.jsm.streams.getMessage(STREAM, { last_by_subj })).not.toBeNull(),
    soon,
  );
  await workedOff(system.jsm, 'answers_drafter');
  await system.until(await system.create(), atGate);
  await using fresh = await openHttpDoor(await system.bus('gateway'));
  for (const door of [http, fresh]) {
    for (const path of ['', '/state', '/export?format=json'])
      expect((await door.get(`/protocols/${id}${path}`)).status).toBe(200);
  }
  const stop = new AbortController();
  const another = system.addSupervisor(stop.signal);
  await system.until(await system.create(), atGate);
  expect((await system.command(id, { kind: 'halt' })).accepted).toBe(true);
  stop.abort();
  await another;
  expect((await checkLog(system.servers)).problems).toEqual([]);
  expect((await http.request('admin', 'DELETE', `/protocols/${id}`)).status).toBe(200);
  const left = { subjects_filter: subjects.all(id) };
  const { state } = await system.jsm.streams.info(STREAM, left);
  expect(Object.keys(state.subjects ?? {})).toEqual([subjects.tombstone(id)]);
});

it('answers with subjects as long as the server takes are passed over, and nobody loses a connection', async () => {
  const id = await system.create();
  await system.until(id, atGate);
  const connections = async () => {
    const reply = await fetch(new URL('/varz', system.servers.nats.monitorUrl));
    return ((await reply.json()) as { total_connections: number }).total_connections;
  };
  const before = { letters: await letters(), connections: await connections() };
  const long = 'a'.repeat(900); // more than a client of this kind sends
  const raw = { url: system.servers.nats.url, user: 'drafter', password: passwords.drafter };
  const subjectsOf = (n: number) => [
    `foundry.${long.repeat(4)}${'a'.repeat(400)}.drafter.answer.a${n}.1`,
    `foundry.${id}.drafter.answer.a${n}${long.repeat(4)}.1`,
    `foundry.${id}.drafter.answer.*.${n}`,
    `foundry.*.drafter.answer.*.${n}`,
  ];
  const sent = [1, 2, 3, 4, 5].flatMap(subjectsOf);
  const stored = async () => (await system.jsm.streams.info(STREAM)).state.messages;
  const storedBefore = await stored();
  const header = 'NATS/1.0\r\n\r\n';
  for (const subject of sent) await publishRaw(raw, { subject, header, reply: null });
  // the server answers before its stream has a message, so that nothing may be on its way to the supervisor yet
  await vi.waitFor(async () => expect(await stored()).toBe(storedBefore + sent.length), soon);
  await workedOff(system.jsm, 'answers_drafter');
  expect(await connections()).toBe(before.connections + sent.length);
  await system.until(await system.create(), atGate);
  expect(await letters()).toBe(before.letters);
});

it('a question that is too large, or wrong in each of many parts, gets a short reply', async () => {
  const id = await system.create();
  const board = await system.until(id, atGate);
  const { nc } = await system.bus('gateway');
  const ask = async (verb: string, question: unknown) => {
    const reply = await nc.request(subjects.rpc(verb), JSON.stringify(question), soon);
    expect(reply.data.length).toBeLessThan(1_000);
    return reply.json<{ ok: boolean; value?: unknown; error?: string }>();
  };
  const wrong = (count: number) => Array(count).fill(1);
  const review = (decision: object) => ({
    ...{ protocolId: id, commandId: crypto.randomUUID(), by: reviewer, door: 'gateway' },
    order: { kind: 'review', decision },
  });
  const refused: [string, unknown][] = [
    ['running', { client: 'x', ids: wrong(250_000) }],
    ['running', { client: 'x', ids: wrong(100_000) }],
    ['running', { client: 'x', ids: wrong(4_000) }],
    ['refusal', review({ ...approval(board), findingsRead: wrong(100_000) })],
    ['refusal', review({ ...approval(board), ['x'.repeat(200_000)]: 1 })],
    ['list', { status: wrong(5_000) }],
    ['list', { status: wrong(250_000) }],
    ['constructor', {}],
  ];
  for (const [verb, question] of refused) expect((await ask(verb, question)).ok).toBe(false);
  const edits = `${'\u0001'.repeat(MAX_TEXT_BYTES - 40_000)}${'\n'.repeat(40_000)}`;
  expect(await ask('refusal', review(approval(board, { edits })))).toMatchObject({ ok: true });
  const ids = Array.from({ length: MAX_RECENT_IDS }, () => id);
  expect(await ask('running', { client: 'x', ids })).toMatchObject({ value: { unknown: [] } });
});
