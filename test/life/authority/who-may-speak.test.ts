import { type Service, STREAM, services, subjects } from '@cerina/contracts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Servers, startServers } from '../../src/servers/start.ts';

let servers: Servers;
let jsm: JetStreamManager;
const connections = new Map<Service, NatsConnection>();
beforeAll(async () => {
  servers = await startServers();
  jsm = await jetstreamManager(servers.admin);
  for (const service of services) connections.set(service, await servers.as(service));
});
afterAll(() => servers[Symbol.asyncDispose]());

const id = '018f4c3e-0000-7000-8000-000000000001';
/** `by`: who may say it. */
const facts: Record<string, { subject: (nth: number) => string; by: Service }> = {
  'a command through the gateway': {
    subject: (n) => subjects.command(id, 'gateway', `command-${n}`),
    by: 'gateway',
  },
  'a command through mcp': {
    subject: (n) => subjects.command(id, 'mcp', `command-${n}`),
    by: 'mcp',
  },
  'a delta': { subject: (n) => subjects.delta(id, n), by: 'supervisor' },
  'a routing event': {
    subject: (n) => subjects.route(id, 'drafter', `draft-${n}`, 1),
    by: 'supervisor',
  },
  'a verdict': { subject: (n) => subjects.decision(id, `command-${n}`), by: 'supervisor' },
  'a tombstone': { subject: (n) => subjects.tombstone(`erased-${n}`), by: 'supervisor' },
  'a draft': { subject: (n) => subjects.answer(id, 'drafter', `draft-${n}`, 1), by: 'drafter' },
  'an assessment': {
    subject: (n) => subjects.answer(id, 'safety', `assess-${n}`, 1),
    by: 'safety',
  },
  'a review': { subject: (n) => subjects.answer(id, 'clinical', `review-${n}`, 1), by: 'clinical' },
};

let nth = 0;
/** What is stored under a subject, or undefined. */
const stored = async (subject: string) =>
  (await jsm.streams.getMessage(STREAM, { last_by_subj: subject }))?.string();

/** Send with or without a reply, and wait until the server has dealt with it. */
async function send(by: Service, subject: string, body: string, reply?: string): Promise<void> {
  const connection = connections.get(by)!;
  connection.publish(subject, body, reply ? { reply } : {});
  await connection.flush();
  await servers.admin.flush();
  await jsm.streams.info(STREAM); // what was on its way to the stream is in it by the time it answers
}

describe.each(Object.keys(facts))('%s', (name) => {
  const { subject: subjectOf, by: author } = facts[name]!;
  it.each(services)('is stored when %s says it only where that is its author', async (service) => {
    nth += 1;
    const subject = subjectOf(nth);
    await send(service, subject, `said by ${service}`);
    expect(await stored(subject)).toBe(service === author ? `said by ${service}` : undefined);
  });
});

describe.each(Object.keys(facts))('%s', (name) => {
  const { subject: subjectOf, by: author } = facts[name]!;
  it('is never replaced or said twice, not by its own author either', async () => {
    nth += 1;
    const subject = subjectOf(nth);
    await send(author, subject, 'first');
    await send(author, subject, 'second');
    expect(await stored(subject)).toBe('first');
    const { state } = await jsm.streams.info(STREAM, { subjects_filter: subject });
    expect(state.subjects).toEqual({ [subject]: 1 });
  });
});

describe('an agent cannot have the server say for it', () => {
  const forged = () => {
    nth += 1;
    return subjects.delta(id, nth);
  };
  const own = subjects.answer(id, 'drafter', 'own-1', 1);
  beforeAll(() => send('drafter', own, '{"forged":true}'));

  it('by a direct get of its own answer whose reply is another’s subject', async () => {
    const subject = forged();
    await send('drafter', `board.api.DIRECT.GET.${STREAM}.${own}`, '', subject);
    expect(await stored(subject)).toBeUndefined();
  });

  it('by asking its consumer for a message to another’s subject', async () => {
    await send('supervisor', subjects.route(id, 'drafter', `bait-${nth}`, 1), '{"bait":true}');
    const subject = forged();
    await send('drafter', `board.api.CONSUMER.MSG.NEXT.${STREAM}.drafter`, '{"batch":1}', subject);
    expect(await stored(subject)).toBeUndefined();
  });

  it('by a publish whose acknowledgement goes to another’s subject', async () => {
    const subject = forged();
    await send('drafter', subjects.answer(id, 'drafter', `ack-${nth}`, 1), '{}', subject);
    expect(await stored(subject)).toBeUndefined();
  });

  it('by a consumer that delivers to another’s subject', async () => {
    const subject = forged();
    const config = {
      deliver_subject: subject,
      ack_policy: 'none',
      deliver_policy: 'all',
      filter_subject: own,
    };
    const body = JSON.stringify({ stream_name: STREAM, config });
    for (const prefix of ['board.api', '$JS.API']) {
      await send('drafter', `${prefix}.CONSUMER.CREATE.${STREAM}`, body);
      await send('gateway', `${prefix}.CONSUMER.CREATE.${STREAM}`, body);
      await send('mcp', `${prefix}.CONSUMER.CREATE.${STREAM}`, body);
    }
    expect(await stored(subject)).toBeUndefined();
    const consumers = await jsm.consumers.list(STREAM).next();
    expect(consumers.map(({ name }) => name).sort()).toEqual([
      'answers_clinical',
      'answers_drafter',
      'answers_safety',
      'clinical',
      'commands',
      'drafter',
      'safety',
    ]);
  });
});

it('lets no service but the supervisor purge or erase a fact, and none delete the log', async () => {
  const before = (await jsm.streams.info(STREAM)).state.messages;
  const filter = JSON.stringify({ filter: subjects.all('nobody') });
  for (const service of services) {
    for (const prefix of ['board.api', '$JS.API']) {
      if (service !== 'supervisor') await send(service, `${prefix}.STREAM.PURGE.${STREAM}`, '');
      else await send(service, `${prefix}.STREAM.PURGE.${STREAM}`, filter);
      await send(service, `${prefix}.STREAM.DELETE.${STREAM}`, '');
      const seq = service === 'supervisor' ? 1_000_000 : 1; // one that is there, for who may not
      await send(service, `${prefix}.STREAM.MSG.DELETE.${STREAM}`, JSON.stringify({ seq }));
    }
  }
  expect((await jsm.streams.info(STREAM)).state.messages).toBe(before);
});
