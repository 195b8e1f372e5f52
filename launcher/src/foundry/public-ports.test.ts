import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cerina/local-servers/port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePublicPorts, keepPorts, lastPorts } from './public-ports.ts';

let file: string;
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'ports-test-')), 'ports.json');
});
afterEach(() => rm(join(file, '..'), { recursive: true, force: true }));

const said: string[] = [];
const say = (line: string) => void said.push(line);
const some = async () => ({
  gateway: await freePort(),
  ui: await freePort(),
  mcp: await freePort(),
});

it('takes the ports of the last start again where they are free, and no port for two', async () => {
  const last = await some();
  await keepPorts(file, last, {});
  expect(await choosePublicPorts({}, say, lastPorts(file))).toEqual(last);
  const given = { UI_PORT: last.gateway };
  const chosen = await choosePublicPorts(given, say, lastPorts(file));
  expect(chosen).toMatchObject({ ui: last.gateway, mcp: last.mcp });
  expect(chosen.gateway).not.toBe(last.gateway);
  await using busy = createServer().listen(last.gateway, '127.0.0.1');
  await once(busy, 'listening');
  expect((await choosePublicPorts({}, say, lastPorts(file))).gateway).not.toBe(last.gateway);
});

it('keeps no port that a person set for one start', async () => {
  const last = await some();
  await keepPorts(file, last, { GATEWAY_PORT: last.gateway });
  expect(lastPorts(file)).toEqual({ ui: last.ui, mcp: last.mcp });
});

it('knows none from a file that is broken or not there', async () => {
  expect(lastPorts(file)).toEqual({});
  await writeFile(file, '{"gateway": "80');
  expect(lastPorts(file)).toEqual({});
});
