import { Heartbeat, type Replica, type Standing, subjects } from '@cerina/contracts';
import { type Bus, readLive } from '@cerina/runtime';

/** After this many missed intervals a replica is late, and after the second number it is gone. */
const LATE_AFTER = 2.5;
const GONE_AFTER = 20;
/** How many replicas of a service are kept; whoever has its password could name any number of them. */
const MOST_REPLICAS = 200;

/** Which replicas send heartbeats, by this gateway's own clock. */
export interface Presence extends Disposable {
  /** Since when it listens. */
  readonly since: Date;
  /** Service by service, the longest running first. For a service without any live replica, the last one seen. */
  replicas(): Replica[];
}

/** Liveness of a replica, from its heartbeat interval and its silence. */
export function livenessOf(everyMs: number, silentMs: number): Standing {
  if (silentMs <= LATE_AFTER * everyMs) return 'alive';
  return silentMs <= GONE_AFTER * everyMs ? 'late' : 'gone';
}

type Heard = { alive: Heartbeat; at: number };

export function openPresence({ nc }: Pick<Bus, 'nc'>, now: () => number = Date.now): Presence {
  const heard = new Map<string, Heard>();
  const since = new Date(now());

  /** A replica that is gone is kept only until another one of its service is seen. */
  function forget() {
    const last = new Map<string, number>();
    for (const { alive, at } of heard.values()) {
      last.set(alive.service, Math.max(at, last.get(alive.service) ?? 0));
    }
    for (const [key, { alive, at }] of heard) {
      const gone = livenessOf(alive.everyMs, now() - at) === 'gone';
      if (gone && at < last.get(alive.service)!) heard.delete(key);
    }
  }

  function hasRoomFor(service: string): boolean {
    const own = [...heard.values()].filter(({ alive }) => alive.service === service);
    return own.length < MOST_REPLICAS;
  }

  const subscription = nc.subscribe('alive.*.*', {
    callback: (_error, { subject, data }) => {
      const alive = readLive(data, Heartbeat);
      if (!alive || subject !== subjects.alive(alive.service, alive.replicaId)) return;
      if (alive.leaving) heard.delete(subject);
      else if (heard.has(subject) || hasRoomFor(alive.service))
        heard.set(subject, { alive, at: now() });
      forget();
    },
  });

  return {
    since,
    replicas() {
      forget();
      return [...heard.values()]
        .map(({ alive: { leaving, ...replica }, at }) => ({
          ...replica,
          standing: livenessOf(replica.everyMs, now() - at),
          heardAt: new Date(at).toISOString(),
        }))
        .sort(
          (a, b) =>
            a.service.localeCompare(b.service) ||
            a.startedAt.localeCompare(b.startedAt) ||
            a.replicaId.localeCompare(b.replicaId),
        );
    },
    [Symbol.dispose]: () => subscription.unsubscribe(),
  };
}
