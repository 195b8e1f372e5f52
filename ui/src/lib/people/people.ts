import type { NewPerson, Person, PersonChange, Role } from '@cerina/contracts';
import type { Refused } from '#lib/shared/gateway/api.ts';
import { when } from '#lib/shared/phrases.ts';

const DAY_MS = 86_400_000;
/** An end within so many days is called near. */
const NEAR_DAYS = 14;

/** How a person's token is now, in words, and how much that asks for attention. */
export interface TokenState {
  words: string;
  tone: 'muted' | 'warn' | 'danger';
}

/** Reads the state of a token at `now`, in milliseconds. */
export function tokenState({ expiresAt, revokedAt }: Person, now: number): TokenState {
  if (revokedAt) return { words: `Revoked ${when(revokedAt)}`, tone: 'danger' };
  if (!expiresAt) return { words: 'Valid, no expiry date', tone: 'muted' };
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { words: `Expired ${when(expiresAt)}`, tone: 'danger' };
  const near = left < NEAR_DAYS * DAY_MS;
  return { words: `Valid until ${when(expiresAt)}`, tone: near ? 'warn' : 'muted' };
}

/** Those who can sign in first, then those who can't any more; each part by name. */
export const inOrder = (people: Person[]): Person[] =>
  people.toSorted(
    (a, b) =>
      Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || a.name.localeCompare(b.name),
  );

/** The end of a day in the reader's calendar (yyyy-mm-dd) as an instant; null for none. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString();

/** An instant's day in the reader's calendar, as a date field has it. */
export function dayOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A person as a form has them. */
export interface Draft {
  name: string;
  role: Role;
  profession: string;
  registration: string;
  /** What the OIDC issuer calls them; empty: nothing is linked. */
  oidcSubject: string;
  /** The last day that the token is valid, yyyy-mm-dd; empty: without an end. */
  day: string;
}

export const emptyDraft: Draft = {
  name: '',
  role: 'reviewer',
  profession: '',
  registration: '',
  oidcSubject: '',
  day: '',
};

export const draftOf = (person: Person): Draft => ({
  name: person.name,
  role: person.role,
  profession: person.profession ?? '',
  registration: person.registration ?? '',
  oidcSubject: person.oidc?.subject ?? '',
  day: dayOf(person.expiresAt),
});

/** A form as `POST /api/people` expects it. */
export function newPerson(draft: Draft): NewPerson {
  const { name, role, profession, registration, oidcSubject, day } = draft;
  const expiresAt = endOfDay(day);
  return {
    name,
    role,
    ...(profession.trim() && { profession }),
    ...(registration.trim() && { registration }),
    ...(oidcSubject.trim() && { oidcSubject: oidcSubject.trim() }),
    ...(expiresAt && { expiresAt }),
  };
}

/** What a form changes in a person, as `PATCH /api/people/{id}` expects it; undefined when it is nothing. */
export function changeOf(person: Person, draft: Draft): PersonChange | undefined {
  const before = draftOf(person);
  const empty = (text: string) => text.trim() || null;
  const change: PersonChange = {
    ...(draft.name.trim() !== before.name && { name: draft.name }),
    ...(draft.role !== before.role && { role: draft.role }),
    ...(draft.profession.trim() !== before.profession && { profession: empty(draft.profession) }),
    ...(draft.registration.trim() !== before.registration && {
      registration: empty(draft.registration),
    }),
    ...(draft.oidcSubject.trim() !== before.oidcSubject && {
      oidcSubject: empty(draft.oidcSubject),
    }),
    ...(draft.day !== before.day && { expiresAt: endOfDay(draft.day) }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** What is wrong with which field, by its name. */
export const wrongFields = ({ errors }: Pick<Refused, 'errors'>): Record<string, string> =>
  Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.slice(1), detail]));
