import { assessment, at, grace, hash, Log } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

const asked = { policy: { autoApproveAllowed: true }, request: { autoApprove: true } };
const spotless = assessment({ flags: [] });

/** The policy approves the first version, and ends it. */
function approvedByPolicy(log: Log): Log {
  const named = { commandId: 'policy-1', version: 1, sha256: hash };
  const decision = {
    ...{ ...named, gateId: 'policy', action: 'approve', at, edited: false, findingsRead: [] },
    by: { subject: 'policy', role: null, channel: 'policy' },
  };
  log.delta(plan, 'supervisor', [
    { kind: 'decided', decision },
    { kind: 'approval_pending', approval: { ...named, assessed: true } },
    { kind: 'planned', phase: 'finalizing', tasks: [] },
  ]);
  return log.ended();
}

/** A person approves a text that nobody assessed, and halts it while it is checked; the check passes. */
function withdrawn(): Log {
  const none = { findingsRead: [] };
  const log = new Log().create(asked).screened().drafted().reviewed().gate();
  log.approved({ asked: none, decided: none });
  log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
  const why = 'Halted during the check.';
  const halted = [
    { kind: 'halted', by: grace },
    { kind: 'approval_withdrawn', why },
  ];
  log.command({ kind: 'halt' }, halted, { status: 'halted' });
  log.answer('safety', 'assess', { kind: 'assess', assessment: spotless }, [
    { kind: 'safety_assessed', assessment: spotless },
  ]);
  log.command({ kind: 'resume' }, [{ kind: 'resumed', by: grace }], { status: 'running' });
  return log;
}

/** A request is held for danger, and a person proceeds with it. */
function gone(): Log {
  const log = new Log().create(asked).screened('hold');
  const gate = { id: 'gate-1', kind: 'crisis', offered: [], mustRead: [], since: at };
  log.delta(
    plan,
    'supervisor',
    [
      { kind: 'planned', phase: 'awaiting_human', tasks: [] },
      { kind: 'gate_opened', gate: { ...gate, actions: ['reject', 'proceed'] } },
    ],
    'pending_review',
  );
  const decision = { gateId: 'gate-1', action: 'proceed', reason: 'Seen by their doctor.' };
  const record = { ...decision, commandId: 'COMMAND', by: grace, at };
  log.command(
    { kind: 'review', decision },
    [
      { kind: 'decided', decision: { ...record, edited: false, findingsRead: [] } },
      { kind: 'gate_closed', gateId: 'gate-1' },
    ],
    { status: 'running' },
  );
  return log.drafted().assessed(spotless).reviewed();
}

/** A policy approves what was a person's to decide on. */
export const byPolicy: Unlawful[] = [
  ['the policy made an approval good that a halt withdrew', () => approvedByPolicy(withdrawn())],
  ['the policy approved what was held for danger', () => approvedByPolicy(gone())],
];
