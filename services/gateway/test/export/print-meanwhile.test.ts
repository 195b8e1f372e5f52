import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backbone, startBackbone } from '@cerina/test/doors/backbone';
import { created, startGateway } from '@cerina/test/doors/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { live, tombstone } from '../life.ts';

let backbone: Backbone;
let folder: string;
let chromium: string;
/** In place of Chromium: prints once a file exists. */
const program = `#!${process.execPath}
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
writeFileSync(__dirname + '/begun', '');
const timer = setInterval(() => {
  if (!existsSync(__dirname + '/go')) return;
  clearInterval(timer);
  const page = readFileSync(args.at(-1).replace('file://', ''));
  writeFileSync(args.find((arg) => arg.startsWith('--print-to-pdf=')).slice(15), page);
}, 5);
`;

beforeAll(async () => {
  backbone = await startBackbone();
  folder = await mkdtemp(join(tmpdir(), 'print-meanwhile-'));
  chromium = join(folder, 'chromium.cjs');
  await writeFile(chromium, program);
  await chmod(chromium, 0o755);
});
afterAll(async () => {
  await backbone[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

it('gives a document to nobody who was revoked while it was printed, and none that was erased', async () => {
  await using gateway = await startGateway(backbone, { CHROMIUM_BIN: chromium });
  const [kept, erased] = [await created(gateway), await created(gateway)];
  const asked = (who: Parameters<typeof gateway.ask>[0], id: string, more = '') =>
    gateway.ask(who, `/api/protocols/${id}/export${more}`);
  for (const id of [kept, erased]) {
    await live(backbone, id);
    await expect.poll(async () => (await asked('viewer', id)).status).toBe(200);
  }
  const printing = asked('viewer', erased, '?format=pdf');
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true);
  const waiting = asked('grace', kept, '?format=pdf');
  const wanted = asked('viewer', kept, '?format=pdf');
  expect((await gateway.post('admin', '/api/people/grace/revoke')).status).toBe(200);
  await tombstone(backbone, erased);
  await expect.poll(async () => (await asked('viewer', erased)).status).toBe(410);
  await writeFile(join(folder, 'go'), '');
  expect((await printing).status).toBe(410);
  expect((await waiting).status).toBe(401);
  expect((await wanted).status).toBe(200);
});
