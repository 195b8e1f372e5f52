import {
  CONSULT_LIMITS,
  CONSULT_STREAM,
  ConsultAsked,
  consultSubjects,
  MOST_TURNS,
} from '@cerina/contracts/consult';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';

let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult();
});
afterAll(() => consult[Symbol.asyncDispose]());
afterEach(() => {
  consult.model.script = {};
});

const message = 'What does SUDS mean?';
const doorWith = async (
  ...given: Parameters<typeof openHttpDoor> extends [unknown, ...infer R] ? R : never
) => openHttpDoor(await consult.services.bus('gateway'), ...given);
const ask = (door: HttpDoor, key: string, body: object = { message }) =>
  door.request('author', 'POST', '/consultations', body, { 'idempotency-key': key });
/** Resolves once the question that a request put on the log has its result. */
async function ended(response: Response) {
  const { scope, conversationId, turn } = ConsultAsked.parse(await response.json());
  await consult.until(consultSubjects.result(scope, conversationId, turn));
}

it('takes a question and a note of so many characters, and none longer', async () => {
  await using door = await doorWith();
  const word = 'fear ';
  const long = (most: number) => word.repeat(most / word.length + 1).slice(0, most);
  await ended(await ask(door, 'as-long-as-any', { message: long(CONSULT_LIMITS.question - 1) }));
  const more = await ask(door, 'longer', { message: `${long(CONSULT_LIMITS.question)}s` });
  expect(more.status).toBe(400);
  const context = `${long(CONSULT_LIMITS.context)}s`;
  expect((await door.post('/consultations', { message, context })).status).toBe(400);
});

it('answers so many consultations of one person at once', async () => {
  await using door = await doorWith({ CONSULT_RUNNING_LIMIT: 2 });
  const held = Promise.withResolvers<undefined>();
  consult.model.script.consult_review = () => held.promise;
  const running = [await ask(door, 'one'), await ask(door, 'two')];
  expect(running.map(({ status }) => status)).toEqual([202, 202]);
  const refused = await ask(door, 'three');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_at_once' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // what is on the log already is not asked once more, and others are not kept waiting
  expect((await ask(door, 'two')).status).toBe(202);
  expect((await door.post('/consultations', { message }, 'viewer')).status).toBe(202);
  held.resolve(undefined);
  await Promise.all(running.map(ended));
  expect((await ask(door, 'three')).status).toBe(202);
});

it('takes so many questions of one person a minute', async () => {
  await using door = await doorWith({ CONSULT_RATE: 2 });
  for (const key of ['rate-one', 'rate-two']) expect((await ask(door, key)).status).toBe(202);
  const refused = await ask(door, 'rate-three');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(door, 'rate-one')).status).toBe(202);
});

it('begins no consultation that the log has no room for, while one that is there goes on', async () => {
  await using before = await doorWith();
  const begun = await ask(before, 'room');
  const { conversationId } = ConsultAsked.parse(await begun.clone().json());
  await ended(begun);
  const { config, state } = await consult.jsm.streams.info(CONSULT_STREAM);
  const limit = (max_bytes: number) => consult.jsm.streams.update(CONSULT_STREAM, { max_bytes });
  await limit(Math.ceil((state.bytes + 32 * 1024) / 0.85));
  await using full = await doorWith();
  const refused = await ask(full, 'no-room');
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage_full' }]);
  const path = `/consultations/${conversationId}/messages`;
  await ended(await full.post(path, { message }, 'author'));
  // so little is left that not even that is taken
  await limit((await consult.jsm.streams.info(CONSULT_STREAM)).state.bytes + 16 * 1024);
  await using fuller = await doorWith();
  expect((await fuller.post(path, { message }, 'author')).status).toBe(507);
  await limit(config.max_bytes);
  await using free = await doorWith();
  expect((await ask(free, 'no-room')).status).toBe(202);
});

it('takes no question more than a consultation may have', async () => {
  await using door = await doorWith();
  const asked = ConsultAsked.parse(await (await ask(door, 'full')).json());
  const { conversationId: id } = asked;
  const result = await consult.until(consultSubjects.result('client', id, 1));
  const [question] = await consult.facts(consultSubjects.question('client', id, 'gateway', 1));
  for (const fact of [question!, result]) {
    const subject = fact.subject.replace(/\.1$/, `.${MOST_TURNS}`);
    const last = JSON.stringify({ ...fact, subject, turn: MOST_TURNS });
    await consult.servers.admin.request(subject, last);
  }
  const more = await door.post(`/consultations/${id}/messages`, { message }, 'author');
  expect([more.status, await more.json()]).toMatchObject([409, { code: 'consult_full' }]);
});

it('stores the words of a history once, however often the agents are told them', async () => {
  const first = await consult.ask('client', message);
  const { answer } = await consult.resultOf(first);
  const { conversationId: id } = first;
  await consult.answered('client', 'How long does a panic attack last?', { id, turn: 2 });
  const facts = await consult.facts(`consult.client.${id}.>`);
  const second = facts.filter(({ turn }) => turn === 2);
  const words = JSON.stringify(answer!.text).slice(1, -1);
  expect(JSON.stringify(second)).not.toContain(words);
  const told = second.flatMap((fact) => (fact.type === 'request' ? [fact.request] : []));
  expect(told.map(({ history_turns }) => history_turns)).toEqual([[1], [1]]);
});
