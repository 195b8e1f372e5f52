import { sha256 } from '../../src/reading/text.ts';
import { assessment, at, atGate, grace, hash, id, Log, review, text, usage } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

type Body = Record<string, unknown>;
const hedy = { ...grace, subject: 'hedy' };
const critical = { id: 'f1-1', severity: 'critical', source: 'rule' };
const named = { gateId: 'gate-1', version: 1, sha256: hash, findingsRead: ['f1-1'] };
const by = (who: Body, more: Body) => ({ commandId: 'none', by: who, at, edited: false, ...more });
const policy = { subject: 'policy', role: null, channel: 'policy' };
const more = '# Worry time\n\nAnother text.\n';
const drafted = () => new Log().create().screened().drafted();
const automatic = () =>
  new Log()
    .create({ policy: { autoApproveAllowed: true }, request: { autoApprove: true } })
    .screened()
    .drafted()
    .assessed(assessment({ flags: [] }))
    .reviewed();
/** What the supervisor records by its own plan: a decision, if one is given with it. */
const decides = (log: Log, decision: Body, status?: string) => {
  log.delta(plan, 'supervisor', [{ kind: 'decided', decision }], status);
  return log;
};
const approvedByPolicy = (log: Log, who: Body = policy) => {
  const decision = by(who, { gateId: 'policy', action: 'approve', version: 1, sha256: hash });
  const approval = { commandId: 'none', version: 1, sha256: hash, assessed: true };
  log.delta(plan, 'supervisor', [
    { kind: 'decided', decision: { ...decision, findingsRead: [] } },
    { kind: 'approval_pending', approval },
    { kind: 'planned', phase: 'finalizing', tasks: [] },
  ]);
  return log.ended();
};
const refused = { kind: 'screen_intent', screening: { outcome: 'refuse', reasons: [] } };
const passed = { kind: 'screen_intent', screening: { outcome: 'go', reasons: [] } };
const screenedAgain = (log: Log) => {
  log.plan('safety', 'screen-2', { kind: 'screen_intent' });
  log.answer('safety', 'screen-2', passed, [{ kind: 'screened', screening: passed.screening }]);
  return log.drafted().assessed().reviewed().gate().approved().ended();
};
const bad = assessment({ score: 10, flags: [critical] });
const task = { kind: 'assess', version: 1, sha256: hash };
const failure = (code: string) => ({
  kind: 'agent_failed',
  failure: { agent: 'safety', task, code, message: 'No.', at },
});
/** The Guardian finds grave harm, and that becomes these changes; asked again, it passes. */
const unheard = (...changes: Body[]) => {
  const log = drafted();
  log.plan('safety', 'assess-1', task);
  log.answer('safety', 'assess-1', { kind: 'assess', assessment: bad }, changes);
  return log.assessed().reviewed().gate().approved().ended();
};
const rejects = { gateId: 'gate-1', action: 'reject', reason: 'Harmful.' };
const overridden = { ...named, commandId: 'none', action: 'approve', by: grace, at };

