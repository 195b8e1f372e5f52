import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drop,
  forgetOld,
  forgetPerson,
  forgetProtocol,
  KEPT_DAYS,
  keep,
  kept,
  keyOf,
} from './keeping.ts';

/** As a browser's: its keys are its own properties. */
class Storage {
  [key: string]: unknown;
  setItem(key: string, value: string) {
    if (value.length > 1000) throw new Error('QuotaExceededError');
    this[key] = value;
  }
  getItem(key: string) {
    return this[key] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
beforeEach(() => vi.stubGlobal('localStorage', new Storage()));
afterEach(() => vi.unstubAllGlobals());

const mine = keyOf('ada', 'form', 'gate-1')!;

it('keeps a value until it is dropped', () => {
  expect(kept(mine, 'none')).toBe('none');
  keep(mine, { reason: 'Too long.' });
  expect(kept(mine, null)).toEqual({ reason: 'Too long.' });
  drop(mine);
  expect(kept(mine, 'none')).toBe('none');
});

it('forgets one person and nobody else, whatever their names are', () => {
  for (const who of ['ada', 'a:ada', 'nada']) keep(keyOf(who, 'form', 'gate-1'), who);
  localStorage.setItem('paper', 'a4');
  forgetPerson('ada');
  expect(kept(mine, null)).toBe(null);
  expect(kept(keyOf('a:ada', 'form', 'gate-1'), null)).toBe('a:ada');
  expect(kept(keyOf('nada', 'form', 'gate-1'), null)).toBe('nada');
  expect(localStorage.getItem('paper')).toBe('a4');
});

it('forgets what nobody has written to for a month, and what cannot be read', () => {
  const [old, fresh, broken] = ['old', 'fresh', 'broken'].map((name) => keyOf('ada', name));
  const now = Date.UTC(2026, 5, 1);
  vi.useFakeTimers({ now: now - (KEPT_DAYS * 24 + 1) * 3_600_000 });
  keep(old!, 'words');
  vi.setSystemTime(now - (KEPT_DAYS * 24 - 1) * 3_600_000);
  keep(fresh!, 'words');
  vi.useRealTimers();
  localStorage.setItem(broken!, 'not JSON');
  localStorage.setItem('paper', 'a4');
  forgetOld(now);
  expect(kept(old!, null)).toBe(null);
  expect(kept(fresh!, null)).toBe('words');
  expect(localStorage.getItem(broken!)).toBe(null);
  expect(localStorage.getItem('paper')).toBe('a4');
});

it('keeps nothing of nobody, and forgets what was once kept so', () => {
  const nobodys = keyOf(undefined, 'new');
  keep(nobodys, 'words');
  expect(kept(nobodys, 'none')).toBe('none');
  expect(Object.keys(localStorage)).toEqual([]);
  localStorage.setItem('kept:new:', JSON.stringify({ at: Date.now(), value: 'words' }));
  keep(mine, 'words');
  forgetOld();
  expect(Object.keys(localStorage)).toEqual([mine]);
});

it('forgets all of a protocol, whoever kept it, and keeps nothing of it any more', () => {
  const [adas, graces] = ['ada', 'grace'].map((who) => keyOf(who, 'seen', 'protocol-1'));
  const other = keyOf('ada', 'seen', 'protocol-2');
  for (const key of [adas!, graces!, other]) keep(key, ['a line']);
  forgetProtocol('protocol-1');
  keep(adas!, ['a line']);
  expect(Object.keys(localStorage)).toEqual([other]);
});

it('takes what cannot be read for nothing, and a full storage for no reason to stop', () => {
  localStorage.setItem(mine, '{"at":"yesterday"}');
  expect(kept(mine, 'none')).toBe('none');
  expect(() => keep(mine, 'x'.repeat(2000))).not.toThrow();
});
