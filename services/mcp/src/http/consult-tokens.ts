import { timingSafeEqual } from 'node:crypto';
import { ConsultScope, consultService } from '@cerina/contracts/consult';
import { digestOf } from '@cerina/door/access/credential';
import type { SharedTokens } from '@cerina/door/access/shared-tokens';
import { BadConfig } from '@cerina/runtime';
import type { Caller } from '../foundry.ts';

/** The tokens of Consult's two processes; a side without one is not admitted. */
export type ConsultTokens = Partial<Record<ConsultScope, string | undefined>>;

/**
 * The side of Consult whose process a credential belongs to; undefined for everybody else's. Looked up in constant
 * time.
 */
export type SideOfToken = (credential: string) => ConsultScope | undefined;

/**
 * Throws {@link BadConfig} if a token is also the other side's, or one that a role shares: nobody could tell which was
 * meant.
 */
export async function sidesOf(tokens: ConsultTokens, shared: SharedTokens): Promise<SideOfToken> {
  const digests = ConsultScope.options.flatMap((scope) => {
    const token = tokens[scope];
    return token === undefined ? [] : [{ scope, digest: Buffer.from(digestOf(token)) }];
  });
  const [one, other] = digests;
  if (one && other && one.digest.equals(other.digest))
    throw new BadConfig('CONSULT_STAFF_TOKEN and CONSULT_CLIENT_TOKEN are the same token.');
  for (const token of Object.values(tokens))
    if (token !== undefined && (await shared.roleOf(token)))
      throw new BadConfig('A token of Consult is one that a role shares.');
  return (credential) => {
    const given = Buffer.from(digestOf(credential));
    let found: ConsultScope | undefined;
    // no early exit: the time must not depend on which one matches
    for (const { scope, digest } of digests) if (timingSafeEqual(given, digest)) found = scope;
    return found;
  };
}

/** A process of Consult as a caller: no person, and with no role that may do more than read. */
export const consultCaller = (
  scope: ConsultScope,
  credential: string,
  address: string,
): Caller => ({
  actor: { subject: consultService(scope), role: 'viewer', channel: 'mcp', kind: 'shared' },
  consult: scope,
  credential,
  address,
});
