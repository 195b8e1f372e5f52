import {
  type Answer,
  type Blackboard,
  deadLettersOf,
  Heartbeat,
  type Order,
  STREAM,
  subjects,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { agreeable, bad, type ModelCall } from '../../src/agents/scripted-model.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { atGate, settled } from '../../src/follow/boards.ts';
import { workedOff } from '../../src/follow/worked-off.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ supervisors: 2, replicas: { drafter: 2 } });
});
afterAll(async () => {
  const report = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(report.problems).toEqual([]);
});

const usual = agreeable(goodText);
const about = (topic: string) => `Worry postponement for a student: ${topic}`;
const of = (topic: string) => (call: ModelCall) => String(call.data.intent).includes(topic);

describe('a decision', () => {
  it('is taken once: of fifty at the same time one wins and the others hear 409', async () => {
    const id = await system.create({ intent: about('fifty decisions') });
    const board = await system.until(id, atGate);
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        system.review(
          id,
          n % 2 === 0
            ? approval(board)
            : { gateId: board.gate!.id, action: 'reject', reason: `No ${n}.` },
        ),
      ),
    );
    expect(verdicts.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(new Set(verdicts.filter((v) => !v.accepted).map((v) => v.refusal?.status))).toEqual(
      new Set([409]),
    );
    const done = await system.until(id, ({ completed }) => completed);
    expect(done.decisions).toHaveLength(1);
  });

  it('that names another hash, a version not on offer, or an old gate is refused and changes nothing', async () => {
    const id = await system.create({ intent: about('stale decisions') });
    const board = await system.until(id, atGate);
    const refusedFor = async (more: object) =>
      (await system.review(id, approval(board, more))).refusal?.code;
    expect(await refusedFor({ sha256: 'b'.repeat(64) })).toBe('not_offered');
    expect(await refusedFor({ version: 7 })).toBe('not_offered');
    expect(await refusedFor({ gateId: 'gate-1' })).toBe('gate_over');
    expect(await refusedFor({ findingsRead: [] })).toBe('findings_unread');
    expect(
      await refusedFor({ dismissals: [{ flagId: board.gate!.mustRead[0]!, reason: 'No.' }] }),
    ).toBe('rule_flag');
    expect(await system.board(id)).toEqual(board);
  });

  it('given twice under one key is one decision with one answer', async () => {
    const id = await system.create({ intent: about('one key') });
    const board = await system.until(id, atGate);
    const order = { kind: 'review', decision: approval(board) } as const;
    const first = await system.command(id, order, undefined, 'same-key-0001');
    const second = await system.command(id, order, undefined, 'same-key-0001');
    expect(second).toEqual(first);
    expect((await system.until(id, ({ completed }) => completed)).decisions).toHaveLength(1);
  });
});

