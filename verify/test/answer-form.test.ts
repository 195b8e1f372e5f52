import { describe, expect, it } from 'vitest';
import { isOfForm } from '../src/reading/answer-form.ts';
import { verifyLog } from '../src/verify-log.ts';
import { at, grace, Log, screening, usage } from './log-of.ts';

type Body = Record<string, unknown>;
const task = { kind: 'screen_intent' };
const passed = screening();
const plain = screening({ outcome: 'refuse' });
const limits = [{ kind: 'rungs', words: 'six rungs', least: 6, most: 6, about: [] }];
const stating = { ...plain, constraints: { ...plain.constraints, limits } };

const outcomeOf = (said: Body) => ({
  ...{ ok: true, message: 'Done.', notes: [], usage },
  result: { kind: 'screen_intent', screening: said },
});
const approved = (log: Log) => log.drafted().assessed().reviewed().gate().approved().ended();

/** The refusal is called an answer that is not of its form, and the request is screened again until it passes. */
function calledMisformed(refusal: Body): Log {
  const log = new Log().create();
  const failure = { agent: 'safety', task, code: 'bad_answer', message: 'No.', at };
  log.answer('safety', 'screen', { kind: 'screen_intent', screening: refusal }, [
    { kind: 'agent_failed', failure },
  ]);
  const failed = [
    { kind: 'planned', phase: 'done', tasks: [] },
    { kind: 'attention_raised', reasons: ['agent_failed'] },
    { kind: 'ended', outcome: 'failed' },
  ];
  log.delta({ kind: 'plan', subject: '', sequence: 0 }, 'supervisor', failed, 'failed');
  log.command({ kind: 'resume' }, [{ kind: 'failures_cleared' }], { by: grace, status: 'running' });
  log.plan('safety', 'screen-2', task);
  log.answer('safety', 'screen-2', { kind: 'screen_intent', screening: passed }, [
    { kind: 'screened', screening: passed },
  ]);
  return approved(log);
}

/** The refusal is stored, and a passing answer is handled in its place. */
function passedOver(refusal: Body): Log {
  const log = new Log().create();
  const { protocolId } = log;
  const tasks = [{ taskId: 'screen', epoch: 2 }];
  const by = { ...grace, role: 'admin' };
  log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by });
  const about = { protocolId, agent: 'safety', taskId: 'screen' };
  log.store(`foundry.${protocolId}.supervisor.route.safety.screen.2`, {
    ...{ type: 'route', ...about, epoch: 2, revision: log.board!.revision, iteration: 0, task },
  });
  const said = (epoch: number, screening: Body) =>
    log.store(`foundry.${protocolId}.safety.answer.screen.${epoch}`, {
      ...{ type: 'answer', ...about, epoch, outcome: outcomeOf(screening) },
    });
  said(1, refusal);
  log.delta({ kind: 'answer', ...said(2, passed) }, 'safety', [
    { kind: 'answered', agent: 'safety', taskId: 'screen', usage },
    { kind: 'screened', screening: passed },
  ]);
  return approved(log);
}

describe.each([
  ['no limit', plain],
  ['a limit', stating],
])('the refusal of a request that states %s', (_, refusal) => {
  const lawsOf = ({ entries }: Log) => verifyLog(entries).problems.map(({ law }) => law);

  it('is of the form of an answer', () => {
    expect(isOfForm(outcomeOf(refusal))).toBe(true);
  });

  it('is no answer that is not of its form', () => {
    expect(lawsOf(calledMisformed(refusal))).toContain('change-of-its-cause');
  });

  it('is not passed over for another', () => {
    expect(lawsOf(passedOver(refusal))).toContain('objection-heard');
  });
});
