import { type AgentName, type ProtocolRequest, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, intent, reviewer } from '../../src/client/orders.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let http: HttpDoor;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  http = await openHttpDoor(await system.bus('gateway'));
  answers = answering(system);
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  const { problems } = await checkLog(system.servers);
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const request: ProtocolRequest = {
  intent,
  context: null,
  audience: null,
  locale: null,
  autoApprove: false,
};

it('an answer that claims more tokens than there can be is its agent’s failure, and its protocol stays readable', async () => {
  const id = await system.create();
  await answers.claim(id, 'screen_intent', { tokensIn: Number.MAX_SAFE_INTEGER });
  const board = await system.until(id, ({ failures }) => failures.length > 0);
  expect(board.failures).toMatchObject([{ agent: 'safety', code: 'bad_answer' }]);
  expect(board.usage.safety).toMatchObject({ tokensIn: 0, model: 'none' });
  for (const path of ['', '/state'])
    expect((await http.get(`/protocols/${id}${path}`)).status).toBe(200);
});

it('an answer with a trace of 900 KB is taken in, and the trace is passed on by nobody', async () => {
  const id = await system.create();
  await answers.answer(id, 'screen_intent');
  await answers.claim(id, 'draft', { traceparent: 'x'.repeat(900_000) });
  const { drafts, revision, failures } = (await system.board(id))!;
  expect([drafts.length, failures]).toEqual([1, []]);
  for (let n = 1; n <= revision; n += 1)
    expect(await system.json(subjects.delta(id, n))).not.toHaveProperty('traceparent');
});

/** An agent gives this as its answer to the task that it is asked for now; resolves once the board has moved on. */
async function give(id: string, agent: AgentName, result: object): Promise<void> {
  const { awaiting, revision } = await system.until(id, (board) =>
    board.awaiting.some((each) => each.agent === agent),
  );
  const task = awaiting.find((each) => each.agent === agent)!;
  await system.routed(id, task);
  const { taskId, epoch } = task;
  const subject = subjects.answer(id, agent, taskId, epoch);
  const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
  const bus = await system.bus(agent);
  const outcome = { ok: true, message: 'm', notes: [], usage, result };
  const fact = { type: 'answer', subject, protocolId: id, at: new Date().toISOString() };
  await bus.js.publish(subject, JSON.stringify({ ...fact, agent, taskId, epoch, outcome }));
  await system.until(id, (board) => board.revision > revision);
}

it('a review that lacks fields costs three tries, and is the Critic’s failure', async () => {
  const id = await system.create();
  for (const kind of ['screen_intent', 'draft'] as const) await answers.answer(id, kind);
  const { drafts } = await system.until(id, ({ awaiting }) => awaiting.length === 2);
  const { version, sha256 } = drafts[0]!;
  const review = { version, sha256, empathy: 95, clinical: 95, quality: 95 };
  for (let n = 1; n <= 3; n += 1) await give(id, 'clinical', { kind: 'review', review });
  const { failures } = (await system.board(id))!;
  expect(failures).toMatchObject([{ agent: 'clinical', code: 'bad_answer' }]);
  await answers.answer(id, 'assess');
});

it('a screening that lacks fields, or has one more, is the Guardian’s failure: nothing is filled in or left out', async () => {
  const whole = { outcome: 'go', reasons: [], stripped: [] };
  const id = await system.create();
  await give(id, 'safety', { kind: 'screen_intent', screening: { ...whole, constraints: {} } });
  const { failures, screening } = await system.until(id, (board) => board.failures.length > 0);
  expect(failures).toMatchObject([{ agent: 'safety', code: 'bad_answer' }]);
  expect(screening).toBeNull();
});

it('a command that nobody can read is refused, and keeps nothing waiting', async () => {
  const id = await system.create();
  for (const [commandId, by] of [
    ['short', reviewer],
    ['long-enough-id', { ...reviewer, subject: '' }],
  ] as const) {
    const subject = subjects.command(id, 'gateway', commandId);
    const fact = { type: 'command', subject, protocolId: id, at: new Date().toISOString() };
    await system.door.js.publish(
      subject,
      JSON.stringify({ ...fact, commandId, by, order: { kind: 'halt' } }),
    );
    const verdict = subjects.decision(id, commandId);
    await expect
      .poll(() => system.json(verdict), { timeout: 30_000 })
      .toMatchObject({
        ...{ accepted: false, refusal: { code: 'invalid_request' } },
      });
  }
});

