import { guard } from '@cerina/runtime/bus/guard';
import { connect } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { startBusServer } from '../src/servers/bus-server.ts';
import { passwords } from '../src/servers/passwords.ts';

it('an error over one message costs that message alone, and no subject ends the connection', async () => {
  await using server = await startBusServer();
  const login = { user: 'admin', pass: passwords.admin };
  const nc = await connect({ servers: server.nats.url, ...login, reconnect: false });
  const errors: unknown[] = [];
  guard(nc, (error) => errors.push(error));
  const heard: string[] = [];
  nc.subscribe('words', {
    callback: (_error, message) => {
      if (message.string() === 'bad') throw new Error('a bad word');
      heard.push(message.string());
    },
  });
  for (const word of ['one', 'bad', 'two']) nc.publish('words', word);
  await nc.flush();
  expect(heard).toEqual(['one', 'two']);
  expect(errors).toEqual([new Error('a bad word')]);

  const long = `words.${'x'.repeat(4_100)}`;
  expect(() => nc.publish(long)).toThrow('is longer than');
  await expect(nc.request(long)).rejects.toThrow('is longer than');
  await nc.flush();
  nc.publish('words', 'three');
  await nc.flush();
  expect(heard).toEqual(['one', 'two', 'three']);
  await nc.close();
});
