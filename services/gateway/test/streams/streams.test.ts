import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Archived, fold, Problem, subjects } from '@cerina/contracts';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { created, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import type { Who } from '@cerina/test/doors/people';
import { type Seen, watcher } from '@cerina/test/doors/watcher';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answer, live, route, theText, token, tombstone } from '../life.ts';

let backbone: Backbone;
let gateway: Gateway;

beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

const watch = async (id: string, headers: Record<string, string> = {}, query = '') =>
  watcher(await gateway.ask('viewer', `/api/protocols/${id}/stream${query}`, { headers }));
const from = (id: number | undefined) => ({ 'last-event-id': String(id) });

/** The tokens' text up to that offset; each must start where the previous one ended. */
async function textUpTo(watching: ReturnType<typeof watcher>, end: number): Promise<string> {
  let text = '';
  while (text.length < end) {
    const [{ data }] = (await watching.take(1)) as [Seen];
    expect(data.offset).toBe(text.length);
    text += data.text;
  }
  return text;
}

const wholeLife = [
  'orchestrator', // created
  'orchestrator', // planned
  'agent_start',
  'agent_message',
  'orchestrator', // drafted
  'final_result',
];

it('replays the whole life to who comes after the end, and closes when asked to', async () => {
  const id = await created(gateway);
  await live(backbone, id);
  const seen = await (await watch(id, {}, '?until=end')).rest();
  expect(seen.map(({ event }) => event)).toEqual(wholeLife);
  const last = seen.at(-1)!.data;
  expect(last.finalProtocol.text).toBe(theText);
  expect(last).toMatchObject({ status: 'approved', phase: 'done' });

  const deltas = seen.flatMap(({ data }) => (data.delta?.changes ? [data.delta] : []));
  expect(fold(deltas)).toEqual(backbone.boards.get(id));
});

it('shows the final text to who comes later, where it could not be read for the first', async () => {
  const id = await created(gateway);
  await live(backbone, id);
  await using other = await startGateway(backbone);
  const last = async () => {
    const path = `/api/protocols/${id}/stream?until=end`;
    return (await watcher(await other.ask('viewer', path)).rest()).at(-1)!.data.finalProtocol;
  };
  const { read } = other.bus;
  const spy = vi.spyOn(other.bus, 'read').mockImplementation(async (subject) => {
    if (subject === subjects.delta(id, 4)) throw new Error('out of reach');
    return read(subject);
  });
  expect(await last()).toBeNull();
  spy.mockRestore();
  expect((await last())?.text).toBe(theText);
});

