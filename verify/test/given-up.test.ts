import { describe, expect, it } from 'vitest';
import { verifyLog } from '../src/verify-log.ts';
import { asOne } from './as-one.ts';
import { assessment, at, grace, hash, id, Log, review, text, usage } from './log-of.ts';
import { objection, pass, passedThen } from './unlawful/questions-again.ts';

type Body = Record<string, unknown>;
const lawsOf = ({ entries }: Log) => verifyLog(entries).problems.map(({ law }) => law);

const noUsage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
const assess = { kind: 'assess', version: 1, sha256: hash };
const failure = (agent: string, task: Body, code: string) => ({
  kind: 'agent_failed',
  failure: { agent, task, code, message: 'It was given up.', at },
});

/** The Drafter is asked for a text, and its answer is given up. */
function draftGivenUp(code: string, cost: Body, body: Body): Log {
  const log = new Log().create().screened();
  log.plan('drafter', 'draft', { kind: 'draft' });
  const draft = { text, sha256: 'b'.repeat(64), changes: [], answers: [] };
  const task = { kind: 'draft', iteration: 1 };
  const changes = [failure('drafter', task, code)];
  log.answer('drafter', 'draft', { kind: 'draft', draft }, changes, body);
  const last = log.entries.at(-1)!;
  const shown = JSON.parse(String(last.data)) as { changes: Body[] };
  shown.changes[0]!.usage = cost;
  last.data = JSON.stringify(shown);
  return log;
}
const timeout = { outcome: { ok: false, code: 'timeout', message: 'x'.repeat(8_001), usage } };

/** The Critic's review is of another text, and is given up. */
function reviewGivenUp(): Log {
  const log = new Log().create().screened().drafted().assessed();
  log.plan('clinical', 'review', { kind: 'review', version: 1, sha256: hash });
  const task = { kind: 'review', version: 1, sha256: hash };
  const other = review({ sha256: 'b'.repeat(64), feedback: 'x'.repeat(8_001) });
  log.answer('clinical', 'review', { kind: 'review', review: other }, [
    failure('clinical', task, 'too_large'),
  ]);
  return log;
}

/** What the Guardian objects to late, in a text of another version than it was asked about, is given up and closes the gate. */
function lateGivenUp(): Log {
  const recommendations = ['x'.repeat(8_001)];
  const { log, cause } = passedThen(assessment({ version: 9, score: 10, recommendations }));
  const changes = [
    { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
    failure('safety', assess, 'too_large'),
    { kind: 'gate_closed', gateId: 'gate-1' },
  ];
  log.delta({ kind: 'answer', ...cause }, 'safety', changes, 'running');
  return log;
}

/** Two runs of the Guardian object late while the Critic still reads: the second one most, in more than a board takes. */
function lateInTurn(isHeard: boolean): Log {
  const log = new Log().create().screened().drafted();
  log.plan('safety', 'assess-1', assess);
  for (const epoch of [2, 3]) {
    const by = { ...grace, role: 'admin' };
    const tasks = [{ taskId: 'assess-1', epoch }];
    log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by });
    log.store(`foundry.${id}.supervisor.route.safety.assess-1.${epoch}`, {
      ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch },
      ...{ revision: log.board!.revision, iteration: 1, task: assess },
    });
  }
  const said = (epoch: number, found: Body) =>
    log.store(`foundry.${id}.safety.answer.assess-1.${epoch}`, {
      ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess-1', epoch },
      outcome: {
        ...{ ok: true, message: 'Done.', notes: [], usage },
        result: { kind: 'assess', assessment: found },
      },
    });
  const taken = (cause: ReturnType<typeof said>, change: Body) =>
    log.delta({ kind: 'answer', ...cause }, 'safety', [
      { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
      change,
    ]);
  const assessed = (of: Body) => ({ kind: 'safety_assessed', assessment: of });
  taken(said(3, pass), assessed(pass));
  log.plan('clinical', 'review', { kind: 'review', version: 1, sha256: hash });
  const critical = { id: 'f1-2', severity: 'critical', source: 'rule' };
  const recommendations = ['x'.repeat(8_001)];
  const [first, second] = [
    said(1, objection),
    said(2, assessment({ score: 0, flags: [critical], recommendations })),
  ];
  taken(first, assessed(objection));
  if (isHeard) taken(second, failure('safety', assess, 'too_large'));
  return log;
}

describe('what is given up was not weighed against what was asked, and is lawful:', () => {
  it.each([
    ['a draft with another hash that is too large', () => draftGivenUp('too_large', usage, {})],
    ['a failure of its agent in too many words', () => draftGivenUp('too_large', usage, timeout)],
    [
      'a failure of its agent that ended the supervisor',
      () => draftGivenUp('poisoned', noUsage, timeout),
    ],
    ['a review of another text that is too large', reviewGivenUp],
    ['a late objection to another version that is too large', lateGivenUp],
  ])('%s', (_, log) => {
    expect(lawsOf(log())).toEqual([]);
    expect(verifyLog(asOne(log().entries)).problems).toEqual([]);
  });

  it('and a text is not approved against it', () => {
    const log = lateGivenUp();
    log.gate('gate-2');
    const asked = { gateId: 'gate-2', findingsRead: [] };
    log.approved({ asked, decided: asked }).ended();
    expect(lawsOf(log)).toContain('objection-first');
  });
});

it('an objection may come late before a graver one that is given up, and not in place of it', () => {
  expect(lawsOf(lateInTurn(true))).toEqual([]);
  expect(lawsOf(lateInTurn(false))).toContain('objection-heard');
});
