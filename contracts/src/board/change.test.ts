import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Blackboard,
  Change,
  Constraints,
  Delta,
  ERASED,
  evolve,
  fold,
  OutOfOrder,
  type Task,
} from '../index.ts';

const created = Delta.parse(
  JSON.parse(readFileSync(new URL('../../examples/delta.created.json', import.meta.url), 'utf8')),
);
const at = '2026-11-20T13:00:00.000Z';
const by = { subject: 'grace', role: 'reviewer' as const, channel: 'http' as const };
const hash = 'a'.repeat(64);

const next = (revision: number, changes: Delta['changes']): Delta => ({
  ...created,
  revision,
  at,
  changes,
});

const usage = { model: 'm', calls: 1, tokensIn: 10, tokensOut: 5, ms: 100 };
const drafted = (version = 1, author: 'drafter' | 'human' = 'drafter') => ({
  kind: 'drafted' as const,
  draft: {
    ...{ version, text: `# ${version}\n`, sha256: hash, author },
    ...{ iteration: 1, round: 1, createdAt: at, changes: [] },
  },
});
const flag = (id: string, version = 1) => ({
  ...{ id, version, line: 1, lineHash: hash, code: 'OTHER' as const },
  ...{ severity: 'warning' as const, source: 'model' as const },
  ...{ reason: 'So.', quote: '', suggestion: '' },
});
const assessed = (version = 1, flags = [flag(`f${version}`, version)]) => ({
  kind: 'safety_assessed' as const,
  assessment: {
    ...{ version, sha256: hash, score: 90, level: 'needs_review' as const, flags },
    ...{ recommendations: ['Less.'], rulesApplied: true },
  },
});
const unassessed = {
  ...{ sha256: hash, score: null, level: 'unassessed', flags: [], recommendations: [] },
  rulesApplied: false,
};
const review = {
  ...{ version: 1, sha256: hash, empathy: 90, structure: 80, clinicalAppropriateness: 85 },
  ...{ actionability: 80, clinical: 88, quality: 85, items: [], feedback: '', recommendations: [] },
  ...{ demands: [], caps: [] },
};
const task = { kind: 'draft', iteration: 1 } satisfies Task;
const awaited = (taskId: string, epoch = 1) => ({
  ...{ agent: 'drafter' as const, taskId, epoch },
  task,
});
const planned = (...tasks: ReturnType<typeof awaited>[]) => ({
  ...{ kind: 'planned' as const, phase: 'drafting' as const },
  tasks,
});
const gate = {
  ...{ id: 'gate-3', kind: 'review' as const, offered: [{ version: 1, sha256: hash }] },
  ...{ actions: ['approve' as const], mustRead: ['f1'], since: at },
};
const opened = { kind: 'gate_opened' as const, gate };
const decision = {
  ...{ commandId: 'command-1', by, at, gateId: 'gate-3', action: 'approve' as const },
  ...{ version: 1, sha256: hash, edited: false, findingsRead: ['f1'] },
};
const point = {
  ...{ id: 'h2-1', from: 'human' as const, text: 'Shorter.', priority: 'high' as const },
};
const twoAsks = [
  { text: 'Half as long', state: 'met' as const, why: 'It has 400 words; it had 900.' },
  { text: 'bigger print', state: 'not_done' as const, why: 'A text has no print size.' },
];
const written = { kind: 'brief_written' as const, points: [point, { ...point, id: 'h2-2' }] };
const failure = { agent: 'drafter' as const, task, code: 'timeout', message: 'No answer.', at };
const failed = { kind: 'agent_failed' as const, failure };
const approval = { commandId: 'command-1', version: 1, sha256: hash, assessed: true };
const pending = { kind: 'approval_pending' as const, approval };
const called = { kind: 'revision_called' as const, reason: 'Below the bar.' };
const raised = (...reasons: Blackboard['attention']) => ({
  kind: 'attention_raised' as const,
  reasons,
});
const note = {
  ...{ id: 'n1', author: 'clinical' as const, message: 'Warmer.', at, target: null },
  ...{ priority: 'info' as const, resolved: false },
};
const screening = {
  ...{ outcome: 'go' as const, reasons: [], stripped: [] },
  constraints: Constraints.parse({}),
};
const question = {
  ...{ id: 'risk', kind: 'risk' as const, text: 'Is someone at risk now?', quote: 'soon' },
};
const asking = { ...screening, outcome: 'ask' as const, questions: [question] };
const answered = (risk: 'yes' | 'assessed' | 'unknown') => ({
  ...{ commandId: 'command-1', by, at, gateId: 'gate-3', answers: [{ question, risk }] },
});
const feedbackScreening = {
  outcome: 'go' as const,
  verdicts: [{ pointId: 'h2-1', verdict: 'decline' as const, why: 'Not safe.' }],
  reasons: [],
};
const ended = (outcome: 'approved' | 'rejected' | 'refused' | 'failed', version?: number) => ({
  ...{ kind: 'ended' as const, outcome },
  ...(version && { version }),
});
const done = { phase: 'done', completed: true };

