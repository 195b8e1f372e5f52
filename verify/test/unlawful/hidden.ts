import { sha256 } from '../../src/reading/text.ts';
import { assessment, at, atGate, grace, hash, id, Log, review, text, usage } from '../log-of.ts';
import { objection, pass, passedThen, takenLate } from './questions-again.ts';
import { plan } from './unlawful.ts';

type Body = Record<string, unknown>;
type Entry = Log['entries'][number];
/** The law that finds it, what is hidden, and the log: nothing else shows in it. */
type Hidden = [law: string, fault: string, log: () => Log];

const earlier = '2026-11-20T11:59:59.000Z';
const later = '2026-11-20T12:00:01.000Z';
const none = { findingsRead: [] };
const approvedThen = (log: Log) => log.approved({ asked: none, decided: none }).ended();
const ofGuardian = (taskId: string) => (entry: Entry) =>
  entry.subject.includes(`.safety.answer.${taskId}.1`);

/** The log after a restore, the answer to that task at `place`, given at `said`. */
function restored(
  log: Log,
  taskId: string,
  { place, said }: { place: 'before' | 'unlisted' | 'last'; said: string },
): Log {
  const isIt = ofGuardian(taskId);
  const moved = log.entries.map((each) => ({ ...each, sequence: each.sequence + 100 }));
  for (const entry of moved.filter(isIt))
    entry.data = JSON.stringify({ ...JSON.parse(String(entry.data)), at: said });
  const [its, others] = [moved.filter(isIt), moved.filter((each) => !isIt(each))];
  const listed = {
    before: moved,
    unlisted: others,
    last: [...others, ...its.map((each) => ({ ...each, sequence: 800 }))],
  }[place];
  const unlisted = place === 'unlisted' ? its.map((each) => ({ ...each, sequence: 1 })) : [];
  const subject = `foundry.${id}.supervisor.restored.1`;
  const facts = listed.map(({ subject, data }) => ({ subject, sha256: sha256(data) }));
  const body = { type: 'restored', subject, protocolId: id, at, n: 1, facts, fromDatabase: [] };
  const record = { subject, sequence: 900, data: JSON.stringify(body) };
  log.entries.splice(0, log.entries.length, ...unlisted, ...listed, record);
  return log;
}
const objectedBefore = () => approvedThen(passedThen(objection).log);

/** The Guardian's answer to an earlier question arrives after the approval: that is allowed. */
export const objectedAfter = (): Log =>
  restored(objectedBefore(), 'assess-1', { place: 'last', said: later });

/** A policy's approval that names the answer before the one that it follows from, between which the Guardian objected. */
function byAnEarlierCause(): Log {
  const asked = { policy: { autoApproveAllowed: true }, request: { autoApprove: true } };
  const log = new Log().create(asked).screened().drafted();
  const task = { kind: 'assess', version: 1, sha256: hash };
  log.plan('safety', 'assess-1', task);
  const tasks = [{ taskId: 'assess-1', epoch: 2 }];
  const by = { ...grace, role: 'admin' };
  log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by });
  log.store(`foundry.${id}.supervisor.route.safety.assess-1.2`, {
    ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 2 },
    ...{ revision: log.board!.revision, iteration: 1, task },
  });
  const said = (epoch: number, of: Body) =>
    log.store(`foundry.${id}.safety.answer.assess-1.${epoch}`, {
      ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch },
      outcome: {
        ...{ ok: true, message: 'Done.', notes: [], usage },
        result: { kind: 'assess', assessment: of },
      },
    });
  const passed = said(2, pass);
  log.delta({ kind: 'answer', ...passed }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
    { kind: 'safety_assessed', assessment: pass },
  ]);
  log.plan('clinical', 'review', { kind: 'review', version: 1, sha256: hash });
  said(1, objection);
  log.answer('clinical', 'review', { kind: 'review', review: review() }, [
    { kind: 'clinical_reviewed', review: review() },
  ]);
  approvedByPolicy(log, 1, { ...passed, kind: 'plan' });
  return log;
}

