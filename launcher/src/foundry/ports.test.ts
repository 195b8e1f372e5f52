import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@cerina/local-servers/port';
import { expect, it } from 'vitest';
import { choosePort, PortTaken, portsGiven } from './ports.ts';

async function taken() {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port, [Symbol.dispose]: () => void server.close() };
}

it('moves on from a usual port that is taken, and says so', async () => {
  using busy = await taken();
  const said: string[] = [];
  const wish = { variable: 'GATEWAY_PORT', given: undefined, usual: busy.port };
  const port = await choosePort(wish, (line) => said.push(line));
  expect(port).toBeGreaterThan(busy.port);
  expect(said).toEqual([
    `Port ${busy.port} is in use: taking ${port} (GATEWAY_PORT chooses another)`,
  ]);
});

it('never moves on from a port that a person set', async () => {
  using busy = await taken();
  const wish = { variable: 'GATEWAY_PORT', given: busy.port, usual: 8000 };
  await expect(choosePort(wish, () => {})).rejects.toThrow(
    `Port ${busy.port} (GATEWAY_PORT) is in use. Choose another: GATEWAY_PORT=${busy.port + 1} npm start`,
  );
});

it('moves on from a usual port that another server was promised', async () => {
  const free = await freePort();
  const wish = { variable: 'GATEWAY_PORT', given: undefined, usual: free, promised: [free] };
  expect(await choosePort(wish, () => {})).toBeGreaterThan(free);
});

it('says in one line which two ports a person set are the same, and takes 0 for none', () => {
  expect(() => portsGiven({ GATEWAY_PORT: 9000, NATS_PORT: 4222, UI_PORT: 9000 })).toThrow(
    new PortTaken(
      'GATEWAY_PORT and UI_PORT are both 9000. Choose another for one of them: UI_PORT=9001 npm start',
    ),
  );
  const config = { GATEWAY_PORT: 0, UI_PORT: 0, POSTGRES_PORT: undefined, MODEL_PORT: 9000 };
  expect([...portsGiven(config)]).toEqual([['MODEL_PORT', 9000]]);
});
