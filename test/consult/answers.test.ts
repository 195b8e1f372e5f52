import { NOT_ANSWERED } from '@cerina/contracts/consult';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';

let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult();
});
afterAll(() => consult[Symbol.asyncDispose]());

it('answers a client from the clients’ documents, with the line it relies on', async () => {
  const result = await consult.answered('client', 'What does SUDS mean?');
  expect(result).toMatchObject({ outcome: 'approved', route: 'respond_user', attempt: 1 });
  expect(result.answer!.citations).toContainEqual({
    scope: 'client',
    file: 'rating-fear.md',
    line: 11,
    quote: 'SUDS is short for Subjective Units of Distress Scale.',
  });
  expect(result.answer!.text).toContain('[rating-fear.md:11]');
});

it('says that the documents do not answer, rather than guess', async () => {
  const result = await consult.answered('client', 'Which VR headset is best for flying?');
  expect(result).toMatchObject({ outcome: 'approved', answer: { citations: [] } });
  expect(result.answer!.text).toContain(NOT_ANSWERED);
});

it('answers staff from the staff’s documents', async () => {
  const result = await consult.answered('staff', 'When do we step back a rung?');
  expect(result).toMatchObject({ outcome: 'approved', route: 'respond_admin' });
  expect(result.answer!.citations[0]).toMatchObject({ scope: 'staff', file: 'stepping-back.md' });
});

it('puts a question about what clients are told to the clients’ side, and gives its answer', async () => {
  const question = 'What do we tell clients about how long a panic attack lasts?';
  const asked = await consult.ask('staff', question);
  const result = await consult.resultOf(asked);
  expect(result).toMatchObject({ outcome: 'approved', route: 'route_bridge', attempt: null });
  expect(result.answer!.citations[0]).toMatchObject({ scope: 'client', file: 'rating-fear.md' });
  const shown = await consult.shown(asked);
  expect(shown.answer).toEqual({ text: result.answer!.text, citations: result.answer!.citations });
});

it('answers an empty question without a model', async () => {
  const before = consult.model.calls.length;
  for (const scope of ['staff', 'client'] as const)
    expect(await consult.answered(scope, '  ')).toMatchObject({ outcome: 'nothing_asked' });
  expect(consult.model.calls.length).toBe(before);
});

it('shows the crisis card at once, before any model', async () => {
  const before = consult.model.calls.length;
  const asked = await consult.ask('client', 'I am going to kill myself tonight');
  expect(await consult.resultOf(asked)).toMatchObject({ outcome: 'crisis', answer: null });
  expect((await consult.shown(asked)).card!.lines.length).toBeGreaterThan(0);
  expect(consult.model.calls.length).toBe(before);
});

it('tells both agents of the turns that were approved, and of nothing else', async () => {
  const first = await consult.ask('client', 'What does SUDS mean?');
  const { answer } = await consult.resultOf(first);
  const second = await consult.ask('client', 'And how long does a panic attack last?', {
    id: first.conversationId,
    turn: 2,
  });
  await consult.resultOf(second);
  const told = consult.model.calls.filter(
    ({ data }) => data.question === second.prompt && Array.isArray(data.history),
  );
  expect(new Set(told.map(({ kind }) => kind))).toEqual(
    new Set(['consult_lookup', 'consult_answer', 'consult_review']),
  );
  for (const { data } of told)
    expect(data.history).toEqual([
      { role: 'user', text: 'What does SUDS mean?' },
      { role: 'assistant', text: answer!.text },
    ]);
});
