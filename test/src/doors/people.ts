import { digestOf } from '@cerina/door/access/credential';
import type { StoredPerson } from '@cerina/door/access/people';
import { fixedTokens } from '@cerina/door/access/shared-tokens';
import { openBuckets, wroteFirst } from '@cerina/door/buckets';
import type { Bus } from '@cerina/runtime';

/** A person's token that is the same in every test. */
const tokenOf = (id: string) => `cerina_${id}_${id.padEnd(43, '-')}`;

/** The token of each role, and of two people. */
export const tokens = {
  viewer: 'token-of-the-viewer',
  author: 'token-of-the-author',
  reviewer: 'token-of-the-reviewer',
  admin: 'token-of-the-admin',
  ada: tokenOf('ada'),
  grace: tokenOf('grace'),
};
export type Who = keyof typeof tokens;

const { ada, grace, ...roles } = tokens;
/** The shared role tokens, as in the file of credentials. */
export const roleTokens = roles;
/** The same as a door reads them. */
export const shared = fixedTokens(roleTokens);

/** The two people, as a gateway stores them; `bus` is its connection. */
export async function addPeople(bus: Bus) {
  const { people } = await openBuckets(bus, 1);
  const put = async (person: Pick<StoredPerson, 'id' | 'name' | 'role'>, titles = {}) => {
    const at = '2026-01-01T00:00:00.000Z';
    const given = { createdAt: at, createdBy: 'admin', renewedAt: at, expiresAt: null };
    const kept = { profession: null, registration: null, revokedAt: null, revokedBy: null };
    const digest = digestOf(tokenOf(person.id));
    const record = JSON.stringify({ ...person, ...given, ...kept, ...titles, digest });
    await people.create(person.id, record).catch((error) => {
      if (!wroteFirst(error)) throw error;
    });
  };
  await put({ id: 'ada', name: 'Ada Lovelace', role: 'author' });
  const titles = { profession: 'psychologist', registration: 'PYL12345' };
  await put({ id: 'grace', name: 'Grace Hopper', role: 'reviewer' }, titles);
}
