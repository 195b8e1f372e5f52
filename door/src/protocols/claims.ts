import { type Actor, CLAIM_MINUTES, Claim, type ClaimEvent, whoActed } from '@cerina/contracts';
import { type Bus, readLive } from '@cerina/runtime';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { MsgHdrs } from '@nats-io/transport-node';
import { CLAIMS, wroteFirst } from '../buckets.ts';
import { lastOf } from '../log/last-of.ts';

/** Who is reviewing which protocol. The last claim counts; it expires. */
export interface Claims {
  of(protocolId: string): Promise<Claim | null>;
  /** The claims on several protocols, in one read; unclaimed ones are absent. */
  ofAll(protocolIds: string[]): Promise<Map<string, Claim>>;
  take(protocolId: string, by: Actor): Promise<Claim>;
  /** Ends the current claim if `mayEnd`; otherwise returns it. */
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
        // deletes the claim that was read, not a later one
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

/** The claim in an entry; null if it was released, undefined if it is no entry. */
function claimIn(headers: MsgHdrs | undefined, data: Uint8Array): Claim | null | undefined {
  if (headers?.has('KV-Operation')) return null;
  return readLive(data, Claim);
}

/** Receive each claim when it is made or released, through any replica; returns a function to stop. */
export function followClaims(
  { nc }: Pick<Bus, 'nc'>,
  hear: (event: ClaimEvent) => void,
): () => void {
  // an entry is written by a message on its subject: receiving it needs no consumer
  const subscription = nc.subscribe(subjectOf('*'), {
    callback: (_error, { subject, headers, data }) => {
      const claim = claimIn(headers, data);
      if (claim !== undefined) hear({ protocolId: protocolOf(subject), claim });
    },
  });
  return () => subscription.unsubscribe();
}
