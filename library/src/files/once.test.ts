import { expect, it, vi } from 'vitest';
import { loadLibrary } from './load.ts';
import { once } from './once.ts';

it("reads the process's own once, however it is asked for, and another each time", () => {
  const read = vi.fn((path: string) => ({ path }));
  const load = once('own', read);
  expect(load()).toBe(load('own'));
  expect(load('other')).not.toBe(load('other'));
  expect(read.mock.calls).toEqual([['own'], ['other'], ['other']]);
});

it('keeps nothing of what could not be read', () => {
  const read = vi
    .fn(() => 'read')
    .mockImplementationOnce(() => {
      throw new Error('half written');
    });
  const load = once('own', read);
  expect(load).toThrow('half written');
  expect(load()).toBe('read');
});

it('is how the library is read', () => {
  expect(loadLibrary()).toBe(loadLibrary());
});