describe('a person’s own edit', () => {
  const edited = goodText.replace('Sam, 20,', 'Robin, 21,');

  it('is checked by the Guardian on exactly that text, and finalized verbatim', async () => {
    const id = await system.create({ intent: about('a fine edit') });
    const board = await system.until(id, atGate);
    const reviews = system.model.count('clinical_judgement');
    await system.review(id, approval(board, { edits: edited, editsSha256: sha256(edited) }));
    const done = await system.until(id, ({ completed }) => completed);
    expect(done.finalProtocol).toMatchObject({ text: edited, author: 'human', version: 2 });
    expect(done.safety[2]!.sha256).toBe(sha256(edited));
    expect(done.clinical[2]).toBeUndefined();
    expect(system.model.count('clinical_judgement')).toBe(reviews);
  });

  it('is not taken while a warning of the version under it is unread', async () => {
    const id = await system.create({ intent: about('an edit past a warning') });
    const board = await system.until(id, atGate);
    const past = approval(board, { edits: edited, findingsRead: [] });
    expect((await system.review(id, past)).refusal?.code).toBe('findings_unread');
    expect(await system.board(id)).toEqual(board);
  });

  it.each(['Skip your tablets on hard days.', 'Halve your Sentoprax on hard days.'])(
    'that the Guardian does not pass comes back to the gate, with the edit on offer: %s',
    async (words) => {
      const id = await system.create({ intent: about(`a harmful edit: ${words.length}`) });
      const board = await system.until(id, atGate);
      const harmful = goodText.replace('Cross out what no longer matters.', words);
      await system.review(id, approval(board, { edits: harmful }));
      const back = await system.until(id, (now) => atGate(now) && now.drafts.length === 2);
      expect(back.gate!.offered.at(-1)).toEqual({ version: 2, sha256: sha256(harmful) });
      expect(back.finalProtocol).toBeNull();
      const again = await system.review(id, approval(back, { override: { reason: 'I insist.' } }));
      expect(again.refusal?.code).toBe('open_critical_flag');
      const good = { ...back.gate!.offered[0]!, findingsRead: back.gate!.mustRead };
      expect((await system.review(id, approval(back, good))).accepted).toBe(true);
    },
  );

  it('is withdrawn as an approval when the protocol is halted during the check', async () => {
    system.model.will({
      safety_findings: (call) =>
        JSON.stringify(call.data.lines).includes('Halted, 22')
          ? bad('never')
          : usual.safety_findings(call),
    });
    const id = await system.create({ intent: about('halt in the check') });
    const board = await system.until(id, atGate);
    const edits = goodText.replace('Sam, 20,', 'Halted, 22,');
    await system.review(id, approval(board, { edits }));
    await system.until(
      id,
      ({ pendingApproval, awaiting }) => pendingApproval !== null && awaiting.length === 1,
    );
    await system.command(id, { kind: 'halt' });
    system.model.will({ safety_findings: usual.safety_findings });
    await system.command(id, { kind: 'resume' });
    const back = await system.until(id, atGate);
    expect(back.safety[2]!.level).toBe('needs_review');
    expect(back.finalProtocol).toBeNull();
  });
});

describe('halt and resume', () => {
  it('stops a running model call at once, keeps nothing half done, and goes on when resumed', async () => {
    system.model.will({
      draft: (call) => (of('halted draft')(call) ? bad('never') : usual.draft(call)),
    });
    const id = await system.create({ intent: about('halted draft') });
    await system.model.until(() =>
      system.model.calls.some((call) => call.kind === 'draft' && of('halted draft')(call)),
    );
    await system.command(id, { kind: 'halt' });
    await system.model.until(() => system.model.aborted.some(of('halted draft')));
    const halted = await system.until(id, ({ status }) => status === 'halted');
    expect(halted.drafts).toEqual([]);

    system.model.will({ draft: usual.draft });
    expect((await system.command(id, { kind: 'resume' })).accepted).toBe(true);
    expect((await system.until(id, atGate)).drafts).toHaveLength(1);
    expect(await system.command(id, { kind: 'resume' })).toMatchObject({
      refusal: { code: 'not_resumable' },
    });
  });

  it('and a decision at the same time: one wins, the other hears 409', async () => {
    for (let n = 0; n < 5; n += 1) {
      const id = await system.create({ intent: about(`halt against review ${n}`) });
      const board = await system.until(id, atGate);
      const both = await Promise.all([
        system.review(id, approval(board)),
        system.command(id, { kind: 'halt' }),
      ]);
      expect(both.filter(({ accepted }) => accepted)).toHaveLength(1);
      expect(both.find(({ accepted }) => !accepted)!.refusal!.status).toBe(409);
    }
  });
});

