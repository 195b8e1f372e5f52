import { readSubject } from '@cerina/contracts';
import type { NatsConnection } from '@nats-io/transport-node';

/** A fact whose storing was observed: protocol, author, kind, and the rest of its subject. */
export type Sighting = NonNullable<ReturnType<typeof readSubject>>;

const PREFIX = 'stored.';

/** Observes each fact the moment it is stored, so that a test can act then. Facts while NATS is down are missed. */
export function watchLog(admin: NatsConnection) {
  const seen: Sighting[] = [];
  const listeners = new Set<(sighting: Sighting) => void>();
  const heard = admin.subscribe(`${PREFIX}foundry.>`, {
    callback: (error, { subject }) => {
      const sighting = error ? undefined : readSubject(subject.slice(PREFIX.length));
      if (!sighting) return;
      seen.push(sighting);
      for (const listener of listeners) listener(sighting);
    },
  });

  return {
    /** The first fact that matches, past or future. */
    first(matches: (sighting: Sighting) => boolean, withinMs = 120_000): Promise<Sighting> {
      const already = seen.find(matches);
      if (already) return Promise.resolve(already);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`not seen within ${withinMs / 1000} s: ${matches}`));
        }, withinMs);
        const look = (sighting: Sighting) => {
          if (!matches(sighting)) return;
          listeners.delete(look);
          clearTimeout(timer);
          resolve(sighting);
        };
        listeners.add(look);
      });
    },
    /** How many facts were seen so far. */
    get count() {
      return seen.length;
    },
    /** Resolves once this many facts were seen. */
    async reaches(count: number, withinMs?: number): Promise<void> {
      if (seen.length < count) await this.first(() => seen.length >= count, withinMs);
    },
    [Symbol.dispose]: () => heard.unsubscribe(),
  };
}
