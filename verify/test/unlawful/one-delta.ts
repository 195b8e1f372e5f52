import type { Entry } from '../../src/reading/entry.ts';
import { asOne } from '../as-one.ts';
import { assessment, at, atGate, grace, hash, Log, review, usage } from '../log-of.ts';

type Change = Record<string, unknown> & { kind: string };
type Delta = { changes: Change[]; status: string; phase: string };

/** The log with one delta for each message, of which the last one with a change of that kind is another. */
export function otherwise(log: Log, kind: string, change: (delta: Delta) => Partial<Delta>) {
  const entries = asOne(log.entries);
  const isOne = ({ data }: Entry) =>
    (JSON.parse(String(data)) as Partial<Delta>).changes?.some((each) => each.kind === kind);
  const index = entries.findLastIndex(isOne);
  const entry = entries[index]!;
  const delta = JSON.parse(String(entry.data)) as Delta;
  return entries.with(index, {
    ...entry,
    data: JSON.stringify({ ...delta, ...change(delta) }),
  });
}

/** The same with more changes: where the second argument says, or at the end. */
const adding = (log: Log, kind: string, more: Change[], index = Number.POSITIVE_INFINITY) =>
  otherwise(log, kind, ({ changes }) => ({ changes: changes.toSpliced(index, 0, ...more) }));
const without = (log: Log, kind: string, more = kind) =>
  otherwise(log, more, ({ changes }) => ({
    changes: changes.filter((each) => each.kind !== kind),
  }));

const drafting = () => new Log().create().screened().drafted().assessed();
const assessing = (version: number) => ({
  ...{ agent: 'safety', taskId: 'again', epoch: 1 },
  task: { kind: 'assess', version, sha256: hash },
});
const ended = (outcome: string) => ({ kind: 'ended', outcome, version: 1 });
const approved = { status: 'approved', phase: 'done' };

/** Two tasks at once; the first is answered, and upon that it is planned, though the other is awaited. */
function plannedTooSoon(): Log {
  const log = new Log().create().screened().drafted();
  const task = { version: 1, sha256: hash };
  const tasks = [
    { agent: 'safety', taskId: 'assess', epoch: 1, task: { kind: 'assess', ...task } },
    { agent: 'clinical', taskId: 'review', epoch: 1, task: { kind: 'review', ...task } },
  ];
  const plan = { kind: 'plan', subject: '', sequence: 0 };
  log.delta(plan, 'supervisor', [{ kind: 'planned', phase: 'reviewing', tasks }]);
  const { revision } = log.board!;
  for (const { agent, taskId, epoch, task } of tasks)
    log.store(`foundry.${log.protocolId}.supervisor.route.${agent}.${taskId}.1`, {
      ...{ type: 'route', protocolId: log.protocolId, agent, taskId, epoch, task },
      ...{ revision, iteration: 1 },
    });
  log.answer('clinical', 'review', { kind: 'review', review: review() }, [
    { kind: 'clinical_reviewed', review: review() },
  ]);
  return log.gate();
}

/** The Guardian's answer that nobody can read is given up as its failure, and a gate is opened upon that. */
export function unreadGivenUp(more: Change[] = []): Log {
  const log = new Log().create().screened().drafted();
  const task = { kind: 'assess', version: 1, sha256: hash };
  log.plan('safety', 'assess', task);
  const cause = log.store(`foundry.${log.protocolId}.safety.answer.assess.1`, { nobody: 'reads' });
  const failure = { agent: 'safety', task, code: 'bad_answer', message: 'No.', at };
  log.delta({ kind: 'answer', ...cause }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'assess', usage },
    { kind: 'agent_failed', failure },
    ...more,
  ]);
  return log.gate();
}

