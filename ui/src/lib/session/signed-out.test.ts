import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAllOf, forgetOld, forgetPerson, keep, kept, keyOf } from './keeping.ts';
import { endWithSignOut, lookWhose, madeFor, sessionOver } from './session-over.ts';

const DAY_MS = 24 * 60 * 60_000;
const mine = keyOf('ada', 'form', 'gate-1');
const isKept = () => kept(mine, null) !== null;

/** A browser's storage, as one of its pages has it. */
class Storage {
  [key: string]: unknown;
  setItem(key: string, value: string) {
    this[key] = value;
  }
  getItem(key: string) {
    return this[key] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let page: EventTarget;
let me: () => Promise<Response>;
let shown: unknown;
let stopShowing: () => void;

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), toFake: ['Date'] });
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', () => me());
  me = async () => Response.json({ subject: 'ada' });
  stopShowing = sessionOver.subscribe((how) => {
    shown = how;
  });
  signIn('ada');
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  stopShowing();
  sessionOver.set(false);
  madeFor(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As in the same tab, from the page for signing in. */
function signIn(who: string) {
  madeFor(undefined);
  madeFor(who);
}

/** What another tab did reaches this page. */
const noticed = (key: string, newValue = localStorage.getItem(key)) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

it('lets a page from before keep nothing more once its person has signed out, and one from after it everything', () => {
  keep(mine, 'words');
  forgetPerson('ada');
  expect(isKept()).toBe(false);
  keep(mine, 'words');
  expect(isKept()).toBe(false);
  vi.advanceTimersByTime(1_000);
  signIn('ada');
  keep(mine, 'words');
  expect(isKept()).toBe(true);
});

it('ends a page whose person has signed out in another tab, with what it kept in that moment', () => {
  const stop = endWithSignOut(forgetAllOf);
  forgetPerson('ada');
  // the note takes its time from one tab to the other
  const note = localStorage.getItem('signed-out');
  localStorage.removeItem('signed-out');
  keep(mine, 'words');
  expect(isKept()).toBe(true);
  noticed('signed-out', note);
  expect(shown).toBe('signed_out');
  expect(isKept()).toBe(false);
  keep(mine, 'words');
  expect(isKept()).toBe(false);
  stop();
});

it('looks whose session it is where somebody else has signed out, and forgets nothing of one’s own', async () => {
  const stop = endWithSignOut(forgetAllOf);
  keep(mine, 'words');
  me = async () => new Response('{}', { status: 401 });
  forgetPerson('grace');
  noticed('signed-out');
  await vi.waitUntil(() => shown === 'signed_out');
  expect(isKept()).toBe(true);
  stop();
});

it('keeps again where the session turns out to be that of the page after all', async () => {
  forgetPerson('ada');
  keep(mine, 'words');
  expect(isKept()).toBe(false);
  await lookWhose();
  keep(mine, 'words');
  expect(isKept()).toBe(true);
});

it('takes no answer for that which was asked for before they signed out', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  me = () => promise;
  const looked = lookWhose();
  forgetPerson('ada');
  resolve(Response.json({ subject: 'ada' }));
  await looked;
  keep(mine, 'words');
  expect(isKept()).toBe(false);
});

it('keeps nothing on a page whose session is over', () => {
  for (const how of ['signed_out', 'somebody_else'] as const) {
    sessionOver.set(how);
    keep(mine, 'words');
    expect(isKept()).toBe(false);
  }
});

it('forgets who signed out after a day, when no page from before is left', () => {
  forgetPerson('ada');
  forgetOld(Date.now() + DAY_MS - 1);
  expect(localStorage.getItem('signed-out')).toContain('ada');
  forgetOld(Date.now() + DAY_MS + 1);
  expect(Object.keys(localStorage)).toEqual([]);
});
