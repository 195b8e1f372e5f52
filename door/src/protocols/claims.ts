import { type Actor, CLAIM_MINUTES, Claim, type ClaimEvent, whoActed } from '@cerina/contracts';
import { type Bus, readLive } from '@cerina/runtime';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { MsgHdrs } from '@nats-io/transport-node';
import { CLAIMS, wroteFirst } from '../buckets.ts';
import { lastOf } from '../log/last-of.ts';

/** Who says that they are reviewing which protocol. The last one to say so stands; it lapses by itself. */
export interface Claims {
  of(protocolId: string): Promise<Claim | null>;
  /** The claims on several protocols, in one read; of those that nobody claims there is none. */
  ofAll(protocolIds: string[]): Promise<Map<string, Claim>>;
  take(protocolId: string, by: Actor): Promise<Claim>;
  /** Ends the claim that is current, if it may be ended; gives the one that may not. */
  release(protocolId: string, mayEnd: (claim: Claim) => boolean): Promise<Claim | null>;
}

/** Looks up who claims a protocol. */
export const findingClaim =
  (kv: Pick<KV, 'get'>): Claims['of'] =>
  async (protocolId) =>
    (await read(kv, protocolId))?.claim ?? null;

export const createClaims = (kv: KV, direct: JetStreamManager['direct']): Claims => ({
  of: findingClaim(kv),
  async ofAll(protocolIds) {
    const subjects = protocolIds.map(subjectOf);
    const stored = await lastOf(direct, `KV_${CLAIMS}`, subjects);
    return new Map(
      stored.flatMap(({ subject, header, data }) => {
        const claim = claimIn(header, data);
        return claim ? [[protocolOf(subject), claim] as const] : [];
      }),
    );
  },
  async take(protocolId, actor) {
    const now = Date.now();
    const until = new Date(now + CLAIM_MINUTES * 60_000).toISOString();
    const claim = {
      by: actor.subject,
      name: whoActed(actor),
      at: new Date(now).toISOString(),
      until,
    };
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

async function read(kv: Pick<KV, 'get'>, protocolId: string) {
  const entry = await kv.get(protocolId);
  if (entry?.operation !== 'PUT') return null;
  const claim = Claim.safeParse(entry.json()).data;
  return claim ? { claim, revision: entry.revision } : null;
}

const subjectOf = (protocolId: string) => `$KV.${CLAIMS}.${protocolId}`;
const protocolOf = (subject: string) => subject.split('.').at(-1)!;

/** The claim that an entry holds; null when it says that there is none any more, undefined when it is no entry. */
function claimIn(headers: MsgHdrs | undefined, data: Uint8Array): Claim | null | undefined {
  if (headers?.has('KV-Operation')) return null;
  return readLive(data, Claim);
}

/** Hear each claim as it is made or released, through whichever replica; returns how to stop. */
export function hearClaims({ nc }: Pick<Bus, 'nc'>, hear: (event: ClaimEvent) => void): () => void {
  // an entry is put by a message on its subject: hearing that takes no consumer
  const subscription = nc.subscribe(subjectOf('*'), {
    callback: (_error, { subject, headers, data }) => {
      const claim = claimIn(headers, data);
      if (claim !== undefined) hear({ protocolId: protocolOf(subject), claim });
    },
  });
  return () => subscription.unsubscribe();
}