function approvedByPolicy(log: Log, version: number, cause = plan): Log {
  const policy = { subject: 'policy', role: null, channel: 'policy' };
  const named = { commandId: 'policy-1', version, sha256: hash };
  const decision = { ...named, gateId: 'policy', action: 'approve', by: policy, at, edited: false };
  log.delta(cause, 'supervisor', [
    { kind: 'decided', decision: { ...decision, findingsRead: [] } },
    { kind: 'approval_pending', approval: { ...named, assessed: true } },
    { kind: 'planned', phase: 'finalizing', tasks: [] },
  ]);
  log.delta(cause, 'supervisor', [{ kind: 'ended', outcome: 'approved', version }], 'approved');
  return log;
}

/** The same text, found worse as its first version than as its second. */
function writtenTwice(first: Body, log = new Log().create(), raised: Body[] = []): Log {
  log.screened().drafted();
  log.plan('safety', 'assess-1', { kind: 'assess', version: 1, sha256: hash });
  log.answer('safety', 'assess-1', { kind: 'assess', assessment: first }, [
    { kind: 'safety_assessed', assessment: first },
    ...raised,
  ]);
  log.drafted(2, text);
  log.assessed(assessment({ version: 2, flags: [] }), 'assess-2');
  return log.reviewed(review({ version: 2 }));
}
const second = { version: 2, findingsRead: [] };
const approvedAsSecond = (log: Log) =>
  log
    .gate('gate-1', [{ version: 2, sha256: hash }])
    .approved({ asked: second, decided: second })
    .ended('approved', 2);

const dismissed = (flagId: string, reason = 'No.') => ({
  ...{ kind: 'flag_dismissed', flagId, by: 'grace', name: 'grace', reason, at },
});
const dismissals = [{ flagId: 'f1-2', reason: 'No.' }];
const flagged = (severity: string, source = 'model', more: Body = {}) =>
  assessment({ flags: [{ id: 'f1-2', severity, source }], ...more });

/**
 * The Guardian, asked about a text again, has passed it with `first`; then its answer to the first question arrives.
 */
function againThen(first: Body, then: Body, atOnce: (log: Log) => Log): Log {
  const log = new Log().create().screened().drafted();
  const task = { kind: 'assess', version: 1, sha256: hash };
  log.plan('safety', 'assess-1', task);
  log.command(
    { kind: 'requeue' },
    [{ kind: 'rerouted', tasks: [{ taskId: 'assess-1', epoch: 2 }] }],
    {
      by: { ...grace, role: 'admin' },
    },
  );
  log.store(`foundry.${id}.supervisor.route.safety.assess-1.2`, {
    ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 2 },
    ...{ revision: log.board!.revision, iteration: 1, task },
  });
  const take = (epoch: number, of: Body, ...more: Body[]) => {
    const said = log.store(`foundry.${id}.safety.answer.assess-1.${epoch}`, {
      ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch },
      outcome: {
        ...{ ok: true, message: 'Done.', notes: [], usage },
        result: { kind: 'assess', assessment: of },
      },
    });
    log.delta(
      { kind: 'answer', ...said },
      'safety',
      [
        { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
        { kind: 'safety_assessed', assessment: of },
        ...more,
      ],
      more.length > 0 ? 'running' : undefined,
    );
  };
  take(2, first);
  atOnce(log.reviewed().gate());
  take(1, then, ...(log.board!.gate ? [{ kind: 'gate_closed', gateId: 'gate-1' }] : []));
  return log;
}

const edits = '# Worry time\n\nWrite the worry down.\n';
/** A person signs their own text, having read so much of what was found on the one before. */
function editedHaving(findingsRead: string[]): Log {
  const draft = {
    ...{ version: 2, text: edits, sha256: sha256(edits), author: 'human', iteration: 1, round: 1 },
    ...{ createdAt: at, changes: ['Edited by a person.'] },
  };
  const log = atGate().approved({
    asked: { edits, findingsRead },
    decided: { version: 2, sha256: sha256(edits), edited: true, findingsRead },
    changes: [{ kind: 'drafted', draft }],
  });
  const of = assessment({ version: 2, sha256: sha256(edits), flags: [] });
  return log.assessed(of, 'assess-2').ended('approved', 2);
}

