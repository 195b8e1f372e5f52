import { setTimeout as pause } from 'node:timers/promises';
import { type Entry, verifyLog } from '@cerina/verify';
import { DeliverPolicy, JetStreamError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';

const LOG = 'BLACKBOARD';
const SILENCE_MS = 5_000;
const TRIES = 20;
const RETRY_MS = 250;
const NO_RESPONDERS = 503;

const isNoResponders = (error: unknown): boolean =>
  error instanceof JetStreamError && 'code' in error && error.code === NO_RESPONDERS;

/** Every message of the log, as the server delivers it. Throws if there are fewer than the server counts. */
async function readAll(admin: NatsConnection): Promise<Entry[]> {
  const entries: Entry[] = [];
  const manager = await jetstreamManager(admin);
  const { state } = await manager.streams.info(LOG);
  if (state.messages === 0) return entries;
  const consumer = await jetstream(admin).consumers.get(LOG, {
    deliver_policy: DeliverPolicy.All,
    inactive_threshold: 60_000,
  });
  let tries = TRIES;
  while (entries.length === 0 || entries.at(-1)!.sequence < state.last_seq) {
    const before = entries.length;
    try {
      const batch = await consumer.fetch({ max_messages: 500, expires: SILENCE_MS });
      for await (const { seq, subject, data } of batch) {
        entries.push({ sequence: seq, subject, data: new Uint8Array(data) });
        if (seq >= state.last_seq) break;
      }
    } catch (error) {
      // in a cluster nobody serves a consumer for a moment after it was created
      if (!isNoResponders(error) || --tries === 0) throw error;
      await pause(RETRY_MS);
      continue;
    }
    if (entries.length === before) break;
  }
  await consumer.delete();
  // what an erasure overwrites meanwhile is neither read nor missing
  const { messages } = (await manager.streams.info(LOG)).state;
  if (entries.length < Math.min(messages, state.messages))
    throw new Error(`The log has ${messages} messages, ${entries.length} could be read.`);
  return entries;
}

/**
 * Checks the whole log by the laws of `verify`, which uses none of the product's code, and compares the database with
 * it. Every problem is a line; none means that everything is right.
 */
export async function checkLog(about: { admin: NatsConnection; pool: pg.Pool }): Promise<{
  protocols: number;
  /** Protocols of which the log only has an archive's record; their files are not checked here. */
  archived: number;
  approved: number;
  problems: string[];
}> {
  const { rows } = await about.pool.query('select id, status, revision, erased from protocols');
  const { protocols, archived, approved, ...found } = verifyLog(await readAll(about.admin));
  // nothing is in flight any more: what was pending is lost
  const broken = [...found.problems, ...found.pending];
  const forks = await about.pool.query(`select thread_id from checkpoints
    group by thread_id, checkpoint_ns, coalesce(parent_checkpoint_id, '') having count(*) > 1`);
  const problems = [
    ...broken.map(
      ({ protocolId, law, sequence, detail }) => `${protocolId}: ${law} (${sequence}): ${detail}`,
    ),
    ...forks.rows.map(({ thread_id }) => `${thread_id}: a forked checkpoint`),
  ];
  const known = new Map(rows.map((row) => [row.id as string, row]));
  for (const [id, { status, revision }] of [...protocols, ...archived]) {
    const row = known.get(id);
    if (!row) problems.push(`${id}: on the log, not in the database`);
    else if (row.status !== status || row.revision !== revision)
      problems.push(
        `${id}: ${row.status} at ${row.revision} in the database, ${status} at ${revision} on the log`,
      );
  }
  for (const [id, row] of known) {
    const onLog = protocols.get(id);
    if (!onLog && !archived.has(id)) problems.push(`${id}: in the database, not on the log`);
    else if ((onLog?.erased ?? false) !== row.erased)
      problems.push(
        `${id}: erased in the database ${row.erased}, on the log ${onLog?.erased ?? false}`,
      );
  }
  return { protocols: protocols.size, archived: archived.size, approved, problems };
}
