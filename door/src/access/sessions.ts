import { Instant, PersonId, Role } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { wroteFirst } from '../buckets.ts';
import { hasNoRoom } from '../refused.ts';
import { digestOf, newSessionId } from './credential.ts';

/** How often the last use of a session is recorded, as a fraction of the allowed idle time. */
const NOTED_EVERY = 1 / 20;

/**
 * The owner of a session or link, and the token it depends on: when that is replaced, it ends, except for the session
 * in which its person renews it, to `next`.
 */
export const Holder = z.union([
  z.object({ person: PersonId, digest: z.string(), next: z.string().optional() }),
  z.object({ shared: Role, digest: z.string() }),
]);
export type Holder = z.infer<typeof Holder>;

type PersonsOwn = Extract<Holder, { person: string }>;

const Session = z.object({ holder: Holder, openedAt: Instant, usedAt: Instant });

/** A session's key in the bucket: the digest of its id, which itself is only in the cookie. */
export const sessionKey = (id: string): string => `session.${digestOf(id)}`;

/**
 * The dashboard's sessions, in a bucket that all replicas of the gateway share. A session ends after some idle time,
 * after a longer total time, and when it is closed.
 */
export interface Sessions {
  open(holder: Holder): Promise<{ id: string; expiresAt: string }>;
  /** Its holder, while it is valid. With `use`, it was used now. */
  holder(id: string, options: { use: boolean }): Promise<Holder | undefined>;
  /** Its person is about to get another token in it: it survives the one that it was opened with. */
  awaitRenewal(id: string, next: string): Promise<void>;
  /** They have it: from now on the session depends on that one alone. */
  rebind(id: string, digest: string): Promise<void>;
  close(id: string): Promise<void>;
}

export function createSessions(options: {
  kv: KV;
  /** In milliseconds. */
  idleMs: number;
  longestMs: number;
  now?: () => number;
}): Sessions {
  const { kv, idleMs, longestMs, now = Date.now } = options;
  const instant = (at: number) => new Date(at).toISOString();

  async function read(id: string) {
    const entry = await kv.get(sessionKey(id));
    if (entry?.operation !== 'PUT') return undefined;
    const session = Session.parse(entry.json());
    const end = Math.min(
      Date.parse(session.openedAt) + longestMs,
      Date.parse(session.usedAt) + idleMs,
    );
    return now() < end ? { session, revision: entry.revision } : undefined;
  }

  /** Changes what was read; if it was changed meanwhile, that change wins. */
  async function rewrite(id: string, session: z.infer<typeof Session>, revision: number) {
    try {
      await kv.update(sessionKey(id), JSON.stringify(session), revision);
      return true;
    } catch (error) {
      if (!wroteFirst(error)) throw error;
      return false;
    }
  }

  /** Applies the change to the latest state, whatever is written concurrently. */
  async function rehold(id: string, make: (holder: PersonsOwn) => PersonsOwn): Promise<void> {
    for (;;) {
      const found = await read(id);
      if (!found || !('person' in found.session.holder)) return;
      const session = { ...found.session, holder: make(found.session.holder) };
      if (await rewrite(id, session, found.revision)) return;
    }
  }

  return {
    async open(holder) {
      const id = newSessionId();
      const at = now();
      const session = { holder, openedAt: instant(at), usedAt: instant(at) };
      await kv.create(sessionKey(id), JSON.stringify(session));
      return { id, expiresAt: instant(at + longestMs) };
    },
    async holder(id, { use }) {
      const found = await read(id);
      if (!found) return undefined;
      const { session, revision } = found;
      if (use && now() - Date.parse(session.usedAt) > idleMs * NOTED_EVERY) {
        // closed or used elsewhere meanwhile: that counts
        await rewrite(id, { ...session, usedAt: instant(now()) }, revision).catch((error) => {
          // without a record of this use it ends earlier, which is no reason to end it now
          if (!hasNoRoom(error)) throw error;
        });
      }
      return session.holder;
    },
    awaitRenewal: (id, next) => rehold(id, (holder) => ({ ...holder, next })),
    rebind: (id, digest) => rehold(id, ({ person }) => ({ person, digest })),
    close: (id) => kv.delete(sessionKey(id)),
  };
}
