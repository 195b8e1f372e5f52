import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  BEAT_MS,
  type Heartbeat,
  type Particulars,
  type Service,
  subjects,
} from '@cerina/contracts';
import manifest from '../../package.json' with { type: 'json' };
import type { Bus } from '../bus/bus.ts';

/** The version of the foundry that this process runs. */
export const FOUNDRY_VERSION = manifest.version;

const startedAt = new Date(Date.now() - performance.now()).toISOString();

/** The heartbeats of this process. */
const hearts = new Set<{ service: Service; lastBeat: number; everyMs: number }>();
const MISSED_BEATS = 10;

/** Which heartbeat of this process has stopped, in words; undefined if none has. */
export function stoppedHeart(now = performance.now()): string | undefined {
  for (const { service, lastBeat, everyMs } of hearts) {
    const silentMs = now - lastBeat;
    if (silentMs > MISSED_BEATS * everyMs) {
      return `${service} has not said that it is alive for ${Math.round(silentMs / 1000)} s`;
    }
  }
  return undefined;
}

/**
 * Publish a heartbeat of this replica every few seconds, with the current `particulars`, until disposed; then a last
 * one. `particulars` must be quick and not throw: a heartbeat that waits for them is late.
 */
export function startHeartbeat(
  { nc }: Pick<Bus, 'nc'>,
  service: Service,
  particulars: () => Particulars | Promise<Particulars> = () => ({}),
  everyMs = BEAT_MS,
): Disposable {
  const replicaId = randomBytes(4).toString('hex');
  const say = (more: Particulars, leaving: boolean) => {
    if (nc.isClosed()) return;
    const alive: Heartbeat = {
      ...more,
      service,
      replicaId,
      host: hostname(),
      pid: process.pid,
      version: FOUNDRY_VERSION,
      node: process.versions.node,
      startedAt,
      everyMs,
      leaving,
    };
    nc.publish(subjects.alive(service, replicaId), JSON.stringify(alive));
  };
  let over = false;
  const heart = { service, lastBeat: performance.now(), everyMs };
  hearts.add(heart);
  const beat = async () => {
    const more = await Promise.resolve(particulars()).catch(() => ({}));
    if (over || nc.isClosed()) return;
    say(more, false);
    heart.lastBeat = performance.now();
  };
  void beat();
  const timer = setInterval(beat, everyMs);
  return {
    [Symbol.dispose]() {
      over = true;
      hearts.delete(heart);
      clearInterval(timer);
      say({}, true);
    },
  };
}
