import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Blackboard, deadLettersOf, STREAM, subjects } from '@cerina/contracts';
import { type Bus, createAttempts, createLog, metrics } from '@cerina/runtime';
import { lookingAtArchives } from '@cerina/supervisor/archive/archive-fault';
import {
  type ArchiveFolder,
  ArchiveUnreachable,
  archiveFolder,
} from '@cerina/supervisor/archive/archive-folder';
import { archiveProtocol, NotArchived } from '@cerina/supervisor/archive/archive-protocol';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { handleFact, type IntakeDeps } from '@cerina/supervisor/intake/handle-fact';
import { checkProtocols } from '@cerina/supervisor/operations/checks/check-protocols';
import { finish, finishErasure } from '@cerina/supervisor/operations/erasure/erase';
import { runHousekeepingOnce } from '@cerina/supervisor/operations/housekeeping/housekeeping';
import { catchUp } from '@cerina/supervisor/operations/rebuild/catch-up';
import { attentionOf } from '@cerina/supervisor/store/attention';
import { createLedger } from '@cerina/supervisor/store/transaction';
import { verifyArchives, verifyBundle, verifyLog } from '@cerina/verify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { rise, samplesIn } from '../../src/observe/samples.ts';
import { passwords } from '../../src/servers/passwords.ts';
import { keepRows } from '../../src/stores/database-copy.ts';

