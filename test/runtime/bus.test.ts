import { type Answer, type Bundle, STREAM } from '@cerina/contracts';
import { bundledLog, createBoardReader, createLog, readFact, Unreadable } from '@cerina/runtime';
import { createAnswerStore } from '@cerina/runtime/agent/answer-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { openBusProxy } from '../src/chaos/bus-proxy.ts';
import { type BusServer, startBusServer } from '../src/servers/bus-server.ts';

let server: BusServer;
beforeAll(async () => {
  server = await startBusServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const json = (data: Uint8Array) => JSON.parse(Buffer.from(data).toString());
const log = createLog('drafter', 'silent');
const never = new AbortController().signal;

describe('a fact that is published', () => {
  it('is stored once under its subject, whoever publishes it how often, with the body of the first', async () => {
    const bus = await server.as('drafter');
    const { answer } = waitingForADraft();
    const racing = Array.from({ length: 20 }, (_, n) => ({
      ...answer(),
      at: `2026-01-01T00:00:${10 + n}Z`,
    }));
    const results = await Promise.all(racing.map((each) => bus.publish(each)));
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    const stored = await bus.read(answer().subject);
    expect(json(stored!.data)).toEqual(racing[results.indexOf('stored')]);
    expect(await bus.publish(answer())).toBe('already');
  });

  it('is not there before, and nothing else is taken for it', async () => {
    const bus = await server.as('supervisor');
    const { created, halted } = waitingForADraft();
    await bus.publish(created);
    expect(await bus.read(halted.subject)).toBeNull();
  });

  it('is stored over a connection that is cut in the middle of it, and over a restart of the server', async () => {
    const proxy = await openBusProxy(server.nats.url);
    const bus = await server.as('supervisor', proxy.url);
    const { created, halted } = waitingForADraft();
    const losing = proxy.lose((subject) => subject === created.subject);
    const publishing = bus.publish(created);
    await losing.lost; // the server never had it, and nobody answers
    losing.end();
    expect(await publishing).toBe('stored');
    await server.nats.kill9();
    const over = bus.publish(halted);
    await server.nats.restart();
    expect(['stored', 'already']).toContain(await over);
    expect(json((await bus.read(halted.subject))!.data)).toEqual(halted);
    expect(json((await bus.read(created.subject))!.data)).toEqual(created);
    await bus.nc.close();
    await bus.closed;
    await proxy[Symbol.asyncDispose]();
  });

  it('is stored while another account sends more than the disk takes, and most of that is refused', async () => {
    const [flooding, bus] = [await server.as('drafter'), await server.as('supervisor')];
    const { state: before } = await server.jsm.streams.info(STREAM);
    const sent = 50_000;
    for (let n = 0; n < sent; n += 1)
      flooding.nc.publish(`foundry.flood.drafter.answer.f-${n}.1`, 'x');
    const { created, halted } = waitingForADraft();
    expect([await bus.publish(created), await bus.publish(halted)]).toEqual(['stored', 'stored']);
    await flooding.nc.flush();
    const { state: after } = await server.jsm.streams.info(STREAM);
    expect(after.messages - before.messages).toBeLessThan(sent / 2);
  });
});

it('a message that is not UTF-8 is in a bundle by its bytes, and one with a byte order mark as it is', async () => {
  const bundled = (data: Uint8Array) => {
    const stored = {
      sequence: 1,
      subject: 'foundry.x.drafter.answer.t.1',
      time: new Date(0),
      data,
    };
    return bundledLog(async ({ seq }) => (seq === 1 ? [stored] : []), 'x');
  };
  expect(await bundled(Buffer.from('\ufeff{}'))).toMatchObject([{ data: '\ufeff{}' }]);
  const rubbish = Buffer.from([0x7b, 0xff, 0x7d]);
  const [{ data, encoding }] = (await bundled(rubbish)) as [Bundle['log'][number]];
  expect(encoding).toBe('base64');
  expect(Buffer.from(data, 'base64')).toEqual(rubbish);
});

describe('a fact that is read', () => {
  const { answer } = waitingForADraft();
  const other = waitingForADraft();
  const read = (body: unknown, subject = answer().subject) =>
    readFact(subject, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

  it('is what was written, with a field more or without', () => {
    expect(read({ ...answer(), addedLater: true })).toEqual(answer());
  });

  it.each<[string, unknown]>([
    ['is not JSON', '{'],
    ['begins with a byte order mark', `\ufeff${JSON.stringify(answer())}`],
    ['is of no kind', { ...answer(), type: 'rumour' }],
    ['lacks a field', { ...answer(), outcome: undefined }],
    ['names another subject', { ...answer(), subject: other.answer().subject }],
    ['is another protocol’s', { ...answer(), protocolId: other.protocolId }],
    ['is another task’s', { ...answer(), taskId: 'draft-2' }],
    ['is another epoch’s', { ...answer(), epoch: 2 }],
    ['is another agent’s', { ...answer(), agent: 'safety' }],
  ])('is refused where its body %s', (_, body) => {
    expect(() => read(body)).toThrow(Unreadable);
  });
});

describe('the answers of an agent', () => {
  it('are held while the bus is away, and stored once it is back', async () => {
    const bus = await server.as('drafter');
    const answers = createAnswerStore('drafter', { bus, log, signal: never });
    const { answer, route } = waitingForADraft();
    await (await server.as('supervisor')).publish(route());
    expect(await answers.given(route())).toBe(false);
    await server.nats.kill9();
    const storing = answers.store(answer());
    await server.nats.restart();
    await storing;
    expect(await answers.given(route())).toBe(true);
  });

  it('count for every later epoch of their task, and are stored once', async () => {
    const bus = await server.as('drafter');
    const answers = createAnswerStore('drafter', { bus, log, signal: never });
    const { answer, route } = waitingForADraft();
    await (await server.as('supervisor')).publish(route(2));
    await answers.store(answer(2));
    await answers.store({ ...answer(2), at: '2030-01-01T00:00:00.000Z' });
    expect(json((await bus.read(answer(2).subject))!.data)).toEqual(answer(2));
    expect(await answers.given(route(1))).toBe(false);
    expect(await answers.given(route(3))).toBe(true);
  });

  it('that were stored before their task was routed are none, and neither are those without a route', async () => {
    const bus = await server.as('drafter');
    const answers = createAnswerStore('drafter', { bus, log, signal: never });
    const { answer, route } = waitingForADraft();
    await answers.store(answer(1));
    expect(await answers.given(route(1))).toBe(false);
    await (await server.as('supervisor')).publish(route(1));
    expect(await answers.given(route(2))).toBe(false);
  });

  it('that nobody could read, or that are larger than a message, are failures instead', async () => {
    const bus = await server.as('drafter');
    const answers = createAnswerStore('drafter', { bus, log, signal: never });
    const stored = async (spoil: (answer: Answer) => void) => {
      const { answer } = waitingForADraft();
      const spoilt = structuredClone(answer());
      spoil(spoilt);
      await answers.store(spoilt);
      return json((await bus.read(spoilt.subject))!.data).outcome;
    };
    expect(await stored(({ outcome }) => Object.assign(outcome, { notes: 'none' }))).toMatchObject({
      ok: false,
      code: 'internal',
    });
    const large = { message: 'x'.repeat(2_000_000) };
    expect(await stored(({ outcome }) => Object.assign(outcome, large))).toMatchObject({
      ok: false,
      code: 'too_large',
    });
  });
});

describe('a board that is read from the log', () => {
  it('waits for a delta that is on its way, is exact at its revision, and follows the latest', async () => {
    const bus = await server.as('supervisor');
    const boards = createBoardReader(await server.as('drafter'));
    const { protocolId, created, halted } = waitingForADraft();
    const reading = boards.at(protocolId, 2);
    await bus.publish(created);
    await bus.publish(halted);
    expect((await reading).halted).toBe(true);
    const first = await boards.at(protocolId, 1);
    expect(first).toMatchObject({ revision: 1, halted: false });
    expect(await boards.latest(first)).toMatchObject({ revision: 2, halted: true });
  });

  it('of which a delta never comes is an error that names it', async () => {
    const boards = createBoardReader(await server.as('drafter'));
    const id = crypto.randomUUID();
    await expect(boards.at(id, 1)).rejects.toThrow(`Delta 1 of ${id} is not on the log.`);
  });
});