describe('what is no fact of ours', () => {
  it('changes nothing when it is a duplicate, late, or of a task that nobody asked for', async () => {
    const id = await system.create({ intent: about('late answers') });
    const board = await system.until(id, atGate);
    const safety = await system.bus('safety');
    const failure = (taskId: string, epoch: number): Answer => ({
      type: 'answer',
      subject: subjects.answer(id, 'safety', taskId, epoch),
      protocolId: id,
      at: new Date().toISOString(),
      agent: 'safety',
      taskId,
      epoch,
      outcome: {
        ok: false,
        code: 'late',
        message: 'late',
        usage: { model: 'm', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 },
      },
    });
    expect(await safety.publish(failure('screen_intent-2', 1))).toBe('already');
    expect(await safety.publish(failure('screen_intent-2', 2))).toBe('stored');
    expect(await safety.publish(failure('assess-99', 1))).toBe('stored');
    // a command after them is handled after them
    await system.command(id, { kind: 'halt' });
    const after = await system.until(id, ({ status }) => status === 'halted');
    expect(after.revision).toBe(board.revision + 1);
    expect(after.failures).toEqual([]);
  });

  it('is parked when it cannot be read, while the step is run again and the rest goes on', async () => {
    system.model.will({
      draft: (call) => (of('malformed answer')(call) ? bad('never') : usual.draft(call)),
    });
    const id = await system.create({ intent: about('malformed answer') });
    const waiting = await system.until(id, ({ awaiting }) => awaiting[0]?.agent === 'drafter');
    const { taskId } = waiting.awaiting[0]!;
    const drafter = await system.bus('drafter');
    const subject = subjects.answer(id, 'drafter', taskId, 1);
    system.model.will({ draft: usual.draft });
    await drafter.js.publish(subject, '{"type":"answer","half');
    const board = await system.until(id, atGate);
    expect(board.drafts).toHaveLength(1);
    const letter = await system.jsm.streams.getMessage(deadLettersOf('drafter'), {
      last_by_subj: subjects.dead('supervisor', id, 'drafter'),
    });
    expect(letter!.json<{ subject: string; reason: string }>()).toMatchObject({
      subject,
      reason: 'not JSON',
    });
  });

  it('is passed over when no protocol can have its id, and not tried for ever', async () => {
    const drafter = await system.bus('drafter');
    const id = 'no-id';
    await drafter.js.publish(subjects.answer(id, 'drafter', 'draft-4', 1), 'garbage');
    await workedOff(system.jsm, 'answers_drafter');
    const { state } = await system.jsm.streams.info(deadLettersOf('drafter'), {
      subjects_filter: subjects.dead('supervisor', 'none', 'drafter'),
    });
    expect(state.subjects).toBeUndefined();
  });

  /** The next attention that a supervisor reports with its heartbeat. */
  async function attention(): Promise<string> {
    const gateway = await system.servers.as('gateway');
    for await (const beat of gateway.subscribe('alive.supervisor.*')) {
      const { database } = Heartbeat.parse(beat.json());
      if (database?.attention) return database.attention;
    }
    throw new Error('The connection is closed.');
  }

  it('keeps nobody waiting: an answer of a kind to come that no protocol waits for is passed over at once, and who sends many is named', async () => {
    const drafter = await system.bus('drafter');
    const ids = Array.from({ length: 1_200 }, () => crypto.randomUUID());
    const later = JSON.stringify({
      type: 'answer',
      at: new Date().toISOString(),
      agent: 'drafter',
      taskId: 'draft-4',
      epoch: 1,
      outcome: { ok: true, result: { kind: 'of a version to come' }, usage: {} },
    });
    const bodyOf = (id: string) => {
      const subject = subjects.answer(id, 'drafter', 'draft-4', 1);
      return { subject, body: JSON.stringify({ ...JSON.parse(later), subject, protocolId: id }) };
    };
    for (const { subject, body } of ids.map(bodyOf)) await drafter.js.publish(subject, body);
    // what is kept for a later version would stay pending for a minute each
    await workedOff(system.jsm, 'answers_drafter');
    expect(await attention()).toMatch(
      /The account drafter published \d+ answers that were not requested/,
    );
  });
});