let system: System;
let http: HttpDoor;
let bus: Bus;
let deps: IntakeDeps;
let folder: string;
beforeAll(async () => {
  system = await startSystem({ agents: instantAgents, supervisors: 0 });
  folder = join(system.servers.folder, 'archive');
  const config = SupervisorConfig.parse({
    ...{ NATS_URL: 'nats://unused', NATS_USER: 'supervisor', NATS_PASSWORD: passwords.supervisor },
    ...{ DATABASE_URL: system.servers.postgres.url, ARCHIVE_FOLDER: folder },
  });
  void system.addSupervisor(undefined, { ARCHIVE_FOLDER: folder });
  bus = await system.bus('supervisor');
  const ledger = createLedger(config.DATABASE_URL, 6);
  const log = createLog('archive', process.env.TEST_LOG ?? 'silent');
  deps = { bus, ledger, ...settingsOf(config), log };
  http = await openHttpDoor(await system.bus('gateway'));
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await deps.ledger.pool.end();
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const why = 'operator' as const;
const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;

async function approved(topic: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { intent: `Worry postponement for a student: ${topic}` };
  const created = await http.request('author', 'POST', '/protocols', body, headers);
  const { protocolId: id } = (await created.json()) as { protocolId: string };
  await system.review(id, approval(await system.until(id, atGate)));
  await system.until(id, ({ completed }) => completed);
  return id;
}

async function onTheLog(id: string): Promise<string[]> {
  const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
  return Object.keys(state.subjects ?? {});
}

const filesOf = async (id: string, at = folder): Promise<string[]> =>
  (await readdir(at, { recursive: true }).catch(() => [])).filter((name) => name.includes(id));

const row = async (id: string) => {
  const { rows } = await system.servers.pool.query(
    `select status, erased, archived, archive_file, summary,
       (select count(*)::int from checkpoints where thread_id = $1::text) as checkpoints,
       (select count(*)::int from checkpoint_blobs where thread_id = $1::text) as blobs,
       (select count(*)::int from checkpoint_writes where thread_id = $1::text) as writes,
       (select count(*)::int from outbox where protocol_id = $1::uuid) as outbox,
       array(select subject from facts where protocol_id = $1::uuid) as facts
     from protocols where id = $1::uuid`,
    [id],
  );
  return rows[0];
};
const nothing = { checkpoints: 0, blobs: 0, writes: 0, outbox: 0 };

/** What the one file of a protocol holds, by the checker. */
async function checked(id: string) {
  const files = await filesOf(id);
  expect(files).toHaveLength(1);
  const bytes = await readFile(join(folder, files[0]!));
  return { ...verifyBundle(gunzipSync(bytes).toString()), bytes, path: join(folder, files[0]!) };
}

const main = fileURLToPath(new URL('../../../verify/src/main.ts', import.meta.url));
const verify = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a protocol that is archived', () => {
  let id: string;
  let before: Blackboard;
  let facts: number;
  const headers = { 'idempotency-key': 'create-apricot' };
  const intent = 'Worry postponement for a student: apricot';
  beforeAll(async () => {
    const created = await http.request('author', 'POST', '/protocols', { intent }, headers);
    ({ protocolId: id } = (await created.json()) as { protocolId: string });
    const { gate } = await system.until(id, atGate);
    const again = { gateId: gate!.id, action: 'request_revision', feedback: 'Shorter.' } as const;
    await system.review(id, again);
    const second = await system.until(id, (now) => atGate(now) && now.round === 2);
    await system.review(id, approval(second));
    before = await system.until(id, ({ completed }) => completed);
    const drafter = await system.bus('drafter');
    await drafter.js.publish(subjects.dead('drafter', id), 'a letter about it');
    facts = (await onTheLog(id)).length;
    expect(await archiveProtocol(deps, id, { why })).toBe('archived');
  });

  it('is one file that anybody can check offline, and its record on the log says which', async () => {
    const { bytes, path, ...found } = await checked(id);
    expect(found).toMatchObject({ protocolId: id, status: 'approved', problems: [], facts });
    const { archive } = (await system.json(subjects.archived(id))).board;
    expect(archive).toMatchObject({ why, facts, bytes: bytes.length });
    expect(archive.sha256).toBe(sha256Of(bytes));
    expect(verify(path)).toMatchObject({ status: 0, stdout: expect.stringContaining('approved') });
  });

  it('is checked by its state and its file, and by its state alone it is not', async () => {
    const path = join(system.servers.folder, 'state.json');
    await writeFile(path, await (await http.get(`/protocols/${id}/state`)).text());
    expect(verify(path)).toMatchObject({
      ...{ status: 2, stdout: expect.stringContaining('archived, not checked here') },
    });
    const held = { status: 0, stdout: expect.stringContaining('holds, by its archive') };
    expect(verify('--archives', folder, path)).toMatchObject(held);
    const elsewhere = verify('--archives', system.servers.folder, path);
    expect(elsewhere).toMatchObject({ status: 1, stdout: expect.stringContaining('is not there') });
  });

  it('is not what a record says that was put in the place of its history', async () => {
    const subject = subjects.archived(id);
    const record = await system.json(subject);
    const [file] = await filesOf(id);
    const bytes = await readFile(join(folder, file!));
    const found = (board: object, there: Uint8Array | undefined = bytes) => {
      const data = JSON.stringify({ ...record, board: { ...record.board, ...board } });
      const { problems, archived } = verifyLog([{ sequence: 1, subject, data }]);
      expect([problems, [...archived.keys()]]).toEqual([[], [id]]);
      return verifyArchives(archived, () => there).map(({ detail }) => detail);
    };
    expect(found({})).toEqual([]);
    expect(found({}, bytes.subarray(1))).toEqual([`${file} is not the file of its SHA-256`]);
    const { archive, decisions, drafts, flags, revision } = record.board;
    expect(archive.findingsKept).toBe(true);
    const by = { ...decisions.at(-1).by, subject: 'mallory' };
    for (const lie of [
      { revision: revision + 1 },
      { decisions: decisions.map((each: object) => ({ ...each, by })) },
      { drafts: [...drafts, { ...drafts[0], version: 9 }] },
      { flags: [...flags, { id: 'f9-9', code: 'OTHER' }] },
      { decisions: decisions.map((each: object) => ({ ...each, findingsRead: ['f9-9'] })) },
      { archive: { ...archive, facts: archive.facts - 1 } },
      { archive: { ...archive, last: archive.last + 1 } },
    ])
      expect(found(lie), JSON.stringify(lie)).toHaveLength(1);
    const other = gzipSync(
      JSON.stringify({ ...JSON.parse(gunzipSync(bytes).toString()), text: '' }),
    );
    const forged = { ...archive, sha256: sha256Of(other), bytes: other.length };
    expect(found({ archive: forged }, other)).not.toEqual([]);
  });

  it('leaves nothing but that record on the log and in the database, and no dead letter', async () => {
    expect(await onTheLog(id)).toEqual([subjects.archived(id)]);
    expect(await row(id)).toMatchObject({ ...nothing, facts: [subjects.archived(id)] });
    const letter = await system.jsm.streams.getMessage(deadLettersOf('drafter'), {
      last_by_subj: subjects.dead('*', id),
    });
    expect(letter).toBeNull();
  });

  it('is still read: its final text, its decisions, and its line in a list', async () => {
    const view = (await (await http.get(`/protocols/${id}`)).json()) as Record<string, unknown>;
    expect(view).toMatchObject({
      status: 'approved',
      intent,
      title: 'Worry time: putting worry in its place',
      finalProtocol: { text: goodText, sha256: before.finalProtocol!.sha256 },
      decisions: before.decisions.map(({ by, action, at }) => ({ by, action, at })),
    });
    expect(await (await http.get(`/protocols/${id}/export?format=md`)).text()).toContain(goodText);
    expect((await http.get(`/protocols/${id}/versions/2`)).status).toBe(200);
    const list = await (await http.get('/protocols?status=approved&q=apricot')).text();
    expect(list).toContain(id);
  });

  it('and is read by nobody where the database has another text in its record, whatever its hash', async () => {
    const { pool } = system.servers;
    const { rows } = await pool.query('select archived from protocols where id = $1', [id]);
    const { archived } = rows[0];
    const put = (record: string) =>
      pool.query('update protocols set archived = $2 where id = $1', [id, record]);
    const forged = '# Forged\n\nStop taking your medication.\n';
    for (const more of [{}, { sha256: sha256Of(Buffer.from(forged)) }]) {
      const record = JSON.parse(archived);
      for (const draft of [record.board.finalProtocol, record.board.drafts.at(-1)])
        Object.assign(draft, { text: forged, ...more });
      Object.assign(record.board.decisions.at(-1), more);
      await put(JSON.stringify(record));
      for (const path of ['', '/state', '/export?format=md']) {
        const answer = await http.get(`/protocols/${id}${path}`);
        expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'text_altered' }]);
      }
    }
    await put(archived);
    expect((await http.get(`/protocols/${id}/export?format=md`)).status).toBe(200);
  });

  it.each(['stream', 'history', 'versions/1', 'export?format=json'])(
    'answers with 410 and the name of its file whoever reads its %s',
    async (path) => {
      const answer = await http.get(`/protocols/${id}/${path}`);
      const [file] = await filesOf(id);
      expect([answer.status, await answer.json()]).toMatchObject([
        410,
        { code: 'archived', detail: expect.stringContaining(file!) },
      ]);
    },
  );

  it('takes no command, and is the same protocol for the key that created it', async () => {
    const decision = { gateId: 'gate-1', action: 'reject', reason: 'Late.' };
    const review = await http.post(`/protocols/${id}/review`, decision);
    expect([review.status, await review.json()]).toMatchObject([410, { code: 'archived' }]);
    const halted = await system.command(id, { kind: 'halt' }, admin);
    expect(halted.refusal).toMatchObject({ code: 'archived', status: 410 });
    const again = await http.request('author', 'POST', '/protocols', { intent }, headers);
    expect([again.status, await again.json()]).toMatchObject([202, { protocolId: id }]);
    const other = { intent: `${intent}, another` };
    expect((await http.request('author', 'POST', '/protocols', other, headers)).status).toBe(422);
    expect(await onTheLog(id)).toHaveLength(3); // the record, and what was refused since
  });

  it('is archived once', async () => {
    expect(await archiveProtocol(deps, id, { why })).toBe('before');
    await finish(deps, id);
    expect(await checked(id)).toMatchObject({ problems: [] });
    expect(await onTheLog(id)).toHaveLength(3);
  });

  it('is known from the log alone', async () => {
    const { pool } = system.servers;
    const known = await row(id);
    const state = await (await http.get(`/protocols/${id}/state`)).json();
    for (const table of ['protocols where id', 'facts where protocol_id'])
      await pool.query(`delete from ${table} = $1`, [id]);
    await catchUp(deps, () => Promise.reject(new Error('nothing is left to handle')), id);
    const { archived, ...again } = await row(id);
    expect(JSON.parse(archived)).toEqual(JSON.parse(known.archived));
    expect(again).toEqual({ ...known, archived: undefined, facts: expect.anything() });
    expect(await (await http.get(`/protocols/${id}/state`)).json()).toEqual(state);
  });
});

