import { CLAIM_MINUTES } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';

/** The bucket that claims lie in. */
export const CLAIMS = 'claims';

/** The span in which creates are counted. */
export const RATE_WINDOW_MS = 60_000;

/** What gateways share among themselves, in their own account: it may be lost without harm to any protocol. */
export async function openBuckets(
  { nc }: Pick<Bus, 'nc'>,
  replicas: number,
): Promise<{ limits: KV; claims: KV }> {
  const kvm = new Kvm(jetstream(nc)); // the gateway's own JetStream, not the board's
  const ttl = { limits: 2 * RATE_WINDOW_MS, claims: CLAIM_MINUTES * 60_000 };
  const [limits, claims] = await Promise.all([
    kvm.create('limits', { ttl: ttl.limits, history: 1, replicas }),
    kvm.create(CLAIMS, { ttl: ttl.claims, history: 1, replicas }),
  ]);
  return { limits, claims };
}

/** The server's word that someone else wrote first. */
export const wroteFirst = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 10_071;
