import { assessment, at, grace, hash, id, Log, review, text, usage } from '../log-of.ts';
import { sentBack } from '../sent-back.ts';
import type { Unlawful } from './unlawful.ts';

type Body = Record<string, unknown>;
const task = { kind: 'assess', version: 1, sha256: hash };
export const objection = assessment({ score: 10 });
export const pass = assessment({ flags: [] });
const more = '# Worry time\n\nAnother text.\n';

const failure = (code: string, of: Body = task) => ({
  kind: 'agent_failed',
  failure: { agent: 'safety', task: of, code, message: 'No.', at },
});
const drafted = () => new Log().create().screened().drafted();

/** The Guardian's answer, stored and not handled. */
function stored(log: Log, taskId: string, epoch: number, of: Body) {
  return log.store(`foundry.${id}.safety.answer.${taskId}.${epoch}`, {
    ...{ type: 'answer', protocolId: id, agent: 'safety', taskId, epoch },
    outcome: {
      ...{ ok: true, message: 'Done.', notes: [], usage },
      result: { kind: 'assess', assessment: of },
    },
  });
}

/** The Guardian is asked about a text twice over, and of the two one fails. */
function askedTwice(): Log {
  const log = drafted();
  log.plan('safety', 'assess-1', task);
  const admin = { ...grace, role: 'admin' };
  const tasks = [{ taskId: 'assess-1', epoch: 2 }];
  log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by: admin });
  log.store(`foundry.${id}.supervisor.route.safety.assess-1.2`, {
    ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 2 },
    ...{ revision: log.board!.revision, iteration: 1, task },
  });
  const other = { kind: 'assess', assessment: assessment({ version: 9 }) };
  log.answer('safety', 'assess-1', other, [failure('bad_answer')]);
  return log;
}

/** Asked again, it answers `again`, and its answer `late` to the first question is handled. */
export function takenLate(late: Body, again: Body, log = askedTwice()): Log {
  const about = log.board!.drafts.at(-1)!;
  const { version, sha256 } = about;
  log.plan('safety', 'assess-2', { kind: 'assess', version, sha256 });
  const cause = stored(log, 'assess-1', 2, late);
  stored(log, 'assess-2', 1, again);
  log.delta({ kind: 'answer', ...cause }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'assess-2', usage },
    { kind: 'safety_assessed', assessment: late },
  ]);
  return log;
}

/** The text passed when the Guardian was asked again; then comes what it answers `late` to the first question. */
export function passedThen(late: Body): { log: Log; cause: ReturnType<typeof stored> } {
  const log = drafted();
  log.plan('safety', 'assess-1', task);
  const admin = { ...grace, role: 'admin' };
  const tasks = [{ taskId: 'assess-1', epoch: 2 }];
  log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by: admin });
  log.store(`foundry.${id}.supervisor.route.safety.assess-1.2`, {
    ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch: 2 },
    ...{ revision: log.board!.revision, iteration: 1, task },
  });
  const again = stored(log, 'assess-1', 2, pass);
  log.delta({ kind: 'answer', ...again }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
    { kind: 'safety_assessed', assessment: pass },
  ]);
  log.reviewed().gate();
  return { log, cause: stored(log, 'assess-1', 1, late) };
}

/** It is handled, and closes the gate that offered the text. */
export function takenAtGate(late: Body, closes = true): Log {
  const { log, cause } = passedThen(late);
  log.delta(
    { kind: 'answer', ...cause },
    'safety',
    [
      { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
      { kind: 'safety_assessed', assessment: late },
      ...(closes ? [{ kind: 'gate_closed', gateId: 'gate-1' }] : []),
    ],
    closes ? 'running' : 'pending_review',
  );
  return log;
}

/**
 * Of two questions about a text one fails; sent back, it comes again exactly the same, and passes as version 2. Then
 * its answer to the other question arrives.
 */
export function passedAsAnother(then: (log: Log, cause: ReturnType<typeof stored>) => Log): Log {
  const log = askedTwice().reviewed();
  sentBack(log.gate());
  const point = { id: 'h2-1', from: 'human', priority: 'high', text: 'Shorter.' };
  log.plan('safety', 'feedback-2', { kind: 'screen_feedback', points: [point] });
  const screening = { outcome: 'go', reasons: [], verdicts: [] };
  log.answer('safety', 'feedback-2', { kind: 'screen_feedback', screening }, [
    { kind: 'feedback_screened', screening },
  ]);
  log.drafted(2, text).assessed(assessment({ version: 2, flags: [] }), 'assess-2');
  log.reviewed(review({ version: 2 }), 'review-2').gate('gate-2', [{ version: 2, sha256: hash }]);
  return then(log, stored(log, 'assess-1', 2, objection));
}

/** The objection is handled at the gate, which it closes. */
export const objectedAsAnother = (closes = true): Log =>
  passedAsAnother((log, cause) => {
    log.delta(
      { kind: 'answer', ...cause },
      'safety',
      [
        { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
        { kind: 'safety_assessed', assessment: objection },
        ...(closes ? [{ kind: 'gate_closed', gateId: 'gate-2' }] : []),
      ],
      closes ? 'running' : 'pending_review',
    );
    return log;
  });

/** What the Guardian answered to a question is passed over for another answer to it. */
export const questionsAgain: Unlawful[] = [
  [
    'a late pass was taken in though the Guardian, asked again, objects',
    () => takenLate(pass, objection),
  ],
  [
    'a text was approved though the Guardian had objected to it before, after its own pass',
    () => {
      const { log } = passedThen(objection);
      return log.approved({ asked: { findingsRead: [] }, decided: { findingsRead: [] } }).ended();
    },
  ],
  [
    'a text was approved though an objection to it had been given up',
    () => {
      const { log, cause } = passedThen(objection);
      const { gate } = log.board!;
      log.delta({ kind: 'answer', ...cause }, 'safety', [
        { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
        failure('too_large', task),
        { kind: 'gate_closed', gateId: gate!.id },
      ]);
      log.gate();
      const asked = { gateId: log.board!.gate!.id, findingsRead: [] };
      return log.approved({ asked, decided: asked }).ended();
    },
  ],
  ['a late pass was taken in after another pass', () => takenAtGate(pass)],
  ['a gate stays open on a text that was objected to late', () => takenAtGate(objection, false)],
  [
    'a gate stays open on a text that was objected to late as another version',
    () => objectedAsAnother(false),
  ],
  [
    'a text was approved though the Guardian had objected to it before as another version',
    () =>
      passedAsAnother((log) => {
        const second = { version: 2, findingsRead: [] };
        return log.approved({ asked: second, decided: second }).ended('approved', 2);
      }),
  ],
  [
    'a late answer was taken in for another question',
    () => takenLate(objection, pass, askedTwice().drafted(2, more)),
  ],
  [
    'a question was given up with a field more than it was asked again with',
    () => {
      const odd = { ...task, note: 'once more' };
      const log = drafted();
      log.plan('safety', 'assess-1', odd);
      log.answer('safety', 'assess-1', { kind: 'assess', assessment: objection }, [
        failure('poisoned', odd),
      ]);
      return log.assessed(pass);
    },
  ],
  [
    'a task has a field that none of its kind has',
    () => {
      const log = drafted();
      log.plan('safety', 'assess', { ...task, note: 'once more' });
      return log;
    },
  ],
];
