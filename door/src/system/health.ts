import { randomBytes } from 'node:crypto';
import { commandsOf } from '@cerina/contracts';
import type { Log, Readiness } from '@cerina/runtime';
import type { KV } from '@nats-io/kv';
import { isFilling, isFull, type Storage } from '../limits/storage.ts';
import { type Ask, isUnanswered } from '../protocols/reads.ts';

/** How long a result is cached, however many ask. */
const KEPT_MS = 1_000;
/** More than the rest of a block that a full disk has already allocated. */
const PROBE_BYTES = 16 * 1024;
const PROBE = 'probe';

/** The response of `/health`. The reason names no address, no path and no error: anybody may read it. */
export interface Health {
  status: 'ok' | 'degraded';
  reason?: string;
  /** What an operator should look at, while everything else works. */
  attention?: string;
}

const MAKE_ROOM = 'Archive or erase protocols, or give it more with STREAM_MAX_BYTES.';
const lacking = (count: number) =>
  `The log lacks facts of ${count} ${count === 1 ? 'protocol, which takes' : 'protocols, which take'} no commands until an operator restores it: ${commandsOf('restore')}. The supervisor's /readyz and the System page name them.`;

const NO_SUPERVISOR =
  'No supervisor answers. One that starts, or that is stopped for a rebuild or to compact the database, answers after that; of any other its log has the reason (docs/operations.md, When something is stuck).';
const NO_DATABASE =
  'A supervisor answers, but its database is out of reach or stores nothing: its disk may be full. Its log has the reason.';
const ARCHIVES_AWAY =
  "The folder of archives is out of reach: nothing is archived, and the erasure of an archived protocol waits. The supervisor's /readyz and the System page have the reason.";

/**
 * Whether everything that a request needs is available: a bus that responds and stores, room on the log, a supervisor
 * and its database that stores. Checks at most once a second; the details of a failure are in the log.
 */
export function healthCheck(deps: {
  readiness: Readiness;
  storage: Storage;
  kv: Pick<KV, 'put'>;
  ask: Ask;
  log: Log;
  now?: () => number;
}): () => Promise<Health> {
  const { readiness, storage, kv, ask, log, now = Date.now } = deps;

  /** The reason given to the client if that fails. */
  const unless = (reasonFor: (error: unknown) => string, work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => {
        const reason = reasonFor(error);
        log.warn({ err: error }, reason);
        return reason;
      },
    );

  async function database(): Promise<Pick<Health, 'reason' | 'attention'>> {
    let [incomplete, archivesAway] = [0, false];
    const asked = ask('health', {}).then((found) => {
      ({ incomplete, archivesAway } = found);
    });
    const reason = await unless(
      (error) => (isUnanswered(error) ? NO_SUPERVISOR : NO_DATABASE),
      asked,
    );
    if (reason) return { reason };
    const entries = [
      ...(incomplete > 0 ? [lacking(incomplete)] : []),
      ...(archivesAway ? [ARCHIVES_AWAY] : []),
    ];
    return entries.length > 0 ? { attention: entries.join('\n') } : {};
  }

  async function look(): Promise<Pick<Health, 'reason' | 'attention'>> {
    const reason = await fault();
    return reason ? { reason } : database();
  }

  async function fault(): Promise<string | undefined> {
    const reason = await readiness();
    if (reason) {
      log.warn({ reason }, 'not ready');
      return 'The bus is out of reach.';
    }
    const share = await storage.share();
    if (isFull(share))
      return `The log is nearly full: what makes more work is refused. ${MAKE_ROOM}`;
    if (isFilling(share)) return `The log is filling up: new protocols are refused. ${MAKE_ROOM}`;
    return unless(
      () => 'The bus stores nothing: its disk may be full.',
      kv.put(PROBE, randomBytes(PROBE_BYTES)),
    );
  }

  let looked: { at: number; health: Promise<Health> } | undefined;
  return () => {
    if (!looked || now() - looked.at >= KEPT_MS) {
      const health = look()
        .catch((error) => {
          log.warn({ err: error }, 'the health cannot be told');
          return { reason: 'The bus is out of reach.' };
        })
        .then((found): Health => ({ status: found.reason ? 'degraded' : 'ok', ...found }));
      looked = { at: now(), health };
    }
    return looked.health;
  };
}
