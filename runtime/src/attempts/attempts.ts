import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Attempt, attemptsOf, type ConsumingService, isPlain, subjects } from '@cerina/contracts';
import type { Bus } from '../bus/bus.ts';
import { readLive } from '../bus/read-live.ts';
import { type Log, logOf } from '../service/logger.ts';
import { quarantine } from './quarantine.ts';

/** After this many killed processes a message is given up: the reader is not going to survive it. */
export const MOST_DEATHS = 5;
/** After this many it is worked on alone, so that from then on only its own deaths are counted. */
const ALONE_FROM = 3;
const TIMEOUT_MS = 2_000;

/** A message, by its unique subject. */
export interface Attempted {
  subject: string;
  /** Whether it is a redelivery, to whichever process. */
  again: boolean;
}

/** Counts how often work on a message killed its process, across processes and restarts. */
export interface Attempts {
  /**
   * Do the work, given the number of processes that it has killed so far. Only redeliveries are recorded; the first
   * delivery counts as a death, unless {@link putBack} says otherwise.
   */
  run<T>(message: Attempted, work: (deaths: number) => Promise<T>): Promise<T>;
  /** Record that the message was returned on purpose at its first delivery: that is not a death. */
  putBack(subject: string): Promise<void>;
  /** Resolves when no message is being worked on alone. */
  open(): Promise<void>;
}

export interface AttemptsDeps {
  bus: Pick<Bus, 'js' | 'jsm'>;
  log: Log;
  /**
   * How long a message that killed a third process waits before each further attempt: the process manager must not give
   * up.
   */
  spacingMs: number;
  /** Ends that wait; there is no attempt then. */
  signal: AbortSignal;
}

/** The key of a message's attempts: its own subject, or a hash if its author may choose the tokens freely. */
const recordOf = (service: ConsumingService, subject: string): string =>
  subjects.attempt(
    service,
    isPlain(subject) ? subject : createHash('sha256').update(subject).digest('hex'),
  );

/** The attempts of one process of a service. If they cannot be read or written, the work is done anyway. */
export function createAttempts(
  service: ConsumingService,
  { bus, log, spacingMs, signal }: AttemptsDeps,
): Attempts {
  const me = randomUUID();
  const ward = quarantine();

  const unrecorded = (what: string, subject: string) => (err: unknown) =>
    void logOf(log, {}).warn({ err, subject }, what);

  async function write(subject: string, deaths: number, by: string | null): Promise<void> {
    const attempt: Attempt = { deaths, by, at: new Date().toISOString() };
    await bus.js
      .publish(recordOf(service, subject), JSON.stringify(attempt), { timeout: TIMEOUT_MS })
      .catch(unrecorded('an attempt is not recorded', subject));
  }

  /**
   * The processes that the message has killed (the recorded ones, and an attempt that another process never ended), and
   * since when.
   */
  async function deathsOf(subject: string): Promise<{ deaths: number; at: number }> {
    const stored = await bus.jsm.direct
      .getMessage(attemptsOf(service), { last_by_subj: recordOf(service, subject) })
      .catch(unrecorded('the attempts are not read', subject));
    const latest = stored ? readLive(stored.data, Attempt) : undefined;
    if (!latest) return { deaths: 1, at: 0 };
    const died = latest.by !== null && latest.by !== me;
    return { deaths: latest.deaths + Number(died), at: Date.parse(latest.at) };
  }

  return {
    open: ward.open,
    putBack: (subject) => write(subject, 0, null),
    async run({ subject, again }, work) {
      if (!again) return ward.among(() => work(0));
      const { deaths, at } = await deathsOf(subject);
      const waitMs = Math.min(at + spacingMs - Date.now(), spacingMs);
      if (deaths >= ALONE_FROM && waitMs > 0) await pause(waitMs, undefined, { signal });
      const recorded = async () => {
        await write(subject, deaths, me);
        try {
          return await work(deaths);
        } finally {
          await write(subject, deaths, null);
        }
      };
      return deaths >= ALONE_FROM ? ward.alone(recorded) : ward.among(recorded);
    },
  };
}
