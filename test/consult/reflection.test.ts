import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';

const lines: string[] = [];
let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => consult[Symbol.asyncDispose]());

const question = 'What does SUDS mean?';
const ofTurn = async (id: string, type: string) =>
  (await consult.facts(`consult.client.${id}.>`)).filter((fact) => fact.type === type);

it('refines a rejected answer with the reviewer’s feedback', async () => {
  consult.model.script.consult_review = (_call, nth) =>
    nth === 1
      ? { approved: false, feedback: 'Say it in one sentence.' }
      : { approved: true, feedback: '' };
  consult.model.script.consult_answer = ({ data }) =>
    data.feedback ? 'It is a scale. [rating-fear.md:11]' : 'A long one. [rating-fear.md:11]';
  const result = await consult.answered('client', question);
  expect(result).toMatchObject({ outcome: 'approved', attempt: 2 });
  expect(result.answer!.text).toBe('It is a scale. [rating-fear.md:11]');
  const { data } = consult.model.calls.findLast(({ kind }) => kind === 'consult_answer')!;
  expect(data).toMatchObject({
    feedback: 'Say it in one sentence.',
    previous: 'A long one. [rating-fear.md:11]',
  });
});

it('ends after three refinements with the last answer, marked and warned of, which enters no history', async () => {
  consult.model.script.consult_review = () => ({ approved: false, feedback: 'Not good enough.' });
  const asked = await consult.ask('client', question);
  const result = await consult.resultOf(asked);
  expect(result).toMatchObject({ outcome: 'best_attempt', attempt: 4 });
  expect(await ofTurn(asked.conversationId, 'answer')).toHaveLength(4);
  expect(await ofTurn(asked.conversationId, 'review')).toHaveLength(4);
  expect(lines.some((line) => /"level":40.*best attempt/.test(line))).toBe(true);
  delete consult.model.script.consult_review;
  await consult.answered('client', 'And panic?', { id: asked.conversationId, turn: 2 });
  const { data } = consult.model.calls.findLast(({ kind }) => kind === 'consult_answer')!;
  expect(data.history).toEqual([]);
});

it('rejects a citation that is not there, whatever the model says', async () => {
  consult.model.script.consult_answer = ({ data }) =>
    data.feedback ? 'A scale. [rating-fear.md:11]' : 'A scale. [made-up.md:3]';
  const before = consult.model.count('consult_review');
  const result = await consult.answered('client', question);
  expect(result).toMatchObject({ outcome: 'approved', attempt: 2 });
  expect(consult.model.count('consult_review')).toBe(before + 1);
});

it('never lets out what the Guardian finds critical, nor a piece of it', async () => {
  const harmful = 'Take 50 mg of sertraline twice a day and stop your other tablets.';
  consult.model.script.consult_answer = () => `${harmful} [rating-fear.md:11]`;
  const asked = await consult.ask('client', question);
  const result = await consult.resultOf(asked);
  expect(result).toMatchObject({ outcome: 'withheld', answer: null });
  const facts = await consult.facts(`consult.client.${asked.conversationId}.>`);
  const shown = facts.filter(({ type }) => type !== 'assessment');
  expect(JSON.stringify(shown)).not.toContain('50 mg of sertraline');
  expect(facts.filter(({ type }) => type === 'assessment').length).toBeGreaterThan(0);
  delete consult.model.script.consult_answer;
});

it('keeps in what the Guardian found critical once, however often the same words are written again', async () => {
  const finding = { line: 1, code: 'OTHER', severity: 'critical', quote: 'A scale.' };
  const proof = { call: '', lastLine: 1, copied: [] };
  const objection = { proof, findings: [{ ...finding, reason: 'No.', suggestion: 'No.' }] };
  consult.model.script.consult_answer = () => 'A scale. [rating-fear.md:11]';
  // as a model that does not find each time what it finds once
  consult.model.script.safety_findings = (_call, nth) => (nth === first ? objection : undefined);
  const first = consult.model.count('safety_findings') + 1;
  const asked = await consult.ask('client', question);
  expect(await consult.resultOf(asked)).toMatchObject({ outcome: 'withheld', answer: null });
  const assessments = await ofTurn(asked.conversationId, 'assessment');
  expect(assessments).toMatchObject([1, 2, 3, 4].map(() => ({ assessment: { critical: true } })));
  delete consult.model.script.consult_answer;
  delete consult.model.script.safety_findings;
});

it('logs an agent that fails, tells of it in words, and makes no best attempt of it', async () => {
  consult.model.script.consult_review = () => new Error('the model is broken');
  const asked = await consult.ask('client', question);
  const result = await consult.resultOf(asked);
  expect(result).toMatchObject({ outcome: 'failed', answer: null });
  expect(result.because).toBe('model_failed');
  expect(lines.some((line) => /"level":50.*could not be answered/.test(line))).toBe(true);
  expect(await ofTurn(asked.conversationId, 'review')).toEqual([]);
  delete consult.model.script.consult_review;
});

it('keeps two conversations at once apart', async () => {
  const [one, other] = await Promise.all([
    consult.ask('client', question),
    consult.ask('client', 'How long does a panic attack last?'),
  ]);
  await Promise.all([consult.resultOf(one), consult.resultOf(other)]);
  const of = async ({ conversationId }: typeof one) =>
    JSON.stringify(await consult.facts(`consult.client.${conversationId}.>`));
  expect(await of(one)).not.toContain(other.conversationId);
  expect(await of(other)).not.toContain(one.conversationId);
});
