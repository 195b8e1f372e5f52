import { sha256 } from '../../src/reading/text.ts';
import { assessment, at, atGate, grace, hash, id, Log, policy, review, text } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

const start = () => new Log().create().screened();
const more = '# Worry time\n\nWrite one worry down.\n';
const last = (log: Log, subject: RegExp) =>
  log.entries.findLast((each) => subject.test(each.subject))!;
const placeOf = (log: Log, subject: RegExp, kind: string) => {
  const { subject: at, sequence } = last(log, subject);
  return { kind, subject: at, sequence };
};
const halted = (log: Log) => {
  log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
  return log;
};
const answered = (agent: string, taskId: string) => ({ kind: 'answered', agent, taskId });

const feedback = 'Leave the medication out.';
const point = { id: 'h2-1', from: 'human', priority: 'high', text: feedback };
/** A revision that a person asked for, with this brief. */
const revised = (points: Record<string, unknown>[]) => {
  const log = atGate();
  const on = { gateId: 'gate-1', action: 'request_revision', feedback };
  log.command(
    { kind: 'review', decision: on },
    [
      { kind: 'decided', decision: { ...on, commandId: 'COMMAND', by: grace, at } },
      { kind: 'gate_closed', gateId: 'gate-1' },
      { kind: 'failures_cleared' },
      { kind: 'round_opened', round: 2 },
      { kind: 'brief_written', points },
      { kind: 'revision_called', reason: feedback },
    ],
    { status: 'running' },
  );
  return log;
};

/** Held, and never to be written: the gate of that, and what was decided there. */
export function declined(actions: string[], decided?: 'proceed'): Log {
  const log = new Log().create().screened('hold', { instead: 'A safety plan.' });
  const gate = { id: 'gate-1', kind: 'crisis', offered: [], actions, mustRead: [], since: at };
  const planned = { kind: 'planned', phase: 'awaiting_human', tasks: [] };
  log.delta(plan, 'supervisor', [planned, { kind: 'gate_opened', gate }], 'pending_review');
  if (!decided) return log;
  const on = { gateId: 'gate-1', action: decided, reason: 'Go.' };
  const decision = { ...on, commandId: 'COMMAND', by: grace, at, edited: false, findingsRead: [] };
  const closed = { kind: 'gate_closed', gateId: 'gate-1' };
  log.command({ kind: 'review', decision: on }, [{ kind: 'decided', decision }, closed], {
    status: 'running',
  });
  return log;
}