class Killed extends Error {}

/** An archiving process that dies after this many operations; nothing it does afterwards has an effect. */
function dyingAfter(steps: number) {
  const did: string[] = [];
  const watched = <T extends object>(target: T, names: string[], inner: object = {}): T =>
    new Proxy(target, {
      get(from, name) {
        if (name in inner) return inner[name as never];
        const value = Reflect.get(from, name, from);
        if (typeof value !== 'function') return value;
        if (!names.includes(String(name))) return value.bind(from);
        return async (...args: unknown[]) => {
          if (did.length === steps) throw new Killed(`killed before ${String(name)}`);
          did.push(String(name));
          return value.apply(from, args);
        };
      },
    });
  const { ledger, archive } = deps;
  const streams = watched(bus.jsm.streams, ['deleteMessage']);
  const jsm = watched(bus.jsm, [], { streams });
  const dying: IntakeDeps = {
    ...deps,
    bus: watched(bus, ['publishText'], { jsm }),
    ledger: watched(ledger, ['transaction'], {
      pool: watched(ledger.pool, ['query']),
      emptying: watched(ledger.emptying, ['now']),
    }),
    archive: watched(archive!, ['expect', 'write', 'remove', 'discard']),
  };
  return { did, dying };
}

type DirectBatch = { seq?: number; callback?: (done: object | null, message: never) => void };

