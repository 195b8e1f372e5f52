import { get } from 'svelte/store';
import { sessionOver } from './session-over.ts';
import { forgetSignOut, hasSignedOut, noteSignOut } from './signed-out.ts';

/**
 * What a person has started and not sent, and what they have read, kept in this browser over a closed tab: under their own
 * key, until it is dropped, they sign out, the protocol is erased or archived, or nothing was written to it for
 * {@link KEPT_DAYS}. All of this needs a browser.
 */
const PREFIX = 'kept';
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Null where it is not known whose it would be: nothing is kept there. */
export type Key = string | null;

interface Entry {
  at: number;
  value: unknown;
}

/** The key of something of this person's; its parts are separated by colons. Without a person there is none. */
export const keyOf = (who: string | undefined, ...what: (string | undefined)[]): Key =>
  who ? [PREFIX, ...what, encodeURIComponent(who)].join(':') : null;

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:`));

const keysOf = (who: string) => keys().filter((key) => key.endsWith(`:${encodeURIComponent(who)}`));

function entryAt(key: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isEntry = typeof entry === 'object' && entry !== null && 'at' in entry;
    return isEntry && typeof entry.at === 'number' ? (entry as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept under a key; else the second. */
export function kept<T>(key: Key, otherwise: T): T {
  const entry = key === null ? undefined : entryAt(key);
  return entry ? (entry.value as T) : otherwise;
}

/**
 * Keeps a value, where somebody may still want it: not on a page whose session is over, nor where somebody has signed out
 * since it was made, nor of a protocol that was forgotten.
 */
export function keep(key: Key, value: unknown): void {
  if (key === null || get(sessionOver) || hasSignedOut()) return;
  if (key.split(':').some((part) => forgotten.has(part))) return;
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Entry));
  } catch {
    // a browser that has no room left: what is on the page is still there
  }
}

export function drop(key: Key): void {
  if (key !== null) localStorage.removeItem(key);
}

/** Protocols of which this page keeps nothing any more. */
const forgotten = new Set<string>();
export const keepNothingOf = (protocolId: string): void => {
  forgotten.add(protocolId);
};

/** Forgets all that anybody has kept of a protocol, for good. */
export function forgetProtocol(protocolId: string): void {
  keepNothingOf(protocolId);
  for (const key of keys()) if (key.split(':').includes(protocolId)) drop(key);
}

/** Whether anything of this person's is kept. */
export const keepsOf = (who: string | undefined): boolean =>
  who !== undefined && keysOf(who).length > 0;

/** Forgets all of one person's. */
export function forgetAllOf(who: string): void {
  for (const key of keysOf(who)) drop(key);
}

/** Forgets all of one person's, on each page that is open in this browser: they sign out, and others may use it. */
export function forgetPerson(who: string): void {
  forgetAllOf(who);
  noteSignOut(who);
}

/** Forgets what nobody has written to for {@link KEPT_DAYS}, what cannot be read, and what is nobody's. */
export function forgetOld(now = Date.now()): void {
  forgetSignOut(now - DAY_MS);
  for (const key of keys()) {
    const entry = entryAt(key);
    if (!entry || key.endsWith(':') || now - entry.at > KEPT_DAYS * DAY_MS) drop(key);
  }
}