/** A message of an approval's log, written otherwise. */
function rewritten(subject: RegExp, from: string, to: string): Log {
  const log = atGate().approved().ended();
  const entry = log.entries.find((each) => subject.test(each.subject))!;
  entry.data = String(entry.data).replace(from, to);
  return log;
}

/** What a person orders who sends version 1 back at a gate, and what that changes. */
function sentBack(gateId: string, by: Body): [order: Body, changes: Body[]] {
  const feedback = 'Leave out the second step.';
  const asked = { gateId, action: 'request_revision', version: 1, sha256: hash, feedback };
  const decision = { ...asked, findingsRead: [], commandId: 'COMMAND', by, at, edited: false };
  const point = { id: 'h2-1', from: 'human', priority: 'high', text: feedback };
  return [
    { kind: 'review', decision: { ...asked, findingsRead: [] } },
    [
      { kind: 'decided', decision },
      { kind: 'gate_closed', gateId },
      { kind: 'failures_cleared' },
      { kind: 'round_opened', round: 2 },
      { kind: 'brief_written', points: [point] },
      { kind: 'revision_called', reason: feedback },
    ],
  ];
}
const alan = { ...grace, subject: 'alan' };

/** An approval is pending, and what a plan puts before its end is in the way of it. */
function pendingThen(first: Body[], by?: Body): Log {
  const log = atGate().approved();
  const gate = { kind: 'gate_opened', gate: log.gateOf('gate-2', [{ version: 1, sha256: hash }]) };
  const waits = { kind: 'planned', phase: 'awaiting_human', tasks: [] };
  log.delta(plan, 'supervisor', [...first, waits, gate], 'pending_review');
  if (by) log.command(...sentBack('gate-2', by), { by, status: 'running' });
  return log.ended();
}

/** A version of another text that the Guardian held back, then one that was approved. */
function approvedAfterAnother(): Log {
  const other = { version: 1, sha256: sha256(edits) };
  const log = new Log().create().screened().drafted(1, edits);
  log.assessed(assessment({ ...other, score: 5, flags: [critical] }), 'assess-1');
  log.drafted(2, text).assessed(assessment({ version: 2, flags: [] }), 'assess-2');
  log.reviewed(review({ version: 2 })).gate('gate-1', [{ version: 2, sha256: hash }]);
  return log.approved({ asked: second, decided: second });
}
const critical = { id: 'f1-1', severity: 'critical', source: 'rule' };

