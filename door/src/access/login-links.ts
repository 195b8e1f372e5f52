import { Instant } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { LINK_MS, wroteFirst } from '../buckets.ts';
import { digestOf, newLinkKey } from './credential.ts';
import { Holder } from './sessions.ts';

const Link = z.object({ holder: Holder, expiresAt: Instant });

/** A link's key in the bucket: the digest of its secret, which is only in the link itself. */
const placeOf = (key: string): string => `link.${digestOf(key)}`;

/**
 * Links that open a session once, in a bucket that all replicas of the gateway share and that drops them when they
 * expire.
 */
export interface LoginLinks {
  make(holder: Holder): Promise<{ key: string; expiresAt: string }>;
  /** Uses up a link: returns its holder to one caller, once, before it expires. */
  redeem(key: string): Promise<Holder | undefined>;
}

export function createLoginLinks(kv: KV, now: () => number = Date.now): LoginLinks {
  return {
    async make(holder) {
      const key = newLinkKey();
      const expiresAt = new Date(now() + LINK_MS).toISOString();
      await kv.create(placeOf(key), JSON.stringify({ holder, expiresAt }));
      return { key, expiresAt };
    },
    async redeem(key) {
      const entry = await kv.get(placeOf(key));
      if (entry?.operation !== 'PUT') return undefined;
      const { holder, expiresAt } = Link.parse(entry.json());
      if (Date.parse(expiresAt) <= now()) return undefined;
      try {
        // of simultaneous callers, the one whose deletion is stored first is admitted
        await kv.delete(placeOf(key), { previousSeq: entry.revision });
        return holder;
      } catch (error) {
        if (!wroteFirst(error)) throw error;
        return undefined;
      }
    },
  };
}
