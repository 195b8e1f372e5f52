import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readWords } from './words.ts';

const { signal } = new AbortController();

it('takes the lines that a person types, or pastes at once, up to an empty one', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const words = readWords('What is it about?', { input, output, signal });
  input.write('Worry postponement\nfor a student\n\nnot this\n');
  expect(await words).toBe('Worry postponement\nfor a student');
  expect(String(output.read())).toMatch(/^What is it about\? \(an empty line ends\)\n> /);
});

it('takes what was typed where the input ends', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const words = readWords('What is it about?', { input, output, signal });
  input.end('Worry postponement');
  expect(await words).toBe('Worry postponement');
});

it('takes all of an input that is no terminal, empty lines too', async () => {
  const input = new PassThrough();
  input.end('\nWorry postponement\n\nfor a student\n');
  expect(await readWords('', { input, signal })).toBe('Worry postponement\n\nfor a student');
});

it('throws when it is stopped', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const stop = new AbortController();
  const words = readWords('What is it about?', { input, output, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(words).rejects.toThrow('stopped');
});
