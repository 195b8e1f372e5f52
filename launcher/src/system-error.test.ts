import { expect, it } from 'vitest';
import { systemErrorInWords } from './system-error.ts';

const failed = (code: string, path = '/data/lock') =>
  Object.assign(new Error(code), { code, path });
const folders = { root: '/clone', home: '/clone/.foundry' };

it.each([
  ['EROFS', /^\/data\/lock can't be written: the file system is read-only; FOUNDRY_HOME/],
  ['ENOSPC', /^\/data\/lock could not be written: the disk is full\. Free up space/],
  ['EACCES', /^\/data\/lock can't be used: this user may not/],
  ['EEXIST', /^\/data\/lock can't be used: a file is where a folder is needed/],
])('says in one line what %s means and what to do', (code, line) => {
  const words = systemErrorInWords(failed(code), folders);
  expect(words).toMatch(line);
  expect(words).not.toContain('\n');
});

it('names the folder that has to be writable: the checkout, or that of the data', () => {
  const words = (path: string) => systemErrorInWords(failed('EACCES', path), folders);
  expect(words('/clone/ui/build.lock')).toMatch(
    /may not\. Change its permissions; the checkout has to be writable, /,
  );
  expect(words('/clone/ui/build.lock')).not.toContain('FOUNDRY_HOME');
  for (const path of ['/clone/.foundry', '/clone/.foundry/lock', '/clones/x'])
    expect(words(path)).toMatch(/FOUNDRY_HOME chooses another folder\.$/);
});

it('has a name for a file whose path the error does not know', () => {
  const words = systemErrorInWords(Object.assign(new Error('write'), { code: 'ENOSPC' }), folders);
  expect(words).toMatch(/^A file in the foundry's home could not be written: the disk is full/);
});

it('leaves a fault of the program to its stack trace', () => {
  expect(systemErrorInWords(new TypeError('x is not a function'), folders)).toBeUndefined();
  expect(systemErrorInWords(failed('EBADF'), folders)).toBeUndefined();
});
