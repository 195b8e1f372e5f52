import { subjects } from '@cerina/contracts';
import { logReader, readLog } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { publishRaw } from '../src/bus/raw-publish.ts';
import { type BusServer, startBusServer } from '../src/servers/bus-server.ts';
import { passwords } from '../src/servers/passwords.ts';

let server: BusServer;
beforeAll(async () => {
  server = await startBusServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const drafter = () => ({ url: server.nats.url, user: 'drafter', password: passwords.drafter });
const names = Array.from({ length: 4_000 }, (_, n) => `name-${n}: v\r\n`).join('');

const headers: [string, string][] = [
  ['a name with a space', 'NATS/1.0\r\nbad key: v\r\n\r\n'],
  ['a name that is empty', 'NATS/1.0\r\n: v\r\n\r\n'],
  ['a line feed in a value', 'NATS/1.0\r\nkey: v\nw\r\n\r\n'],
  ['no end', 'NATS/1.0\r\nkey: v'],
  ['nothing that is a header', 'what is this'],
  ['a byte alone', 'x'],
  ['names without end', `NATS/1.0\r\n${names}\r\n`],
  ['the status of a message that is not found', 'NATS/1.0 404 Message Not Found\r\nk: v\r\n\r\n'],
  ['that status alone', '404 Message Not Found\r\nk: v\r\n\r\n'],
  ['the status of the end of a batch', 'NATS/1.0 204 EOB\r\nk: v\r\n\r\n'],
  ['that status alone, too', '204 EOB\r\nk: v\r\n\r\n'],
  ['the status of nobody there', '503 No Responders\r\nk: v\r\n\r\n'],
  ['another subject', 'NATS/1.0\r\nNats-Subject: foundry.x.supervisor.delta.1\r\n\r\n'],
  ['another sequence', 'NATS/1.0\r\nNats-Sequence: 99999\r\nnats-sequence: 99999\r\n\r\n'],
];

it.each(headers)(
  'a stored message with %s as its header is read like any other',
  async (_, header) => {
    const bus = await server.as('supervisor');
    const { protocolId, answer } = waitingForADraft();
    const spoilt = subjects.answer(protocolId, 'drafter', 'spoilt', 1);
    await publishRaw(drafter(), { subject: spoilt, header });
    expect(await bus.publish(waitingForADraft().created)).toBe('stored');
    await (await server.as('drafter')).publish({ ...answer() });

    const alone = await bus.read(spoilt);
    expect(alone?.subject).toBe(spoilt);
    const batch = await logReader(bus.jsm)({ seq: 1, subject: subjects.all(protocolId) });
    expect(batch.map(({ subject }) => subject)).toEqual([spoilt, answer().subject]);
    expect(batch[0]!.sequence).toBe(alone!.sequence);
    const from = { from: alone!.sequence };
    expect(await Array.fromAsync(readLog(bus, from))).toHaveLength(3);

    const consumer = bus.consumer('answers_drafter');
    for (const subject of [spoilt, answer().subject]) {
      const message = await consumer.next();
      expect(message?.subject).toBe(subject);
      message!.ack();
    }
    await bus.nc.flush();
  },
);
