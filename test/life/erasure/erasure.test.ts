import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, type Blackboard, deadLettersOf, STREAM, subjects } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { compactDatabase } from '@cerina/supervisor/operations/housekeeping/compact';
import { attentionOf, countConcerned } from '@cerina/supervisor/store/attention';
import { serversKind } from '@cerina/test/servers/kind';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, bad, type ModelCall } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval } from '../../src/client/orders.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { startServers } from '../../src/servers/start.ts';
import { storesHolding } from '../../src/stores/stores-holding.ts';

let system: System;
let http: HttpDoor;
beforeAll(async () => {
  system = await startSystem();
  http = await openHttpDoor(await system.bus('gateway'));
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const usual = agreeable(goodText);
const holding = (words: string) => storesHolding(system.servers, words);
const about = (topic: string) => `Worry postponement for a student: ${topic}`;
const of = (topic: string) => (call: ModelCall) => String(call.data.intent).includes(topic);

/** The subjects that the log holds of a protocol. */
async function onTheLog(id: string): Promise<string[]> {
  const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: subjects.all(id) });
  return Object.keys(state.subjects ?? {});
}

const answerTo = (board: Blackboard, agent: Answer['agent'], words: string): Answer => {
  const { taskId, epoch } = board.awaiting.find((task) => task.agent === agent)!;
  const text = `# ${words}\n`;
  return {
    type: 'answer',
    subject: subjects.answer(board.protocolId, agent, taskId, epoch),
    protocolId: board.protocolId,
    at: new Date().toISOString(),
    agent,
    taskId,
    epoch,
    outcome: {
      ok: true,
      message: 'Written.',
      notes: [],
      usage: { model: 'm', calls: 1, tokensIn: 1, tokensOut: 1, ms: 1 },
      result: { kind: 'draft', draft: { text, sha256: sha256(text), changes: [], answers: [] } },
    },
  };
};

const erase = (id: string, key: string) =>
  http.request('admin', 'DELETE', `/protocols/${id}`, undefined, { 'idempotency-key': key });

