import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { EditorFailed, InputEnded, person } from './person.ts';

const { signal } = new AbortController();
const editing = (EDITOR: string, text = 'before\n') =>
  person({ PATH: process.env.PATH, EDITOR }, signal).edit(text);

it('gives the line that was typed, and says where there is no more of them', async () => {
  const input = new PassThrough();
  const asked = person({}, signal, input);
  input.write('yes \n');
  expect(await asked.ask('? ')).toBe('yes');
  const next = asked.ask('? ');
  input.end();
  await expect(next).rejects.toBeInstanceOf(InputEnded);
  await expect(asked.ask('? ')).rejects.toBeInstanceOf(InputEnded);
});

it('gives the error of the signal that stops it', async () => {
  const stop = new AbortController();
  const asked = person({}, stop.signal, new PassThrough()).ask('? ');
  stop.abort(new Error('stopped'));
  const error = await asked.catch((reason) => reason);
  expect(error).not.toBeInstanceOf(InputEnded);
});

it('gives what the editor left', async () => {
  expect(await editing(`sed -i s/before/after/`)).toBe('after\n');
});

it.each([
  ['fails', 'false', /^The editor \(false\) failed: exit code 1\. Nothing was changed\./],
  [
    'is not there',
    '/nowhere/vi',
    /^The editor \(\/nowhere\/vi\) failed: .*EDITOR chooses another\.$/,
  ],
])('says so in one line when the editor %s', async (_how, editor, message) => {
  const error = await editing(editor).catch((reason) => reason);
  expect(error).toBeInstanceOf(EditorFailed);
  expect(error.message).toMatch(message);
});

it('keeps what was written before the editor failed, and says where', async () => {
  const error = await editing(`sh -c 'echo edited > "$1"; exit 3' editor`).catch(
    (reason) => reason,
  );
  const [, file] = /exit code 3\. What you wrote is in (\S+\.md)\./.exec(error.message) ?? [];
  expect(await readFile(file!, 'utf8')).toBe('edited\n');
  await rm(dirname(file!), { recursive: true });
});
