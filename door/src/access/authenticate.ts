import { timingSafeEqual } from 'node:crypto';
import { type Actor, type Person, validityOf } from '@cerina/contracts';
import { digestOf, isLinkKey, isSessionId, ownerOf } from './credential.ts';
import { type Issuer, isJwt } from './issuer/issuer.ts';
import type { LoginLinks } from './login-links.ts';
import type { People, StoredPerson } from './people.ts';
import type { Holder, Sessions } from './sessions.ts';
import type { SharedTokens } from './shared-tokens.ts';

/** Who calls, by which credential. */
export interface Caller {
  actor: Actor;
  /**
   * The holder of the credential, to open a session; undefined for an issuer's token, which expires long before a
   * session.
   */
  holder?: Holder;
  /** The session that was used; undefined for a token. */
  session?: string;
}

/**
 * Why a credential is not accepted. Only `unknown` could be a guess; `unfit` is a token of the issuer that admits
 * nobody.
 */
export type Refusal = 'unknown' | 'unfit' | 'expired' | 'revoked' | 'session_over';

/** The caller behind a credential, or why there is none. */
export type Known = { caller: Caller } | { refusal: Refusal };

export interface Access {
  /** A token, or a session if the dashboard's server sent it. `use` counts as use of the session. */
  check(
    credential: string,
    origin: { dashboard: boolean },
    options?: { use: boolean },
  ): Promise<Known>;
  /** A link's key, which is thereby used up. */
  redeem(key: string): Promise<Known>;
}

/** What the dashboard opens; a door without a dashboard has none, and refuses anything of that form. */
export interface Opened {
  sessions: Pick<Sessions, 'holder'>;
  links: Pick<LoginLinks, 'redeem'>;
}

interface Stores {
  shared: SharedTokens;
  people: Pick<People, 'find' | 'linked'>;
  /** The issuer whose access tokens are accepted too. */
  issuer?: Issuer | undefined;
  opened?: Opened | undefined;
  /** The channel recorded for callers with a token. */
  channel: Actor['channel'];
  now?: () => number;
}

/** The owner of a credential, as stored at this moment: nothing is cached. */
export function createAccess(stores: Stores): Access {
  const { shared, people, issuer, opened, channel, now = Date.now } = stores;

  function person(found: StoredPerson, through: Actor['channel']): Known {
    const validity = validityOf(found, now());
    if (validity !== 'active') return { refusal: validity };
    const { id, digest } = found;
    return { caller: { actor: actorOf(found, through), holder: { person: id, digest } } };
  }

  /** An issuer's token is its person's, with their role: only its subject counts. */
  async function issued(token: string, { url, read }: Issuer): Promise<Known> {
    const reading = await read(token);
    if ('refusal' in reading) return reading;
    const found = await people.linked({ issuer: url, subject: reading.subject });
    if (!found || validityOf(found, now()) !== 'active') return { refusal: 'unfit' };
    return { caller: { actor: actorOf(found, channel) } };
  }

  async function token(credential: string): Promise<Known> {
    const digest = digestOf(credential);
    const role = await shared.roleOf(credential);
    if (role) {
      const actor: Actor = { subject: role, role, channel, kind: 'shared' };
      return { caller: { actor, holder: { shared: role, digest } } };
    }
    if (issuer && isJwt(credential)) return issued(credential, issuer);
    const id = ownerOf(credential);
    const found = id === undefined ? undefined : await people.find(id);
    if (!found || !timingSafeEqual(Buffer.from(digest), Buffer.from(found.digest))) {
      return { refusal: 'unknown' };
    }
    return person(found, channel);
  }

  /** A holder's token may have been replaced since: then what was opened with it has ended. */
  async function held(holder: Holder): Promise<Known> {
    if ('shared' in holder) {
      const role = holder.shared;
      if ((await shared.digestOf(role)) !== holder.digest) return { refusal: 'session_over' };
      const actor: Actor = { subject: role, role, channel: 'dashboard', kind: 'shared' };
      return { caller: { actor, holder } };
    }
    const found = await people.find(holder.person);
    if (!found || ![holder.digest, holder.next].includes(found.digest)) {
      return { refusal: 'session_over' };
    }
    return person(found, 'dashboard');
  }

  return {
    async check(credential, { dashboard }, { use } = { use: false }) {
      if (!isSessionId(credential)) return token(credential);
      const holder = dashboard ? await opened?.sessions.holder(credential, { use }) : undefined;
      if (!holder) return { refusal: 'session_over' };
      const known = await held(holder);
      return 'caller' in known ? { caller: { ...known.caller, session: credential } } : known;
    },
    async redeem(key) {
      const holder = isLinkKey(key) ? await opened?.links.redeem(key) : undefined;
      return holder ? held(holder) : { refusal: 'unknown' };
    },
  };
}

const actorOf = (
  { id, name, role, profession, registration }: Person,
  channel: Actor['channel'],
): Actor => ({
  subject: id,
  role,
  channel,
  kind: 'person',
  name,
  ...(profession !== null && { profession }),
  ...(registration !== null && { registration }),
});