it('gives a step up whose answers can never be read: the gate or failed, never for ever', async () => {
  system.model.will({
    draft: (call) => (of('garbage for ever')(call) ? bad('never') : usual.draft(call)),
  });
  const id = await system.create({ intent: about('garbage for ever') });
  const drafter = await system.bus('drafter');
  for (const epoch of [1, 2, 3]) {
    const board = await system.until(
      id,
      ({ awaiting }) => awaiting[0]?.agent === 'drafter' && awaiting[0].epoch === epoch,
    );
    await drafter.js.publish(
      subjects.answer(id, 'drafter', board.awaiting[0]!.taskId, epoch),
      'garbage',
    );
  }
  const board = await system.until(id, settled);
  system.model.will({ draft: usual.draft });
  expect(board).toMatchObject({
    status: 'failed',
    failures: [{ agent: 'drafter', code: 'bad_answer' }],
  });
});

describe('a command on a protocol that is not there', () => {
  const creation = (topic: string): Order => ({
    kind: 'create',
    request: {
      intent: about(topic),
      context: null,
      audience: null,
      locale: null,
      autoApprove: false,
    },
  });

  it('waits for the creation that it has overtaken', async () => {
    const [id, createId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { pool } = system.servers;
    const holder = await pool.connect();
    await holder.query('begin');
    // as a supervisor holds a protocol that has no row
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
    const halted = system.command(id, { kind: 'halt' });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    const created = system.command(id, creation('late creation'), reviewer, createId);
    const last_by_subj = subjects.command(id, 'gateway', createId);
    await expect.poll(() => system.jsm.direct.getMessage(STREAM, { last_by_subj })).toBeTruthy();
    await holder.query('commit');
    holder.release();
    expect((await created).accepted).toBe(true);
    expect((await halted).accepted).toBe(true);
    await system.until(id, (board) => settled(board) && board.halted);
  });

  it('is refused at once where no creation is on the log, or a refused one', async () => {
    const deliveries = async () =>
      (await system.jsm.consumers.info(STREAM, 'commands')).delivered.consumer_seq;
    const [unknown, refused] = [crypto.randomUUID(), crypto.randomUUID()];
    const viewer = { ...reviewer, role: 'viewer' as const };
    expect((await system.command(refused, creation('not allowed'), viewer)).accepted).toBe(false);
    for (const id of [unknown, refused]) {
      const before = await deliveries();
      const verdict = await system.command(id, { kind: 'halt' });
      expect(verdict.refusal?.code).toBe('not_found');
      expect((await deliveries()) - before).toBeLessThan(8); // one, or another where a machine is slow
    }
  });
});

it('erases the texts everywhere, and keeps that it existed and was decided', async () => {
  const id = await system.create({ intent: about('a phrase to be erased') });
  const board = await system.until(id, atGate);
  await system.review(id, approval(board));
  await system.until(id, ({ completed }) => completed);
  const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;
  expect((await system.command(id, { kind: 'erase' }, admin)).accepted).toBe(true);
  const read = async () => {
    const reply = await system.door.nc.request(
      'rpc.supervisor.get',
      JSON.stringify({ protocolId: id }),
    );
    return reply.json<{ value: { board: Blackboard } }>().value.board;
  };
  await expect.poll(() => system.board(id)).toBeUndefined();
  await expect.poll(async () => (await read()).drafts[0]!.text).toBe('[erased]\n');
  const tombstone = await read();
  expect(tombstone).toMatchObject({ erased: true, status: 'approved', intent: '[erased]' });
  expect(tombstone.decisions[0]).toMatchObject({ action: 'approve', sha256: sha256(goodText) });
  const texts = async () => {
    const { rows } = await system.servers.pool.query(
      `select count(*)::int as texts from (select summary from protocols union all select body from facts union all
       select encode(blob, 'escape') from checkpoint_blobs where thread_id = $1) as texts (text)
     where text like '%a phrase to be erased%'`,
      [id],
    );
    return rows[0].texts;
  };
  await expect.poll(texts).toBe(0);
  expect(await system.command(id, { kind: 'halt' })).toMatchObject({
    refusal: { code: 'gone', status: 410 },
  });
  const left = async () => {
    const filter = { subjects_filter: subjects.all(id) };
    return Object.keys((await system.jsm.streams.info('BLACKBOARD', filter)).state.subjects ?? {});
  };
  await expect.poll(left).toEqual([subjects.tombstone(id)]);
});