it('is not archived with more on its log than a process holds, and stays as it was', async () => {
  const id = await approved('a great many answers that nobody asked for');
  const before = await onTheLog(id);
  const data = Buffer.alloc(900_000, 'x');
  let messages = 0;
  const direct = {
    async getBatch(_stream: string, { seq = 1, callback }: DirectBatch) {
      await onTheLog(id); // it answers later, as a server does
      messages += 1;
      const subject = subjects.answer(id, 'drafter', `invented-${seq}`, 1);
      callback?.(null, { subject, seq, time: new Date(), data } as never);
      callback?.({}, {} as never);
    },
  };
  const jsm = Object.create(bus.jsm, { direct: { value: direct } }) as Bus['jsm'];
  const archiving = archiveProtocol({ ...deps, bus: { ...bus, jsm } }, id, { why });
  await expect(archiving).rejects.toThrow(new NotArchived('Its log has more than 64 MB.'));
  expect(messages).toBeLessThan(100);
  expect(await onTheLog(id)).toEqual(before);
  expect(await filesOf(id)).toEqual([]);
});

it('is finished by the next attempt wherever one was killed, and at no point anything is lost', async () => {
  const whole = dyingAfter(Number.POSITIVE_INFINITY);
  await archiveProtocol(whole.dying, await approved('measured'), { why });
  const { did } = whole;
  expect(new Set(did)).toEqual(
    new Set([
      'query',
      'transaction',
      'expect',
      'write',
      'publishText',
      'now',
      'deleteMessage',
      'remove',
    ]),
  );
  const deletions = did.filter((each) => each === 'deleteMessage').length;
  const inside = (n: number) => did[n] === 'deleteMessage' && did[n + 1] === 'deleteMessage';
  const points = did.flatMap((_, n) =>
    n > 1 && inside(n) && inside(n - 1) && inside(n - 2) ? [] : [n],
  );
  for (const steps of points) {
    const id = await approved(`killed before step ${steps}`);
    const facts = await onTheLog(id);
    const { did: its, dying } = dyingAfter(steps);
    const ended = await archiveProtocol(dying, id, { why }).catch((error) => error);
    // the supervisor's sweeper may have taken some facts off the log before it: then it has less to do, and is not killed
    const isHelped = ended === 'archived' && its.filter((each) => each === 'deleteMessage');
    if (isHelped) expect(isHelped.length, did[steps]).toBeLessThan(deletions);
    else expect(ended, did[steps]).toBeInstanceOf(Killed);
    const left = await onTheLog(id);
    if (!facts.every((subject) => left.includes(subject))) {
      expect(left).toContain(subjects.archived(id));
      expect(await checked(id)).toMatchObject({ status: 'approved', problems: [] });
    }
    await archiveProtocol(deps, id, { why });
    await finish(deps, id);
    expect(await onTheLog(id), did[steps]).toEqual([subjects.archived(id)]);
    expect(await checked(id)).toMatchObject({ status: 'approved', problems: [] });
    expect(await row(id)).toMatchObject(nothing);
  }
});

