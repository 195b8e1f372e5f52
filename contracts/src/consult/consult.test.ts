import { expect, it } from 'vitest';
import {
  type ConsultFact,
  consultSubjectOf,
  consultSubjects,
  readConsultFact,
  scopeOf,
} from './index.ts';

const id = '018f4c3e-0000-7000-8000-000000000004';
const _text = 'SUDS is a scale. [rating.md:1]';
const place = {
  ...{ scope: 'client' as const, conversationId: id, turn: 1, at: '2026-11-23T12:00:00.000Z' },
};
const own = <F extends ConsultFact>(fact: F): F => ({ ...fact, subject: consultSubjectOf(fact) });

const question = own({
  ...{ ...place, type: 'question', subject: '', author: 'gateway', requestId: 'request-1' },
  ...{ by: { subject: 'ada', role: 'author', channel: 'http' }, prompt: 'What is SUDS?' },
  context: null,
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
  const halved = { ...question, prompt: 'What is SUDS?\ud83d' };
  expect(readConsultFact(question.subject, bytes(halved))).toBeUndefined();
});
