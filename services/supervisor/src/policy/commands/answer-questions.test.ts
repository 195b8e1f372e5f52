import type { Question } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import {
  asked,
  assessed,
  created,
  drafted,
  grace,
  reviewed,
  riskAsked,
  scopeAsked,
  screened,
} from '../../../test/events.ts';
import { answers, answersQuestions, decides, given, orders, planned } from '../../../test/spec.ts';
import type { Step } from '../steps/next-step.ts';

const crisis: Step = { do: 'gate', kind: 'crisis', attention: ['crisis'] };
const screens: Step = { do: 'ask', phase: 'screening', tasks: [{ kind: 'screen_intent' }] };
const writes: Step = { do: 'ask', phase: 'drafting', tasks: [{ kind: 'draft', iteration: 1 }] };
const assessedRisk = { questionId: 'risk', risk: 'assessed' } as const;

/** The Guardian's answer with these questions. */
const asks = (...questions: Question[]) => {
  const change = asked(...questions);
  if (change.kind !== 'screened') throw new Error('It does not ask.');
  const { screening } = change;
  return answers('safety', 'screen_intent', { kind: 'screen_intent', screening });
};

describe('a screening that asks', () => {
  it('stops at a gate that offers nothing, and from which a reviewer may only reject', () => {
    given(asked(riskAsked)).leadsTo({ do: 'gate', kind: 'questions', attention: [] });
    const { gate, status } = given(asked(riskAsked), planned).board;
    expect({ status, ...gate }).toMatchObject({
      status: 'pending_review',
      kind: 'questions',
      offered: [],
      actions: ['reject'],
    });
    given(asked(riskAsked), planned)
      .when(decides('reject', { reason: 'Not ours.' }))
      .then('decided', 'gate_closed', 'ended');
    for (const action of ['approve', 'proceed'] as const)
      given(asked(riskAsked), planned)
        .when(decides(action, { reason: 'x' }))
        .thenRefused('action_not_allowed');
  });

  it.each([
    ['asks nothing', []],
    ['asks the same twice', [riskAsked, riskAsked]],
  ])('and %s is no answer', (_, questions) => {
    given(planned)
      .when(asks(...questions))
      .then('answered', 'agent_failed');
  });
});

it('a Guardian that was answered five times may not ask again: it fails, and a person decides', () => {
  const round = [
    asks(scopeAsked),
    planned,
    answersQuestions({ questionId: 'change', text: 'Less worry.' }),
    planned,
  ];
  const after = (rounds: number) => given(planned, ...Array(rounds).fill(round).flat());
  after(4).when(asks(scopeAsked)).then('answered', 'screened');
  after(5).when(asks(scopeAsked)).then('answered', 'agent_failed');
});

describe('its answers', () => {
  const atGate = given(asked(riskAsked, scopeAsked), planned);

  it('with the risk assessed have the request screened again, and say who answered what', () => {
    atGate
      .when(answersQuestions(assessedRisk, { questionId: 'change', text: 'Less worry.' }))
      .then(
        {
          kind: 'questions_answered',
          answered: expect.objectContaining({
            by: grace,
            commandId: 'command-1',
            answers: [
              { question: riskAsked, risk: 'assessed' },
              { question: scopeAsked, text: 'Less worry.' },
            ],
          }),
        },
        'gate_closed',
      )
      .leadsTo(screens)
      .and(screened())
      .leadsTo(writes);
  });

  it('with a note keep it', () => {
    const { board } = atGate
      .when(answersQuestions({ ...assessedRisk, note: 'Seen today.' }))
      .then('questions_answered', 'gate_closed');
    expect(board.questionsAnswered?.[0]?.answers[0]?.text).toBe('Seen today.');
  });

  it.each(['yes', 'unknown'] as const)(
    'with the risk %s hold it, until a person proceeds',
    (risk) => {
      const held = atGate
        .when(answersQuestions({ questionId: 'risk', risk }))
        .then('questions_answered', 'gate_closed')
        .leadsTo(crisis);
      held
        .and(planned)
        .when(decides('proceed', { reason: 'I have spoken to them.' }))
        .then('decided', 'gate_closed')
        .leadsTo(writes);
    },
  );

  it('can be asked for again, about what was answered', () => {
    atGate
      .when(answersQuestions(assessedRisk))
      .then('questions_answered', 'gate_closed')
      .and(asked({ ...scopeAsked, id: 'reader' }))
      .leadsTo({ do: 'gate', kind: 'questions', attention: [] });
  });

  it.each([
    ['leaves the risk open', [{ questionId: 'change', text: 'Less worry.' }], 'question_open'],
    [
      'answers nothing that was asked',
      [assessedRisk, { questionId: 'x', text: 'y' }],
      'unknown_question',
    ],
    ['answers twice', [assessedRisk, assessedRisk], 'unknown_question'],
    ['answers about risk in words', [{ questionId: 'risk', text: 'no' }], 'unknown_question'],
    [
      'answers what is wanted by a risk',
      [assessedRisk, { questionId: 'change', risk: 'assessed' }],
      'unknown_question',
    ],
  ] as const)('that %s is refused', (_, given, code) => {
    atGate.when(answersQuestions(...given)).thenRefused(code);
  });

  it('are taken at no other gate, and not without one', () => {
    given(planned).when(answersQuestions(assessedRisk)).thenRefused('not_pending_review');
    given(screened('hold'), planned)
      .when(answersQuestions(assessedRisk))
      .thenRefused('action_not_allowed');
    given(asked(scopeAsked), planned)
      .when(orders('halt'))
      .then('halted')
      .when(answersQuestions(assessedRisk))
      .thenRefused('not_pending_review');
  });
});

it('what had to be asked about is never approved by policy', () => {
  const policy = { autoApproveAllowed: true };
  const good = [drafted(1), assessed(1), reviewed(1)];
  const allowed = { autoApprove: true, fourEyes: false };
  given(created({ autoApprove: true, policy }), screened(), ...good)
    .where(allowed)
    .leadsTo({ do: 'finalize', version: 1, by: 'policy' });
  given(created({ autoApprove: true, policy }), asked(riskAsked), planned)
    .when(answersQuestions(assessedRisk))
    .then('questions_answered', 'gate_closed')
    .and(screened(), ...good)
    .where(allowed)
    .leadsTo({ do: 'gate', kind: 'review', attention: [] });
});
