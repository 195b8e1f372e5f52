import { ConsultAsked, Consultation, consultSubjects } from '@cerina/contracts/consult';
import { openStreams } from '@cerina/door/limits/open-streams';
import { watchConversations } from '@cerina/gateway/consult/watching';
import { webStreamOf } from '@cerina/gateway/stream/outlet';
import { createLog } from '@cerina/runtime';
import { jetstream } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';

let consult: ConsultSystem;
let door: HttpDoor;
beforeAll(async () => {
  consult = await startConsult();
  door = await openHttpDoor(await consult.services.bus('gateway'));
});
afterAll(async () => {
  await door[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
});

const begin = async (message: string, role: 'author' | 'viewer' | 'reviewer' = 'author') => {
  const response = await door.post('/consultations', { message }, role);
  expect(response.status).toBe(202);
  return ConsultAsked.parse(await response.json());
};
const read = async (id: string, role: 'author' | 'viewer' | 'reviewer' | 'admin' = 'author') =>
  door.get(`/consultations/${id}`, role);
/** The events of a stream that ends by itself. */
async function events(id: string, role: 'author' | 'reviewer', after?: string) {
  const response = await door.request(
    ...([role, 'GET', `/consultations/${id}/stream?until=end`, undefined] as const),
    after ? { 'last-event-id': after } : {},
  );
  const text = await response.text();
  return text.split('\n\n').flatMap((block) => {
    const [, name] = /^event: (.*)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    const [, eventId] = /^id: (.*)$/m.exec(block) ?? [];
    return name ? [{ name, data: JSON.parse(data!), id: eventId }] : [];
  });
}

it('takes a question, streams how it is answered, and gives the whole of it', async () => {
  const { conversationId, scope, turn } = await begin('What does SUDS mean?');
  expect([scope, turn]).toEqual(['client', 1]);
  const seen = await events(conversationId, 'author');
  const names = seen.filter(({ name }) => name !== 'agent_token').map(({ name }) => name);
  expect(names).toEqual([
    ...['orchestrator', 'orchestrator', 'orchestrator', 'agent_start', 'orchestrator'],
    ...['agent_message', 'agent_start', 'agent_message', 'final_result'],
  ]);
  expect(seen.at(-1)!.data.answer.citations[0].file).toBe('rating-fear.md');
  const { turns } = Consultation.parse(await (await read(conversationId)).json());
  expect(turns).toMatchObject([
    { question: 'What does SUDS mean?', rounds: [{ attempt: 1, approved: true }] },
  ]);
  expect(turns[0]!.result!.answer!.text).toBe(seen.at(-1)!.data.answer.text);
  const from = seen.findLast(({ name, id }) => name === 'agent_start' && id)!;
  const rest = await events(conversationId, 'author', from.id);
  expect(rest.map(({ id }) => id)).toEqual(
    seen.slice(seen.indexOf(from) + 1).flatMap(({ id }) => id ?? []),
  );
});

it('tells whoever watches one of several conversations at once of that one alone', async () => {
  const asked = [
    ...['What does SUDS mean?', 'How long does a panic attack last?'].map(
      (message) => [message, 'author'] as const,
    ),
    ['When do we step back a rung?', 'reviewer'] as const,
  ];
  const begun = await Promise.all(asked.map(([message, role]) => begin(message, role)));
  const seen = await Promise.all(
    begun.map(({ conversationId }, at) => events(conversationId, asked[at]![1])),
  );
  for (const [at, { conversationId }] of begun.entries()) {
    expect(seen[at]!.at(-1)!.name).toBe('final_result');
    const whose = new Set(seen[at]!.map(({ data }) => data.conversationId));
    expect(whose).toEqual(new Set([conversationId]));
  }
  // what is written meanwhile is sent too, and is no other's either
  expect(seen.flat().map(({ name }) => name)).toContain('agent_token');
});

it('answers in the scope of the role, whatever a body says', async () => {
  expect((await begin('When do we step back a rung?', 'reviewer')).scope).toBe('staff');
  for (const field of ['scope', 'origin', 'route', 'secret_context']) {
    const body = { message: 'What does SUDS mean?', [field]: 'staff' };
    expect((await door.post('/consultations', body, 'author')).status).toBe(400);
  }
  const noted = { message: 'What does SUDS mean?', context: 'a note' };
  expect((await door.post('/consultations', noted, 'author')).status).toBe(400);
});

it('shows a consultation to who began it, and to nobody else', async () => {
  const { conversationId } = await begin('What does SUDS mean?', 'author');
  for (const role of ['viewer', 'reviewer', 'admin'] as const) {
    expect((await read(conversationId, role)).status).toBe(404);
    expect((await door.get(`/consultations/${conversationId}/stream`, role)).status).toBe(404);
    const path = `/consultations/${conversationId}/messages`;
    expect((await door.post(path, { message: 'And?' }, role)).status).toBe(404);
  }
  expect((await read(crypto.randomUUID())).status).toBe(404);
});

it('takes the next question once the one before has its result, each once', async () => {
  const { conversationId, turn } = await begin('What does SUDS mean?');
  await events(conversationId, 'author');
  const path = `/consultations/${conversationId}/messages`;
  const next = (key: string, message = 'How long does a panic attack last?') =>
    door.request('author', 'POST', path, { message }, { 'idempotency-key': key });
  const both = await Promise.all([next('one'), next('two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  const key = both[0]!.status === 202 ? 'one' : 'two';
  const again = ConsultAsked.parse(await (await next(key)).json());
  expect(again.turn).toBe(turn + 1);
  expect((await next(key, 'Another?')).status).toBe(422);
});

it('stores nothing of what looks like personal data', async () => {
  const message = 'My client John Smith, born 3 May 1980, asks what SUDS means.';
  const response = await door.post('/consultations', { message }, 'author');
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'personal_data' }]);
  expect(JSON.stringify(await consult.facts())).not.toContain('John Smith');
});

it('reads for the stream of a long conversation what a turn takes, and not the whole of it for each turn', async () => {
  const TURNS = 40;
  const { conversationId: id } = await begin('What does SUDS mean?');
  await events(id, 'author');
  const facts = await consult.facts(consultSubjects.all('client', id));
  const js = jetstream(consult.servers.admin);
  for (let turn = 2; turn <= TURNS; turn += 1)
    for (const { subject, ...fact } of facts) {
      const [root, scope, own, author, type, , ...rest] = subject.split('.');
      const other = [root, scope, own, author, type, turn, ...rest].join('.');
      await js.publish(other, JSON.stringify({ ...fact, subject: other, turn }));
    }
  const bus = await consult.services.bus('gateway');
  let read = 0;
  const counting: typeof bus.jsm.direct.getBatch = (stream, query) =>
    bus.jsm.direct.getBatch(stream, {
      ...query,
      callback(done, message) {
        if (message) read += 1;
        return (query as { callback: (...args: unknown[]) => unknown }).callback(done, message);
      },
    } as typeof query);
  const direct = new Proxy(bus.jsm.direct, {
    get: (of, name) => (name === 'getBatch' ? counting : Reflect.get(of, name).bind(of)),
  });
  const jsm = new Proxy(bus.jsm, {
    get: (of, name) => (name === 'direct' ? direct : Reflect.get(of, name)),
  });
  await using watching = watchConversations({
    bus: { nc: bus.nc, jsm },
    streams: openStreams({ perPerson: 10, inAll: 10 }),
    log: createLog('test', 'silent'),
  });
  const stream = await watching.open({
    ...{ person: 'ada', scope: 'client', conversationId: id, after: 0, untilEnd: true },
    hold: (signal) => signal,
  });
  const text = await new Response(webStreamOf(stream)).text();
  const results = text.split('\n\n').filter((event) => /^event: final_result$/m.test(event));
  expect(results).toHaveLength(TURNS);
  for (const result of results) expect(result).toContain('"text":"');
  expect(read).toBeLessThan(facts.length * TURNS * 10);
});
