import { expect, it } from 'vitest';
import { sha256 } from '../values/hash.ts';
import {
  type ConsultFact,
  type ConsultResult,
  consultSubjectOf,
  consultSubjects,
  conversationOf,
  isBorneOut,
  readConsultFact,
  scopeOf,
} from './index.ts';

const id = '018f4c3e-0000-7000-8000-000000000004';
const text = 'SUDS is a scale. [rating.md:1]';
const place = {
  ...{ scope: 'client' as const, conversationId: id, turn: 1, at: '2026-11-23T12:00:00.000Z' },
};
const own = <F extends ConsultFact>(fact: F): F => ({ ...fact, subject: consultSubjectOf(fact) });

const question = own({
  ...{ ...place, type: 'question', subject: '', author: 'gateway', requestId: 'request-1' },
  ...{ by: { subject: 'ada', role: 'author', channel: 'http' }, prompt: 'What is SUDS?' },
  context: null,
});
const result: ConsultResult = own({
  ...{ ...place, type: 'result', subject: '', requestId: 'request-1', outcome: 'approved' },
  ...{ route: 'respond_user', attempt: 1, card: null, message: 'Reviewed and approved.' },
  answer: { text, sha256: sha256(text), citations: [] },
});
const assessment = (of = text, critical = false): ConsultFact =>
  own({
    ...{ ...place, type: 'assessment', subject: '', attempt: 1 },
    assessment: { sha256: sha256(of), critical, findings: [] },
  });
const review = (approved: boolean): ConsultFact =>
  own({
    ...{ ...place, type: 'review', subject: '', attempt: 1 },
    response: { request_id: 'request-1', approved, feedback: approved ? '' : 'No.' },
  });

it('takes an answer for approved where the Guardian read exactly that text and the reviewer approved it', () => {
  expect(isBorneOut([assessment(), review(true)], result)).toBe(true);
});

it.each<[string, ConsultFact[]]>([
  ['nobody assessed or reviewed it', []],
  ['the Guardian has not read it', [review(true)]],
  ['the Guardian read another text', [assessment('Another.'), review(true)]],
  ['the Guardian found it critical', [assessment(text, true), review(true)]],
  ['the reviewer has not decided', [assessment()]],
  ['the reviewer rejected it', [assessment(), review(false)]],
])('shows no approved answer where %s', (_why, facts) => {
  expect(isBorneOut(facts, result)).toBe(false);
  const shown = conversationOf([question, ...facts, result])!.turns[0]!.result!;
  expect([shown.outcome, shown.answer]).toEqual(['approved', null]);
});

it('takes a best attempt without the reviewer, and never without the Guardian', () => {
  const best = { ...result, outcome: 'best_attempt' as const };
  expect(isBorneOut([assessment(), review(false)], best)).toBe(true);
  expect(isBorneOut([review(false)], best)).toBe(false);
});

it('gives each role its scope', () => {
  const scopes = (['viewer', 'author', 'reviewer', 'admin'] as const).map((role) =>
    scopeOf({ role }),
  );
  expect(scopes).toEqual(['client', 'client', 'staff', 'staff']);
});

it('reads a fact by the subject that it came by, and by no other', () => {
  const bytes = (fact: unknown) => new TextEncoder().encode(JSON.stringify(fact));
  expect(readConsultFact(question.subject, bytes(question))).toEqual(question);
  for (const other of [
    consultSubjects.question('staff', id, 'gateway', 1),
    consultSubjects.question('client', id, 'bridge', 1),
    consultSubjects.question('client', id, 'gateway', 2),
    consultSubjects.result('client', id, 1),
  ]) {
    expect(readConsultFact(other, bytes(question))).toBeUndefined();
    expect(readConsultFact(other, bytes({ ...question, subject: other }))).toBeUndefined();
  }
  expect(readConsultFact(question.subject, new TextEncoder().encode('{'))).toBeUndefined();
});
