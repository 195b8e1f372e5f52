import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './port.ts';
import { choosePort } from './ports.ts';

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
