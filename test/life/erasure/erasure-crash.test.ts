import { Command, STREAM, subjects } from '@cerina/contracts';
import { type Bus, createLog, readFact } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { provision } from '@cerina/supervisor/operations/provision/provision';
import { migrate } from '@cerina/supervisor/store/database/migrations';
import { publishOutbox } from '@cerina/supervisor/store/outbox/outbox';
import { createLedger, type Ledger } from '@cerina/supervisor/store/transaction';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { passwords } from '../../src/servers/passwords.ts';
import { keepRows } from '../../src/stores/database-copy.ts';

const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;

let system: System;
let bus: Bus;
let ledger: Ledger;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents, supervisors: 0 });
  bus = await system.bus('supervisor');
  ledger = createLedger(system.servers.postgres.url, 6);
});
afterAll(async () => {
  await ledger.pool.end();
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

/** Run `work` while a supervisor runs, and no longer. */
async function supervised<T>(work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const stopped = system.addSupervisor(stop.signal);
  try {
    return await work();
  } finally {
    stop.abort(new Error('the supervisor is stopped'));
    await stopped;
  }
}

async function approved(intent: string): Promise<string> {
  const id = await system.create({ intent });
  await system.review(id, approval(await system.until(id, atGate)));
  await system.until(id, ({ completed }) => completed);
  return id;
}

async function onTheLog(id: string): Promise<string[]> {
  const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
  return Object.keys(state.subjects ?? {});
}

/** Is there still anything in the database that quotes the protocol, or is under way for it? */
async function inTheDatabase(id: string, words: string): Promise<Record<string, number>> {
  const { rows } = await system.servers.pool.query(
    `select (select count(*)::int from checkpoints where thread_id = $1::text) as checkpoints,
            (select count(*)::int from checkpoint_blobs where thread_id = $1::text) as blobs,
            (select count(*)::int from checkpoint_writes where thread_id = $1::text) as writes,
            (select count(*)::int from outbox where protocol_id = $1::uuid) as outbox,
            (select count(*)::int from facts where protocol_id = $1::uuid) as facts,
            (select count(*)::int from protocols p where id = $1::uuid and position($2 in p::text) > 0) as words`,
    [id, words],
  );
  return rows[0];
}
const nothing = { checkpoints: 0, blobs: 0, writes: 0, outbox: 0, facts: 0, words: 0 };

const config = () =>
  SupervisorConfig.parse({
    NATS_URL: 'nats://unused',
    NATS_USER: 'supervisor',
    NATS_PASSWORD: passwords.supervisor,
    DATABASE_URL: system.servers.postgres.url,
  });

class Killed extends Error {}

/** A supervisor's dependencies that die after this many operations; nothing it does afterwards has an effect. */
function dyingAfter(steps: number) {
  const did: string[] = [];
  const step = (name: string) => {
    if (did.length === steps) throw new Killed(`killed before ${name}`);
    did.push(name);
  };
  const watched = <T extends object>(target: T, names: string[], inner: object = {}): T =>
    new Proxy(target, {
      get(from, name) {
        if (name in inner) return inner[name as never];
        const value = Reflect.get(from, name, from);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(from);
        return async (...args: unknown[]) => {
          step(String(name));
          return value.apply(from, args);
        };
      },
    });
  const { nc } = bus;
  const silent = new Proxy(nc, {
    get(from, name) {
      const value = Reflect.get(from, name, from);
      if (name === 'publish')
        return (...args: Parameters<typeof nc.publish>) => {
          step('abort');
          nc.publish(...args);
        };
      return typeof value === 'function' ? value.bind(from) : value;
    },
  });
  const streams = watched(bus.jsm.streams, ['deleteMessage', 'purge']);
  const jsm = watched(bus.jsm, [], { streams });
  return {
    did,
    deps: {
      bus: watched(bus, ['publishText'], { jsm, nc: silent }),
      ledger: watched(ledger, ['transaction'], {
        pool: watched(ledger.pool, ['query']),
        emptying: watched(ledger.emptying, ['now']),
      }),
      ...settingsOf(config()),
      log: createLog('dying', 'silent'),
    },
  };
}

/** Put an erasure on the log, and have it handled by a supervisor that dies after this many steps. */
async function erasedBy(steps: number, id: string, commandId = `erase-${id}`) {
  const door = await system.bus('gateway');
  const subject = subjects.command(id, 'gateway', commandId);
  await door.publish({
    ...{ type: 'command', subject, protocolId: id, at: new Date().toISOString() },
    ...{ commandId, by: admin, order: { kind: 'erase' } },
  });
  const stored = (await door.read(subject))!;
  const command = readFact(subject, stored.data, Command);
  const dying = dyingAfter(steps);
  const place = { subject, sequence: stored.sequence, at: stored.time.toISOString() };
  const end = await handleFact(dying.deps, command, place).then(
    () => 'done',
    (error) => (error instanceof Killed ? 'killed' : Promise.reject(error)),
  );
  return { end, did: dying.did };
}

it('is finished by another supervisor, wherever the one that began it was killed', async () => {
  const first = await supervised(() => approved('Worry time, measured whole'));
  const { end, did } = await erasedBy(Number.POSITIVE_INFINITY, first);
  expect(end).toBe('done');
  expect(new Set(did)).toEqual(
    new Set(['transaction', 'abort', 'publishText', 'now', 'query', 'deleteMessage']),
  );
  const words = (n: number) => `tangerine-${n}-umbrella`;
  const ids = await supervised(() =>
    Promise.all(did.map((_, n) => approved(`Worry time, ${words(n)}`))),
  );
  for (const [steps, id] of ids.entries()) {
    expect(await erasedBy(steps, id)).toMatchObject({ end: 'killed' });
  }
  await supervised(async () => {
    for (const [n, id] of ids.entries()) {
      await expect
        .poll(() => onTheLog(id), { message: `killed before step ${n}: ${did[n]}` })
        .toEqual([subjects.tombstone(id)]);
      await expect.poll(() => inTheDatabase(id, words(n))).toEqual(nothing);
    }
  });
}, 180_000);

it.each(['reads the outbox', 'has just filled it, and loses the database'])(
  'has the log looked at again later, and erases what a publisher stored that was stopped meanwhile and %s',
  async (how) => {
    const id = await supervised(() => approved('Worry time, a publisher that sleeps'));
    const subject = subjects.delta(id, 3);
    const { pool } = system.servers;
    const { rows } = await pool.query(
      `with queued as (insert into outbox (protocol_id, subject) values ($1, $2) returning *)
       select queued.id::text, subject, body from queued join facts using (protocol_id, subject)`,
      [id, subject],
    );
    const isLost = how.includes('loses');
    const just = isLost ? { queued: { sent: rows, before: [] }, running: false } : undefined;
    // it has the facts, and is stopped before it publishes
    const awake = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const publishText = async (...fact: Parameters<typeof bus.publishText>) => {
      reading.resolve();
      await awake.promise;
      return bus.publishText(...fact);
    };
    const sleeping = publishOutbox({ ledger, bus: { read: bus.read, publishText } }, id, just);
    await reading.promise;
    await erasedBy(Number.POSITIVE_INFINITY, id);
    expect(await onTheLog(id)).toEqual([subjects.tombstone(id)]);
    // it was looked at as often as it is
    await pool.query('update protocols set erase_at = null where id = $1', [id]);
    if (isLost)
      vi.spyOn(ledger.pool, 'query').mockImplementationOnce(async () => {
        throw new Error('Connection terminated unexpectedly');
      });
    awake.resolve();
    await sleeping;
    expect(await onTheLog(id)).toContain(subject);
    // a supervisor that runs looks at what is due; one that starts would look at all that is new
    const due = 'select from protocols where id = $1 and erase_at is not null';
    await expect.poll(async () => (await pool.query(due, [id])).rowCount).toBe(1);
    await supervised(() => expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]));
  },
);