/** What is out of its order, without its cause, twice, or other than the answer that it came from. */
export const course: Unlawful[] = [
  [
    'a gate lets a person continue what is held and declined',
    () => declined(['reject', 'proceed']),
  ],
  ['a person continued what is held and declined', () => declined(['reject'], 'proceed')],
  [
    'a delta is missing',
    () => {
      const log = atGate();
      log.entries.splice(
        log.entries.findIndex(({ subject }) => subject.endsWith('delta.4')),
        1,
      );
      return log;
    },
  ],
  [
    'the creation is missing',
    () => {
      const log = atGate();
      log.entries.splice(
        log.entries.findIndex(({ subject }) => subject.endsWith('delta.1')),
        1,
      );
      return log;
    },
  ],
  [
    'the last delta before the end is missing',
    () => {
      const log = atGate().approved();
      log.entries.splice(
        log.entries.findIndex(({ subject }) => subject.endsWith('delta.11')),
        1,
      );
      return log.ended();
    },
  ],
  [
    'a command that had an effect is missing',
    () => {
      const log = atGate().approved().ended();
      log.entries.splice(
        log.entries.findLastIndex(({ subject }) => subject.includes('.command.')),
        1,
      );
      return log;
    },
  ],
  [
    'an answer that had an effect is missing',
    () => {
      const log = atGate();
      log.entries.splice(
        log.entries.findIndex(({ subject }) => subject.includes('.answer.assess')),
        1,
      );
      return log;
    },
  ],
  [
    'a delta is before the delta that it follows',
    () => {
      const log = atGate();
      const [at, to] = ['delta.4', 'delta.5'].map((end) =>
        log.entries.findIndex(({ subject }) => subject.endsWith(end)),
      ) as [number, number];
      const [a, b] = [log.entries[at]!, log.entries[to]!];
      [a.subject, b.subject] = [b.subject, a.subject];
      [a.data, b.data] = [b.data, a.data];
      return log;
    },
  ],
  [
    'a delta is on the log twice, with other bytes',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.supervisor.delta.10`, {
        type: 'delta',
        protocolId: id,
        revision: 10,
        cause: plan,
        author: 'supervisor',
        changes: [{ kind: 'gate_closed', gateId: 'gate-1' }],
        status: 'running',
      });
      return log;
    },
  ],
  [
    'a fact is on the log twice, with the same bytes',
    () => {
      const log = atGate();
      log.entries.push({ ...last(log, /\.delta\./), sequence: log.entries.length + 1 });
      return log;
    },
  ],
  [
    'a command has two verdicts',
    () => {
      const log = start();
      const verdict = last(log, /\.decision\./);
      log.entries.push({
        ...verdict,
        sequence: log.entries.length + 1,
        data: JSON.stringify({ ...JSON.parse(String(verdict.data)), accepted: false }),
      });
      return log;
    },
  ],
  [
    'a delta’s cause is later than itself',
    () => {
      const log = start();
      log.delta(
        { kind: 'answer', subject: `foundry.${id}.drafter.answer.draft-1.1`, sequence: 999 },
        'drafter',
        [answered('drafter', 'draft-1')],
      );
      return log;
    },
  ],
  [
    'a delta’s cause has another place than it says',
    () => {
      const log = start();
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.store(`foundry.${id}.drafter.answer.draft-1.1`, {
        type: 'answer',
        protocolId: id,
        agent: 'drafter',
        taskId: 'draft-1',
        epoch: 1,
        outcome: { ok: false },
      });
      log.delta({ ...placeOf(log, /drafter\.answer/, 'answer'), sequence: 1 }, 'drafter', [
        answered('drafter', 'draft-1'),
      ]);
      return log;
    },
  ],
  [
    'a delta came of another protocol’s answer',
    () => {
      const log = start();
      const another = '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b';
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      const draft = { text, sha256: hash };
      const stored = log.store(`foundry.${another}.drafter.answer.draft-1.1`, {
        type: 'answer',
        protocolId: another,
        agent: 'drafter',
        taskId: 'draft-1',
        epoch: 1,
        outcome: { ok: true, message: 'Done.', result: { kind: 'draft', draft } },
      });
      log.delta({ kind: 'answer', ...stored }, 'drafter', [
        answered('drafter', 'draft-1'),
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'a delta of an answer came of a command',
    () => {
      const log = start();
      const draft = { text, sha256: hash };
      log.delta(placeOf(log, /\.command\./, 'answer'), 'drafter', [
        answered('drafter', 'draft-1'),
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'one answer had an effect twice',
    () => {
      const log = start().drafted();
      const draft = { text, sha256: hash };
      log.delta(placeOf(log, /drafter\.answer/, 'answer'), 'drafter', [
        answered('drafter', 'draft-1'),
        { kind: 'drafted', draft: { version: 2, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'one command had an effect twice',
    () => {
      const log = halted(atGate());
      log.delta(placeOf(log, /\.command\./, 'command'), 'human', [{ kind: 'halted', by: grace }]);
      return log;
    },
  ],
  [
    'an accepted command had no effect',
    () => {
      const log = atGate();
      const commandId = 'command-none';
      log.store(`foundry.${id}.gateway.command.${commandId}`, {
        type: 'command',
        protocolId: id,
        commandId,
        by: grace,
        order: { kind: 'halt' },
      });
      log.store(`foundry.${id}.supervisor.decision.${commandId}`, {
        type: 'decision',
        protocolId: id,
        commandId,
        accepted: true,
      });
      return log;
    },
  ],
  [
    'a command that had an effect has no verdict',
    () => {
      const log = atGate().approved().ended();
      log.entries.splice(
        log.entries.findLastIndex(({ subject }) => subject.includes('.decision.')),
        1,
      );
      return log;
    },
  ],
  [
    'a verdict is on a command that nobody gave',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.supervisor.decision.command-99`, {
        type: 'decision',
        protocolId: id,
        commandId: 'command-99',
        accepted: false,
      });
      return log;
    },
  ],
  [
    'a verdict is before its command',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.supervisor.decision.command-99`, {
        type: 'decision',
        protocolId: id,
        commandId: 'command-99',
        accepted: false,
      });
      log.store(`foundry.${id}.gateway.command.command-99`, {
        type: 'command',
        protocolId: id,
        commandId: 'command-99',
        by: grace,
        order: { kind: 'halt' },
      });
      return log;
    },
  ],
  [
    'it was created twice',
    () => {
      const log = start();
      log.command({ kind: 'create', request: { intent: 'Another', autoApprove: false } }, [
        {
          kind: 'created',
          request: { intent: 'Another', autoApprove: false },
          policy,
          by: grace,
        },
      ]);
      return log;
    },
  ],
  [
    'the request on the board is not the one that was asked',
    () => {
      const log = new Log();
      log.command({ kind: 'create', request: { intent: 'Worry time', autoApprove: false } }, [
        {
          kind: 'created',
          request: { intent: 'Worry time', autoApprove: true },
          policy,
          by: grace,
        },
      ]);
      return log;
    },
  ],
  [
    'its creator is not who asked',
    () => {
      const log = new Log();
      const request = { intent: 'Worry time', autoApprove: false };
      log.command({ kind: 'create', request }, [
        { kind: 'created', request, policy, by: { ...grace, subject: 'mallory' } },
      ]);
      return log;
    },
  ],
  ['it was drafted before it was screened', () => new Log().create().drafted()],
  [
    'it was drafted though the screening refused',
    () => new Log().create().screened('refuse').drafted(),
  ],
  [
    'it was drafted though the screening holds, and nobody proceeded',
    () => new Log().create().screened('hold').drafted(),
  ],
  [
    'it was drafted on feedback that the Guardian never read',
    () => revised([point]).drafted(2, more),
  ],
  [
    'it was drafted on feedback that somebody was asked about and nobody assessed',
    () => {
      const log = revised([point]);
      const screening = { outcome: 'ask', reasons: [], verdicts: [] };
      log.plan('safety', 'screen-2', { kind: 'screen_feedback', points: [point] });
      log.answer('safety', 'screen-2', { kind: 'screen_feedback', screening }, [
        { kind: 'feedback_screened', screening },
      ]);
      return log.drafted(2, more);
    },
  ],
  [
    'the screening is another than the answer’s',
    () => {
      const log = new Log().create();
      log.answer('safety', 'screen', { kind: 'screen_intent', screening: { outcome: 'refuse' } }, [
        { kind: 'screened', screening: { outcome: 'go' } },
      ]);
      return log;
    },
  ],
  [
    'the score is another than the answer’s',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('safety', 'assess', { kind: 'assess', assessment: assessment({ score: 40 }) }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'a flag of the answer is gone',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('safety', 'assess', { kind: 'assess', assessment: assessment() }, [
        { kind: 'safety_assessed', assessment: assessment({ flags: [] }) },
      ]);
      return log;
    },
  ],
  [
    'a flag of the answer is less severe',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      const severe = assessment({ flags: [{ id: 'f1-1', severity: 'critical', source: 'rule' }] });
      log.answer('safety', 'assess', { kind: 'assess', assessment: severe }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'the review is another than the answer’s',
    () => {
      const log = start().drafted();
      log.plan('clinical', 'review', { kind: 'review', version: 1, sha256: hash });
      log.answer('clinical', 'review', { kind: 'review', review: review({ quality: 30 }) }, [
        { kind: 'clinical_reviewed', review: review() },
      ]);
      return log;
    },
  ],
  [
    'the draft is another than the answer’s',
    () => {
      const log = start();
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.answer('drafter', 'draft-1', { kind: 'draft', draft: { text, sha256: hash } }, [
        {
          kind: 'drafted',
          draft: { version: 1, text: more, sha256: sha256(more), author: 'drafter' },
        },
      ]);
      return log;
    },
  ],
  [
    'a failed answer became a pass',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('safety', 'assess', {}, [{ kind: 'safety_assessed', assessment: assessment() }], {
        outcome: { ok: false, code: 'bad_answer', message: 'No.' },
      });
      return log;
    },
  ],
  [
    'an answer came to a task that nobody routed',
    () => {
      const log = start();
      const draft = { text, sha256: hash };
      log.answer('drafter', 'draft-1', { kind: 'draft', draft }, [
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'a task was answered twice',
    () => {
      const log = start().drafted().assessed();
      log.answer('safety', 'assess', { kind: 'assess', assessment: assessment({ score: 100 }) }, [
        { kind: 'safety_assessed', assessment: assessment({ score: 100 }) },
      ]);
      return log;
    },
  ],
  [
    'an answer is of another kind than its task',
    () => {
      const log = start().drafted();
      log.plan('safety', 'screen-2', { kind: 'screen_feedback' });
      log.answer('safety', 'screen-2', { kind: 'assess', assessment: assessment() }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'the Guardian assessed another text than it was asked to',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: sha256(more) });
      log.answer('safety', 'assess', { kind: 'assess', assessment: assessment() }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  ['a version was assessed before it was there', () => start().assessed().drafted()],
  [
    'a route has no plan',
    () => {
      const log = start();
      log.store(`foundry.${id}.supervisor.route.drafter.draft-1.1`, {
        type: 'route',
        protocolId: id,
        agent: 'drafter',
        taskId: 'draft-1',
        epoch: 1,
        revision: 3,
        task: { kind: 'draft' },
      });
      return log;
    },
  ],
  [
    'a route is for another task than was planned',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      const route = last(log, /\.route\./);
      route.data = JSON.stringify({
        ...JSON.parse(String(route.data)),
        task: { kind: 'assess', version: 1, sha256: sha256(more) },
      });
      return log;
    },
  ],
  ['a version has a number too high', () => start().drafted().drafted(3, more)],
  ['a version is there twice, with other texts', () => start().drafted().drafted(1, more)],
  [
    'a draft’s hash is not its text’s',
    () => {
      const log = start();
      const draft = { text, sha256: sha256(more) };
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.answer('drafter', 'draft-1', { kind: 'draft', draft }, [
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'a draft is not in its canonical form',
    () => start().drafted(1, '# Worry time  \r\n\r\nWrite it down.'),
  ],
  [
    'a gate offers what was never written',
    () =>
      start()
        .drafted()
        .assessed()
        .reviewed()
        .gate('gate-1', [{ version: 2, sha256: sha256(more) }]),
  ],
  [
    'a gate offers another text under the version’s number',
    () =>
      start()
        .drafted()
        .assessed()
        .reviewed()
        .gate('gate-1', [{ version: 1, sha256: sha256(more) }]),
  ],
  ['a gate was opened while one was open', () => atGate().gate('gate-2')],
  [
    'a gate was opened twice',
    () => {
      const log = atGate();
      log.delta(plan, 'supervisor', [{ kind: 'gate_closed', gateId: 'gate-1' }], 'running');
      return log.gate();
    },
  ],
  [
    'a gate does not name a warning that must be read',
    () => {
      const log = start().drafted().assessed().reviewed();
      log.delta(
        plan,
        'supervisor',
        [
          {
            kind: 'gate_opened',
            gate: {
              id: 'gate-1',
              kind: 'review',
              offered: [{ version: 1, sha256: hash }],
              mustRead: [],
            },
          },
        ],
        'pending_review',
      );
      return log;
    },
  ],
  [
    'the status is approved, and nothing ended',
    () => {
      const log = atGate();
      log.delta(
        plan,
        'supervisor',
        [{ kind: 'noted', note: { id: 'n1', message: 'Done.' } }],
        'approved',
      );
      return log;
    },
  ],
  [
    'it ended, and the status is running',
    () => {
      const log = atGate().approved();
      log.delta(
        plan,
        'supervisor',
        [{ kind: 'ended', outcome: 'approved', version: 1 }],
        'running',
      );
      return log;
    },
  ],
  ['a draft came after the end', () => atGate().approved().ended().drafted(2, more)],
  [
    'it was planned after the end',
    () => {
      const log = atGate().approved().ended();
      log.plan('drafter', 'draft-2', { kind: 'revise', base: 1 });
      return log;
    },
  ],
  ['a gate was opened after the end', () => atGate().approved().ended().gate('gate-2')],
  [
    'it was planned while halted',
    () => {
      const log = halted(start());
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      return log;
    },
  ],
  ['it was approved while halted', () => halted(atGate()).approved().ended()],
  ['it ended approved while halted', () => halted(atGate().approved()).ended()],
  [
    'it was refused while halted',
    () => halted(new Log().create().screened('refuse')).ended('refused', undefined),
  ],
  ['it failed while halted', () => halted(start()).ended('failed', undefined)],
  ['a gate was opened while halted', () => halted(start().drafted().assessed().reviewed()).gate()],
  ['it was refused though the screening let it through', () => start().ended('refused', undefined)],
  ['it failed though no agent did', () => start().ended('failed', undefined)],
  [
    'it was resumed by nobody’s command',
    () => {
      const log = halted(start());
      log.delta(plan, 'supervisor', [{ kind: 'resumed', by: grace }], 'running');
      return log;
    },
  ],
  [
    'it was halted by nobody’s command',
    () => {
      const log = start();
      log.delta(plan, 'supervisor', [{ kind: 'halted', by: grace }], 'halted');
      return log;
    },
  ],
  [
    'an order to resume halted it',
    () => {
      const log = start();
      log.command({ kind: 'resume' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      return log;
    },
  ],
  [
    'a sixth draft was written in one round',
    () => {
      const log = start().drafted();
      for (let version = 2; version <= 6; version += 1) log.drafted(version, `${more}${version}\n`);
      return log;
    },
  ],
  [
    'a sequence is there twice',
    () => {
      const log = atGate();
      log.entries.at(-1)!.sequence = log.entries.at(-2)!.sequence;
      return log;
    },
  ],
  [
    'a proceed was accepted at a gate with a draft',
    () => {
      const log = atGate();
      const on = { gateId: 'gate-1', action: 'proceed', reason: 'Go.' };
      log.command(
        { kind: 'review', decision: on },
        [
          { kind: 'decided', decision: { ...on, commandId: 'COMMAND', by: grace } },
          { kind: 'gate_closed', gateId: 'gate-1' },
        ],
        { status: 'running' },
      );
      return log;
    },
  ],
  [
    'a rejection without a reason was accepted',
    () => {
      const log = atGate();
      const on = { gateId: 'gate-1', action: 'reject' };
      log.command(
        { kind: 'review', decision: on },
        [
          { kind: 'decided', decision: { ...on, commandId: 'COMMAND', by: grace } },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'ended', outcome: 'rejected' },
        ],
        { status: 'rejected' },
      );
      return log;
    },
  ],
  [
    'a revision’s feedback is altered on the record',
    () => {
      const log = atGate();
      const on = {
        gateId: 'gate-1',
        action: 'request_revision',
        feedback: 'Leave the medication out.',
      };
      log.command(
        { kind: 'review', decision: on },
        [
          {
            kind: 'decided',
            decision: {
              ...on,
              feedback: 'Put the medication in.',
              commandId: 'COMMAND',
              by: grace,
            },
          },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'round_opened', round: 2 },
        ],
        { status: 'running' },
      );
      return log;
    },
  ],
  [
    'a revision’s brief is another than the feedback',
    () => revised([{ ...point, text: 'Put the medication in.' }]),
  ],
  ['a point of the feedback is missing in the brief', () => revised([])],
  [
    'the Guardian is asked about another feedback',
    () => {
      const log = revised([point]);
      log.plan('safety', 'screen-2', {
        kind: 'screen_feedback',
        points: [{ text: 'Leave it as it is.' }],
      });
      return log;
    },
  ],
];
