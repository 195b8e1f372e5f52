import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, reserve } from './port.ts';

test('a port is given to one caller, and a server can listen on it', async () => {
  const port = await freePort();
  expect(await reserve(port)).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

test('a port that another process was given is free again once that process was killed', async () => {
  const code = `
    import { freePort } from ${JSON.stringify(new URL('./port.ts', import.meta.url).href)};
    process.send(await freePort());
    process.on('disconnect', () => process.exit());`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(other, 'message');
  expect(await reserve(port)).toBe(false);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await reserve(port)).toBe(true);
});
