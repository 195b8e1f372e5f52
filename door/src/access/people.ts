import {
  type IssuedToken,
  type NewPerson,
  NewPersonId,
  type OidcIdentity,
  Person,
  type PersonChange,
  PersonId,
  validityOf,
} from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { wroteFirst } from '../buckets.ts';
import { refuse } from '../refused.ts';
import { digestOf, newPersonToken } from './credential.ts';
import { findingLinked, linkSubject } from './issuer/links.ts';
import { asPrinted } from './registration.ts';

/** The most people, including revoked ones: they are listed in one response. */
export const MOST_PEOPLE = 1_000;

/** A person as stored under their id: with the digest of their token, never the token. */
export const StoredPerson = Person.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/) });
export type StoredPerson = z.infer<typeof StoredPerson>;

/**
 * The people with their own token, in a bucket that every door reads at every request: a change takes effect at once.
 * Methods throw a refusal if something can't be done.
 */
export interface People {
  find(id: string): Promise<StoredPerson | undefined>;
  /** The person linked with an issuer's subject. */
  linked(identity: OidcIdentity): Promise<StoredPerson | undefined>;
  list(): Promise<Person[]>;
  add(draft: NewPerson, by: string): Promise<IssuedToken>;
  change(id: string, change: PersonChange, by: string): Promise<Person>;
  /**
   * Replaces the token; the old one is refused from now on. Without `expiresAt` its expiry stays. `before` is called
   * with the digest of the new one, before that is accepted.
   */
  renew(
    id: string,
    by: string,
    options?: { expiresAt?: string | null | undefined; before?: (digest: string) => Promise<void> },
  ): Promise<IssuedToken>;
  revoke(id: string, by: string): Promise<Person>;
}

/** Reads every person's record at once. */
export type ReadAll = () => Promise<Uint8Array[]>;

/** Looks up a person, as they are now. */
export const findingPerson =
  (kv: Pick<KV, 'get'>): People['find'] =>
  async (id) =>
    (await read(kv, id))?.person;

async function read(kv: Pick<KV, 'get'>, id: string) {
  const entry = await kv.get(id);
  if (entry?.operation !== 'PUT') return undefined;
  return { person: StoredPerson.parse(entry.json()), revision: entry.revision };
}

