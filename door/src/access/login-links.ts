import { Instant } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { LINK_MS, wroteFirst } from '../buckets.ts';
import { digestOf, newLinkKey } from './credential.ts';
import { Holder } from './sessions.ts';

const Link = z.object({ holder: Holder, expiresAt: Instant });

/** A link's place in the bucket: the digest of its key, which itself is in the link alone. */
const placeOf = (key: string): string => `link.${digestOf(key)}`;

/**
 * Links that open a session once, in a bucket that all replicas of the gateway share and that keeps them no longer than
 * they last.
 */
export interface LoginLinks {
  make(holder: Holder): Promise<{ key: string; expiresAt: string }>;
  /** Uses a link up: gives its holder to one caller, once, while it lasts. */
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
        // of those who come at once, the one whose deletion is stored first gets in
        await kv.delete(placeOf(key), { previousSeq: entry.revision });
        return holder;
      } catch (error) {
        if (!wroteFirst(error)) throw error;
        return undefined;
      }
    },
  };
}