/** What a delta with all that its message causes may not have: each is found, by one of these laws. */
export const inOneDelta: [law: string, fault: string, entries: () => Entry[]][] = [
  [
    'change-of-its-cause',
    'upon an answer follows a result of another agent',
    () =>
      adding(drafting(), 'safety_assessed', [{ kind: 'clinical_reviewed', review: review() }], 2),
  ],
  [
    'result-of-its-agent',
    'upon an answer follows a result of another agent',
    () => adding(drafting(), 'safety_assessed', [{ kind: 'clinical_reviewed', review: review() }]),
  ],
  [
    'found-once',
    'upon an answer follows another of the same agent',
    () =>
      adding(drafting(), 'safety_assessed', [
        { kind: 'safety_assessed', assessment: assessment() },
      ]),
  ],
  [
    'dismissal-commanded',
    'upon an approval the supervisor dismisses a flag',
    () =>
      adding(atGate().approved().ended(), 'decided', [
        { kind: 'flag_dismissed', flagId: 'f1-1', by: 'grace', reason: 'No.' },
      ]),
  ],
  [
    'change-of-its-cause',
    'the plan is in front of what was answered',
    () =>
      otherwise(atGate(), 'gate_opened', ({ changes }) => ({
        changes: [...changes.slice(2), ...changes.slice(0, 2)],
      })),
  ],
  [
    'change-of-its-cause',
    'the plan is between what was answered',
    () =>
      otherwise(atGate(), 'gate_opened', ({ changes: [answered, result, ...plan] }) => ({
        changes: [answered!, ...plan, result!],
      })),
  ],
  [
    'change-of-its-cause',
    'the result is missing of what was answered',
    () => without(atGate(), 'clinical_reviewed'),
  ],
  [
    'change-of-its-cause',
    'it is missing that it was answered',
    () => without(atGate(), 'answered', 'clinical_reviewed'),
  ],
  [
    'change-of-its-cause',
    'a part of a decision is missing, and the plan is there',
    () => without(atGate().approved().ended(), 'failures_cleared'),
  ],
  [
    'guardian-passed',
    'a draft is approved upon the Drafter’s answer',
    () =>
      otherwise(new Log().create().screened().drafted(), 'drafted', ({ changes }) => ({
        changes: [...changes.slice(0, 2), ended('approved')],
        ...approved,
      })),
  ],
  [
    'change-of-its-cause',
    'it is approved upon an answer, without a decision',
    () =>
      otherwise(atGate(), 'gate_opened', ({ changes }) => ({
        changes: [...changes.slice(0, 2), ended('approved')],
        ...approved,
      })),
  ],
  ...['rejected', 'refused', 'failed'].map((outcome): (typeof inOneDelta)[number] => [
    'end-has-its-reason',
    `it is ${outcome} upon an answer that is no reason for it`,
    () =>
      otherwise(drafting(), 'safety_assessed', ({ changes }) => ({
        changes: [
          ...changes.slice(0, 2),
          { kind: 'planned', phase: 'done', tasks: [] },
          ended(outcome),
        ],
        ...{ status: outcome, phase: 'done' },
      })),
  ]),
  [
    'policy-strict',
    'upon an answer the policy approves what it may not',
    () => {
      const named = { commandId: 'policy-1', version: 1, sha256: hash };
      const decision = {
        ...{ ...named, gateId: 'policy', action: 'approve', at, edited: false, findingsRead: [] },
        by: { subject: 'policy', role: null, channel: 'policy' },
      };
      return otherwise(atGate(), 'gate_opened', ({ changes }) => ({
        changes: [
          ...changes.slice(0, 2),
          { kind: 'decided', decision },
          { kind: 'approval_pending', approval: { ...named, assessed: true } },
          { kind: 'planned', phase: 'finalizing', tasks: [] },
          ended('approved'),
        ],
        ...approved,
      }));
    },
  ],
  [
    'record-of-its-command',
    'upon an answer a person decides',
    () => {
      const decision = { commandId: 'none', by: grace, at, gateId: 'gate-1', action: 'reject' };
      return adding(atGate(), 'gate_opened', [{ kind: 'decided', decision }]);
    },
  ],
  [
    'change-of-its-cause',
    'it is planned twice upon one answer',
    () =>
      adding(drafting(), 'safety_assessed', [
        { kind: 'planned', phase: 'reviewing', tasks: [assessing(1)] },
      ]),
  ],
  [
    'change-of-its-cause',
    'it is planned upon an answer while another is awaited',
    () => asOne(plannedTooSoon().entries),
  ],
  [
    'halt-holds',
    'it is planned upon a halt',
    () => {
      const log = new Log().create().screened();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      return adding(log, 'halted', [{ kind: 'planned', phase: 'drafting', tasks: [] }]);
    },
  ],
  [
    'end-is-final',
    'it is planned upon a rejection',
    () => {
      const log = atGate();
      const decision = { gateId: 'gate-1', action: 'reject', reason: 'No.' };
      log.command(
        { kind: 'review', decision },
        [
          {
            kind: 'decided',
            decision: { ...decision, commandId: 'COMMAND', by: grace, at, edited: false },
          },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'ended', outcome: 'rejected' },
        ],
        { status: 'rejected' },
      );
      return adding(log, 'decided', [
        { kind: 'planned', phase: 'reviewing', tasks: [assessing(1)] },
      ]);
    },
  ],
  [
    'change-of-its-cause',
    'the supervisor plans upon routing a task again',
    () => {
      const log = new Log().create();
      const tasks = [{ taskId: 'screen', epoch: 2 }];
      log.delta({ kind: 'sweep', subject: 'sweep', sequence: 0 }, 'supervisor', [
        { kind: 'rerouted', tasks },
      ]);
      const planned = { kind: 'planned', phase: 'screening', tasks: [] };
      return adding(log, 'rerouted', [planned]);
    },
  ],
  [
    'status-derived',
    'its status is that of before it was planned',
    () => otherwise(atGate(), 'gate_opened', () => ({ status: 'running' })),
  ],
  [
    'status-derived',
    'its phase is that of before it was planned',
    () => otherwise(atGate(), 'gate_opened', () => ({ phase: 'reviewing' })),
  ],
  [
    'route-of-its-plan',
    'the task that is routed is not what it plans',
    () =>
      otherwise(new Log().create(), 'created', ({ changes: [created, planned] }) => ({
        changes: [created!, { ...planned!, tasks: [{ ...assessing(1), taskId: 'other' }] }],
      })),
  ],
  [
    'deltas-in-order',
    'it is created twice',
    () =>
      otherwise(new Log().create(), 'created', ({ changes: [created, planned] }) => ({
        changes: [created!, created!, planned!],
      })),
  ],
  [
    'result-of-its-agent',
    'what follows from an answer that nobody can read is more than its failure',
    () => asOne(unreadGivenUp([{ kind: 'safety_assessed', assessment: assessment() }]).entries),
  ],
  [
    'cause-on-the-log',
    'an answer that nobody can read is taken for another',
    () =>
      otherwise(unreadGivenUp(), 'agent_failed', ({ changes: [answered, , ...plan] }) => ({
        changes: [answered!, { kind: 'safety_assessed', assessment: assessment() }, ...plan],
      })),
  ],
];