type Spec = {
  it: string;
  given: Change[];
  when: Change;
  /** What is different afterwards; all else on the board is unchanged. */
  becomes: (before: Blackboard) => object;
};

const reason = {
  ...{ commandId: 'command-1', by, order: 'halt' as const },
  words: ['She took the tablets.'],
};
const reasonGiven = {
  kind: 'reason_given' as const,
  ...reason,
  task: {
    ...{ agent: 'safety' as const, taskId: 'screen_reason-2', epoch: 1 },
    task: { kind: 'screen_reason' as const, commandId: 'command-1' },
  },
};
const heldReason = {
  outcome: 'hold' as const,
  reasons: [{ code: 'danger_read', message: 'It may report danger.', quote: 'took the tablets' }],
};
const specs: Spec[] = [
  {
    it: 'planned: the tasks are awaited in their phase, instead of those before',
    given: [planned(awaited('old'))],
    when: planned(awaited('new')),
    becomes: () => ({ phase: 'drafting', awaiting: [awaited('new')] }),
  },
  {
    it: 'answered: its task alone is no longer awaited, and its cost is counted',
    given: [planned(awaited('a'), awaited('b'))],
    when: { kind: 'answered', agent: 'drafter', taskId: 'a', usage },
    becomes: () => ({ awaiting: [awaited('b')], usage: { drafter: usage } }),
  },
  {
    it: 'answered: costs of one agent add up, and a step without a call keeps the model’s name',
    given: [{ kind: 'answered', agent: 'drafter', taskId: 'a', usage }],
    when: {
      ...{ kind: 'answered', agent: 'drafter', taskId: 'b' },
      usage: { ...usage, model: 'none', calls: 0 },
    },
    becomes: () => ({
      usage: { drafter: { model: 'm', calls: 1, tokensIn: 20, tokensOut: 10, ms: 200 } },
    }),
  },
  {
    it: 'screened: the screening is kept',
    given: [],
    when: { kind: 'screened', screening },
    becomes: () => ({ screening }),
  },
  {
    it: 'questions_answered: with the risk assessed, the request is to be screened again',
    given: [{ kind: 'screened', screening: asking }],
    when: { kind: 'questions_answered', answered: answered('assessed') },
    becomes: () => ({ questionsAnswered: [answered('assessed')], screening: null }),
  },
  ...(['yes', 'unknown'] as const).map(
    (risk): Spec => ({
      it: `questions_answered: with the risk ${risk}, the screening stays`,
      given: [{ kind: 'screened', screening: asking }],
      when: { kind: 'questions_answered', answered: answered(risk) },
      becomes: () => ({ questionsAnswered: [answered(risk)] }),
    }),
  ),
  {
    it: 'feedback_screened: each point gets its verdict, and no word of it changes',
    given: [written],
    when: { kind: 'feedback_screened', screening: feedbackScreening },
    becomes: () => ({
      feedbackScreening,
      brief: [
        { ...point, verdict: { verdict: 'decline', why: 'Not safe.' } },
        { ...point, id: 'h2-2' },
      ],
    }),
  },
  {
    it: 'reason_given: its words are there unread, and the Guardian is awaited beside all else',
    given: [planned(awaited('a'))],
    when: reasonGiven,
    becomes: () => ({
      awaiting: [awaited('a'), reasonGiven.task],
      readReasons: [{ ...reason, at, screening: null }],
    }),
  },
  {
    it: 'reason_screened: what was found is with the words, and danger is marked',
    given: [reasonGiven],
    when: { kind: 'reason_screened', commandId: 'command-1', screening: heldReason },
    becomes: () => ({
      attention: ['crisis'],
      readReasons: [{ ...reason, at, screening: heldReason }],
    }),
  },
  {
    it: 'agent_failed at a reason: what nobody could read is held',
    given: [reasonGiven],
    when: {
      kind: 'agent_failed',
      failure: {
        ...{ agent: 'safety', task: reasonGiven.task.task },
        ...{ code: 'poisoned', message: 'It ended.', at },
      },
    },
    becomes: ({ readReasons }) => ({
      attention: ['crisis'],
      failures: [expect.objectContaining({ code: 'poisoned' })],
      readReasons: [
        { ...readReasons![0]!, screening: expect.objectContaining({ outcome: 'hold' }) },
      ],
    }),
  },
  {
    it: 'decided to let work continue: a reason that is held is seen to by that',
    given: [
      reasonGiven,
      { kind: 'reason_screened', commandId: 'command-1', screening: heldReason },
    ],
    when: { kind: 'decided', decision: { ...decision, action: 'proceed' } },
    becomes: () => ({
      decisions: [{ ...decision, action: 'proceed' }],
      readReasons: [{ ...reason, at, screening: heldReason, seenTo: decision.commandId }],
    }),
  },
  {
    it: 'drafted by the Drafter: it counts as an iteration, answers the call, and is unassessed',
    given: [called],
    when: drafted(),
    becomes: () => ({
      ...{ drafts: [drafted().draft], safety: { 1: unassessed } },
      ...{ iterationCount: 1, iterationsThisRound: 1, needsRevision: false, revisionReason: null },
    }),
  },
  {
    it: 'drafted by a person: it is no iteration, leaves a call open, and is unassessed',
    given: [drafted(), assessed(), called],
    when: drafted(2, 'human'),
    becomes: ({ drafts, safety }) => ({
      drafts: [...drafts, drafted(2, 'human').draft],
      safety: { ...safety, 2: unassessed },
    }),
  },
  {
    it: 'safety_assessed: flags of that version are replaced, those of others stay',
    given: [
      ...[drafted(), drafted(2), assessed(1), assessed(2)],
      { kind: 'flag_dismissed', flagId: 'f1', by: 'grace', reason: 'No.', at },
    ],
    when: assessed(2, [flag('f2-new', 2)]),
    becomes: ({ flags, safety }) => ({
      flags: [flags[0], flag('f2-new', 2)],
      safety: { ...safety, 2: { ...safety[2], flags: ['f2-new'] } },
    }),
  },
  {
    it: 'clinical_reviewed: the review is that of its version',
    given: [drafted()],
    when: { kind: 'clinical_reviewed', review },
    becomes: () => ({ clinical: { 1: review } }),
  },
  {
    it: 'noted: the note is added',
    given: [{ kind: 'noted', note }],
    when: { kind: 'noted', note: { ...note, id: 'n2' } },
    becomes: () => ({ notes: [note, { ...note, id: 'n2' }] }),
  },
  {
    it: 'brief_written: its points are added',
    given: [written],
    when: { kind: 'brief_written', points: [{ ...point, id: 'h2-3' }] },
    becomes: ({ brief }) => ({ brief: [...brief, { ...point, id: 'h2-3' }] }),
  },
  {
    it: 'brief_answered: the points that are named get their answer',
    given: [written],
    when: {
      kind: 'brief_answered',
      answers: [
        { pointId: 'h2-2', answer: 'applied', why: 'Cut.' },
        { pointId: 'h9-9', answer: 'applied', why: 'No such point.' },
      ],
    },
    becomes: () => ({ brief: [point, { ...point, id: 'h2-2', answer: 'applied', why: 'Cut.' }] }),
  },
  {
    it: 'brief_answered: each ask of a point keeps what became of it',
    given: [written],
    when: {
      kind: 'brief_answered',
      answers: [{ pointId: 'h2-2', answer: 'partly', why: '1 of 2.', asks: twoAsks }],
    },
    becomes: () => ({
      brief: [point, { ...point, id: 'h2-2', answer: 'partly', why: '1 of 2.', asks: twoAsks }],
    }),
  },
  {
    it: 'revision_called: a revision is needed, for that reason',
    given: [drafted()],
    when: called,
    becomes: () => ({ needsRevision: true, revisionReason: 'Below the bar.' }),
  },
  {
    it: 'round_opened: brief, feedback’s screening and the round’s count begin again; the total stays',
    given: [
      ...[drafted(), written, raised('max_iterations', 'no_rules_for_language', 'crisis')],
      { kind: 'feedback_screened', screening: feedbackScreening },
    ],
    when: { kind: 'round_opened', round: 2 },
    becomes: () => ({
      ...{ round: 2, iterationsThisRound: 0, brief: [], feedbackScreening: null },
      attention: ['no_rules_for_language'],
    }),
  },
  {
    it: 'attention_raised: each reason is there once',
    given: [raised('crisis')],
    when: raised('crisis', 'agent_failed'),
    becomes: () => ({ attention: ['crisis', 'agent_failed'] }),
  },
  {
    it: 'agent_failed: the failure is listed',
    given: [],
    when: failed,
    becomes: () => ({ failures: [failure] }),
  },
  {
    it: 'failures_cleared: a failed protocol runs again, other attention stays',
    given: [failed, raised('agent_failed', 'crisis'), ended('failed')],
    when: { kind: 'failures_cleared' },
    becomes: () => ({
      ...{ failures: [], attention: ['crisis'], completed: false, status: 'running' },
      phase: 'done',
    }),
  },
  {
    it: 'gate_opened: a person is awaited',
    given: [drafted(), assessed()],
    when: opened,
    becomes: () => ({ gate, status: 'pending_review', phase: 'awaiting_human' }),
  },
  {
    it: 'gate_closed: it runs again',
    given: [drafted(), opened],
    when: { kind: 'gate_closed', gateId: 'gate-3' },
    becomes: () => ({ gate: null, status: 'running', phase: 'awaiting_human' }),
  },
  {
    it: 'decided: the decision is recorded, and approves nothing by itself',
    given: [drafted(), opened],
    when: { kind: 'decided', decision },
    becomes: () => ({ decisions: [decision] }),
  },
  {
    it: 'flag_dismissed: that flag alone is dismissed, by whom and why',
    given: [drafted(), assessed(1, [flag('f1'), flag('f2')])],
    when: { kind: 'flag_dismissed', flagId: 'f1', by: 'grace', reason: 'No.', at },
    becomes: () => ({
      flags: [{ ...flag('f1'), dismissed: { by: 'grace', reason: 'No.', at } }, flag('f2')],
    }),
  },
  {
    it: 'approval_pending: the approval waits, and nobody asks for another text any more',
    given: [drafted(), called],
    when: pending,
    becomes: () => ({ pendingApproval: approval, needsRevision: false, revisionReason: null }),
  },
  {
    it: 'approval_withdrawn: no approval waits',
    given: [drafted(), pending],
    when: { kind: 'approval_withdrawn', why: 'Halted.' },
    becomes: () => ({ pendingApproval: null }),
  },
  {
    it: 'halted, with who did it and why: nothing else changes',
    given: [planned(awaited('a'))],
    when: { kind: 'halted', by, reason: 'Ask Rob.' },
    becomes: () => ({ halted: true, halt: { by, at, reason: 'Ask Rob.' }, status: 'halted' }),
  },
  {
    it: 'halted without a reason, with who did it and when',
    given: [planned(awaited('a'))],
    when: { kind: 'halted', by },
    becomes: () => ({ halted: true, halt: { by, at }, status: 'halted' }),
  },
  {
    it: 'resumed: it is at its gate again',
    given: [drafted(), opened, { kind: 'halted', by }],
    when: { kind: 'resumed', by },
    becomes: () => ({ halted: false, halt: undefined, status: 'pending_review' }),
  },
  {
    it: 'rerouted: the tasks that are named get their epoch, and no other',
    given: [planned(awaited('a'), awaited('b'))],
    when: { kind: 'rerouted', tasks: [{ taskId: 'a', epoch: 2 }] },
    becomes: () => ({ awaiting: [awaited('a', 2), awaited('b')] }),
  },
  {
    it: 'ended approved: exactly the version that is named is final, approved by a person',
    given: [drafted(), drafted(2), { kind: 'decided', decision }, pending],
    when: ended('approved', 1),
    becomes: ({ drafts }) => ({
      ...done,
      ...{ status: 'approved', humanApproved: true, finalProtocol: drafts[0] },
      pendingApproval: null,
    }),
  },
  {
    it: 'ended approved by the policy: no person approved it',
    given: [
      drafted(),
      {
        kind: 'decided',
        decision: { ...decision, by: { subject: 'policy', role: null, channel: 'policy' } },
      },
    ],
    when: ended('approved', 1),
    becomes: ({ drafts }) => ({
      ...done,
      ...{ status: 'approved', humanApproved: false, finalProtocol: drafts[0] },
    }),
  },
  ...(['rejected', 'refused', 'failed'] as const).map((outcome) => ({
    it: `ended ${outcome}: no text is final, although one is named`,
    given: [drafted(), { kind: 'decided' as const, decision }],
    when: ended(outcome, 1),
    becomes: () => ({ ...done, status: outcome }),
  })),
  {
    it: 'erased: texts and quotes are gone, hashes and decisions stay',
    given: [drafted(), assessed(), { kind: 'noted', note }, written, opened],
    when: { kind: 'erased', by },
    becomes: ({ drafts, safety }) => ({
      ...{ ...done, erased: true, status: 'rejected', intent: ERASED, gate: null },
      ...{ notes: [], flags: [], brief: [] },
      drafts: [{ ...drafts[0], text: `${ERASED}\n` }],
      safety: { 1: { ...safety[1], flags: [], recommendations: [] } },
    }),
  },
];

