import { expect, it } from 'vitest';
import { laws } from '../src/laws/index.ts';
import { sha256 } from '../src/reading/text.ts';
import { verifyLog } from '../src/verify-log.ts';
import { asOne, isRecorded } from './as-one.ts';
import {
  answered,
  answeredFiveTimes,
  asked,
  asking,
  assessed,
  recorded,
  risk,
  screenedAgain,
} from './asked.ts';
import {
  assessment,
  at,
  atGate,
  grace,
  hash,
  id,
  Log,
  review,
  screening,
  text,
  usage,
  warning,
} from './log-of.ts';
import { approvals } from './unlawful/approvals.ts';
import { archives } from './unlawful/archives.ts';
import { authorship } from './unlawful/authorship.ts';
import { branches } from './unlawful/branches.ts';
import { course, declined } from './unlawful/course.ts';
import { effects } from './unlawful/effects.ts';
import { erasures } from './unlawful/erasures.ts';
import { byPolicy } from './unlawful/policy.ts';
import { questions } from './unlawful/questions.ts';
import {
  objectedAsAnother,
  objection,
  pass,
  passedThen,
  questionsAgain,
  takenAtGate,
  takenLate,
} from './unlawful/questions-again.ts';
import { sweeps } from './unlawful/sweeps.ts';

/** The laws that a log breaks; it is at rest. */
const broken = (log: Log) => {
  const { problems, pending } = verifyLog(log.entries);
  return [...new Set([...problems, ...pending].map(({ law }) => law))];
};
const edit = '# Worry time\n\nWrite the worry down.\n';
const editDraft = {
  ...{ version: 2, text: edit, sha256: sha256(edit), author: 'human', iteration: 1, round: 1 },
  ...{ createdAt: at, changes: ['Edited by a person.'] },
};
const editAsked = { edits: '# Worry time  \r\n\r\nWrite the worry down.' };
const editDecided = { version: 2, sha256: sha256(edit), edited: true };
const plan = { kind: 'plan', subject: '', sequence: 0 };
const other = 'b'.repeat(64);
const critical = { id: 'f1-2', severity: 'critical', source: 'model' };

const asksAgain = { outcome: 'ask', reasons: [], questions: [risk] };

/** A halt that one person's key had stored through both doors; the one of `taken` was decided on. */
const haltedThroughBoth = (taken: 'first' | 'second') => {
  const log = atGate();
  const halt = { kind: 'halt' };
  const body = { type: 'command', protocolId: id, order: halt };
  const twin = (commandId: string) =>
    log.store(`foundry.${id}.mcp.command.${commandId}`, {
      ...{ ...body, commandId, by: { ...grace, channel: 'mcp' } },
    });
  if (taken === 'second') twin(`command-${log.entries.length + 2}`);
  const commandId = log.command(halt, [{ kind: 'halted', by: grace }], { status: 'halted' });
  if (taken === 'first') twin(commandId);
  return log;
};