it('is archived once by two at a time: the one whose unfinished file the other removed is no failure', async () => {
  const id = await approved('two at a time');
  const { archive } = deps;
  const slower: IntakeDeps['archive'] = {
    ...archive!,
    write: async () => {
      await archiveProtocol(deps, id, { why });
      throw new ArchiveUnreachable('its file is gone');
    },
  };
  expect(await archiveProtocol({ ...deps, archive: slower }, id, { why })).toBe('before');
  expect(await checked(id)).toMatchObject({ problems: [] });
});

it('counts also where the database was put back to before it', async () => {
  const id = await approved('put back');
  const { pool } = system.servers;
  const rows = await keepRows(pool, id, {
    protocols: 'id',
    facts: 'protocol_id',
    checkpoints: 'thread_id::uuid',
  });
  await archiveProtocol(deps, id, { why });
  await rows.putBack();
  expect((await row(id)).archived).toBeNull();
  const { signal } = new AbortController();
  const attempts = createAttempts('supervisor', { ...deps, spacingMs: 0, signal });
  await checkProtocols({ ...deps, attempts }, signal, () => {});
  expect(await row(id)).toMatchObject({ ...nothing, facts: [subjects.archived(id)] });
  expect((await row(id)).archived).not.toBeNull();
});

describe('a protocol is not archived', () => {
  it.each([
    [
      'while it waits at a gate',
      async () => {
        const id = await system.create();
        await system.until(id, atGate);
        return id;
      },
      'It is pending_review.',
    ],
    [
      'where the checker finds fault with its log',
      async () => {
        const id = await approved('a stray verdict');
        const stray = {
          type: 'decision',
          protocolId: id,
          commandId: 'nobody-asked',
          accepted: true,
        };
        const subject = subjects.decision(id, 'nobody-asked');
        const at = new Date().toISOString();
        await bus.publish({ ...stray, subject, at, revision: 3, status: 'approved' } as never);
        return id;
      },
      'The checker finds fault: verdict-true',
    ],
    [
      'after it was erased',
      async () => {
        const id = await approved('erased before');
        await system.command(id, { kind: 'erase' }, admin);
        await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
        return id;
      },
      'It was erased.',
    ],
    ['where there is none', async () => crypto.randomUUID(), 'Protocol not found.'],
  ])('%s, and nothing of it changes', async (_, make, reason) => {
    const id = await make();
    const facts = await onTheLog(id);
    await expect(archiveProtocol(deps, id, { why })).rejects.toThrow(reason);
    expect(await onTheLog(id)).toEqual(facts);
    expect(await filesOf(id)).toEqual([]);
    if (reason.includes('checker')) {
      const subject = subjects.decision(id, 'nobody-asked');
      await system.jsm.streams.purge(STREAM, { filter: subject });
    }
  });

  it.each([
    ['something is asked of it', { kind: 'halt' } as const, 'It changed meanwhile.'],
    ['it is erased', { kind: 'erase' } as const, 'It was erased.'],
  ])('when %s while its file is written, and no file stays', async (_, order, reason) => {
    const id = await approved(`meanwhile ${order.kind}`);
    const { archive } = deps;
    const slow: IntakeDeps['archive'] = {
      ...archive!,
      write: async (...given) => {
        await system.command(id, order, admin);
        return archive!.write(...given);
      },
    };
    await expect(archiveProtocol({ ...deps, archive: slow }, id, { why })).rejects.toThrow(reason);
    expect(await filesOf(id)).toEqual([]);
    expect((await row(id)).archived).toBeNull();
  });
});

