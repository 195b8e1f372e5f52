import { at, atGate, grace, Log } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

const why = 'She says she has taken the tablets.';
const task = { kind: 'screen_reason', commandId: 'COMMAND' };
const taskId = 'screen_reason';
/** A person halts with that reason, which the Guardian is to read; `given` says where the record differs. */
function halted(log: Log, given: object = {}): string {
  const revision = (log.board?.revision ?? 0) + 1;
  const awaited = { agent: 'safety', taskId: `${taskId}-${revision}`, epoch: 1, task };
  const record = { commandId: 'COMMAND', by: grace, order: 'halt', words: [why], task: awaited };
  log.command(
    { kind: 'halt', reason: why },
    [
      { kind: 'halted', by: grace, reason: why },
      { kind: 'reason_given', ...record, ...given },
    ],
    { status: 'halted' },
  );
  const asked = log.board!.awaiting.at(-1)!;
  log.store(`foundry.${log.protocolId}.supervisor.route.safety.${asked.taskId}.1`, {
    ...{ type: 'route', protocolId: log.protocolId, agent: 'safety', taskId: asked.taskId },
    ...{ epoch: 1, revision, iteration: log.board!.iterationCount, task: asked.task },
  });
  return asked.taskId;
}

/** The Guardian holds it; `said` says where the record differs from its answer. */
function held(log: Log, asked = halted(log), said: object = {}): Log {
  const screening = { outcome: 'hold', reasons: [] };
  const { commandId } = log.board!.readReasons!.at(-1)!;
  log.answer('safety', asked, { kind: 'screen_reason', screening }, [
    { kind: 'reason_screened', commandId, screening, ...said },
  ]);
  return log;
}

const resumed = (log: Log, more: object[] = [], status = 'running'): Log => {
  log.command(
    { kind: 'resume' },
    [{ kind: 'resumed', by: grace }, ...more] as Record<string, unknown>[],
    { status },
  );
  return log;
};

function crisis(log: Log, id: string): Log {
  const gate = { id, kind: 'crisis', offered: [], actions: ['reject', 'proceed'], mustRead: [] };
  const open = log.board?.gate;
  log.delta(
    plan,
    'supervisor',
    [
      ...(open ? [{ kind: 'gate_closed', gateId: open.id }] : []),
      { kind: 'planned', phase: 'awaiting_human', tasks: [] },
      { kind: 'attention_raised', reasons: ['crisis'] },
      { kind: 'gate_opened', gate: { ...gate, since: at } },
    ],
    'pending_review',
  );
  return log;
}

function proceeded(log: Log, gateId: string): Log {
  const decision = { gateId, action: 'proceed', reason: 'She is safe.' };
  const record = { ...decision, commandId: 'COMMAND', by: grace, at, edited: false };
  log.command(
    { kind: 'review', decision },
    [
      { kind: 'decided', decision: { ...record, findingsRead: [] } },
      { kind: 'gate_closed', gateId },
    ],
    { status: 'running' },
  );
  return log;
}

/** Halted at its gate for a reason that is held, resumed, and let continue by a person. */
export const seenTo = (): Log =>
  proceeded(crisis(resumed(held(atGate()), [], 'pending_review'), 'gate-2'), 'gate-2').gate(
    'gate-3',
  );

/** A held request that was halted for a reason which is held as well: a person let it continue on account of the reason. */
const onReasonAlone = (): Log => {
  const log = new Log().create();
  const asked = halted(log);
  log.screened('hold');
  return proceeded(crisis(resumed(held(log, asked)), 'gate-1'), 'gate-1');
};
/** The same, where a person then let the request continue too. */
export const onBoth = (): Log => proceeded(crisis(onReasonAlone(), 'gate-2'), 'gate-2').drafted();

/** The reasons that people give, and what the Guardian finds in them. */
export const reasons: Unlawful[] = [
  [
    'other words than those that were given were read',
    () => {
      const log = atGate();
      return held(log, halted(log, { words: ['Paused over lunch.'] }));
    },
  ],
  [
    'they are read as given by somebody else',
    () => {
      const log = atGate();
      halted(log, { by: { ...grace, subject: 'mallory' } });
      return log;
    },
  ],
  [
    'what was found in them is another than the answer’s',
    () => {
      const log = atGate();
      return held(log, halted(log), { screening: { outcome: 'go', reasons: [] } });
    },
  ],
  [
    'work continued though nobody had looked at a reason that is held',
    () => resumed(held(new Log().create().screened())).drafted(),
  ],
  [
    'another gate was opened though nobody had looked at a reason that is held',
    () => resumed(held(new Log().create().screened().drafted().assessed().reviewed())).gate(),
  ],
  [
    'a held request was drafted after somebody had decided on a reason alone',
    () => onReasonAlone().drafted(),
  ],
  [
    'a gate was closed for nothing',
    () => crisis(resumed(atGate(), [], 'pending_review'), 'gate-2'),
  ],
];
