import { statfs } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';

export const LITTLE_SPACE = 200 * 1024 * 1024;

/** The state of the disk and of JetStream at one look: does it still store? */
export type DiskReading = { freeBytes: number; storing: boolean };

/** What to do after a look: report that space is low or back, or restart NATS. */
export type DiskStep = { low: boolean; say?: string; restartNats: boolean };

/**
 * A stream that could not be written once stays unwritable until the server is restarted. So: below 200 MB a person is
 * notified, and once there is space again a NATS that stopped storing is restarted. Pure.
 */
export function diskStep(wasLow: boolean, { freeBytes, storing }: DiskReading): DiskStep {
  const low = freeBytes < LITTLE_SPACE;
  const megabytes = `${Math.floor(freeBytes / 1024 / 1024)} MB`;
  if (low) {
    const off = storing ? '' : ' NATS has stopped storing.';
    const say = `The disk is nearly full: ${megabytes} free.${off} Free up space; nothing stored is lost.`;
    return { low, restartNats: false, ...(wasLow ? {} : { say }) };
  }
  if (!storing) {
    return { low, restartNats: true, say: `Space is available (${megabytes}): restarting NATS.` };
  }
  return {
    low,
    restartNats: false,
    ...(wasLow && { say: `Space is available again: ${megabytes}.` }),
  };
}

export type DiskWatch = {
  folder: string;
  monitorUrl: string;
  say: (line: string) => void;
  /** Ends NATS; the process group starts it again. */
  restartNats: () => Promise<void>;
  signal: AbortSignal;
  everyMs?: number;
};

/** Checks the disk every few seconds until the signal. */
export async function watchDisk(watch: DiskWatch): Promise<void> {
  const { folder, monitorUrl, say, restartNats, signal, everyMs = 5_000 } = watch;
  let low = false;
  while (!signal.aborted) {
    const reading = await look(folder, monitorUrl).catch(() => undefined);
    if (reading) {
      const step = diskStep(low, reading);
      low = step.low;
      if (step.say) say(step.say);
      if (step.restartNats) await restartNats();
    }
    await after(everyMs, undefined, { signal }).catch(() => {});
  }
}

async function look(folder: string, monitorUrl: string): Promise<DiskReading> {
  const { bavail, bsize } = await statfs(folder);
  // an unresponsive server is left to the process group
  const health = await fetch(`${monitorUrl}/healthz`, { signal: AbortSignal.timeout(2_000) });
  return {
    freeBytes: bavail * bsize,
    storing: health.ok || !hasStoppedStoring(await health.text()),
  };
}

/** Whether `/healthz` reports that JetStream gave up writing (and not that it is still starting). */
export const hasStoppedStoring = (health: string): boolean =>
  /write error|no space left|disabled/i.test(health);