const lawful: [string, () => Log][] = [
  ['a protocol at its gate', atGate],
  ['an approval', () => atGate().approved().ended()],
  ['what the Guardian asks', () => asked()],
  ['a halt under one key through two doors, the first taken', () => haltedThroughBoth('first')],
  ['a halt under one key through two doors, the second taken', () => haltedThroughBoth('second')],
  [
    'an approval of what it asked about, and was told of by its author',
    () => {
      const by = { subject: 'ada', role: 'author', channel: 'http' };
      const log = screenedAgain(answered(asked(), assessed, recorded, { by }));
      return log
        .drafted()
        .assessed()
        .reviewed()
        .gate('gate-2')
        .approved({
          ...{ asked: { gateId: 'gate-2' }, decided: { gateId: 'gate-2' } },
        })
        .ended();
    },
  ],
  [
    'what it asks again, of what it was told',
    () => {
      const log = answered(asked());
      log.plan('safety', 'screen-2', { kind: 'screen_intent' });
      const screening = { outcome: 'ask', reasons: [], questions: [{ ...risk, quote: 'told' }] };
      log.answer('safety', 'screen-2', { kind: 'screen_intent', screening }, [
        { kind: 'screened', screening },
      ]);
      return asked(log, { id: 'gate-2' });
    },
  ],
  [
    'a Guardian that was answered five times, asks again and is given up',
    () =>
      answeredFiveTimes((log, taskId) => {
        const task = { kind: 'screen_intent' };
        const failure = { agent: 'safety', task, code: 'bad_answer', message: 'It asks.', at };
        log.answer('safety', taskId, { kind: 'screen_intent', screening: asksAgain }, [
          { kind: 'agent_failed', failure },
        ]);
      }),
  ],
  [
    'an approval of a person’s edit, in its canonical form',
    () => {
      const log = atGate().approved({
        asked: editAsked,
        decided: editDecided,
        changes: [{ kind: 'drafted', draft: editDraft }],
      });
      const of = assessment({ version: 2, sha256: sha256(edit), flags: [] });
      return log.assessed(of, 'assess-2').ended('approved', 2);
    },
  ],
  [
    'a dismissed finding of the model',
    () => {
      const log = new Log().create().screened().drafted();
      log
        .assessed(assessment({ flags: [critical] }))
        .reviewed()
        .gate();
      const dismissals = [{ flagId: 'f1-2', reason: 'It is not so.' }];
      return log
        .approved({
          asked: { dismissals, findingsRead: [] },
          decided: { findingsRead: [] },
          changes: [
            {
              ...{ kind: 'flag_dismissed', flagId: 'f1-2', by: 'grace', name: 'grace' },
              ...{ reason: 'It is not so.', at },
            },
          ],
        })
        .ended();
    },
  ],
  [
    'a review that lacks a field, given up as a bad answer',
    () => {
      const log = new Log().create().screened().drafted().assessed();
      const task = { kind: 'review', version: 1, sha256: hash };
      log.plan('clinical', 'review', task);
      const { items: _, ...short } = review();
      const failure = {
        agent: 'clinical',
        task,
        code: 'bad_answer',
        message: 'It lacks items.',
        at,
      };
      log.answer('clinical', 'review', { kind: 'review', review: short }, [
        { kind: 'agent_failed', failure },
      ]);
      return log;
    },
  ],
  [
    'a command that nobody can read, refused',
    () => {
      const log = atGate();
      const commandId = 'command-98';
      log.store(`foundry.${id}.gateway.command.${commandId}`, { commandId });
      const refusal = { code: 'invalid_request', status: 400, detail: 'It cannot be read.' };
      log.store(`foundry.${id}.supervisor.decision.${commandId}`, {
        ...{ type: 'decision', protocolId: id, commandId, accepted: false },
        ...{ revision: 0, status: null, refusal },
      });
      return log;
    },
  ],
  [
    'an assessment from before it was asked for, which nobody took in',
    () => {
      const log = new Log().create().screened().drafted();
      const early = assessment({ score: 10 });
      log.store(`foundry.${id}.safety.answer.assess.2`, {
        ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess', epoch: 2 },
        outcome: {
          ok: true,
          message: '',
          result: { kind: 'assess', assessment: early },
          notes: [],
          usage,
        },
      });
      return log.assessed().reviewed().gate();
    },
  ],
  [
    'an objection that came late, taken in when the Guardian was asked again',
    () => takenLate(objection, pass),
  ],
  ['an objection that came after a pass closes the gate', () => takenAtGate(objection)],
  [
    'an objection to a text as the version that failed closes the gate that offers it as another one',
    () => objectedAsAnother(),
  ],
  [
    'a pass that came after a pass changes nothing',
    () => {
      const { log } = passedThen(pass);
      return log.approved({ asked: { findingsRead: [] }, decided: { findingsRead: [] } }).ended();
    },
  ],
  [
    'what the Guardian answered late to a request, without what it was told since',
    () => {
      const log = new Log().create();
      const tasks = [{ taskId: 'screen', epoch: 2 }];
      const by = { ...grace, role: 'admin' };
      log.command({ kind: 'requeue' }, [{ kind: 'rerouted', tasks }], { by });
      log.store(`foundry.${id}.supervisor.route.safety.screen.2`, {
        ...{ type: 'route', protocolId: id, agent: 'safety', taskId: 'screen', epoch: 2 },
        ...{ revision: log.board!.revision, iteration: 0, task: { kind: 'screen_intent' } },
      });
      answered(asked(asking(undefined, log)));
      const held = { kind: 'screen_intent', screening: screening({ outcome: 'hold' }) };
      log.store(`foundry.${id}.safety.answer.screen.2`, {
        ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'screen', epoch: 2 },
        outcome: { ok: true, message: 'Done.', result: held, notes: [], usage },
      });
      return screenedAgain(log);
    },
  ],
  [
    'an override of known scores',
    () => {
      const log = new Log().create().screened().drafted();
      log
        .assessed(assessment({ score: 60 }))
        .reviewed(review({ quality: 40 }))
        .gate();
      const override = { reason: 'The clinic asked for it so.' };
      return log.approved({ asked: { override }, decided: { override } }).ended();
    },
  ],
  [
    'an approval of the one of two versions with the same text that is good, with what was found on either read',
    () => {
      const log = new Log().create().screened().drafted().assessed().reviewed();
      const findingsRead = ['f1-1', 'f2-1'];
      const flags = [{ ...warning, id: 'f2-1' }];
      log.drafted(2, text).assessed(assessment({ version: 2, flags }), 'assess-2');
      log.reviewed(review({ version: 2, quality: 10 }), 'review-2');
      const both = [1, 2].map((version) => ({ version, sha256: hash }));
      const read = { findingsRead };
      return log.gate('gate-1', both).approved({ asked: read, decided: read }).ended();
    },
  ],
  [
    'an approval by policy',
    () => {
      const asked = { policy: { autoApproveAllowed: true }, request: { autoApprove: true } };
      const log = new Log().create(asked).screened().drafted();
      log.assessed(assessment({ flags: [] })).reviewed();
      const by = { subject: 'policy', role: null, channel: 'policy' };
      const on = { version: 1, sha256: hash };
      const named = { commandId: 'policy-10', gateId: 'policy', action: 'approve', ...on };
      log.delta(plan, 'supervisor', [
        { kind: 'decided', decision: { ...named, by, at, edited: false, findingsRead: [] } },
        {
          kind: 'approval_pending',
          approval: { commandId: 'policy-10', ...on, assessed: true },
        },
        { kind: 'planned', phase: 'finalizing', tasks: [] },
      ]);
      return log.ended();
    },
  ],
  [
    'a halt with its reason, and one from before a board kept it',
    () => {
      const log = atGate();
      for (const kept of [{ reason: 'Ask Rob.' }, {}]) {
        const halted = [{ kind: 'halted', by: grace, ...kept }];
        log.command({ kind: 'halt', reason: 'Ask Rob.' }, halted, { status: 'halted' });
        log.command({ kind: 'resume' }, [{ kind: 'resumed', by: grace }], {
          status: 'pending_review',
        });
      }
      return log.approved().ended();
    },
  ],
  [
    'a halt and a resumption at the gate',
    () => {
      const log = atGate();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      log.command({ kind: 'resume' }, [{ kind: 'resumed', by: grace }], {
        status: 'pending_review',
      });
      return log.approved().ended();
    },
  ],
  [
    'a refused command',
    () => {
      const log = atGate();
      log.command({ kind: 'review', decision: { gateId: 'gate-0', action: 'reject' } }, undefined);
      return log;
    },
  ],
  ['a restoration', () => restored()],
  ['a restoration with a record in three parts', () => restored(3)],
];