/** `issuer`: the OIDC issuer whose subjects people can be linked with; absent: none can be. */
export function createPeople(
  kv: KV,
  readAll: ReadAll,
  { issuer, now = Date.now }: { issuer?: string | undefined; now?: () => number } = {},
): People {
  const find = findingPerson(kv);
  const instant = () => new Date(now()).toISOString();

  /** Applies each change to the latest state, whatever is written concurrently. */
  async function changed(id: string, make: (person: StoredPerson) => StoredPerson) {
    if (!PersonId.safeParse(id).success) throw refuse('no_such_person');
    for (;;) {
      const found = await read(kv, id);
      if (!found) throw refuse('no_such_person');
      const next = make(found.person);
      try {
        await kv.update(id, JSON.stringify(next), found.revision);
        return next;
      } catch (error) {
        if (!wroteFirst(error)) throw error;
      }
    }
  }

  async function list(): Promise<Person[]> {
    const decoder = new TextDecoder();
    const all = (await readAll()).map((data) =>
      StoredPerson.parse(JSON.parse(decoder.decode(data))),
    );
    return all.map(shown).sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  }

  /** False if the id is in use. */
  async function created(person: StoredPerson): Promise<boolean> {
    try {
      await kv.create(person.id, JSON.stringify(person));
      return true;
    } catch (error) {
      if (!wroteFirst(error)) throw error;
      return false;
    }
  }

  const inTheFuture = (expiresAt: string | null | undefined) => {
    if (expiresAt && Date.parse(expiresAt) <= now()) {
      const errors = [{ pointer: '/expiresAt', detail: 'in the past' }];
      throw refuse('invalid_request', 'The expiry date is in the past.', { errors });
    }
  };

  /** The person's link as recorded; the subject leads to them from now on. */
  async function linked(subject: string, id: string): Promise<OidcIdentity> {
    if (issuer === undefined) {
      const errors = [{ pointer: '/oidcSubject', detail: 'no OIDC_ISSUER is set' }];
      throw refuse('invalid_request', 'This installation has no OIDC issuer.', { errors });
    }
    const identity = { issuer, subject };
    await linkSubject(kv, find, identity, id);
    return identity;
  }

  /**
   * A registration number belongs to one person: otherwise nobody could tell which of two signed. Two issued at the
   * same moment are not noticed.
   */
  function expectFree(registration: string, people: Person[], id?: string) {
    const wanted = asPrinted(registration);
    const other = people.find(
      (each) =>
        each.id !== id &&
        each.revokedAt === null &&
        each.registration !== null &&
        asPrinted(each.registration) === wanted,
    );
    if (other) throw refuse('registration_taken', `${other.id} has it.`);
  }

  return {
    find,
    linked: findingLinked(kv, find),
    list,
    async add(draft, by) {
      inTheFuture(draft.expiresAt);
      const people = await list();
      if (people.length >= MOST_PEOPLE) {
        throw refuse('person_limit', `At most ${MOST_PEOPLE} people are allowed.`);
      }
      if (draft.registration) expectFree(draft.registration, people);
      for (const id of draft.id ? [draft.id] : idsFor(draft.name)) {
        const token = newPersonToken(id);
        const person: StoredPerson = {
          id,
          name: draft.name,
          role: draft.role,
          profession: draft.profession ?? null,
          registration: draft.registration ?? null,
          createdAt: instant(),
          createdBy: by,
          renewedAt: instant(),
          renewedBy: by,
          expiresAt: draft.expiresAt ?? null,
          revokedAt: null,
          revokedBy: null,
          digest: digestOf(token),
          ...(draft.oidcSubject !== undefined && { oidc: await linked(draft.oidcSubject, id) }),
        };
        if (await created(person)) return { person: shown(person), token };
      }
      throw refuse('person_exists', 'Choose another id: an id is never reused.');
    },
    async change(id, { oidcSubject: subject, ...change }, by) {
      if (!PersonId.safeParse(id).success || !(await find(id))) throw refuse('no_such_person');
      if (change.registration) expectFree(change.registration, await list(), id);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const oidc = subject == null ? undefined : await linked(subject, id);
      return shown(
        await changed(id, (person) => {
          if (person.revokedAt !== null) throw refuse('person_revoked');
          return {
            ...person,
            ...Object.fromEntries(given),
            ...(subject !== undefined && { oidc }),
            changedAt: instant(),
            changedBy: by,
          };
        }),
      );
    },
    async renew(id, by, { expiresAt, before } = {}) {
      inTheFuture(expiresAt);
      const token = newPersonToken(id);
      await before?.(digestOf(token));
      const person = await changed(id, (old) => {
        const next = { ...old, ...(expiresAt !== undefined && { expiresAt }) };
        const validity = validityOf(next, now());
        if (validity === 'revoked') throw refuse('person_revoked');
        if (validity === 'expired') throw refuse('person_expired');
        return { ...next, renewedAt: instant(), renewedBy: by, digest: digestOf(token) };
      });
      return { person: shown(person), token };
    },
    revoke: async (id, by) =>
      shown(
        await changed(id, (person) =>
          person.revokedAt === null ? { ...person, revokedAt: instant(), revokedBy: by } : person,
        ),
      ),
  };
}

/** Without the digest. */
const shown = ({ digest, ...person }: StoredPerson): Person => person;

/** "Grace Hopper" is grace-hopper; namesakes get a number. */
function* idsFor(name: string): Generator<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const base = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 34);
  const id = base.replace(/-$/, '') || 'person';
  if (NewPersonId.safeParse(id).success) yield id;
  for (let n = 2; n < 1_000; n += 1) yield `${id}-${n}`;
}
