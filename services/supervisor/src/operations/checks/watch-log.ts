import { setTimeout } from 'node:timers/promises';
import { STREAM, supervisorConsumers } from '@cerina/contracts';
import { handlingAgain } from '../../intake/bring-up.ts';
import type { InboxDeps } from '../../intake/handle-fact.ts';
import {
  databaseServer,
  type LogPosition,
  logPosition,
  mayHaveLost,
  noteHandled,
  readNoted,
} from '../../store/protocol-log/position.ts';
import { reconcile } from '../rebuild/reconcile.ts';
import { checkProtocols, eraseAgain, readSome, recheckIncomplete } from './check-protocols.ts';
import { resetConsumersBeyond } from './consumers-beyond.ts';

const READ_THROUGH_AT_ONCE = 20;
const SAY_EVERY_MS = 5_000;

export interface WatchOptions {
  everyMs: number;
  signal: AbortSignal;
  /** Reports what is being done, in words; empty when nothing is. */
  say: (note: string) => Promise<void>;
  /** Called whenever the database is up to date with the log. */
  broughtUp: () => void;
}

/** Reports progress now and then: to callers, and in the process's log. */
function saying({ log }: InboxDeps, say: WatchOptions['say']) {
  let saidAt = performance.now();
  return (note: string) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    log.info(note);
    void say(note).catch(() => {});
  };
}

/**
 * Watches the log and the database until `signal` is aborted, in one of all replicas. At first, and whenever the
 * database was set back, the database is brought up to date with the log; at first, and whenever the log may hold less
 * than it did, every protocol is compared with it.
 */
export async function watchLog(deps: InboxDeps, options: WatchOptions): Promise<void> {
  const { bus, ledger, log } = deps;
  const { everyMs, signal, say } = options;
  const progress = saying(deps, say);
  let position: LogPosition | undefined;
  let mark: string | undefined;
  let forgotten = ledger.known.forgotten;
  let next: string | undefined;
  let server: string | undefined;

  async function bringDatabaseUp(): Promise<void> {
    await say('The database is brought up to the log.');
    const done = await reconcile(deps, handlingAgain(deps), (count, all) =>
      progress(`The database is brought up to the log: ${count} of ${all} protocols.`),
    );
    if (done.rebuilt + done.taken + done.failed > 0) log.info(done, 'brought up to the log');
  }

  /** Compare all protocols with the log, if it may hold less than it did. */
  async function compare(): Promise<void> {
    const reconnected = ledger.known.forgotten !== forgotten;
    const now = await logPosition(bus);
    if (!position || mayHaveLost(position, now, { reconnected })) {
      ledger.known.forgetAll();
      const seen = ledger.known.forgotten;
      await checkProtocols(deps, signal, (count) =>
        progress(`The protocols are held against the log: ${count} so far.`),
      );
      await eraseAgain(deps);
      forgotten = seen;
    } else if (reconnected) {
      const seen = ledger.known.forgotten;
      await eraseAgain(deps); // a recent tombstone may be lost even if nothing else is
      forgotten = seen;
    }
    position = now;
    await resetConsumersBeyond(bus, now.last, log);
  }

  async function look(): Promise<void> {
    const earlier = position?.last ?? 0;
    const noted = await readNoted(ledger.pool);
    const now = await databaseServer(ledger.pool);
    if (now !== server || mark === undefined || noted?.mark !== mark) {
      ledger.known.forgetAll();
      await bringDatabaseUp();
      options.broughtUp();
      server = now;
    }
    await compare();
    await recheckIncomplete(deps);
    next = await readSome(deps, next, READ_THROUGH_AT_ONCE);
    const floors = supervisorConsumers.map(async (name) => {
      const info = await bus.jsm.consumers.info(STREAM, name);
      const { ack_floor, num_pending, num_ack_pending } = info;
      // when idle it stays at its last sequence; the server counts a message a moment after storing it
      const isIdle = num_pending + num_ack_pending === 0;
      return Math.max(ack_floor.stream_seq, isIdle ? earlier : 0);
    });
    const acknowledged = Math.min(...(await Promise.all(floors)));
    const last = position!.last;
    mark = (await noteHandled(ledger.pool, { acknowledged, last, after: noted?.mark }))?.mark;
    await say('');
  }

  while (!signal.aborted) {
    await look().catch((error) => log.warn({ err: error }, 'the log is looked at again later'));
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
}
