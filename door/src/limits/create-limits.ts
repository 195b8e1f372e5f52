import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ProtocolId } from '@cerina/contracts';
import type { KV } from '@nats-io/kv';
import { z } from 'zod';
import { RATE_WINDOW_MS, wroteFirst } from '../buckets.ts';
import type { Ask } from '../protocols/reads.ts';
import { Refused, refuse } from '../refused.ts';

const TRIES = 60;
const RUNNING_RETRY_SECONDS = 15;

/** What a client created in the last minute. */
const Recent = z.array(z.object({ at: z.int(), id: ProtocolId }));
type Recent = z.infer<typeof Recent>;

/** Counts what a client creates and runs, over all doors and their replicas. */
export interface Limits {
  /**
   * Make room for one more protocol of that client; refused with `rate_limited` or `running_limit` if there is none. A
   * repeated id counts once.
   */
  reserve(client: string, protocolId: string): Promise<void>;
}

/** Refuses if the client's rate is used up at `now`. */
export function withinRate(recent: Recent, rate: number, now: number): void {
  if (recent.length < rate) return;
  const free = recent[recent.length - rate]!.at + RATE_WINDOW_MS;
  throw refuse('rate_limited', `At most ${rate} protocols a minute.`, {
    retryAfter: Math.max(1, Math.ceil((free - now) / 1000)),
  });
}

export function createLimits(options: {
  kv: KV;
  ask: Ask;
  rate: number;
  running: number;
  now?: () => number;
}): Limits {
  const { kv, ask, rate, running, now = Date.now } = options;

  /** Creations that the database does not know yet count as running; without a supervisor, only these do. */
  async function withinRunning(client: string, recent: Recent) {
    const ids = recent.map(({ id }) => id);
    const known = await ask('running', { client, ids }).catch((error) => {
      if (error instanceof Refused) return { running: 0, all: 0, unknown: ids };
      throw error;
    });
    if (known.running + known.unknown.length < running) return;
    throw refuse('running_limit', `At most ${running} protocols may run at once.`, {
      retryAfter: RUNNING_RETRY_SECONDS,
    });
  }

  async function attempt(key: string, client: string, protocolId: string) {
    const entry = await kv.get(key);
    const stored = entry && entry.operation === 'PUT' ? Recent.parse(entry.json()) : [];
    const recent = stored.filter(({ at }) => at > now() - RATE_WINDOW_MS);
    if (recent.some(({ id }) => id === protocolId)) return;
    withinRate(recent, rate, now());
    await withinRunning(client, recent);
    const next = JSON.stringify([...recent, { at: now(), id: protocolId }]);
    if (entry) await kv.update(key, next, entry.revision);
    else await kv.create(key, next);
  }

  return {
    async reserve(client, protocolId) {
      const key = createHash('sha256').update(client).digest('hex');
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(key, client, protocolId);
        } catch (error) {
          if (error instanceof Refused) throw error;
          if (!wroteFirst(error) || tries === TRIES) {
            throw Object.assign(refuse('unavailable', 'The limits cannot be checked.'), {
              cause: error,
            });
          }
          await pause(Math.random() * 10 * Math.min(tries, 10));
        }
      }
    },
  };
}