it('tells a client that has seen the end not to come back', async () => {
  const id = await created(gateway);
  await live(backbone, id);
  const seen = await (await watch(id, {}, '?until=end')).rest();
  const again = await gateway.ask('viewer', `/api/protocols/${id}/stream?until=end`, {
    headers: from(seen.at(-1)!.id),
  });
  expect(again.status).toBe(204);
  // an id that another log gave shows nothing of what its client has seen of this one
  const all = await (await watch(id, from(999_999_999_999_999), '?until=end')).rest();
  expect(all.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
});

it('shows two watchers the same, live, whichever gateway they watch through', async () => {
  const id = await created(gateway);
  await using other = await startGateway(backbone);
  const one = await watch(id);
  const two = watcher(await other.ask('viewer', `/api/protocols/${id}/stream`));
  await live(backbone, id);
  const [a, b] = await Promise.all([one.take(6), two.take(6)]);
  expect(a).toEqual(b);
  expect(a.map(({ event }) => event)).toEqual(wholeLife);
  await Promise.all([one.close(), two.close()]);
});

it('continues after the last id, by header or by query, each event once', async () => {
  const id = await created(gateway);
  const first = await watch(id);
  const [begun] = await first.take(1);
  await first.close();
  await live(backbone, id);
  const whole = await (await watch(id, {}, '?until=end')).rest();
  const later = await (await watch(id, from(begun!.id), '?until=end')).rest();
  expect([begun, ...later]).toEqual(whole);
  const query = `?until=end&lastEventId=${whole[2]!.id}`;
  expect(await (await watch(id, {}, query)).rest()).toEqual(whole.slice(3));
});

it('leaves no gap and no double while events are stored during the replay', async () => {
  const id = await created(gateway);
  const count = 300;
  const writing = (async () => {
    for (let n = 0; n < count; n += 1) {
      await backbone.append(id, [{ kind: 'revision_called', reason: `${n}` }]);
    }
  })();
  const revisions = async () => {
    const watching = await watch(id);
    const seen = await watching.take(count + 1);
    await watching.close();
    return seen.map(({ data }) => data.revision);
  };
  const expected = Array.from({ length: count + 1 }, (_, n) => n + 1);
  const watching = [revisions()];
  while (backbone.boards.get(id)!.revision < count / 2) {
    await backbone.supervisor.nc.flush();
  }
  watching.push(revisions(), revisions());
  for (const seen of await Promise.all(watching)) expect(seen).toEqual(expected);
  await writing;
});

it('ends the streams of a protocol that is erased with that, in place of what a slow client has not got yet', async () => {
  const id = await created(gateway);
  const quick = await watch(id);
  const slow = await watch(id);
  await quick.take(1);
  // more than is sent to a client that reads nothing
  for (let n = 0; n < 300; n += 1) {
    await backbone.append(id, [
      { kind: 'revision_called', reason: `tangerine ${'x'.repeat(1_000)}` },
    ]);
  }
  await tombstone(backbone, id);
  await expect
    .poll(async () => (await gateway.post('grace', `/api/protocols/${id}/claim`)).status)
    .toBe(410);
  const data = { protocolId: id, at: expect.any(String) };
  expect((await quick.rest()).at(-1)).toMatchObject({ event: 'erased', data });
  // it reads only now
  const seen = await slow.rest();
  expect(seen.at(-1)).toMatchObject({ event: 'erased', data });
  expect(seen.length).toBeLessThan(200);
  expect((await gateway.ask('viewer', `/api/protocols/${id}/stream`)).status).toBe(410);

  // a list that comes back is notified too, in its place among the others
  const next = await created(gateway);
  const list = watcher(
    await gateway.ask('viewer', '/api/stream', { headers: from(seen.at(-1)!.id! - 1) }),
  );
  expect(await list.take(2)).toMatchObject([
    { event: 'erased', data },
    { event: 'protocol', data: { protocolId: next } },
  ]);
  await list.close();
});

it('ends the streams of a protocol that is archived with that', async () => {
  const id = await created(gateway);
  const watching = await watch(id);
  await watching.take(1);
  const archived = Archived.parse(
    JSON.parse(
      readFileSync(
        new URL('../../../../contracts/examples/archived.json', import.meta.url),
        'utf8',
      ),
    ),
  );
  const board = { ...archived.board, protocolId: id };
  await backbone.publish({ ...archived, subject: subjects.archived(id), protocolId: id, board });
  expect(await watching.rest()).toMatchObject([{ event: 'archived', data: { protocolId: id } }]);
});

it('tells who watches a protocol, or the list, whose claim it is and that it is released', async () => {
  const id = await created(gateway);
  await using other = await startGateway(backbone);
  const one = await watch(id);
  const list = watcher(await other.ask('viewer', '/api/stream'));
  await one.take(1);
  await list.more(); // its opening: it is subscribed from now on
  const path = `/api/protocols/${id}/claim`;
  await gateway.post('grace', path);
  await gateway.ask('grace', path, { method: 'DELETE' });
  for (const watching of [one, list]) {
    const [made, released] = await watching.take(2);
    const claim = {
      by: 'grace',
      name: 'Grace Hopper',
      at: expect.any(String),
      until: expect.any(String),
    };
    expect(made).toEqual({ event: 'claim', data: { protocolId: id, claim } });
    expect(released).toEqual({ event: 'claim', data: { protocolId: id, claim: null } });
  }
  await Promise.all([one.close(), list.close()]);
});

it('gives each stored event the id of its place in the stream, and tokens none', async () => {
  const id = await created(gateway);
  await using drafter = await backbone.busAs('drafter');
  const watching = await watch(id);
  const [begun] = await watching.take(1);
  const stored = await gateway.bus.read(subjects.delta(id, 1));
  expect(begun!.id).toBe(stored!.sequence);
  drafter.nc.publish(subjects.token(id, 'drafter'), JSON.stringify(token(id, 0, 'Once')));
  const [written] = await watching.take(1);
  expect(written).toEqual({ event: 'agent_token', data: token(id, 0, 'Once') });
  await watching.close();
});

it('sends the text so far on connect, so that tokens have no hole, and forgets it with the answer', async () => {
  const id = await created(gateway);
  await using drafter = await backbone.busAs('drafter');
  const say = (offset: number, text: string) =>
    drafter.nc.publish(subjects.token(id, 'drafter'), JSON.stringify(token(id, offset, text)));
  const early = await watch(id);
  await early.take(1);
  say(0, 'Once ');
  say(5, 'upon ');
  expect(await textUpTo(early, 10)).toBe('Once upon ');
  const late = await watch(id);
  await late.take(1);
  say(10, 'a time');
  expect(await textUpTo(late, 16)).toBe('Once upon a time');
  await answer(backbone, id);
  await late.take(1);
  const after = await watch(id);
  const replay = await after.take(2);
  await route(backbone, id, 'draft-1', 2);
  expect([...replay, ...(await after.take(1))].map(({ event }) => event)).toEqual([
    'orchestrator',
    'agent_message',
    'agent_start',
  ]);
  await Promise.all([early, late, after].map((each) => each.close()));
});

it('shows many watchers the whole text before its answer, and to one who comes meanwhile, though pieces wait for each other', async () => {
  const id = await created(gateway);
  await using drafter = await backbone.busAs('drafter');
  const say = (offset: number, text: string) =>
    drafter.nc.publish(subjects.token(id, 'drafter'), JSON.stringify(token(id, offset, text)));
  const watchers = await Promise.all(Array.from({ length: 15 }, () => watch(id)));
  await Promise.all(watchers.map((each) => each.take(1)));
  for (const [n, letter] of [...'Once upon a time'].entries()) say(n, letter);
  const late = await watch(id);
  await late.take(1);
  watchers.push(late);
  await drafter.nc.flush();
  await answer(backbone, id);
  for (const watching of watchers) {
    let so = '';
    let [next] = await watching.take(1);
    for (; next!.event === 'agent_token'; [next] = await watching.take(1)) {
      expect(next!.data.offset).toBe(so.length);
      so += next!.data.text;
    }
    expect([so, next!.event]).toEqual(['Once upon a time', 'agent_message']);
  }
  await Promise.all(watchers.map((each) => each.close()));
});

it('shows nothing of a delta that an agent made up under its own subject', async () => {
  const id = await created(gateway);
  await using drafter = await backbone.busAs('drafter');
  const subject = subjects.answer(id, 'drafter', 'forged', 1);
  const made = await backbone.append(id, [{ kind: 'revision_called', reason: 'true' }]);
  await drafter.publish({ ...made, subject, message: 'made up' });
  await drafter.publish({
    ...made,
    type: 'route',
    subject: subjects.answer(id, 'drafter', 'forged-2', 1),
  } as never);
  await route(backbone, id);
  const seen = await (await watch(id)).take(3);
  expect(seen.map(({ event }) => event)).toEqual(['orchestrator', 'orchestrator', 'agent_start']);
});

it('drops a client that does not read, and keeps the others', async () => {
  const id = await created(gateway);
  const patience = { pingMs: 20, unreadBytes: 200_000, unreadMs: 60_000, lastsMs: 600_000 };
  await using strict = await startGateway(backbone, { patience });
  const path = `/api/protocols/${id}/stream`;
  const idle = (await strict.ask('viewer', path)).body!;
  const awake = watcher(await strict.ask('viewer', path));
  await awake.take(1);
  expect(strict.gateway.watching.clients).toBe(2);
  for (let n = 0; n < 40; n += 1) {
    await backbone.append(id, [{ kind: 'revision_called', reason: 'x'.repeat(10_000) }]);
    await awake.take(1);
  }
  expect(strict.gateway.watching.clients).toBe(1);
  await expect(new Response(idle).text()).rejects.toThrow('too slowly');
  await awake.close();
  expect(strict.gateway.watching.clients).toBe(0);
});

it('drops a client that leaves something unread for too long', async () => {
  const id = await created(gateway);
  const patience = { pingMs: 10, unreadBytes: 1_000_000, unreadMs: 30, lastsMs: 600_000 };
  await using strict = await startGateway(backbone, { patience });
  const { body } = await strict.ask('viewer', `/api/protocols/${id}/stream`);
  await expect.poll(() => strict.gateway.watching.clients).toBe(0);
  await expect(new Response(body).text()).rejects.toThrow('does not read');
});

it('pings a quiet client, and forgets one whose request was aborted', async () => {
  const id = await created(gateway);
  const patience = { pingMs: 10, unreadBytes: 1_000_000, unreadMs: 60_000, lastsMs: 600_000 };
  await using pinging = await startGateway(backbone, { patience });
  const gone = new AbortController();
  const path = `/api/protocols/${id}/stream`;
  const response = await pinging.ask('viewer', path, { signal: gone.signal });
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const watching = watcher(response);
  while (watching.comments < 2) await watching.more();
  gone.abort();
  await watching.rest();
  expect(pinging.gateway.watching.clients).toBe(0);
});

it('ends a stream that has lasted long enough, and the client misses nothing', async () => {
  const id = await created(gateway);
  const patience = { pingMs: 1_000, unreadBytes: 1_000_000, unreadMs: 60_000, lastsMs: 60 };
  await using brief = await startGateway(backbone, { patience });
  const path = `/api/protocols/${id}/stream`;
  const first = await watcher(await brief.ask('viewer', path)).rest();
  await backbone.append(id, [{ kind: 'revision_called', reason: 'meanwhile' }]);
  const headers = from(first.at(-1)!.id);
  const second = await watcher(await brief.ask('viewer', path, { headers })).rest();
  expect([...first, ...second].map(({ data }) => data.revision)).toEqual([1, 2]);
  expect(brief.gateway.watching.clients).toBe(0);
});

it('opens so many streams for a person, and another once one is closed', async () => {
  const id = await created(gateway);
  await using strict = await startGateway(backbone, { FOUNDRY_STREAM_LIMIT: 2 });
  const open = (who: Who, path = `/api/protocols/${id}/stream`) => strict.ask(who, path);
  const [one, two] = [await open('viewer'), await open('viewer', '/api/stream')];
  const third = await open('viewer');
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
  expect(Problem.parse(await third.json()).code).toBe('too_many_at_once');
  const hers = await open('grace');
  expect(hers.status).toBe(200);
  await two.body!.cancel();
  const again = await open('viewer');
  expect(again.status).toBe(200);
  for (const { body } of [one, again, hers]) await body!.cancel();
  for (const path of [`/api/protocols/${id}/stream`, '/api/stream'])
    for (let times = 0; times < 3; times += 1)
      expect((await strict.ask('viewer', path, { method: 'HEAD' })).status).toBe(200);
  await (await open('viewer')).body!.cancel(); // who asks for nothing but the head takes no place
});

it('does not keep a client that was gone before its stream began', async () => {
  const id = await created(gateway);
  const before = gateway.gateway.watching.clients;
  const signal = AbortSignal.abort();
  await gateway.ask('viewer', `/api/protocols/${id}/stream`, { signal });
  expect(gateway.gateway.watching.clients).toBe(before);
});

it('tells lists what changed in any protocol, and continues from where a list was left', async () => {
  const response = await gateway.ask('viewer', '/api/stream');
  const list = watcher(response);
  await list.more();
  const [a, b] = [await created(gateway), await created(gateway, 'ada')];
  const seen = await list.take(2);
  expect(seen.map(({ event, data }) => [event, data.protocolId])).toEqual([
    ['protocol', a],
    ['protocol', b],
  ]);
  expect(seen[1]!.data).toMatchObject({ status: 'running', createdBy: { subject: 'ada' } });
  await list.close();
  await live(backbone, a);
  const headers = from(seen[0]!.id);
  const again = watcher(await gateway.ask('viewer', '/api/stream', { headers }));
  const later = await again.take(4);
  expect(later.map(({ data }) => [data.protocolId, data.revision])).toEqual([
    [b, 1],
    [a, 2],
    [a, 3],
    [a, 4],
  ]);
  await again.close();
});

it('says where a list stands even before anything happens', async () => {
  const { body } = await gateway.ask('viewer', '/api/stream');
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  expect(value).toMatch(/^retry: \d+\n\nid: \d+\n\n$/);
  await reader.cancel();
});

it('has a list read again by who comes from another log', async () => {
  const headers = { 'last-event-id': '999999999' };
  const list = watcher(await gateway.ask('viewer', '/api/stream', { headers }));
  expect((await list.take(1))[0]!.event).toBe('reset');
  await list.close();
});

it('replays a protocol from its beginning to who comes with an id of another log', async () => {
  const id = await created(gateway);
  const watching = await watch(id, from(999_999_999));
  expect((await watching.take(1))[0]!.data.revision).toBe(1);
  await watching.close();
});

it('replays a protocol from its beginning to who comes with an id from before it was restored', async () => {
  const id = await created(gateway);
  await live(backbone, id);
  const before = await (await watch(id, {}, '?until=end')).rest();
  const last = before.at(-1)!.id;
  await backbone.publish({
    type: 'restored',
    subject: subjects.restored(id, 1),
    protocolId: id,
    at: new Date().toISOString(),
    n: 1,
    facts: [],
    fromDatabase: [],
    displaced: [],
  });
  const watching = await watch(id, from(last));
  const [reset, first] = await watching.take(2);
  expect(reset).toEqual({ event: 'reset', id: 0, data: {} });
  expect(first!.data.revision).toBe(1);
  await watching.close();
});

it.each([
  ['an unknown protocol', `/api/protocols/${randomUUID()}/stream`, {}, 404],
  ['an id that is none', '/api/stream', { 'last-event-id': 'x' }, 400],
  ['a parameter it does not know', '/api/stream?form=1', {}, 400],
])('refuses a stream of %s', async (_what, path, headers, status) => {
  expect((await gateway.ask('viewer', path, { headers })).status).toBe(status);
});
