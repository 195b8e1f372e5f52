import { assessment, at, grace, hash, id, Log, usage } from '../log-of.ts';

type Body = Record<string, unknown>;
type Cause = { subject: string; sequence: number };
/** The law that finds it, what a sweep did, and the log. */
type Swept = [law: string, fault: string, log: () => Log];

const task = { kind: 'assess', version: 1, sha256: hash };
const critical = { id: 'f1-1', severity: 'critical', source: 'rule' };
const objection = assessment({ score: 0, level: 'unsafe', flags: [critical] });
const pass = assessment({ flags: [] });
const nothing = { subject: 'sweep', sequence: 0 };
const admin = { ...grace, role: 'admin' };

/** The Guardian's answer to the question about the first text, under an epoch: as required, or with another body. */
const saying = (epoch: number, found: Body, more: Body = {}) => ({
  ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch },
  outcome: {
    ...{ ok: true, message: 'Done.', notes: [], usage },
    ...{ result: { kind: 'assess', assessment: found }, ...more },
  },
});
const subjectOf = (epoch: number) => `foundry.${id}.safety.answer.assess-1.${epoch}`;

/** The Guardian is asked, and what it answered first is `body`. */
function answeredFirst(body: Body): { log: Log; first: Cause } {
  const log = new Log().create().screened().drafted();
  log.plan('safety', 'assess-1', task);
  return { log, first: log.store(subjectOf(1), body) };
}

/** A sweep that names `cause` has it run again. */
function swept(log: Log, cause: Cause, tasks = [{ taskId: 'assess-1', epoch: 2 }]): Log {
  log.delta({ kind: 'sweep', ...cause }, 'supervisor', [{ kind: 'rerouted', tasks }]);
  log.store(`foundry.${id}.supervisor.route.safety.assess-1.2`, {
    ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 2 },
    ...{ revision: log.board!.revision, iteration: 1, task },
  });
  return log;
}

/** The Guardian finds nothing the second time, and somebody approves. */
function approvedOnTheSecond(log: Log): Log {
  const again = log.store(subjectOf(2), saying(2, pass));
  log.delta({ kind: 'answer', ...again }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
    { kind: 'safety_assessed', assessment: pass },
  ]);
  log.reviewed().gate();
  return log.approved({ asked: { findingsRead: [] }, decided: { findingsRead: [] } }).ended();
}

/** What was answered first is passed over by a sweep, which names it or does not. */
function passedOver(body: Body, { isNamed }: { isNamed: boolean }): Log {
  const { log, first } = answeredFirst(body);
  return approvedOnTheSecond(swept(log, isNamed ? first : nothing));
}

const unreadable = { nobody: 'can read this' };
const misformed = saying(1, { ...objection, more: 1 });
const objecting = () => passedOver(saying(1, objection), { isNamed: true });
const spoilt = (cause: (first: Cause) => Cause, tasks?: { taskId: string; epoch: number }[]) => {
  const { log, first } = answeredFirst(unreadable);
  return swept(log, cause(first), tasks);
};

/** What a sweep may do: have a step run again that is overdue, or whose answer nobody can use. */
export const lawfulSweeps: [what: string, log: () => Log][] = [
  ['names an answer that nobody can read', () => passedOver(unreadable, { isNamed: true })],
  ['names an answer that is not of its form', () => passedOver(misformed, { isNamed: true })],
  ['names nothing', () => approvedOnTheSecond(swept(answeredFirst(unreadable).log, nothing))],
];

/** An objection that a sweep passed over, and sweeps that name what they may not. */
export const sweeps: Swept[] = [
  ['sweep-passes-nothing-over', 'it names an objection, and another answer is taken', objecting],
  ['objection-heard', 'it names an objection, and another answer is taken', objecting],
  ['objection-first', 'it names an objection, and another answer is taken', objecting],
  [
    'objection-heard',
    'it names nothing, and an objection was there',
    () => passedOver(saying(1, objection), { isNamed: false }),
  ],
  [
    'no-answer-lost',
    'it names an answer that is awaited',
    () => {
      const { log, first } = answeredFirst(saying(1, objection));
      swept(log, first).command({ kind: 'halt' }, [{ kind: 'halted', by: grace, at }], {
        status: 'halted',
      });
      return log;
    },
  ],
  [
    'sweep-passes-nothing-over',
    'it names an order',
    () => {
      const { log } = answeredFirst(unreadable);
      log.command({ kind: 'requeue' }, undefined, { by: admin });
      const { subject, sequence } = log.entries.find((each) => each.subject.includes('.command.'))!;
      return swept(log, { subject, sequence });
    },
  ],
  [
    'sweep-passes-nothing-over',
    'it names an answer at another place',
    () => spoilt(({ subject, sequence }) => ({ subject, sequence: sequence - 1 })),
  ],
  [
    'sweep-passes-nothing-over',
    'it names an answer that is not there',
    () => spoilt(({ sequence }) => ({ subject: subjectOf(3), sequence })),
  ],
  [
    'sweep-passes-nothing-over',
    'it is called another',
    () => spoilt(() => ({ subject: '', sequence: 0 })),
  ],
  [
    'change-of-its-cause',
    'it names an answer, and has another task run again',
    () => {
      const log = new Log().create().screened().drafted();
      const tasks = ['assess-0', 'assess-1'].map((taskId) => ({
        ...{ agent: 'safety', taskId, epoch: 1, task },
      }));
      const planned = { kind: 'planned', phase: 'reviewing', tasks };
      log.delta({ kind: 'plan', subject: '', sequence: 0 }, 'supervisor', [planned]);
      const { revision } = log.board!;
      for (const { taskId } of tasks)
        log.store(`foundry.${id}.supervisor.route.safety.${taskId}.1`, {
          ...{ type: 'route', protocolId: id, agent: 'safety', taskId, epoch: 1, task },
          ...{ revision, iteration: 1 },
        });
      const first = log.store(subjectOf(1), unreadable);
      return swept(log, first, [{ taskId: 'assess-0', epoch: 2 }]);
    },
  ],
  [
    'change-of-its-cause',
    'it names an answer, and gives up in its agent’s name',
    () => {
      const { log, first } = answeredFirst(unreadable);
      const failure = { agent: 'safety', task, code: 'deadline', message: 'No.', at };
      log.delta({ kind: 'sweep', ...first }, 'safety', [
        { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
        { kind: 'agent_failed', failure },
      ]);
      return log;
    },
  ],
];
