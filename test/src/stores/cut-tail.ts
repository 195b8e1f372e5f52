import { glob, stat, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STREAM, subjects } from '@cerina/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Servers } from '../servers/start.ts';

const CUT_BYTES = 100_000;
const LOOK_AGAIN_MS = 200;

/** Cuts the latest messages off the files of a stopped NATS, as a disk does that kept less than it reported. */
async function cutFiles({ folder }: Servers): Promise<void> {
  const blocks = await Array.fromAsync(
    glob(join(folder, 'nats', 'jetstream', '*', 'streams', STREAM, 'msgs', '*.blk')),
  );
  const number = (path: string) => Number.parseInt(basename(path), 10);
  const latest = blocks.sort((a, b) => number(a) - number(b)).at(-1)!;
  const { size } = await stat(latest);
  await truncate(latest, Math.max(Math.floor(size / 2), size - CUT_BYTES));
}

/**
 * The protocols whose facts, according to the database, are not all on the log; and erased ones without a tombstone.
 */
async function lacking({ admin, pool }: Servers) {
  const { streams } = await jetstreamManager(admin, { checkAPI: false });
  const { state } = await streams.info(STREAM, { subjects_filter: 'foundry.>' });
  const onLog = state.subjects ?? {};
  const { rows: facts } = await pool.query<{ id: string; subject: string }>(
    `select protocol_id as id, subject from facts f where not exists
       (select from outbox o where o.protocol_id = f.protocol_id and o.subject = f.subject)`,
  );
  const { rows: erased } = await pool.query<{ id: string }>(
    'select id from protocols where erased',
  );
  return {
    facts: new Set(facts.filter(({ subject }) => !onLog[subject]).map(({ id }) => id)),
    tombstones: erased.map(({ id }) => id).filter((id) => !onLog[subjects.tombstone(id)]),
  };
}

/**
 * Cuts the tail of the log under a foundry at rest. Returns how many protocols lost facts by that, and what is wrong:
 * one that lost facts and is not named, one that is named and lost none, a tombstone that is not put back.
 */
export async function cutTail(
  servers: Servers,
  withinMs = 60_000,
): Promise<{ cut: number; problems: string[] }> {
  const { nats, pool } = servers;
  await nats.kill9();
  await cutFiles(servers);
  await nats.restart();
  const deadline = performance.now() + withinMs;
  for (;;) {
    // a request while the server is starting gets no reply
    const lost = await lacking(servers).catch((error: Error) => error);
    if (lost instanceof Error) {
      if (performance.now() > deadline) return { cut: 0, problems: [`not read: ${lost.message}`] };
      await pause(LOOK_AGAIN_MS);
      continue;
    }
    const { rows } = await pool.query<{ id: string }>('select protocol_id as id from incomplete');
    const named = new Set(rows.map(({ id }) => id));
    const problems = [
      ...[...lost.facts].filter((id) => !named.has(id)).map((id) => `${id}: facts lost in silence`),
      ...[...named]
        .filter((id) => !lost.facts.has(id))
        .map((id) => `${id}: named, and it is whole`),
      ...lost.tombstones.map((id) => `${id}: erased, and its tombstone is lost`),
    ];
    if (problems.length === 0 || performance.now() > deadline)
      return { cut: lost.facts.size, problems };
    await pause(LOOK_AGAIN_MS);
  }
}