/** A log as a restoration leaves it: everything at other sequences, and the record of it, in so many parts. */
function restored(parts = 1): Log {
  const log = atGate().approved().ended();
  const entries = log.entries.map((each) => ({ ...each, sequence: each.sequence + 100 }));
  log.entries.splice(0, log.entries.length, ...entries);
  const facts = entries.map(({ subject, data }) => ({ subject, sha256: sha256(data) }));
  const size = Math.ceil(facts.length / parts);
  for (let n = 1; n <= parts; n += 1) {
    const subject = `foundry.${id}.supervisor.restored.${n}`;
    const about = { type: 'restored', protocolId: id, at: '2026-11-21T00:00:00Z', n };
    const listed = { facts: facts.slice((n - 1) * size, n * size), fromDatabase: [subject] };
    const data = JSON.stringify({
      ...{ subject, ...about, ...listed, ...(n < parts && { continued: true }) },
    });
    log.entries.push({ subject, sequence: 899 + n, data });
  }
  return log;
}

/** The entry whose subject ends so. */
const entryOf = (log: Log, end: string) =>
  log.entries.find(({ subject }) => subject.endsWith(end))!;

const faulty: [law: string, fault: string, log: () => Log][] = [
  [
    'objection-first',
    'an approval of a text that the Guardian had objected to after its own pass',
    () => {
      const { log } = passedThen(objection);
      return log.approved({ asked: { findingsRead: [] }, decided: { findingsRead: [] } }).ended();
    },
  ],
  [
    'restored-as-recorded',
    'a restored fact with other bytes than its record lists',
    () => {
      const log = restored();
      const delta = entryOf(log, 'delta.5');
      delta.data = `${delta.data} `;
      return log;
    },
  ],
  [
    'restored-as-recorded',
    'a restored fact that is gone',
    () => {
      const log = restored();
      log.entries.splice(log.entries.indexOf(entryOf(log, 'route.safety.screen.1')), 1);
      return log;
    },
  ],
  [
    'restored-as-recorded',
    'restored facts in another order than their record lists',
    () => {
      const log = restored();
      const [one, two] = [entryOf(log, 'delta.5'), entryOf(log, 'delta.6')];
      [one.sequence, two.sequence] = [two.sequence, one.sequence];
      return log;
    },
  ],
  ...['nothing', 'the same bytes'].map((what): [string, string, () => Log] => [
    'restored-as-recorded',
    `bytes that gave way to ${what}`,
    () => {
      const log = restored();
      const record = log.entries.at(-1)!;
      const body = JSON.parse(String(record.data));
      const [first] = body.facts;
      body.displaced = [what === 'nothing' ? { ...first, subject: `${first.subject}x` } : first];
      record.data = JSON.stringify(body);
      return log;
    },
  ]),
  [
    'restored-as-recorded',
    'a record that is continued, and what continues it is gone',
    () => {
      const log = restored(3);
      log.entries.pop();
      return log;
    },
  ],
  [
    'restored-as-recorded',
    'a record of which a part is gone',
    () => {
      const log = restored(3);
      log.entries.splice(-2, 1);
      return log;
    },
  ],
  [
    'restored-as-recorded',
    'a restored fact that is behind the first part of its record',
    () => {
      const log = restored(3);
      const [fact, , second, last] = log.entries.slice(-4);
      [fact!.sequence, second!.sequence, last!.sequence] = [901, 902, 903];
      return log;
    },
  ],
  [
    'cause-on-the-log',
    'facts at other sequences without a record of a restoration that holds',
    () => {
      const log = restored();
      log.entries.pop();
      return log;
    },
  ],
  [
    'deltas-in-order',
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
    'subject-once',
    'an answer that was said again, otherwise',
    () => {
      const log = atGate();
      const first = log.entries.find(({ subject }) => subject.includes('.safety.answer.'))!;
      log.store(first.subject, { ...JSON.parse(String(first.data)), outcome: { ok: false } });
      return log;
    },
  ],
  [
    'status-derived',
    'a status that no change led to',
    () => {
      const log = atGate();
      log.delta(plan, 'supervisor', [{ kind: 'noted', note: {} }], 'approved');
      return log;
    },
  ],
  [
    'end-is-final',
    'a change after the end',
    () => {
      const log = atGate().approved().ended();
      log.delta(plan, 'supervisor', [{ kind: 'noted', note: {} }], 'approved');
      return log;
    },
  ],
  [
    'cause-on-the-log',
    'a delta of an answer that never was',
    () => {
      const log = atGate();
      const subject = `foundry.${id}.safety.answer.assess-9.1`;
      log.delta({ kind: 'answer', subject, sequence: 3 }, 'safety', [{ kind: 'noted', note: {} }]);
      return log;
    },
  ],
  [
    'cause-on-the-log',
    'an answer under the drafter’s subject that names the Guardian as its agent',
    () => {
      const log = new Log().create().screened().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      const forged = log.store(`foundry.${id}.drafter.answer.assess.1`, {
        ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess', epoch: 1 },
        outcome: {
          ...{ ok: true, result: { kind: 'assess', assessment: assessment() }, notes: [], usage },
        },
      });
      log.delta({ kind: 'answer', ...forged }, 'safety', [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'effect-once',
    'an answer that took effect twice',
    () => {
      const log = atGate();
      const stored = log.entries.find(({ subject }) => subject.includes('.safety.answer.'))!;
      const { subject, sequence } = stored;
      log.delta({ kind: 'answer', subject, sequence }, 'safety', [{ kind: 'noted', note: {} }]);
      return log;
    },
  ],
  [
    'no-answer-lost',
    'an awaited answer that nobody took in',
    () => {
      const log = new Log().create().screened();
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.store(`foundry.${id}.drafter.answer.draft-1.1`, {
        ...{ type: 'answer', protocolId: id, agent: 'drafter', taskId: 'draft-1', epoch: 1 },
        outcome: {
          ok: true,
          message: 'Done.',
          result: log.drafting('draft', 1, text)[0],
          notes: [],
          usage,
        },
      });
      return log;
    },
  ],
  [
    'verdict-true',
    'a command that nobody can read is accepted',
    () => {
      const log = atGate();
      const commandId = 'command-98';
      log.store(`foundry.${id}.gateway.command.${commandId}`, { commandId });
      log.store(`foundry.${id}.supervisor.decision.${commandId}`, {
        ...{
          type: 'decision',
          protocolId: id,
          commandId,
          accepted: true,
          revision: 0,
          status: null,
        },
      });
      return log;
    },
  ],
  [
    'cause-on-the-log',
    'a message that holds more than any may is taken in',
    () => {
      const log = atGate();
      const answer = log.entries.find(({ subject }) => subject.includes('.answer.review'))!;
      const body = JSON.parse(String(answer.data));
      answer.data = JSON.stringify({ ...body, more: Array(10_001).fill(1) });
      return log;
    },
  ],
  [
    'result-of-its-agent',
    'an assessment with fewer flags than the Guardian answered',
    () => {
      const log = new Log().create().screened().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      const given = assessment({ flags: [warning, critical] });
      log.answer('safety', 'assess', { kind: 'assess', assessment: given }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log.reviewed().gate().approved().ended();
    },
  ],
  [
    'result-of-its-agent',
    'an assessment in a delta of the supervisor’s own',
    () => {
      const log = new Log().create().screened().drafted();
      log.delta(plan, 'supervisor', [{ kind: 'safety_assessed', assessment: assessment() }]);
      return log;
    },
  ],
  [
    'one-verdict',
    'a command without a verdict',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.gateway.command.lost-0001`, {
        ...{ type: 'command', protocolId: id, commandId: 'lost-0001', by: grace },
        order: { kind: 'halt' },
      });
      return log;
    },
  ],
  [
    'verdict-true',
    'a refused command that took effect',
    () => {
      const log = atGate().approved().ended();
      const at = log.entries.findLastIndex(({ subject }) => subject.includes('.decision.'));
      const entry = log.entries[at]!;
      log.entries[at] = { ...entry, data: String(entry.data).replace('true', 'false') };
      return log;
    },
  ],
  [
    'only-who-may',
    'a viewer’s approval',
    () =>
      atGate()
        .approved({ by: { ...grace, role: 'viewer' } })
        .ended(),
  ],
  [
    'only-who-may',
    'a dashboard’s decision through the MCP door',
    () => atGate().approved({ door: 'mcp' }).ended(),
  ],
  [
    'only-who-may',
    'an MCP client that approves what it asked for',
    () => {
      const bot = { subject: 'bot', role: 'reviewer', channel: 'mcp' };
      const log = new Log();
      const request = { intent: 'Worry time', autoApprove: false };
      log.create({ request, by: bot }).screened().drafted().assessed().reviewed().gate();
      return log.approved({ by: bot, door: 'mcp' }).ended();
    },
  ],
  [
    'verdict-true',
    'a halt under one key that takes effect through two doors',
    () => {
      const log = haltedThroughBoth('first');
      const [subject] = log.entries.map((each) => each.subject).filter((each) => /mcp/.test(each));
      const { sequence } = log.entries.find((each) => each.subject === subject)!;
      const by = { ...grace, channel: 'mcp' };
      const cause = { kind: 'command', subject: subject!, sequence };
      log.delta(cause, 'human', [{ kind: 'halted', by }], 'halted');
      return log;
    },
  ],
  [
    'change-of-its-cause',
    'a halt for another reason than was given',
    () => {
      const log = atGate();
      const halted = [{ kind: 'halted', by: grace, reason: 'It is late.' }];
      log.command({ kind: 'halt', reason: 'Ask Rob.' }, halted, { status: 'halted' });
      return log;
    },
  ],
  [
    'halt-holds',
    'a halted protocol that a policy ends',
    () => {
      const log = atGate();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      return log.ended();
    },
  ],
  [
    'halt-holds',
    'a halted protocol with a new step',
    () => {
      const log = new Log().create().screened();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      return log;
    },
  ],
  [
    'draft-after-screening',
    'a draft of a refused request',
    () => new Log().create().screened('refuse').drafted(),
  ],
  ['draft-after-screening', 'a draft before the screening', () => new Log().create().drafted()],
  [
    'draft-after-screening',
    'a draft of a held request',
    () => new Log().create().screened('hold').drafted(),
  ],
  [
    'caps-hold',
    'a second draft where one is allowed',
    () => {
      const log = new Log().create({ policy: { iterationsPerRound: 1 } });
      return log.screened().drafted().drafted(2, edit);
    },
  ],
  [
    'text-is-its-hash',
    'a text under another text’s hash',
    () => {
      const log = new Log().create().screened();
      const draft = { text: edit, sha256: hash };
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.answer('drafter', 'draft-1', { kind: 'draft', draft }, [
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log;
    },
  ],
  [
    'edit-is-the-commands',
    'another text than the person sent',
    () => {
      const changes = [{ kind: 'drafted', draft: editDraft }];
      const log = atGate().approved({
        asked: { edits: `${edit}More.` },
        decided: editDecided,
        changes,
      });
      const of = assessment({ version: 2, sha256: sha256(edit), flags: [] });
      return log.assessed(of, 'assess-2').ended('approved', 2);
    },
  ],
  [
    'revision-of-the-named',
    'a revision of another version than the person named',
    () => {
      const log = new Log().create().screened().drafted().drafted(2, edit).gate();
      const decision = { gateId: 'gate-1', action: 'request_revision', version: 1, sha256: hash };
      log.command(
        { kind: 'review', decision },
        [
          { kind: 'decided', decision: { ...decision, commandId: 'COMMAND', by: grace } },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'round_opened', round: 2 },
        ],
        { status: 'running' },
      );
      return log.drafted(3, `${edit}\nMore.\n`);
    },
  ],
  [
    'guardian-passed',
    'an approval that no Guardian passed',
    () => new Log().create().screened().drafted().reviewed().gate().approved().ended(),
  ],
  [
    'guardian-passed',
    'an assessment of another text',
    () => {
      const log = new Log()
        .create()
        .screened()
        .drafted()
        .assessed(assessment({ sha256: other }));
      return log.reviewed().gate().approved().ended();
    },
  ],
  [
    'guardian-passed',
    'an open critical flag',
    () => {
      const log = new Log().create().screened().drafted();
      log.assessed(assessment({ flags: [warning, critical] }));
      return log.reviewed().gate().approved().ended();
    },
  ],
  [
    'guardian-passed',
    'a low score under an override that was given before it was known',
    () => {
      const override = { reason: 'I insist.' };
      const log = new Log().create().screened().drafted().reviewed().gate();
      log.approved({ asked: { override }, decided: { override } });
      return log.assessed(assessment({ score: 20, flags: [] })).ended();
    },
  ],
  [
    'decision-names-the-text',
    'a command that names another hash',
    () =>
      atGate()
        .approved({ asked: { sha256: other } })
        .ended(),
  ],
  [
    'decision-names-the-text',
    'an answer to a gate that is over',
    () =>
      atGate()
        .approved({ asked: { gateId: 'gate-0' } })
        .ended(),
  ],
  [
    'decision-names-the-text',
    'a decision recorded under another name',
    () =>
      atGate()
        .approved({ decided: { by: { ...grace, subject: 'dr.smith' } } })
        .ended(),
  ],
  [
    'decision-names-the-text',
    'a version that the gate did not offer',
    () => {
      const log = new Log().create().screened().drafted().assessed().reviewed();
      return log
        .gate('gate-1', [{ version: 2, sha256: other }])
        .approved()
        .ended();
    },
  ],
  [
    'nothing-between',
    'a newer draft between the decision and the end',
    () => atGate().approved().drafted(2, edit).ended(),
  ],
  [
    'bar-or-override',
    'a text below the bar without an override',
    () => {
      const log = new Log().create().screened().drafted().assessed();
      return log
        .reviewed(review({ quality: 30 }))
        .gate()
        .approved()
        .ended();
    },
  ],
  [
    'bar-or-override',
    'a text that the Critic never reviewed',
    () => new Log().create().screened().drafted().assessed().gate().approved().ended(),
  ],
  [
    'warnings-read',
    'a warning that nobody read',
    () =>
      atGate()
        .approved({ asked: { findingsRead: [] } })
        .ended(),
  ],
  [
    'warnings-read',
    'a warning that was found after the approval',
    () => {
      const log = new Log().create().screened().drafted().reviewed().gate();
      log.approved({ asked: { findingsRead: [] } });
      return log.assessed().ended();
    },
  ],
  [
    'policy-strict',
    'a policy that approves past a warning',
    () => {
      const log = new Log().create({
        policy: { autoApproveAllowed: true },
        request: { autoApprove: true },
      });
      log.screened().drafted().assessed().reviewed();
      const by = { subject: 'policy', role: null, channel: 'policy' };
      const decision = {
        commandId: 'policy-1',
        by,
        gateId: 'policy',
        action: 'approve',
        version: 1,
        sha256: hash,
      };
      log.delta(plan, 'supervisor', [{ kind: 'decided', decision }]);
      return log.ended();
    },
  ],
  [
    'dismissal-commanded',
    'a rule’s flag dismissed',
    () => {
      const dismissals = [{ flagId: 'f1-1', reason: 'No.' }];
      return atGate()
        .approved({
          asked: { dismissals },
          changes: [{ kind: 'flag_dismissed', flagId: 'f1-1', by: 'grace', reason: 'No.' }],
        })
        .ended();
    },
  ],
];

/** Faults of the lists in `unlawful`, with a law that finds each of them. */
const planted: [string, string][] = [
  ['subject-of-its-author', 'the drafter wrote a delta'],
  ['change-of-its-cause', 'an order to resume halted it'],
  ['person-of-its-command', 'its creator is not who asked'],
  ['end-has-its-reason', 'it was refused though the screening let it through'],
  ['route-of-its-plan', 'a route is for another task than was planned'],
  ['feedback-verbatim', 'a revision’s brief is another than the feedback'],
  ['gate-offers-what-is', 'a gate offers what was never written'],
  ['gate-holds', 'a gate was opened while one was open'],
  ['record-of-its-command', 'the override is on the record, and not in the command'],
  ['decision-fits-its-gate', 'a proceed was accepted at a gate with a draft'],
  ['draft-after-screening', 'it was drafted on feedback that the Guardian never read'],
  ['tombstone-alone', 'an answer came after it'],
  ['tombstone-bare', 'a text is in its board'],
  ['archive-alone', 'an answer is beside its record'],
  ['archive-text-decided', 'nobody approved its final text'],
  ['change-of-its-cause', 'a halt did not halt it'],
  ['change-of-its-cause', 'a rejection only closed the gate, and another person approved'],
  ['change-of-its-cause', 'a dismissal was ordered, and is not recorded'],
  ['change-of-its-cause', 'an order of an unknown kind dismisses a finding'],
  ['change-of-its-cause', 'a sweep gave up what was not tried'],
  ['questions-answered', 'the question about risk was left open'],
  ['questions-answered', 'answers were taken at a gate that was over'],
  ['draft-after-screening', 'it was drafted though the Guardian asked, and nobody answered'],
  ['draft-after-screening', 'it was drafted though somebody is at risk'],
  ['draft-after-screening', 'it was drafted on answers with which it was not screened again'],
  ['only-who-may', 'an author answered for a protocol that they did not create'],
  ['policy-strict', 'the policy approved what had to be asked about'],
  ['policy-strict', 'the policy made an approval good that a halt withdrew'],
  ['policy-strict', 'the policy approved what was held for danger'],
  ['supervisor-readable', 'a route cannot be read'],
  ['objection-heard', 'an assessment was given up for its size, and asked for again'],
  ['objection-heard', 'an assessment was passed over for another to the same question'],
  ['objection-heard', 'a late pass was taken in though the Guardian, asked again, objects'],
  ['objection-heard', 'a question was given up with a field more than it was asked again with'],
  ['change-of-its-cause', 'a late answer was taken in for another question'],
  ['change-of-its-cause', 'a task has a field that none of its kind has'],
  ['found-once', 'a request was screened again until it passed'],
  ['found-once', 'a version was assessed again until it passed'],
  ['record-of-its-command', 'a plan lets a held request proceed, in a person’s name'],
  ['record-of-its-command', 'the policy is a person'],
  ['record-of-its-command', 'a decision is recorded with another name'],
  ['record-of-its-command', 'a decision is recorded with another time'],
  ['policy-strict', 'the policy approved while a gate waits for a person'],
  ['policy-strict', 'the policy approved an earlier version'],
  ['end-is-final', 'it failed, and was approved without a restart'],
  ['guardian-passed', 'a finding on one version is taken for that of another with the same text'],
  ['start-has-its-text', 'it is from a version whose text did not come with it'],
  ['start-has-its-text', 'it is from itself'],
  ['start-has-its-text', 'a text came with it that is of no version'],
  ['start-has-its-text', 'it is from a version and does not say what is to be different'],
  ['time-of-its-cause', 'a verdict is of another time than its command'],
  ['time-of-its-cause', 'a delta is of another time than its cause was stored'],
];
const unlawful = new Map(
  [
    ...[approvals, authorship, byPolicy, course, erasures, archives, effects, questions],
    ...[questionsAgain, branches],
  ].flat(),
);
for (const [law, fault] of planted) faulty.push([law, fault, unlawful.get(fault)!]);
faulty.push(...sweeps);

it('a restored protocol breaks no law', () => {
  expect(verifyLog(restored().entries).problems).toEqual([]);
});

it('what may still come is told, and breaks no law', () => {
  const waiting = new Log().create().screened();
  waiting.plan('drafter', 'draft-1', { kind: 'draft' });
  waiting.store(`foundry.${id}.drafter.answer.draft-1.1`, {
    ...{ type: 'answer', protocolId: id, agent: 'drafter', taskId: 'draft-1', epoch: 1 },
    outcome: {
      ok: true,
      message: 'Done.',
      result: waiting.drafting('draft', 1, text)[0],
      notes: [],
      usage,
    },
  });
  waiting.store(`foundry.${id}.gateway.command.command-99`, {
    ...{ type: 'command', protocolId: id, commandId: 'command-99', by: grace },
    order: { kind: 'halt' },
  });
  const { problems, pending } = verifyLog(waiting.entries);
  expect(problems).toEqual([]);
  expect(pending.map(({ law }) => law)).toEqual(['no-answer-lost', 'one-verdict']);
});

/**
 * A draft that both readers have read: the Guardian's answer came first, and `takenIn` is what of them is handled.
 * `again`: a sweep asked both once more in between, and the Critic answers that.
 */
function bothRead(takenIn: 'the Critic’s' | 'both', again = false) {
  const log = new Log().create().screened().drafted();
  const task = (agent: string, kind: string) => ({
    ...{ agent, taskId: kind, epoch: 1, task: { kind, version: 1, sha256: hash } },
  });
  const tasks = [task('safety', 'assess'), task('clinical', 'review')];
  const planned = { kind: 'planned', phase: 'reviewing', tasks };
  log.delta({ kind: 'plan', subject: '', sequence: 0 }, 'supervisor', [planned]);
  const routed = (epoch: number) => {
    const { revision, iterationCount } = log.board!;
    for (const { agent, taskId, task } of tasks)
      log.store(`foundry.${id}.supervisor.route.${agent}.${taskId}.${epoch}`, {
        ...{ type: 'route', protocolId: id, agent, taskId, epoch, revision, task },
        iteration: iterationCount,
      });
  };
  routed(1);
  if (again) {
    const rerouted = tasks.map(({ taskId }) => ({ taskId, epoch: 2 }));
    const sweep = { kind: 'sweep', subject: 'sweep', sequence: 0 };
    log.delta(sweep, 'supervisor', [{ kind: 'rerouted', tasks: rerouted }]);
    routed(2);
  }
  const outcome = { ok: true, message: 'Done.', notes: [], usage };
  const guardians = log.store(`foundry.${id}.safety.answer.assess.1`, {
    ...{ type: 'answer', protocolId: id, agent: 'safety', taskId: 'assess', epoch: 1 },
    outcome: { ...outcome, result: { kind: 'assess', assessment: assessment() } },
  });
  const epoch = again ? 2 : 1;
  const critics = log.store(`foundry.${id}.clinical.answer.review.${epoch}`, {
    ...{ type: 'answer', protocolId: id, agent: 'clinical', taskId: 'review', epoch },
    outcome: { ...outcome, result: { kind: 'review', review: review() } },
  });
  log.delta({ kind: 'answer', ...critics }, 'clinical', [
    { kind: 'answered', agent: 'clinical', taskId: 'review', usage },
    { kind: 'clinical_reviewed', review: review() },
  ]);
  if (takenIn === 'both')
    log.delta({ kind: 'answer', ...guardians }, 'safety', [
      { kind: 'answered', agent: 'safety', taskId: 'assess', usage },
      { kind: 'safety_assessed', assessment: assessment() },
    ]);
  return log;
}

it.each([
  ['', false],
  [', asked once more or not', true],
])(
  'of two that read at the same time%s one may be taken in before the other, which came first',
  (_, again) => {
    expect(verifyLog(bothRead('both', again).entries)).toMatchObject({ problems: [], pending: [] });
    const { problems, pending } = verifyLog(bothRead('the Critic’s', again).entries);
    expect(problems).toEqual([]);
    expect(pending.map(({ law }) => law)).toEqual(['no-answer-lost']);
  },
);

it('an answer is lost where a command that came after it was taken in, whatever was read beside it', () => {
  const log = bothRead('the Critic’s');
  log.command({ kind: 'halt' }, [{ kind: 'halted' }], { status: 'halted' });
  expect(verifyLog(log.entries).problems.map(({ law }) => law)).toContain('no-answer-lost');
});

it('what others were taken in after was passed over', () => {
  const log = new Log().create();
  log.store(`foundry.${id}.gateway.command.command-99`, {
    ...{ type: 'command', protocolId: id, commandId: 'command-99', by: grace },
    order: { kind: 'halt' },
  });
  const { problems } = verifyLog(log.screened().entries);
  expect(problems.map(({ law }) => law)).toEqual(['one-verdict']);
});

it('an answer that nobody asked for is not even looked at', () => {
  const log = atGate();
  const unasked = {
    sequence: 10_000,
    subject: `foundry.${log.protocolId}.drafter.answer.invented.1`,
    get data(): string {
      throw new Error('It was read.');
    },
  };
  const { problems, protocols } = verifyLog([...log.entries, unasked]);
  expect([problems, protocols.size]).toEqual([[], 1]);
});

it.each(lawful)('%s breaks no law', (_, log) => {
  expect(verifyLog(log().entries).problems).toEqual([]);
});

/** The same with one delta for each message, as the supervisor makes them now. */
const brokenAsOne = ({ entries }: Log) => {
  const { problems, pending } = verifyLog(asOne(entries));
  return [...new Set([...problems, ...pending].map(({ law }) => law))];
};

it.each(lawful.filter(([, log]) => !isRecorded(log().entries)))(
  '%s, as one delta a message, breaks no law',
  (_, log) => {
    expect(brokenAsOne(log())).toEqual([]);
  },
);

it.each(faulty)('%s finds, as one delta a message, %s', (law, _, log) => {
  expect(brokenAsOne(log())).toContain(law);
});

it.each(faulty)('%s finds %s', (law, _, log) => {
  expect(broken(log())).toContain(law);
});

it('every law has been seen to say no', () => {
  expect(new Set(faulty.map(([law]) => law))).toEqual(new Set(Object.keys(laws)));
});

it('finds nothing wrong with a gate that only takes the rejection of what is held and declined', () => {
  expect(broken(declined(['reject']))).toEqual([]);
});
