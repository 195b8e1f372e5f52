import { type OidcIdentity, PersonId } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { wroteFirst } from '../../buckets.ts';
import { refuse } from '../../refused.ts';
import { digestOf } from '../credential.ts';
import type { StoredPerson } from '../people.ts';

type Find = (id: string) => Promise<StoredPerson | undefined>;

/**
 * A key that neither a person's id nor their list can collide with: the owner of a subject, so that it is found without
 * a search.
 */
const placeOf = ({ issuer, subject }: OidcIdentity): string =>
  `oidc.${digestOf(JSON.stringify([issuer, subject]))}`;

const Link = z.object({ person: PersonId });

async function lookUp(kv: Pick<KV, 'get'>, find: Find, identity: OidcIdentity) {
  const entry = await kv.get(placeOf(identity));
  if (entry?.operation !== 'PUT') return { revision: entry?.revision ?? 0 };
  const person = await find(Link.parse(entry.json()).person);
  // the person's own record counts: a link that was removed since, or was never recorded there, is none
  const { issuer, subject } = person?.oidc ?? {};
  const holds = issuer === identity.issuer && subject === identity.subject;
  return { revision: entry.revision, person: holds ? person : undefined };
}

/** The person linked with an issuer's subject, as they are now. One subject is one person, at any moment. */
export const findingLinked =
  (kv: Pick<KV, 'get'>, find: Find) =>
  async (identity: OidcIdentity): Promise<StoredPerson | undefined> =>
    (await lookUp(kv, find, identity)).person;

/**
 * Makes the subject lead to that person, once their record names it. Refused while it leads to another person, even a
 * revoked one: a revoked person does not return under another name.
 */
export async function linkSubject(
  kv: KV,
  find: Find,
  identity: OidcIdentity,
  id: string,
): Promise<void> {
  for (;;) {
    const { revision, person } = await lookUp(kv, find, identity);
    if (person && person.id !== id) {
      throw refuse('subject_taken', `${person.id} is linked to this subject.`);
    }
    try {
      await kv.put(placeOf(identity), JSON.stringify({ person: id }), { previousSeq: revision });
      return;
    } catch (error) {
      if (!wroteFirst(error)) throw error;
    }
  }
}
