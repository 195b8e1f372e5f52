import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('reports where it is ready, answers there, and ends cleanly on request', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { MODEL_PORT: _, HOST: __, ...env } = process.env;
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const [, url] = /^ready (http:\/\/127\.0\.0\.1:\d+\/v1)$/.exec(line) ?? [];
  expect(url).toBeDefined();
  expect((await fetch(`${url}/models`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
