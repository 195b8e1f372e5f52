import { CLAIM_MINUTES, Claim, type ClaimEvent } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { KV } from '@nats-io/kv';
import { CLAIMS, wroteFirst } from './buckets.ts';

/** Who says that they are reviewing which protocol. The last one to say so stands; it lapses by itself. */
export interface Claims {
  of(protocolId: string): Promise<Claim | null>;
  take(protocolId: string, by: string): Promise<Claim>;
  /** Ends the claim that stands, if it may be ended; gives the one that may not. */
  release(protocolId: string, mayEnd: (claim: Claim) => boolean): Promise<Claim | null>;
}

export const createClaims = (kv: KV): Claims => ({
  of: async (protocolId) => (await read(kv, protocolId))?.claim ?? null,
  async take(protocolId, by) {
    const now = Date.now();
    const until = new Date(now + CLAIM_MINUTES * 60_000).toISOString();
    const claim = { by, at: new Date(now).toISOString(), until };
    await kv.put(protocolId, JSON.stringify(claim));
    return claim;
  },
  async release(protocolId, mayEnd) {
    for (;;) {
      const standing = await read(kv, protocolId);
      if (!standing) return null;
      const { claim, revision } = standing;
      if (!mayEnd(claim)) return claim;
      try {
        // of what was read, and not of what somebody has claimed since
        await kv.delete(protocolId, { previousSeq: revision });
        return null;
      } catch (error) {
        if (!wroteFirst(error)) throw error;
      }
    }
  },
});

async function read(kv: KV, protocolId: string) {
  const entry = await kv.get(protocolId);
  if (entry?.operation !== 'PUT') return null;
  const claim = Claim.safeParse(entry.json()).data;
  return claim ? { claim, revision: entry.revision } : null;
}

/** Hear each claim as it is made or released, through whichever gateway; returns how to stop. */
export function hearClaims({ nc }: Pick<Bus, 'nc'>, hear: (event: ClaimEvent) => void): () => void {
  // an entry is put by a message on its subject: hearing that takes no consumer
  const subscription = nc.subscribe(`$KV.${CLAIMS}.*`, {
    callback: (_error, message) => {
      const protocolId = message.subject.split('.').at(-1)!;
      const released = message.headers?.has('KV-Operation');
      const claim = released ? null : Claim.safeParse(message.json()).data;
      if (claim !== undefined) hear({ protocolId, claim });
    },
  });
  return () => subscription.unsubscribe();
}
