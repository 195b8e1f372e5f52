import { isDeepStrictEqual } from 'node:util';
import { BUCKETS_API, CLAIM_MINUTES } from '@cerina/contracts';
import { type Bus, readOn, sureReader, whenReady } from '@cerina/runtime';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { nanos } from '@nats-io/transport-node';
import type { ReadAll } from './access/people.ts';

/** The bucket of claims. */
export const CLAIMS = 'claims';
/** The bucket of the people who have their own token. */
export const PEOPLE = 'people';
/** The bucket of the dashboard's sessions. */
export const SESSIONS = 'sessions';

/** The window in which creations are counted, in ms. */
export const RATE_WINDOW_MS = 60_000;

/** The longest session that can be configured. */
export const LONGEST_SESSION_HOURS = 30 * 24;
/** How long a login link is valid. */
export const LINK_MS = 15 * 60_000;

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** How long a bucket keeps a record (for ever if absent), and its maximum size. */
interface Bounds {
  ttl?: number;
  max_bytes: number;
}

/** Buckets have their usual size with a log of this size; with a smaller one, on a small disk, proportionally less. */
const USUAL_BESIDE = 2048 * MB;

/** Every bucket has a maximum: a full one takes no space from the others. */
function boundsOf(sessionMs: number, logBytes: number) {
  const share = Math.min(1, logBytes / USUAL_BESIDE);
  const most = (usual: number) => Math.max(MB, Math.floor(usual * MB * share));
  return {
    limits: { ttl: 2 * RATE_WINDOW_MS, max_bytes: most(16) },
    [CLAIMS]: { ttl: CLAIM_MINUTES * 60_000, max_bytes: most(32) },
    refusals: { ttl: 24 * HOUR_MS, max_bytes: most(64) },
    // a session's record is younger than the session: it was used since
    [SESSIONS]: { ttl: sessionMs, max_bytes: most(64) },
    links: { ttl: LINK_MS, max_bytes: most(16) },
    [PEOPLE]: { max_bytes: most(16) },
  };
}

/** What every door shares with the others. */
export interface SharedBuckets {
  limits: KV;
  claims: KV;
  refusals: KV;
  people: KV;
}

/** The longest session, and the log's limit, which scales the buckets. */
export interface BucketOptions {
  sessionMs?: number;
  logBytes?: number;
}

/**
 * What the replicas of the gateway share, in their own account's JetStream. `people` is kept like the log; all the
 * others may be lost without harm to any protocol.
 */
export async function openBuckets(
  { nc }: Pick<Bus, 'nc'>,
  replicas: number,
  { sessionMs = LONGEST_SESSION_HOURS * HOUR_MS, logBytes = USUAL_BESIDE }: BucketOptions = {},
): Promise<
  SharedBuckets & {
    sessions: KV;
    links: KV;
    readPeople: ReadAll;
    direct: JetStreamManager['direct'];
  }
> {
  const kvm = new Kvm(jetstream(nc)); // the gateway's own JetStream, not the board's
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const bounds = boundsOf(sessionMs, logBytes);

  async function bucket(name: keyof typeof bounds): Promise<KV> {
    const given = bounds[name];
    return whenReady(async () => {
      const kv = await kvm.create(name, { history: 1, replicas, ...given });
      await bounded(jsm, name, { ...given, replicas });
      return kv;
    });
  }
  /** Reads from its leader: another replica of NATS may lag, and still accept a revoked person. */
  async function exact(name: keyof typeof bounds): Promise<KV> {
    await bucket(name);
    return kvm.open(name);
  }
  const [limits, claims, refusals, sessions, links, people] = await Promise.all([
    bucket('limits'),
    bucket(CLAIMS),
    exact('refusals'),
    exact(SESSIONS),
    exact('links'),
    exact(PEOPLE),
  ]);
  const { direct } = jsm;
  return { limits, claims, refusals, sessions, links, people, readPeople: reading(jsm), direct };
}

/**
 * The gateway's buckets as seen by another door: it writes the counters and the results stored for a key, and reads
 * claims and people. While there are none yet, whatever needs them is refused.
 */
export async function borrowBuckets({ nc }: Pick<Bus, 'nc'>): Promise<SharedBuckets> {
  const kvm = new Kvm(jetstream(nc, { apiPrefix: BUCKETS_API }));
  const direct = { allow_direct: true };
  const [limits, claims, refusals, people] = await Promise.all([
    kvm.open('limits', direct),
    kvm.open(CLAIMS, direct),
    kvm.open('refusals'),
    kvm.open(PEOPLE),
  ]);
  return { limits, claims, refusals, people };
}

/**
 * Gives an existing bucket, created by another version, with another setting or beside another log, the current bounds
 * and replicas. Nothing stored is removed.
 */
async function bounded(
  jsm: JetStreamManager,
  name: string,
  { ttl = 0, max_bytes: most, replicas }: Bounds & { replicas: number },
) {
  const { config, state } = await jsm.streams.info(`KV_${name}`);
  const max_bytes = Math.max(most, state.bytes);
  const now = { max_age: nanos(ttl), max_bytes, num_replicas: replicas };
  const { max_age, num_replicas } = config;
  if (isDeepStrictEqual({ max_age, max_bytes: config.max_bytes, num_replicas }, now)) return;
  await jsm.streams.update(`KV_${name}`, now);
}

/** Every person's record, as it is now. */
const reading = (jsm: Parameters<typeof sureReader>[0]): ReadAll => {
  const read = sureReader(jsm, `KV_${PEOPLE}`);
  return async () => {
    const latest = new Map<string, Uint8Array>();
    for await (const { subject, data } of readOn(read, `$KV.${PEOPLE}.*`, 1)) {
      latest.set(subject, data);
    }
    return [...latest.values()];
  };
};

/** The server reports that someone else wrote first. */
export const wroteFirst = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 10_071;