/** What a cause had to change, and did not; and what nobody ordered, and was recorded. */
export const effects: Unlawful[] = [
  [
    'a halt did not halt it',
    () => {
      const log = atGate();
      log.command({ kind: 'halt' }, [{ kind: 'approval_withdrawn', why: '' }]);
      return log.approved().ended();
    },
  ],
  [
    'a halt during a pending approval did nothing',
    () => {
      const log = atGate().approved();
      log.command({ kind: 'halt' }, [{ kind: 'halt_noted' }]);
      return log.ended();
    },
  ],
  [
    'a rejection only closed the gate, and another person approved',
    () => {
      const log = atGate();
      log.command(
        { kind: 'review', decision: rejects },
        [{ kind: 'gate_closed', gateId: 'gate-1' }],
        { by: hedy, status: 'running' },
      );
      return log.gate('gate-2');
    },
  ],
  [
    'a revision was asked for, and its decision is not recorded',
    () => {
      const log = atGate();
      const decision = { gateId: 'gate-1', action: 'request_revision', feedback: 'Shorter.' };
      log.command(
        { kind: 'review', decision },
        [
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'failures_cleared' },
          { kind: 'round_opened', round: 2 },
          {
            kind: 'brief_written',
            points: [{ id: 'h2-1', from: 'human', priority: 'high', text: 'Shorter.' }],
          },
          { kind: 'revision_called', reason: 'Shorter.' },
        ],
        { status: 'running' },
      );
      return log;
    },
  ],
  [
    'a dismissal was ordered, and is not recorded',
    () => {
      const model = { id: 'f1-1', severity: 'warning', source: 'model' };
      const log = drafted()
        .assessed(assessment({ flags: [model] }))
        .reviewed()
        .gate();
      return log.approved({ asked: { dismissals: [{ flagId: 'f1-1', reason: 'No.' }] } }).ended();
    },
  ],
  ['an assessment was not taken in', () => unheard()],
  ['an assessment was recorded as a failure of the Guardian', () => unheard(failure('timeout'))],
  [
    'an assessment that contradicts nothing is called a bad answer',
    () => unheard(failure('bad_answer')),
  ],
  [
    'an assessment was given up for its size, and asked for again',
    () => unheard(failure('too_large')),
  ],
  [
    'an assessment was passed over for another to the same question',
    () => {
      const log = drafted();
      log.plan('safety', 'assess-1', task);
      log.store(`foundry.${id}.safety.answer.assess-1.1`, {
        ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 1 },
        outcome: {
          ok: true,
          message: 'Done.',
          result: { kind: 'assess', assessment: bad },
          notes: [],
          usage,
        },
      });
      return log.assessed().reviewed().gate().approved().ended();
    },
  ],
  [
    'a version was assessed again until it passed',
    () => drafted().assessed(bad, 'assess-1').assessed().reviewed().gate().approved().ended(),
  ],
  [
    'a screening was not taken in',
    () => {
      const log = new Log().create();
      log.answer('safety', 'screen', refused, []);
      return screenedAgain(log);
    },
  ],
  [
    'a request was screened again until it passed',
    () => screenedAgain(new Log().create().screened('refuse')),
  ],
  [
    'a plan lets a held request proceed, in a person’s name',
    () => {
      const log = new Log().create().screened('hold');
      decides(log, by(grace, { gateId: 'gate-0', action: 'proceed', reason: 'Go.' }));
      return log.drafted().assessed().reviewed().gate().approved().ended();
    },
  ],
  [
    'a plan rejects in a person’s name',
    () => decides(atGate(), by(grace, { gateId: 'gate-1', action: 'reject', reason: 'No.' })),
  ],
  [
    'a plan records the decision of a command, with an override that nobody gave',
    () => {
      const log = drafted()
        .assessed(assessment({ score: 3 }))
        .reviewed()
        .gate();
      const decision = { ...named, action: 'approve' };
      const commandId = log.command({ kind: 'review', decision }, [{ kind: 'failures_cleared' }]);
      decides(log, { ...overridden, commandId, override: { reason: 'Invented.' } });
      return log.ended();
    },
  ],
  ['the policy is a person', () => approvedByPolicy(automatic(), { ...grace, channel: 'policy' })],
  [
    'the policy approved while a gate waits for a person',
    () => {
      const log = automatic().gate();
      const decision = by(policy, {
        gateId: 'policy',
        action: 'approve',
        version: 1,
        sha256: hash,
      });
      return decides(log, { ...decision, findingsRead: [] }, 'pending_review').ended();
    },
  ],
  ['the policy approved an earlier version', () => approvedByPolicy(automatic().drafted(2, more))],
  [
    'an order of an unknown kind rejects',
    () => {
      const log = atGate();
      const who = { ...grace, role: 'viewer' };
      log.command(
        { kind: 'review2', decision: rejects },
        [
          { kind: 'decided', decision: { ...by(who, rejects), commandId: 'COMMAND' } },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'ended', outcome: 'rejected' },
        ],
        { by: who, status: 'rejected' },
      );
      return log;
    },
  ],
  [
    'an order of an unknown kind dismisses a finding',
    () => {
      const model = { id: 'f1-1', severity: 'critical', source: 'model' };
      const log = drafted()
        .assessed(assessment({ flags: [model] }))
        .reviewed()
        .gate();
      const who = { ...grace, subject: 'mallory', role: 'viewer' };
      const decision = {
        ...{ gateId: 'gate-1', action: 'none' },
        dismissals: [{ flagId: 'f1-1', reason: 'No.' }],
      };
      log.command(
        { kind: 'dismiss', decision },
        [{ kind: 'flag_dismissed', flagId: 'f1-1', by: 'mallory', reason: 'No.', at }],
        { by: who },
      );
      return log.approved().ended();
    },
  ],
  [
    'a text of nobody is approved',
    () => {
      const log = drafted();
      log.plan('drafter', 'draft-2', { kind: 'revise', base: 1 });
      const [answer, [changed]] = log.drafting('revise', 2, 'Theirs.\n');
      const own = { ...(changed!.draft as Body), text: more, sha256: sha256(more) };
      log.answer('drafter', 'draft-2', answer, [
        { kind: 'drafted', draft: { ...own, author: 'supervisor' } },
      ]);
      return log;
    },
  ],
  [
    'it failed, and was approved without a restart',
    () => {
      const log = atGate().approved();
      log.delta({ kind: 'sweep', subject: 'sweep', sequence: 0 }, 'safety', [failure('deadline')]);
      return log.ended('failed', undefined).ended();
    },
  ],
  [
    'a finding on one version is taken for that of another with the same text',
    () => {
      const log = drafted()
        .assessed(bad)
        .reviewed(review({ quality: 1 }));
      log.drafted(2, text).assessed(assessment({ version: 2, flags: [] }), 'assess-2');
      return log
        .reviewed(review({ version: 2 }), 'review-2')
        .gate('gate-1')
        .approved()
        .ended();
    },
  ],
  [
    'a sweep gave up what was not tried',
    () => {
      const log = drafted();
      log.plan('safety', 'assess', task);
      log.delta({ kind: 'sweep', subject: 'sweep', sequence: 0 }, 'safety', [
        { kind: 'answered', agent: 'safety', taskId: 'assess', usage },
        failure('deadline'),
      ]);
      return log;
    },
  ],
  [
    'a plan was made while an answer is awaited',
    () => {
      const log = drafted();
      log.plan('safety', 'assess-1', task);
      log.plan('safety', 'assess-2', task);
      return log;
    },
  ],
  [
    'a plan puts words into a person’s mouth',
    () => {
      const log = atGate();
      const point = { id: 'h1-9', from: 'human', priority: 'high', text: 'Add the dose.' };
      log.delta(plan, 'supervisor', [{ kind: 'brief_written', points: [point] }]);
      return log;
    },
  ],
];

