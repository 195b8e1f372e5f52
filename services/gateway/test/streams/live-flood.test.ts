import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { subjects } from '@cerina/contracts';
import { connectBus } from '@cerina/runtime';
import { startBackbone } from '@cerina/test/doors/backbone';
import { created, startGateway } from '@cerina/test/doors/gateway';
import { watcher } from '@cerina/test/doors/watcher';
import { passwords } from '@cerina/test/servers/passwords';
import { expect, it } from 'vitest';
import { answer, token } from '../life.ts';

/**
 * The largest piece that an agent may send, and how many of them the server cannot buffer for a client that does not
 * read.
 */
const PIECE = 512 * 1024;
const AT_ONCE = 20;

/** A way to the server on which whoever is held receives nothing more; connections made after that receive again. */
async function openHolding(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    sockets.push(upstream);
  }).listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `nats://${hostname}:${(server.address() as AddressInfo).port}`,
    hold() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** Cuts what is held, as the server did at its end. */
    release() {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

it('follows the log while the server cuts it off from a flood of live text, and hears live text again after that', async () => {
  await using backbone = await startBackbone();
  await using way = await openHolding(backbone.nats.url);
  const credentials = { NATS_USER: 'gateway', NATS_PASSWORD: passwords.gateway };
  await using live = await connectBus({ NATS_URL: way.url, ...credentials }, 'gateway-live');
  await using gateway = await startGateway(backbone, {}, { live });
  await using drafter = await backbone.busAs('drafter');
  const id = await created(gateway);
  const watching = watcher(await gateway.ask('viewer', `/api/protocols/${id}/stream`));
  await watching.take(1);
  const breaks: string[] = [];
  void (async () => {
    for await (const { type } of gateway.bus.nc.status())
      if (type === 'disconnect') breaks.push(type);
  })();

  way.hold();
  const slowConsumers = async () => {
    const reply = await fetch(new URL('/varz', backbone.nats.monitorUrl));
    return ((await reply.json()) as { slow_consumers: number }).slow_consumers;
  };
  const flood = async () => {
    for (let n = 0; n < AT_ONCE; n += 1)
      drafter.nc.publish(subjects.token(id, 'drafter'), new Uint8Array(PIECE));
    await drafter.nc.flush();
    return slowConsumers();
  };
  await expect.poll(flood, { interval: 1 }).toBeGreaterThan(0);
  await answer(backbone, id);
  expect((await watching.take(1))[0]?.event).not.toBe('agent_token');
  expect(breaks).toEqual([]);

  way.release();
  let isHeard = false;
  const heard = (async () => {
    for (let event = ''; event !== 'agent_token'; event = (await watching.take(1))[0]!.event);
    isHeard = true;
  })();
  // messages before the connection is back are received by nobody
  const say = async () => {
    const piece = token(id, 0, 'Once', { taskId: 'draft-2' });
    drafter.nc.publish(subjects.token(id, 'drafter'), JSON.stringify(piece));
    await drafter.nc.flush();
    return isHeard;
  };
  await expect.poll(say).toBe(true);
  await heard;
  await watching.close();
});
