import { expect, it } from 'vitest';
import { logEntry } from '../../src/log/log-entry.ts';

const id = '0199d1f0-0000-7000-8000-000000000001';

const verdict = (subject: string, protocolId = id) => ({
  type: 'decision',
  subject,
  protocolId,
  at: '2026-01-02T03:04:05.000Z',
  commandId: 'command-1',
  accepted: true,
  revision: 1,
  status: null,
});
const entry = (subject: string, body: unknown) =>
  logEntry({
    subject,
    sequence: 1,
    time: new Date(0),
    data: new TextEncoder().encode(JSON.stringify(body)),
  });

it('reads a fact as what its subject says it is', () => {
  const subject = `foundry.${id}.supervisor.decision.command-1`;
  expect(entry(subject, verdict(subject))?.fact).toEqual(verdict(subject));
});

it.each([
  ['the supervisor’s word from another author', `foundry.${id}.drafter.decision.command-1`, {}],
  ['a verdict where answers stand', `foundry.${id}.drafter.answer.draft-1.1`, {}],
  ['a body that names another subject', `foundry.${id}.supervisor.decision.c`, { subject: 'x' }],
  [
    'a body of another protocol',
    `foundry.${id}.supervisor.decision.command-1`,
    { protocolId: '0199d1f0-0000-7000-8000-000000000002' },
  ],
  [
    'the verdict on another command',
    `foundry.${id}.supervisor.decision.command-1`,
    { commandId: 'command-2' },
  ],
])('takes %s for nothing', (_what, subject, forged) => {
  expect(entry(subject, { ...verdict(subject), ...forged })?.fact).toBeUndefined();
});

const answer = (agent: string) => ({
  ...verdict(`foundry.${id}.drafter.answer.assess-6.1`),
  type: 'answer',
  agent,
  taskId: 'assess-6',
  epoch: 1,
  outcome: {
    ok: false,
    code: 'timeout',
    message: 'It took too long.',
    usage: { model: 'm', calls: 1, tokensIn: 0, tokensOut: 0, ms: 0 },
  },
});

it('takes an agent’s answer for that agent’s, and for nobody else’s', () => {
  expect(entry(answer('drafter').subject, answer('drafter'))?.fact).toMatchObject({
    agent: 'drafter',
  });
  expect(entry(answer('safety').subject, answer('safety'))?.fact).toBeUndefined();
});

it('knows no subjects but ours', () => {
  expect(entry('elsewhere.1.2.3.4', {})).toBeUndefined();
});