effects.push([
  'a route cannot be read',
  () => {
    const log = atGate();
    const route = log.entries.find(({ subject }) => subject.includes('.route.'))!;
    route.data = '{}';
    return log;
  },
]);

/** As whom and when a decision is recorded, other than its command has it. */
const recorded: [string, Body][] = [
  ['another name', { by: { ...grace, name: 'Mallory Quack' } }],
  ['another profession', { by: { ...grace, profession: 'psychiatrist' } }],
  ['another registration', { by: { ...grace, registration: '1' } }],
  ['a person in place of a shared token', { by: { ...grace, kind: 'person' } }],
  ['another time', { at: '1999-01-01T00:00:00.000Z' }],
  ['a confirmation that nobody gave', { confirmation: 'Typed 83f43450.' }],
];
for (const [what, decided] of recorded)
  effects.push([
    `a decision is recorded with ${what}`,
    () => atGate().approved({ decided }).ended(),
  ]);

const later = '2026-11-20T13:00:00.000Z';
/** The latest fact whose subject matches, with another time. */
const at13 = (subject: RegExp) => () => {
  const log = atGate().approved();
  const entry = log.entries.findLast((each) => subject.test(each.subject))!;
  entry.data = JSON.stringify({ ...JSON.parse(String(entry.data)), at: later });
  return log;
};
effects.push(
  ['a verdict is of another time than its command', at13(/supervisor\.decision/)],
  ['a route is of another time than its plan', at13(/\.route\./)],
  ['a plan is of another time than what it follows', at13(/delta\.10$/)],
  [
    'a delta is of another time than its cause was stored',
    () => {
      const log = atGate().approved();
      for (const entry of log.entries)
        entry.stored = entry.subject.includes('.command.') ? later : at;
      return log;
    },
  ],
);