it('archives one that waits only where that is asked for by name, and then nobody has decided on it', async () => {
  const id = await system.create();
  await system.until(id, atGate);
  const archiving = fileURLToPath(
    new URL('../../../services/supervisor/src/archive-main.ts', import.meta.url),
  );
  const env = {
    ...process.env,
    ...{ NATS_URL: system.servers.nats.url, NATS_USER: 'supervisor' },
    ...{ NATS_PASSWORD: passwords.supervisor, DATABASE_URL: system.servers.postgres.url },
    ...{ ARCHIVE_FOLDER: folder, ARCHIVE_WHAT: id },
  };
  const wrong = spawnSync(process.execPath, [archiving], {
    ...{ encoding: 'utf8', env: { ...env, ARCHIVE_WHAT: '-1' } },
  });
  expect(wrong).toMatchObject({
    status: 2,
    stderr:
      'refused: ARCHIVE_WHAT is a protocol id, unfinished:ID or a number of days; -1 is none of these.\n',
  });
  const asked = spawnSync(process.execPath, [archiving], { encoding: 'utf8', env });
  const reason = `refused: ${id} is not archived. It is pending_review. Archiving it would count it as failed`;
  expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
  expect(asked.stderr.trim().split('\n')).toHaveLength(1);
  expect(await filesOf(id)).toEqual([]);
  expect((await row(id)).status).toBe('pending_review');
  expect(await archiveProtocol(deps, id, { why, unfinished: true })).toBe('archived');
  expect(await checked(id)).toMatchObject({ status: 'pending_review', problems: [] });
  expect(await row(id)).toMatchObject({ status: 'failed' });
  const state = (await (await http.get(`/protocols/${id}/state`)).json()) as Blackboard;
  expect(state).toMatchObject({ status: 'failed', gate: null, decisions: [], finalProtocol: null });
});

/** An older copy of NATS was put back: what comes now has smaller sequences than what the archive holds. */
async function behindItsArchive(topic: string): Promise<string> {
  const id = await approved(topic);
  await archiveProtocol(deps, id, { why });
  const subject = subjects.archived(id);
  const record = await system.json(subject);
  record.board.archive.last += 1_000_000;
  const { seq } = (await system.jsm.streams.getMessage(STREAM, { last_by_subj: subject }))!;
  await system.jsm.streams.deleteMessage(STREAM, seq);
  await bus.publish(record as never);
  for (const change of [
    'update protocols set archived = $2 where id = $1',
    'update facts set body = $2 where protocol_id = $1',
  ])
    await deps.ledger.pool.query(change, [id, JSON.stringify(record)]);
  return id;
}

describe('an archived protocol on a log whose sequences begin earlier again', () => {
  it('is erased when that is asked for', async () => {
    const id = await behindItsArchive('medlar orchards');
    expect(await system.command(id, { kind: 'erase' }, admin)).toMatchObject({ accepted: true });
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
    expect(await filesOf(id)).toEqual([]);
  });

  it('answers any other command once, and keeps the answer on the log', async () => {
    const id = await behindItsArchive('sloe orchards');
    const halted = await system.command(id, { kind: 'halt' }, admin);
    expect(halted.refusal).toMatchObject({ code: 'archived', status: 410 });
    const beside = (await onTheLog(id)).sort();
    expect(beside).toHaveLength(3);
    await finish(deps, id);
    expect((await onTheLog(id)).sort()).toEqual(beside);
    expect((await row(id)).facts.sort()).toEqual(beside);
    await catchUp(deps, () => Promise.reject(new Error('it was answered')), id);

    const verdict = subjects.decision(id, halted.commandId);
    await system.jsm.streams.purge(STREAM, { filter: verdict });
    await system.servers.pool.query('delete from facts where protocol_id = $1 and subject <> $2', [
      id,
      subjects.archived(id),
    ]);
    await finish(deps, id);
    const left: string[] = [];
    await catchUp(deps, async ({ subject }) => left.push(subject), id);
    expect(left).toEqual(beside.filter((subject) => subject.includes('.command.')));
    await catchUp(deps, (fact, place) => handleFact(deps, fact, place), id);
    expect(await onTheLog(id)).toContain(verdict);
  });
});

