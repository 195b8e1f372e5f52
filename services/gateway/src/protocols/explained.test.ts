import {
  type AnswersRequest,
  type Blackboard,
  problems,
  type ReviewRequest,
} from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import { expect, it } from 'vitest';
import { explained } from './explained.ts';

const sha256 = 'a'.repeat(64);
const at = (gate: object, questions: object[] = []) =>
  ({ gate, screening: { questions } }) as unknown as Blackboard;
const review = at({
  ...{ id: 'gate-9', kind: 'review', actions: ['approve', 'reject'] },
  offered: [{ version: 2, sha256 }],
});
const held = at({ id: 'gate-3', kind: 'crisis', actions: ['proceed', 'reject'], offered: [] });
const asks = at({ id: 'gate-3', kind: 'questions', actions: ['reject'], offered: [] }, [
  { id: 'risk', kind: 'risk' },
  { id: 'change', kind: 'scope' },
]);

const decides: ReviewRequest = { gateId: 'gate-99', action: 'request_revision' };
const answers = (...given: AnswersRequest['answers']): AnswersRequest => ({
  gateId: 'gate-3',
  answers: given,
});

it.each([
  ['the open gate', 'gate_over', review, decides, /^The gate that is open is gate-9: /],
  ['what is allowed', 'action_not_allowed', held, decides, /at gate-3 are: proceed, reject\.$/],
  ['where questions are answered', 'action_not_allowed', asks, decides, /POST …\/answers\.$/],
  [
    'where a decision is made',
    'action_not_allowed',
    held,
    answers({ questionId: 'risk', risk: 'yes' }),
    /^gate-3 asks no questions: .*POST …\/review\.$/,
  ],
  ['what is left at the cap', 'iteration_cap', review, decides, /limit is reached\. .*approve/],
  [
    'what is offered',
    'not_offered',
    review,
    decides,
    /^Offered at gate-9: version 2 with sha256 a/,
  ],
  ['that nothing is offered', 'not_offered', held, decides, /: no version\.$/],
  [
    'what a question about risk takes',
    'unknown_question',
    asks,
    answers({ questionId: 'risk', text: 'no' }),
    /the question risk takes risk: yes, assessed or unknown\.$/,
  ],
  [
    'what a question about scope takes',
    'unknown_question',
    asks,
    answers({ questionId: 'risk', risk: 'yes' }, { questionId: 'change', risk: 'yes' }),
    /the question change takes text\.$/,
  ],
  [
    'the questions that there are',
    'unknown_question',
    asks,
    answers({ questionId: 'what', text: 'no' }),
    /the questions here are: risk, change\.$/,
  ],
] as const)('a refusal names %s', (_what, code, board, given, words) => {
  const { detail, code: same } = explained(refuse(code, problems[code][1]), board, given);
  expect(detail).toMatch(words);
  expect(same).toBe(code);
});

it('a refusal for warnings names the field and the warnings', () => {
  const given: ReviewRequest = { ...decides, gateId: 'gate-9', action: 'approve' };
  expect(explained(refuse('findings_unread', 'f1-1, f1-2'), review, given)).toMatchObject({
    detail: 'Read these open warnings, and name each in findingsRead: f1-1, f1-2.',
    errors: [{ pointer: '/findingsRead', detail: 'lacks f1-1, f1-2' }],
  });
});

it('stays as it is where the board adds nothing, or has moved on', () => {
  const given: ReviewRequest = { ...decides, gateId: 'gate-9' };
  for (const refusal of [refuse('gate_over'), refuse('finished')])
    expect(explained(refusal, review, given)).toBe(refusal);
  const refusal = refuse('not_offered');
  expect(explained(refusal, { ...review, gate: null } as Blackboard, given)).toBe(refusal);
});