/** The row of a protocol, as far as an erasure is concerned. */
async function row(id: string) {
  const { rows } = await system.servers.pool.query(
    'select erased, tombstone, summary, status from protocols where id = $1',
    [id],
  );
  return rows[0];
}

it('counts also where the database was put back to before it', async () => {
  const id = await supervised(() => approved('Worry time, kept in a backup'));
  const { pool } = system.servers;
  const rows = await keepRows(pool, id, {
    protocols: 'id',
    facts: 'protocol_id',
    checkpoints: 'thread_id::uuid',
    checkpoint_blobs: 'thread_id::uuid',
  });
  await supervised(() => system.command(id, { kind: 'erase' }, admin));
  await supervised(() => expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]));
  await rows.putBack();
  expect(await row(id)).toMatchObject({ erased: false });

  await supervised(async () => {
    await expect.poll(() => row(id)).toMatchObject({ erased: true });
  });
  await supervised(() => expect.poll(() => inTheDatabase(id, 'kept in a backup')).toEqual(nothing));
  expect(await onTheLog(id)).toEqual([subjects.tombstone(id)]);
});

it('that was accepted before there were tombstones, and never finished, is finished', async () => {
  const id = await supervised(() => approved('Worry time, erased long ago'));
  await system.servers.pool.query(
    'update protocols set erased = true, erase_at = now() where id = $1',
    [id],
  );
  await supervised(() => expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]));
  expect(await system.json(subjects.tombstone(id))).toMatchObject({
    by: null,
    commandId: null,
    board: { status: 'approved', intent: '[erased]' },
  });
  await supervised(() => expect.poll(() => inTheDatabase(id, 'erased long ago')).toEqual(nothing));
});

it('is known from the log alone, with how it ended and who decided', async () => {
  const id = await supervised(() => approved('Worry time, before the database is lost'));
  await supervised(() => system.command(id, { kind: 'erase' }, admin));
  await system.servers.pool.query('drop schema public cascade; create schema public');
  await migrate(system.servers.pool);
  await supervised(async () => {
    await expect.poll(() => row(id)).toMatchObject({ erased: true });
  });
  const tombstone = JSON.parse((await row(id)).tombstone);
  expect(tombstone).toEqual(await system.json(subjects.tombstone(id)));
  expect(tombstone).toMatchObject({
    by: { subject: 'admin' },
    board: { status: 'approved', decisions: [{ action: 'approve', by: { subject: 'reviewer' } }] },
  });
  expect(await onTheLog(id)).toEqual([subjects.tombstone(id)]);
});

it('takes the facts off a log that refuses deletes for good, too', async () => {
  const id = await supervised(() => approved('Worry time, on an older log'));
  const { config: before } = await system.jsm.streams.info(STREAM);
  await system.jsm.streams.update(STREAM, { ...before, deny_delete: true });
  await provision(await jetstreamManager(system.servers.admin), { maxBytes: 1 << 30, replicas: 1 });
  expect((await system.jsm.streams.info(STREAM)).config.deny_delete).toBe(true);
  await supervised(async () => {
    await system.command(id, { kind: 'erase' }, admin);
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
  });
});
