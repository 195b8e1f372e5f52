import { type ProtocolRequest, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../src/answer-as.ts';
import { checkLog } from '../src/check-log.ts';
import { atGate } from '../src/follow.ts';
import { type HttpDoor, openHttpDoor } from '../src/http-door.ts';
import { approval, intent, reviewer, type System, startSystem } from '../src/system.ts';

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
