import { BUCKETS_API, CLAIM_MINUTES } from '@cerina/contracts';
import { type Bus, logReader, readOn } from '@cerina/runtime';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { nanos } from '@nats-io/transport-node';
import type { ReadAll } from './access/people.ts';

/** The bucket that claims are kept in. */
export const CLAIMS = 'claims';
/** The bucket of the people who have their own token. */
export const PEOPLE = 'people';
/** The bucket of the dashboard's sessions. */
export const SESSIONS = 'sessions';

/** The span in which creates are counted. */
export const RATE_WINDOW_MS = 60_000;

/** The longest that a session can be set to last. */
export const LONGEST_SESSION_HOURS = 30 * 24;
/** How long a login link can be used. */
export const LINK_MS = 15 * 60_000;

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** How long a bucket keeps a record, for ever where it does not say, and the most that it takes on the disk. */
interface Bounds {
  ttl?: number;
  max_bytes: number;
}

/** Every bucket has its maximum: one that is full leaves the others what is theirs. */
const boundsOf = (sessionMs: number) => ({
  limits: { ttl: 2 * RATE_WINDOW_MS, max_bytes: 16 * MB },
  [CLAIMS]: { ttl: CLAIM_MINUTES * 60_000, max_bytes: 32 * MB },
  refusals: { ttl: 24 * HOUR_MS, max_bytes: 64 * MB },
  // a session's record is younger than the session: it was used since
  [SESSIONS]: { ttl: sessionMs, max_bytes: 64 * MB },
  links: { ttl: LINK_MS, max_bytes: 16 * MB },
  [PEOPLE]: { max_bytes: 16 * MB },
});

/** What every door shares with the others. */
export interface SharedBuckets {
  limits: KV;
  claims: KV;
  refusals: KV;
  people: KV;
}

/**
 * What the replicas of the gateway share, in their own account's JetStream, with sessions of at most so many
 * milliseconds. `people` is kept like the log; all the others may be lost without harm to any protocol.
 */
export async function openBuckets(
  { nc }: Pick<Bus, 'nc'>,
  replicas: number,
  sessionMs = LONGEST_SESSION_HOURS * HOUR_MS,
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
  const bounds = boundsOf(sessionMs);

  async function bucket(name: keyof typeof bounds): Promise<KV> {
    const given = bounds[name];
    const kv = await kvm.create(name, { history: 1, replicas, ...given });
    await bounded(jsm, name, given);
    return kv;
  }
  /** Read at its leader: another replica of NATS may lag, and still know who was revoked there. */
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
 * The gateway's buckets as another door has them: it writes the counters and what was settled for a key, and reads claims
 * and people. While there are none yet, whatever needs them is refused.
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

/** Gives a bucket that was made before, by another version or with another setting, the bounds of now. */
async function bounded(jsm: JetStreamManager, name: string, { ttl = 0, max_bytes }: Bounds) {
  const { config } = await jsm.streams.info(`KV_${name}`);
  const max_age = nanos(ttl);
  if (config.max_age === max_age && config.max_bytes === max_bytes) return;
  await jsm.streams.update(`KV_${name}`, { max_age, max_bytes });
}

/** Every record of the people, each as it is now. */
const reading = (jsm: Parameters<typeof logReader>[0]): ReadAll => {
  const read = logReader(jsm, `KV_${PEOPLE}`);
  return async () => {
    const latest = new Map<string, Uint8Array>();
    for await (const { subject, data } of readOn(read, `$KV.${PEOPLE}.*`, 1)) {
      latest.set(subject, data);
    }
    return [...latest.values()];
  };
};

/** The server's word that someone else wrote first. */
export const wroteFirst = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 10_071;