describe('an archived protocol that is erased', () => {
  const erase = (id: string) =>
    http.request('admin', 'DELETE', `/protocols/${id}`, undefined, {
      'idempotency-key': `erase-${id}`,
    });

  it('has no archive any more, nor what an attempt to make one left behind', async () => {
    const id = await approved('plum orchards');
    await archiveProtocol(deps, id, { why });
    const left = Buffer.from('what a killed process left of plum orchards');
    // the sweeper takes away what attempts left, and may do so while this is written
    await vi.waitFor(() => archiveFolder(folder).write(id, [left]), { timeout: 60_000 });
    const erased = await erase(id);
    expect([erased.status, await erased.json()]).toMatchObject([200, { accepted: true }]);
    expect(await filesOf(id)).toEqual([]);
    const gone = { ...nothing, facts: [], archived: null, archive_file: null };
    await expect.poll(() => row(id)).toMatchObject(gone);
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
    const state = await (await http.get(`/protocols/${id}/state`)).json();
    expect(state).toMatchObject({ erased: true, status: 'approved', intent: '[erased]' });
    await expect(archiveProtocol(deps, id, { why })).rejects.toThrow('It was erased.');
  });

  it.each([
    ['with its archive', (id: string) => archiveProtocol(deps, id, { why })],
    [
      'with the file of an attempt that ended in between',
      async (id: string) => {
        const { archive } = deps;
        const write = async (...given: Parameters<ArchiveFolder['write']>) => {
          await archive!.write(...given);
          throw new Killed('after writing');
        };
        const dying = { ...deps, archive: { ...archive!, write } };
        await expect(archiveProtocol(dying, id, { why })).rejects.toThrow(Killed);
      },
    ],
  ])('is not erased before its folder can be reached, and is then, %s', async (_, make) => {
    const id = await approved('quince orchards');
    await make(id);
    const elsewhere = `${folder}-unmounted`;
    await rename(folder, elsewhere);
    const asked = system.command(id, { kind: 'erase' }, admin);
    await expect.poll(async () => (await row(id)).erased).toBe(true);
    await expect(finishErasure(deps, id)).rejects.toThrow(ArchiveUnreachable);
    expect(await filesOf(id, elsewhere)).toHaveLength(1);
    expect(await onTheLog(id)).not.toContain(subjects.tombstone(id));
    const { pool } = deps.ledger;
    const fault = lookingAtArchives(pool, deps.archive);
    expect(await attentionOf(pool, fault)).toMatch(
      /cerina-archive is missing\. Is it mounted\? Until/,
    );
    await expect
      .poll(() => http.health())
      .toMatchObject({
        attention: expect.stringContaining('The folder of archives is out of reach'),
      });
    expect(await metrics.metrics()).toContain('cerina_archive_reachable 0');
    await rename(elsewhere, folder);
    expect(await asked).toMatchObject({ accepted: true });
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
    expect(await filesOf(id)).toEqual([]);
    expect(await fault()).toBeUndefined();
    expect(await lookingAtArchives(pool, undefined)()).toContain('no ARCHIVE_FOLDER');
    expect(await metrics.metrics()).toContain('cerina_archive_reachable 1');
  });
});

it('archives by age what ended before it, and leaves what waits', async () => {
  const [old, young, waits] = [
    await approved('old'),
    await approved('young'),
    await system.create(),
  ];
  await system.until(waits, atGate);
  await system.servers.pool.query(
    "update protocols set updated_at = now() - interval '40 days' where id = any($1)",
    [[old, waits]],
  );
  const { signal } = new AbortController();
  await runHousekeepingOnce(deps, { retentionDays: 90, archiveAfterDays: 30, signal });
  const { archive } = (await system.json(subjects.archived(old))).board;
  expect(archive).toMatchObject({ why: 'age' });
  expect(await checked(old)).toMatchObject({ problems: [] });
  expect((await row(young)).archived).toBeNull();
  expect((await row(waits)).archived).toBeNull();
  const shown = await metrics.metrics();
  expect(shown).toMatch(/cerina_archived_total [1-9]/);
  expect(shown).toMatch(/cerina_waiting_protocols\{status="pending_review"\} [1-9]/);
  const [, seconds] = /cerina_oldest_waiting_seconds\{status="pending_review"\} (\S+)/.exec(shown)!;
  expect(Number(seconds)).toBeGreaterThan(39 * 86_400);
});

it('counts the checkpoints that it took away, and the archives that failed', async () => {
  const id = await approved('long ago');
  await system.servers.pool.query(
    "update protocols set updated_at = now() - interval '100 days' where id = $1",
    [id],
  );
  const write = () => Promise.reject(new Error('no room'));
  const full = { ...deps, archive: { ...deps.archive!, write } };
  const { signal } = new AbortController();
  const before = samplesIn(await metrics.metrics());
  const rose = async () => {
    await runHousekeepingOnce(full, { retentionDays: 90, archiveAfterDays: 30, signal });
    return rise(before, samplesIn(await metrics.metrics()));
  };
  await expect
    .poll(async () => (await rose())('cerina_pruned_checkpoints_total'))
    .toBeGreaterThan(0);
  expect((await rose())('cerina_archive_failures_total')).toBeGreaterThan(0);
  expect((await rose())('cerina_archived_total')).toBe(0);
});