export const hidden: Hidden[] = [
  [
    'change-of-its-cause',
    'a second end in the delta of the first, with a text that the Guardian held back',
    () => {
      const log = approvedAfterAnother();
      const ends = [2, 1].map((version) => ({ kind: 'ended', outcome: 'approved', version }));
      log.delta(plan, 'supervisor', ends, 'approved');
      return log;
    },
  ],
  [
    'decision-names-the-text',
    'the same, where the first end is the one that nobody decided on',
    () => {
      const log = approvedAfterAnother();
      const ends = [1, 2].map((version) => ({ kind: 'ended', outcome: 'approved', version }));
      log.delta(plan, 'supervisor', ends, 'approved');
      return log;
    },
  ],
  [
    'change-of-its-cause',
    'a gate that is opened while an approval is pending, and is open at its end',
    () => pendingThen([]),
  ],
  [
    'nothing-between',
    'an approval of a text that another person sent back since',
    () => pendingThen([], alan),
  ],
  [
    'change-of-its-cause',
    'an end with an approval that is not pending any more',
    () => pendingThen([{ kind: 'approval_withdrawn', why: 'No.' }]),
  ],
  [
    'change-of-its-cause',
    'a crisis that nobody told of, so that somebody may proceed before one is found',
    () => {
      const log = new Log().create().screened();
      const gate = { id: 'gate-1', kind: 'crisis', offered: [], mustRead: [], since: at };
      const waits = { kind: 'planned', phase: 'awaiting_human', tasks: [] };
      const opened = { kind: 'gate_opened', gate: { ...gate, actions: ['reject', 'proceed'] } };
      log.delta(plan, 'supervisor', [waits, opened], 'pending_review');
      return log;
    },
  ],
  [
    'change-of-its-cause',
    'a plan after which nobody is waited for, and nothing is final',
    () => {
      const log = new Log().create().screened();
      log.delta(plan, 'supervisor', [{ kind: 'planned', phase: 'finalizing', tasks: [] }]);
      return log;
    },
  ],
  [
    'end-has-its-reason',
    'an end as failed with a draft that a person could decide on',
    () => {
      const log = new Log().create().screened().drafted().assessed();
      const task = { kind: 'review', version: 1, sha256: hash };
      log.plan('clinical', 'review', task);
      const failure = { agent: 'clinical', task, code: 'model_failed', message: 'No.', at };
      const outcome = { ok: false, code: 'model_failed', message: 'No.', usage };
      const said = log.store(`foundry.${id}.clinical.answer.review.1`, {
        ...{
          type: 'answer',
          protocolId: id,
          agent: 'clinical',
          taskId: 'review',
          epoch: 1,
          outcome,
        },
      });
      log.delta({ kind: 'answer', ...said }, 'clinical', [
        { kind: 'answered', agent: 'clinical', taskId: 'review', usage },
        { kind: 'agent_failed', failure },
      ]);
      return log.ended('failed', undefined);
    },
  ],
  [
    'only-who-may',
    'a viewer’s halt that took effect, with no verdict on it',
    () => {
      const by = { ...grace, subject: 'vic', role: 'viewer' };
      const log = atGate();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by }], { by, status: 'halted' });
      log.entries.pop();
      return log;
    },
  ],
  [
    'only-who-may',
    'a person’s decision that is said to be a policy’s, so that a policy may approve after it',
    () => {
      const by = { ...grace, channel: 'policy' };
      const log = atGate();
      log.command(...sentBack('gate-1', by), { by, status: 'running' });
      return log;
    },
  ],
  [
    'objection-first',
    'an objection that a record lists among what was restored',
    () => restored(objectedBefore(), 'assess-1', { place: 'before', said: at }),
  ],
  [
    'objection-first',
    'an objection that was put behind the approval as all was restored',
    () => restored(objectedBefore(), 'assess-1', { place: 'last', said: earlier }),
  ],
  [
    'restored-as-recorded',
    'an objection that was left where it was as all else was restored',
    () => restored(objectedBefore(), 'assess-1', { place: 'unlisted', said: at }),
  ],
  [
    'objection-heard',
    'an objection that was put behind what was taken in instead',
    () => restored(takenLate(pass, objection), 'assess-2', { place: 'last', said: earlier }),
  ],
  [
    'time-of-its-cause',
    'a policy’s plan that names an answer before the one that it follows from',
    byAnEarlierCause,
  ],
  ['objection-first', 'an objection between the two', byAnEarlierCause],
  [
    'guardian-passed',
    'a text that was below the bar as another version',
    () => approvedAsSecond(writtenTwice(assessment({ score: 60, flags: [] }))),
  ],
  [
    'guardian-passed',
    'a text that no rules were applied to as another version',
    () => {
      const unread = assessment({ rulesApplied: false, flags: [] });
      const raised = { kind: 'attention_raised', reasons: ['no_rules_for_language'] };
      return approvedAsSecond(writtenTwice(unread, new Log().create(), [raised]));
    },
  ],
  [
    'policy-strict',
    'a policy’s approval of a text with a warning on another version of it',
    () => {
      const asked = { policy: { autoApproveAllowed: true }, request: { autoApprove: true } };
      return approvedByPolicy(writtenTwice(assessment(), new Log().create(asked)), 2);
    },
  ],
  [
    'guardian-passed',
    'a finding that was dismissed as a warning and came again as critical',
    () =>
      againThen(flagged('warning'), flagged('critical'), (log) =>
        log.approved({
          asked: { dismissals, findingsRead: [] },
          decided: { findingsRead: [] },
          changes: [dismissed('f1-2')],
        }),
      ).ended(),
  ],
  [
    'warnings-read',
    'a person’s own text, signed with a warning on the one before that they did not read',
    () => editedHaving([]),
  ],
  [
    'warnings-read',
    'an approval of a text with a warning on another version of it that nobody read',
    () => approvedAsSecond(writtenTwice(assessment())),
  ],
  [
    'decision-fits-its-gate',
    'an edit that is an earlier version letter for letter, so that neither its warning nor its bar counts',
    () => {
      const log = new Log().create().screened().drafted().assessed().reviewed();
      const other = '# Worry time\n\nWrite the worry down.\n';
      const about = { version: 2, sha256: sha256(other) };
      log.drafted(2, other).assessed(assessment({ ...about, flags: [] }), 'assess-2');
      log.reviewed(review(about), 'review-2').gate('gate-1', [about]);
      const draft = {
        ...{ version: 3, text, sha256: hash, author: 'human', iteration: 2, round: 1 },
        ...{ createdAt: at, changes: ['Edited by a person.'] },
      };
      log.approved({
        asked: { ...about, edits: text, findingsRead: [] },
        decided: { version: 3, sha256: hash, edited: true, findingsRead: [] },
        changes: [{ kind: 'drafted', draft }],
      });
      log.assessed(assessment({ version: 3, flags: [] }), 'assess-3');
      return log.ended('approved', 3);
    },
  ],
  [
    'cause-on-the-log',
    'an answer that names a score twice',
    () => rewritten(/safety\.answer\.assess/, '"score":94', '"score":10,"score":94'),
  ],
  [
    'cause-on-the-log',
    'a command that names what it is twice, once in other letters',
    () =>
      rewritten(
        /gateway\.command\.command-2/,
        '"action":"approve"',
        '"\\u0061ction":"reject","action":"approve"',
      ),
  ],
  [
    'deltas-in-order',
    'a delta that names its changes twice',
    () => rewritten(/delta\.6$/, '"changes":', '"changes":[],"changes":'),
  ],
  [
    'guardian-passed',
    'a score below the bar, under an override without a reason',
    () => {
      const override = { reason: ' ' };
      const log = new Log().create().screened().drafted();
      log
        .assessed(assessment({ score: 60, flags: [] }))
        .reviewed()
        .gate();
      const asked = { override, findingsRead: [] };
      return log
        .approved({ asked, decided: { override: { reason: '' }, findingsRead: [] } })
        .ended();
    },
  ],
  [
    'text-is-its-hash',
    'a text with half a character, which is another one once it is hashed',
    () => new Log().create().screened().drafted(1, '# Worry time\ud800\n'),
  ],
  [
    'dismissal-commanded',
    'a finding of a rule, dismissed because it had been a model’s under the same id',
    () => {
      const log = againThen(flagged('warning'), flagged('critical', 'rule'), (each) => each);
      const on = { gateId: 'gate-2', findingsRead: [] };
      return log
        .gate('gate-2')
        .approved({ asked: { ...on, dismissals }, decided: on, changes: [dismissed('f1-2')] });
    },
  ],
  [
    'dismissal-commanded',
    'a finding on another text, dismissed with this one',
    () => {
      const log = new Log().create().screened().drafted().assessed(flagged('critical'), 'assess-1');
      log.drafted(2, edits);
      const of = { version: 2, sha256: sha256(edits) };
      log.assessed(assessment({ ...of, flags: [] }), 'assess-2').reviewed(review(of));
      const named = { ...of, findingsRead: [] };
      return log
        .gate('gate-1', [of])
        .approved({ asked: { ...named, dismissals }, decided: named, changes: [dismissed('f1-2')] })
        .ended('approved', 2);
    },
  ],
  [
    'decision-fits-its-gate',
    'a finding that is named as read and is none',
    () => {
      const findingsRead = ['f1-1', 'f1-9'];
      return atGate().approved({ asked: { findingsRead }, decided: { findingsRead } }).ended();
    },
  ],
];