describe('a protocol that was erased', () => {
  const words = 'tangerine seminars at noon';
  let id: string;
  let key: string;
  beforeAll(async () => {
    key = 'create-tangerine';
    const headers = { 'idempotency-key': key };
    const body = { intent: about(words) };
    const created = await http.request('author', 'POST', '/protocols', body, headers);
    ({ protocolId: id } = (await created.json()) as { protocolId: string });
    const board = await system.until(id, atGate);
    // a letter that quotes it, and a revision that a person asked for in those words
    const door = await system.bus('gateway');
    await door.js.publish(subjects.command(id, 'gateway', 'odd-1'), `{"half": "${words}`);
    // and what somebody halted and resumed it for
    for (const verb of ['halt', 'resume'])
      await http.post(`/protocols/${id}/${verb}`, { reason: words });
    const decision = { gateId: board.gate!.id, action: 'request_revision', feedback: words };
    await http.post(`/protocols/${id}/review`, decision);
    const again = await system.until(id, (now) => atGate(now) && now.round === 2);
    await system.review(id, approval(again));
    await system.until(id, ({ completed }) => completed);
    const letter = () =>
      system.jsm.streams.getMessage(deadLettersOf('gateway'), {
        last_by_subj: subjects.dead('supervisor', id, 'gateway'),
      });
    await vi.waitUntil(async () => (await letter()) !== null, { timeout: 60_000 });
    expect(await holding(words)).toEqual(
      expect.arrayContaining(['protocols.summary', 'checkpoint_blobs.blob', '1.blk']),
    );
  });

  it('is answered with 200 when nothing is left of it but its tombstone: on the log, in its files, in the database', async () => {
    const answer = await erase(id, 'erase-tangerine');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { accepted: true, status: 'approved' },
    ]);
    expect(await onTheLog(id)).toEqual([subjects.tombstone(id)]);
    expect(await holding(words)).toEqual([]);
  });

  it('keeps that it existed, how it ended, who decided on which hash, and who erased it', async () => {
    const tombstone = await system.json(subjects.tombstone(id));
    expect(tombstone).toMatchObject({ by: { subject: 'admin', role: 'admin' } });
    const state = (await (await http.get(`/protocols/${id}/state`)).json()) as Blackboard;
    expect(state).toEqual(tombstone.board);
    expect(state).toMatchObject({
      erased: true,
      status: 'approved',
      intent: '[erased]',
      finalProtocol: { version: 2, text: '[erased]\n' },
    });
    expect(
      state.decisions.map(({ by, action, sha256: hash }) => [by.subject, action, hash]),
    ).toEqual([
      ['reviewer', 'request_revision', state.drafts[0]!.sha256],
      ['reviewer', 'approve', state.finalProtocol!.sha256],
    ]);
  });

  // a version that it never had is no less gone: of one that was erased before its first draft there is none
  const paths = ['stream', 'history', 'versions/1', 'versions/9'];
  it.each([...paths, 'export?format=md', 'export?format=json'])(
    'is gone for whoever reads its %s',
    async (path) => {
      expect((await http.get(`/protocols/${id}/${path}`)).status).toBe(410);
    },
  );

  it('is reported by name while its erasure is not through once for a minute', async () => {
    const client = await system.servers.pool.connect();
    try {
      await client.query('begin');
      expect(String(await attentionOf(client))).not.toContain(id);
      await client.query(
        `update protocols set erase_looks = 0, erase_at = now() - interval '2 minutes' where id = $1`,
        [id],
      );
      expect(await attentionOf(client)).toContain(
        `The erasure is not finished of 1 protocol: ${id}. It is tried again`,
      );
      expect(await countConcerned(client)).toMatchObject({ stopped: 0, unerased: 1 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is in the list without its words', async () => {
    const page = await (await http.get('/protocols?limit=100')).text();
    expect(page).toContain(id);
    expect(page).not.toContain(words);
    const found = await (await http.get(`/protocols?q=${encodeURIComponent(words)}`)).text();
    expect(found).not.toContain(id);
  });

  it('has its verdict again for the same key, and is gone for another', async () => {
    const again = await erase(id, 'erase-tangerine');
    expect([again.status, await again.json()]).toMatchObject([200, { accepted: true }]);
    expect((await erase(id, 'another-key')).status).toBe(410);
  });

  it('is not put on the log again, whatever is asked of it', async () => {
    const headers = { 'idempotency-key': key };
    const body = { intent: about(words) };
    const created = await http.request('author', 'POST', '/protocols', body, headers);
    expect(created.status).toBe(410);
    const decision = { gateId: 'gate-1', action: 'reject', reason: words };
    expect((await http.post(`/protocols/${id}/review`, decision)).status).toBe(410);
    // past the gateway's own look
    const verdict = await system.command(id, {
      kind: 'create',
      request: { intent: words, context: null, audience: null, locale: null, autoApprove: false },
    });
    expect(verdict.refusal).toMatchObject({ code: 'gone', status: 410 });
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
    expect(await holding(words)).toEqual([]);
  });
});

describe('a protocol that is erased while an agent works on it', () => {
  it('has the call to the model aborted, and nothing is stored any more', async () => {
    system.model.will({
      draft: (call) => (of('erased in the draft')(call) ? bad('never') : usual.draft(call)),
    });
    const id = await system.create({ intent: about('erased in the draft') });
    await system.model.until(() =>
      system.model.calls.some((call) => call.kind === 'draft' && of('erased in the draft')(call)),
    );
    expect((await erase(id, 'erase-running')).status).toBe(200);
    await system.model.until(() => system.model.aborted.some(of('erased in the draft')));
    system.model.will({ draft: usual.draft });
    expect(await onTheLog(id)).toEqual([subjects.tombstone(id)]);
  });

  it('keeps no answer that is stored after it, readable or not, and none is parked', async () => {
    const topic = 'answered too late';
    system.model.will({ draft: (call) => (of(topic)(call) ? bad('never') : usual.draft(call)) });
    const id = await system.create({ intent: about(topic) });
    await system.model.until(() =>
      system.model.calls.some((call) => call.kind === 'draft' && of(topic)(call)),
    );
    const board = (await system.board(id))!;
    expect((await erase(id, 'erase-unheard')).status).toBe(200);
    system.model.will({ draft: usual.draft });
    const words = 'purple accordion lessons';
    const drafter = await system.bus('drafter');
    expect(await drafter.publish(answerTo(board, 'drafter', words))).toBe('stored');
    await drafter.js.publish(subjects.answer(id, 'drafter', 'odd-2', 1), `{"half": "${words}`);
    await expect.poll(() => onTheLog(id)).toEqual([subjects.tombstone(id)]);
    await expect.poll(() => holding(words)).toEqual([]);
  });
});

describe('the files of PostgreSQL', () => {
  const words = 'chartreuse accordions by the sea';

  /** The files that have these words in them, as they are on the disk. */
  async function filesWith(): Promise<string[]> {
    const { folder, pool } = system.servers;
    await pool.query('checkpoint');
    const entries = await readdir(join(folder, 'postgres'), {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(
      files.map((file) => readFile(file).catch(() => Buffer.alloc(0))),
    );
    return files.filter((_file, index) => contents[index]!.includes(words));
  }

  // a database in a container keeps its files there
  it.skipIf(serversKind() === 'containers')(
    'have the words of an erased protocol until they are compacted',
    async () => {
      const id = await system.create({ intent: about(words) });
      await system.until(id, atGate);
      expect((await erase(id, 'erase-chartreuse')).status).toBe(200);
      expect(await filesWith()).not.toEqual([]);
      await compactDatabase(system.servers.postgres.url, { say: () => {} });
      expect(await filesWith()).toEqual([]);
      // and everything else is still there
      const other = await system.create({ intent: about('something else') });
      expect(await system.until(other, atGate)).toBeTruthy();
    },
  );

  it('nor have it where the planner counted the words of a table that is empty now', async () => {
    await using servers = await startServers();
    const { pool, postgres } = servers;
    const quoted = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stats where schemaname = 'public'
         and coalesce(histogram_bounds::text, '') || coalesce(most_common_vals::text, '') ~ 'chartreuse'`,
      );
      return rows[0].n;
    };
    await pool.query(
      `insert into facts select gen_random_uuid(), 's' || n, 'chartreuse ' || n from generate_series(1, 200) n`,
    );
    await pool.query('analyze facts');
    expect(await quoted()).toBeGreaterThan(0);
    await pool.query('delete from facts');
    await compactDatabase(postgres.url, { say: () => {} });
    expect(await quoted()).toBe(0);
  });

  it('are not compacted while a table is in use, and that is what is said', async () => {
    const { pool, postgres } = system.servers;
    const reader = await pool.connect();
    try {
      await reader.query('begin; lock table facts in access share mode');
      const compacted = compactDatabase(postgres.url, { say: () => {}, lockTimeoutMs: 200 });
      await expect(compacted).rejects.toThrow(/A table is in use.*Stop every supervisor/);
    } finally {
      await reader.query('rollback');
      reader.release();
    }
  });
});
