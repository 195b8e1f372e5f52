import { Claim } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';

/** Who says that they are reviewing which protocol. The last one to say so stands; it lapses by itself. */
export interface Claims {
  of(protocolId: string): Promise<Claim | null>;
  take(protocolId: string, by: string): Promise<Claim>;
  release(protocolId: string): Promise<void>;
}

export const createClaims = (kv: KV): Claims => ({
  async of(protocolId) {
    const entry = await kv.get(protocolId);
    if (entry?.operation !== 'PUT') return null;
    return Claim.safeParse(entry.json()).data ?? null;
  },
  async take(protocolId, by) {
    const claim = { by, at: new Date().toISOString() };
    await kv.put(protocolId, JSON.stringify(claim));
    return claim;
  },
  release: (protocolId) => kv.delete(protocolId),
});