describe('the fold of', () => {
  it.each(specs)('$it', ({ given, when, becomes }) => {
    const before = fold([created, ...given.map((change, n) => next(n + 2, [change]))])!;
    const revision = before.revision + 1;
    const after = evolve(before, next(revision, [when]));
    expect(after).toEqual({ ...before, revision, updatedAt: at, ...becomes(before) });
  });

  it('created: a board has its request and its policy, once', () => {
    const board = fold([created])!;
    const [change] = created.changes;
    expect(board).toMatchObject({ ...(change as { request: object }).request, revision: 1 });
    expect(() => evolve(board, next(2, created.changes))).toThrow(OutOfOrder);
  });

  it('every kind of change is specified here', () => {
    const kinds = Change.options.map((option) => option.shape.kind.value);
    expect(new Set(['created', ...specs.map(({ when }) => when.kind)])).toEqual(new Set(kinds));
  });

  it.each(specs)('what a later version records beside it is nothing: $it', ({ given, when }) => {
    const before = fold([created, ...given.map((change, n) => next(n + 2, [change]))])!;
    const later = { kind: 'co_signed', ...{ flagId: 'f1', version: 1, gateId: 'gate-3' } };
    const revision = before.revision + 1;
    expect(evolve(before, next(revision, [later, when, later]))).toEqual(
      evolve(before, next(revision, [when])),
    );
  });
});
