import { waitingForADraft } from '@cerina/test/bus/protocol';
import { expect, it } from 'vitest';
import { withoutEarly } from './early.ts';
import { messageOf } from './message.ts';

const { created, rerouted, route, answer } = waitingForADraft();
const messages = (...facts: { subject: string }[]) =>
  facts.map((fact) => messageOf(fact.subject, Buffer.from(JSON.stringify(fact))));
const left = (...facts: { subject: string }[]) =>
  withoutEarly(messages(...facts), new Set()).map(({ subject }) => subject);

it('leaves out what was stored before its route and came to nothing, and nothing else', () => {
  expect(left(created, answer(1), route(1))).toEqual([created.subject, route(1).subject]);
  const lawful = [created, route(1), answer(1), rerouted, route(2), answer(2)];
  expect(left(...lawful)).toEqual(lawful.map(({ subject }) => subject));
  expect(left(created, answer(1))).toEqual([created.subject]); // its route may have been lost
});

it('keeps what a delta names as its cause, and what must be there', () => {
  const { subject } = answer(1);
  const named = { ...rerouted, cause: { kind: 'answer' as const, subject, sequence: 1 } };
  expect(left(answer(1), route(1), named)).toHaveLength(3);
  expect(withoutEarly(messages(answer(1), route(1)), new Set([subject]))).toHaveLength(2);
});
