import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Refused, refuse } from '@cerina/door/refused';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { problemOf } from '../../src/http/refused.ts';
import { type Print, printing, removeLeftPrints } from '../../src/protocols/export/pdf.ts';

let folder: string;
let chromium: string;

/** In place of Chromium: records how it was called, and prints once its page contains `go`, or a file exists. */
const program = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const page = readFileSync(args.at(-1).replace('file://', ''), 'utf8');
const name = /name=(\\w+)/.exec(page)[1];
const said = (what) => appendFileSync(__dirname + '/calls', JSON.stringify({ what, name, pid: process.pid, args }) + '\\n');
said('begun');
const timer = setInterval(() => {
  if (!page.includes('go') && !existsSync(__dirname + '/' + name)) return;
  clearInterval(timer);
  writeFileSync(args.find((arg) => arg.startsWith('--print-to-pdf=')).slice(15), '%PDF-' + name);
  said('printed');
}, 5);
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-test-'));
  chromium = join(folder, 'chromium.cjs');
  await writeFile(chromium, program);
  await chmod(chromium, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Call = { what: 'begun' | 'printed'; name: string; pid: number; args: string[] };
const calls = async (): Promise<Call[]> =>
  (await readFile(join(folder, 'calls'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const begun = async (name: string) =>
  vi.waitFor(async () => {
    const call = (await calls()).find((each) => each.what === 'begun' && each.name === name);
    return call ?? Promise.reject(new Error(`${name} has not begun`));
  });
const release = (name: string) => writeFile(join(folder, name), '');
const by = (person: string, signal = new AbortController().signal) => ({
  person,
  signal,
  expectStill: async () => {},
});
const codeOf = (printed: Promise<unknown>) =>
  printed.then(
    () => 'printed',
    (error: Refused) => [error.code, problemOf(error).status, error.retryAfter],
  );
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('gives Chromium a page that asks for nothing, and no network to ask', async () => {
  await printing(chromium)('name=alone go', by('ada'));
  const { args } = await begun('alone');
  expect(args).toContain('--host-resolver-rules=MAP * ~NOTFOUND');
});

it('prints one after the other, and refuses what is too much for all or for one person', async () => {
  const print: Print = printing(chromium);
  const first = print('name=first', by('person-0'));
  await begun('first');
  const waiting = Array.from({ length: 12 }, (_, n) => print(`name=w${n} go`, by(`person-${n}`)));
  expect(await codeOf(print('name=x go', by('another')))).toEqual(['unavailable', 503, 5]);
  await release('first');
  await Promise.all([first, ...waiting]);
  const order = (await calls()).filter(({ name }) => name === 'first' || /^w\d/.test(name));
  const pairs = ['first', ...waiting.map((_, n) => `w${n}`)];
  expect(order.map(({ what, name }) => `${what} ${name}`)).toEqual(
    pairs.flatMap((name) => [`begun ${name}`, `printed ${name}`]),
  );

  const [one, ...more] = [1, 2, 3].map((n) => print(`name=own${n}`, by('grace')));
  expect(await codeOf(print('name=own4', by('grace')))).toEqual(['too_many_at_once', 429, 5]);
  for (const n of [1, 2, 3]) await release(`own${n}`);
  await Promise.all([one, ...more, print('name=hers go', by('ada'))]);
});

it('asks when the turn has come whether it may still be printed', async () => {
  const print = printing(chromium);
  const first = print('name=before', by('ada'));
  await begun('before');
  let revoked = false;
  const expectStill = async () => {
    if (revoked) throw refuse('unauthenticated');
  };
  const second = codeOf(print('name=revoked go', { ...by('grace'), expectStill }));
  revoked = true;
  await release('before');
  await first;
  expect(await second).toEqual(['unauthenticated', 401, undefined]);
  expect((await calls()).some(({ name }) => name === 'revoked')).toBe(false);
});

it('leaves no text behind that a killed gateway was printing', async () => {
  const left = join(folder, 'left');
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const names = [`foundry-print-${gone}-a`, `foundry-print-${process.ppid}-b`, 'other'];
  for (const name of names) await mkdir(join(left, name), { recursive: true });
  await writeFile(join(left, names[0]!, 'page.html'), 'the text');
  await removeLeftPrints(left);
  expect((await readdir(left)).toSorted()).toEqual(names.slice(1).toSorted());
});

it('ends the browser of who has gone, and takes who has gone out of the queue', async () => {
  const print = printing(chromium);
  const [gone, goneToo] = [new AbortController(), new AbortController()];
  const left = codeOf(print('name=left', by('ada', gone.signal)));
  const { pid } = await begun('left');
  const waited = codeOf(print('name=waited go', by('ada', goneToo.signal)));
  const next = print('name=next go', by('grace'));
  goneToo.abort(new Error('the client has gone'));
  await waited;
  gone.abort(new Error('the client has gone'));
  await left;
  expect(Buffer.from(await next).toString()).toBe('%PDF-next');
  expect((await calls()).some(({ name }) => name === 'waited')).toBe(false);
  await vi.waitFor(() => expect(runs(pid)).toBe(false));
  await expect(print('name=never go', by('ada', gone.signal))).rejects.toThrow('has gone');
});