it('a command of a caller whose name has a control character is refused, and so is one with words as its locale', async () => {
  const by = { ...reviewer, subject: 'x\u0000' };
  const refused = { accepted: false, refusal: { code: 'invalid_request', status: 400 } };
  const create = { kind: 'create', request } as const;
  expect(await system.command(crypto.randomUUID(), create, by)).toMatchObject(refused);
  const spoken = { ...create, request: { ...request, locale: 'Anna, 12 Elm Street' } };
  expect(await system.command(crypto.randomUUID(), spoken)).toMatchObject(refused);
  const id = await system.create();
  expect(await system.command(id, { kind: 'halt' }, by)).toMatchObject(refused);
});

it('a tombstone holds nothing that a reviewer or an agent could write', async () => {
  const id = await system.create({ locale: 'en-GB' });
  await answers.answer(id, 'screen_intent');
  await answers.claim(id, 'draft', { model: 'Words-of-the-draft', calls: 1 });
  for (const kind of ['assess', 'review'] as const) await answers.answer(id, kind);
  const board = await system.until(id, atGate);
  const words = await system.review(id, approval(board, { findingsRead: ['Anna, 12 Elm Street'] }));
  expect(words).toMatchObject({ accepted: false, refusal: { code: 'unknown_flag' } });
  expect(JSON.stringify(words)).not.toContain('Elm');
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ completed }) => completed);
  expect((await http.request('admin', 'DELETE', `/protocols/${id}`)).status).toBe(200);
  const tombstone = JSON.stringify(await system.json(subjects.tombstone(id)));
  for (const gone of ['Words-of', 'en-GB', 'Elm']) expect(tombstone).not.toContain(gone);
});

it('an assessment with a finding that is dismissed already is the Guardian’s failure: no agent speaks for a person', async () => {
  const id = await system.create();
  for (const kind of ['screen_intent', 'draft', 'review'] as const) await answers.answer(id, kind);
  const { drafts } = (await system.board(id))!;
  const { version, sha256 } = drafts[0]!;
  const flag = {
    ...{ id: 'f1-1', version, line: 1, lineHash: sha256, code: 'MED_CHANGE', severity: 'critical' },
    ...{ source: 'rule', reason: 'Tells to stop tablets.', quote: '', suggestion: '' },
    dismissed: { by: 'grace', name: 'Grace', reason: 'Fine.', at: new Date().toISOString() },
  };
  const found = { score: 95, level: 'safe', recommendations: [], rulesApplied: true };
  const assessment = { version, sha256, ...found, flags: [flag] };
  await give(id, 'safety', { kind: 'assess', assessment });
  const board = await system.until(id, atGate);
  expect(board.failures).toMatchObject([{ agent: 'safety', code: 'bad_answer' }]);
  expect(board.flags).toEqual([]);
});

it.each([
  ['a halt with a decision', { kind: 'halt', decision: 5 }, reviewer],
  ['a halt with answers', { kind: 'halt', answers: [] }, reviewer],
  ['a reason of more than words', { kind: 'halt', reason: 'x', more: { than: 'that' } }, reviewer],
  ['a caller of whom more is said', { kind: 'halt' }, { ...reviewer, more: 1 }],
])('%s is refused, and its log stays lawful', async (_, order, by) => {
  const id = await system.create();
  const commandId = crypto.randomUUID();
  const subject = subjects.command(id, 'gateway', commandId);
  const fact = { type: 'command', subject, protocolId: id, at: new Date().toISOString() };
  await system.door.js.publish(subject, JSON.stringify({ ...fact, commandId, by, order }));
  await expect
    .poll(() => system.json(subjects.decision(id, commandId)))
    .toMatchObject({ accepted: false, refusal: { code: 'invalid_request' } });
});
