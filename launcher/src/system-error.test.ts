import { expect, it } from 'vitest';
import { systemErrorInWords } from './system-error.ts';

const failed = (code: string) => Object.assign(new Error(code), { code, path: '/data/lock' });

it.each([
  ['EROFS', /^\/data\/lock can't be written: the file system is read-only\. FOUNDRY_HOME/],
  ['ENOSPC', /^\/data\/lock could not be written: the disk is full\. Free up space/],
  ['EACCES', /^\/data\/lock can't be used: this user may not/],
  ['EEXIST', /^\/data\/lock can't be used: a file is where a folder is needed/],
])('says in one line what %s means and what to do', (code, line) => {
  const words = systemErrorInWords(failed(code));
  expect(words).toMatch(line);
  expect(words).not.toContain('\n');
});

it('has a name for a file whose path the error does not know', () => {
  const words = systemErrorInWords(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  expect(words).toMatch(/^A file in the foundry's home could not be written: the disk is full/);
});

it('leaves a fault of the program to its stack trace', () => {
  expect(systemErrorInWords(new TypeError('x is not a function'))).toBeUndefined();
  expect(systemErrorInWords(failed('EBADF'))).toBeUndefined();
});
