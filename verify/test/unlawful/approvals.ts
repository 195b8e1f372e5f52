import { sha256 } from '../../src/reading/text.ts';
import { assessment, atGate, grace, hash, Log, review, text, warning } from '../log-of.ts';
import { creator, plan, type Unlawful } from './unlawful.ts';

const critical = (source: string) => ({ id: 'f1-2', severity: 'critical', source });
const other = '# Another text\n\nWrite nothing down.\n';
const ready = (assessed = assessment(), reviewed = review()) =>
  new Log().create().screened().drafted().assessed(assessed).reviewed(reviewed).gate();
const edits = '# Worry time\n\nWrite the worry down.\n';
const edited = (more: Record<string, unknown> = {}, asked: Record<string, unknown> = {}) =>
  atGate().approved({
    asked: { edits, editsSha256: sha256(edits), ...asked },
    decided: { version: 2, sha256: sha256(edits), edited: true },
    changes: [
      {
        kind: 'drafted',
        draft: { version: 2, text: edits, sha256: sha256(edits), author: 'human', ...more },
      },
    ],
  });
const passed = (log: Log, of = edits) =>
  log.assessed(assessment({ version: 2, sha256: sha256(of), flags: [] }), 'assess-2');
const policyRecord = (more: Record<string, unknown> = {}) => ({
  commandId: 'policy-1',
  by: { subject: 'policy', role: null, channel: 'policy' },
  ...{ gateId: 'gate-1', action: 'approve', version: 1, sha256: hash, ...more },
});
const byPolicy = (log: Log, more: Record<string, unknown> = {}) => {
  log.delta(plan, 'supervisor', [
    { kind: 'decided', decision: policyRecord(more) },
    { kind: 'approval_pending', approval: { commandId: 'policy-1', version: 1, sha256: hash } },
  ]);
  return log.ended();
};
const spotless = assessment({ flags: [], level: 'safe' });
const automatic = (
  allowed: boolean,
  asked: boolean,
  assessed = spotless,
  reviewed: Record<string, unknown> | null = review(),
) => {
  const log = new Log()
    .create({ policy: { autoApproveAllowed: allowed }, request: { autoApprove: asked } })
    .screened()
    .drafted()
    .assessed(assessed);
  return reviewed ? log.reviewed(reviewed) : log;
};

/** Approvals that nobody may find on a log: each names what is missing, altered or too much. */
export const approvals: Unlawful[] = [
  [
    'nobody assessed the text',
    () => new Log().create().screened().drafted().reviewed().gate().approved().ended(),
  ],
  [
    'the text is one that was found critical as another version',
    () => {
      const found = assessment({ flags: [critical('model')] });
      const log = new Log().create().screened().drafted().assessed(found).drafted(2, text);
      log.assessed(assessment({ version: 2, flags: [] }), 'assess-2');
      log.reviewed(review({ version: 2 })).gate('gate-1', [{ version: 2, sha256: hash }]);
      const named = { version: 2, findingsRead: [] };
      return log.approved({ asked: named, decided: named }).ended('approved', 2);
    },
  ],
  [
    'the Guardian read another text',
    () =>
      ready(assessment({ sha256: sha256(other) }))
        .approved()
        .ended(),
  ],
  [
    'a rule’s critical flag is open',
    () =>
      ready(assessment({ flags: [critical('rule')] }))
        .approved()
        .ended(),
  ],
  [
    'a model’s critical flag is open',
    () =>
      ready(assessment({ flags: [critical('model')] }))
        .approved()
        .ended(),
  ],
  [
    'an override was to cover a critical flag',
    () => {
      const override = { reason: 'It is urgent.' };
      return ready(assessment({ flags: [critical('model')] }))
        .approved({ asked: { override }, decided: { override } })
        .ended();
    },
  ],
  [
    'a rule’s critical flag was dismissed',
    () =>
      ready(assessment({ flags: [critical('rule')] }))
        .approved({
          asked: { dismissals: [{ flagId: 'f1-2', reason: 'No.' }] },
          changes: [{ kind: 'flag_dismissed', flagId: 'f1-2', by: 'grace', reason: 'No.' }],
        })
        .ended(),
  ],
  [
    'a flag was dismissed that the command does not name',
    () =>
      ready(assessment({ flags: [critical('model')] }))
        .approved({
          changes: [{ kind: 'flag_dismissed', flagId: 'f1-2', by: 'grace', reason: 'No.' }],
        })
        .ended(),
  ],
  [
    'a dismissal is recorded with another reason',
    () =>
      ready(assessment({ flags: [critical('model')] }))
        .approved({
          asked: { dismissals: [{ flagId: 'f1-2', reason: 'I do not know.' }] },
          changes: [{ kind: 'flag_dismissed', flagId: 'f1-2', by: 'grace', reason: 'It is safe.' }],
        })
        .ended(),
  ],
  [
    'a dismissal is recorded as another person’s',
    () =>
      ready(assessment({ flags: [critical('model')] }))
        .approved({
          asked: { dismissals: [{ flagId: 'f1-2', reason: 'No.' }] },
          changes: [{ kind: 'flag_dismissed', flagId: 'f1-2', by: 'ada', reason: 'No.' }],
        })
        .ended(),
  ],
  [
    'the supervisor dismissed a flag',
    () => {
      const log = ready(assessment({ flags: [critical('model')] }));
      log.delta(plan, 'supervisor', [
        { kind: 'flag_dismissed', flagId: 'f1-2', by: 'grace', reason: 'No.' },
      ]);
      return log.approved().ended();
    },
  ],
  [
    'safety is below the bar',
    () =>
      ready(assessment({ score: 79 }))
        .approved()
        .ended(),
  ],
  [
    'empathy is below the bar',
    () =>
      ready(undefined, review({ empathy: 69 }))
        .approved()
        .ended(),
  ],
  [
    'the clinical total is below the bar',
    () =>
      ready(undefined, review({ clinical: 69 }))
        .approved()
        .ended(),
  ],
  [
    'quality is below the bar',
    () =>
      ready(undefined, review({ quality: 79 }))
        .approved()
        .ended(),
  ],
  [
    'the override is on the record, and not in the command',
    () =>
      ready(assessment({ score: 60 }))
        .approved({ decided: { override: { reason: 'So be it.' } } })
        .ended(),
  ],
  [
    'the Critic did not read it, and nobody overrode that',
    () => new Log().create().screened().drafted().assessed().gate().approved().ended(),
  ],
  [
    'the Critic read another text',
    () =>
      ready(undefined, review({ sha256: sha256(other) }))
        .approved()
        .ended(),
  ],
  [
    'the version was not on offer',
    () => {
      const log = new Log().create().screened().drafted().assessed().drafted(2, other);
      log.assessed(assessment({ version: 2, sha256: sha256(other) }), 'assess-2');
      log
        .reviewed(review({ version: 2, sha256: sha256(other) }))
        .gate('gate-1', [{ version: 1, sha256: hash }]);
      const on = { version: 2, sha256: sha256(other) };
      return log.approved({ asked: on, decided: on }).ended('approved', 2);
    },
  ],
  [
    'the hash is not the one on offer',
    () =>
      atGate()
        .approved({ asked: { sha256: sha256(other) }, decided: { sha256: sha256(other) } })
        .ended(),
  ],
  [
    'the command names another hash than the record',
    () =>
      atGate()
        .approved({ asked: { sha256: sha256(other) } })
        .ended(),
  ],
  [
    'the command names another version than the record',
    () =>
      atGate()
        .approved({ asked: { version: 2 } })
        .ended(),
  ],
  [
    'the command names another gate than the record',
    () =>
      atGate()
        .approved({ asked: { gateId: 'gate-0' } })
        .ended(),
  ],
  [
    'the gate was over',
    () => {
      const log = atGate();
      log.delta(plan, 'supervisor', [{ kind: 'gate_closed', gateId: 'gate-1' }], 'running');
      return log.approved().ended();
    },
  ],
  [
    'there was no gate',
    () => new Log().create().screened().drafted().assessed().reviewed().approved().ended(),
  ],
  [
    'the person asked for a rejection',
    () =>
      atGate()
        .approved({ asked: { action: 'reject', reason: 'No.' } })
        .ended(),
  ],
  [
    'the person asked for a revision',
    () =>
      atGate()
        .approved({ asked: { action: 'request_revision', feedback: 'More.' } })
        .ended(),
  ],
  [
    'the record says that it was rejected',
    () =>
      atGate()
        .approved({ decided: { action: 'reject', reason: 'No.' } })
        .ended(),
  ],
  [
    'a viewer decided',
    () =>
      atGate()
        .approved({ by: { ...grace, role: 'viewer' } })
        .ended(),
  ],
  [
    'an author decided',
    () =>
      atGate()
        .approved({ by: { ...grace, role: 'author' } })
        .ended(),
  ],
  [
    'the record names another person than the command',
    () =>
      atGate()
        .approved({ decided: { by: { ...grace, subject: 'mallory' } } })
        .ended(),
  ],
  [
    'the record names another role than the command',
    () =>
      atGate()
        .approved({ by: { ...grace, role: 'author' }, decided: { by: grace } })
        .ended(),
  ],
  [
    'through the MCP door, who created it decided',
    () => {
      const by = { subject: 'ada', role: 'reviewer', channel: 'mcp' };
      return new Log()
        .create({ by: { ...creator, subject: 'ada' } })
        .screened()
        .drafted()
        .assessed()
        .reviewed()
        .gate()
        .approved({ by, door: 'mcp' })
        .ended();
    },
  ],
  [
    'the command came through another door than its channel’s',
    () => atGate().approved({ door: 'mcp' }).ended(),
  ],
  [
    'a warning that must be read is not named',
    () =>
      atGate()
        .approved({ asked: { findingsRead: [] }, decided: { findingsRead: [] } })
        .ended(),
  ],
  [
    'the record names warnings that the command does not',
    () =>
      atGate()
        .approved({ asked: { findingsRead: [] } })
        .ended(),
  ],
  [
    'no command led to it',
    () => {
      const log = atGate();
      log.delta(
        plan,
        'supervisor',
        [
          {
            kind: 'decided',
            decision: {
              commandId: 'command-99',
              by: grace,
              gateId: 'gate-1',
              action: 'approve',
              version: 1,
              sha256: hash,
              findingsRead: ['f1-1'],
            },
          },
          { kind: 'gate_closed', gateId: 'gate-1' },
          {
            kind: 'approval_pending',
            approval: { commandId: 'command-99', version: 1, sha256: hash },
          },
        ],
        'running',
      );
      return log.ended();
    },
  ],
  ['nobody decided', () => atGate().ended()],
  [
    'it ends with another version than was decided',
    () => {
      const log = new Log().create().screened().drafted().assessed().drafted(2, other);
      log.assessed(assessment({ version: 2, sha256: sha256(other), flags: [] }), 'assess-2');
      log.reviewed(review({ version: 2, sha256: sha256(other) })).gate('gate-1', [
        { version: 1, sha256: hash },
        { version: 2, sha256: sha256(other) },
      ]);
      const on = { version: 2, sha256: sha256(other) };
      return log.approved({ asked: on, decided: on }).ended('approved', 1);
    },
  ],
  [
    'it names no version',
    () => {
      const log = atGate().approved();
      log.delta(plan, 'supervisor', [{ kind: 'ended', outcome: 'approved' }], 'approved');
      return log;
    },
  ],
  [
    'the approval was withdrawn',
    () => {
      const log = atGate().approved();
      log.delta(plan, 'supervisor', [{ kind: 'approval_withdrawn', why: 'It was halted.' }]);
      return log.ended();
    },
  ],
  [
    'a newer draft came between the decision and the end',
    () => {
      const log = atGate().approved();
      return log.drafted(2, other).ended();
    },
  ],
  [
    'a newer draft came between the gate and the decision',
    () => atGate().drafted(2, other).approved().ended(),
  ],
  [
    'it was halted during the check of an edit',
    () => {
      const log = edited();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: grace }], { status: 'halted' });
      log.command({ kind: 'resume' }, [{ kind: 'resumed', by: grace }], { status: 'running' });
      return passed(log).ended('approved', 2);
    },
  ],
  [
    'the edit’s bytes are not the version’s',
    () => {
      const altered = `${edits}One more line.\n`;
      const log = atGate().approved({
        asked: { edits },
        decided: { version: 2, sha256: sha256(altered), edited: true },
        changes: [
          {
            kind: 'drafted',
            draft: { version: 2, text: altered, sha256: sha256(altered), author: 'human' },
          },
        ],
      });
      return passed(log, altered).ended('approved', 2);
    },
  ],
  [
    'the edit is another than the hash that the person gave with it',
    () => passed(edited({}, { editsSha256: sha256(other) })).ended('approved', 2),
  ],
  ['an edit was not assessed', () => edited().ended('approved', 2)],
  [
    'the edit’s Guardian found a critical flag',
    () =>
      edited()
        .assessed(
          assessment({
            version: 2,
            sha256: sha256(edits),
            flags: [{ ...critical('model'), id: 'f2-1' }],
          }),
          'assess-2',
        )
        .ended('approved', 2),
  ],
  [
    'the edit’s score is below the bar',
    () =>
      edited()
        .assessed(
          assessment({ version: 2, sha256: sha256(edits), flags: [], score: 70 }),
          'assess-2',
        )
        .ended('approved', 2),
  ],
  [
    'an edit’s version is said to be the drafter’s',
    () => passed(edited({ author: 'drafter' })).ended('approved', 2),
  ],
  [
    'the record says it was not edited, and it was',
    () => {
      const log = atGate().approved({
        asked: { edits },
        changes: [
          {
            kind: 'drafted',
            draft: { version: 2, text: edits, sha256: sha256(edits), author: 'human' },
          },
        ],
      });
      return log.ended();
    },
  ],
  ['the policy approved where that is not allowed', () => byPolicy(automatic(false, true))],
  ['the policy approved though nobody asked for it', () => byPolicy(automatic(true, false))],
  [
    'the policy approved a text with a warning',
    () => byPolicy(automatic(true, true, assessment({ flags: [warning] }))),
  ],
  [
    'the policy approved a text below the bar',
    () => byPolicy(automatic(true, true, assessment({ flags: [], score: 79 }))),
  ],
  [
    'the policy approved a text that the Critic did not read',
    () => byPolicy(automatic(true, true, spotless, null)),
  ],
  [
    'the policy approved a text that no rules exist for',
    () => byPolicy(automatic(true, true, assessment({ flags: [], rulesApplied: false }))),
  ],
  [
    'the policy approved with an override',
    () =>
      byPolicy(automatic(true, true, assessment({ flags: [], score: 60 })), {
        override: { reason: 'Policy.' },
      }),
  ],
  [
    'a command says that it is the policy',
    () =>
      atGate()
        .approved({ by: { subject: 'policy', role: null, channel: 'policy' } as never })
        .ended(),
  ],
  ['two decisions at one gate were accepted', () => atGate().approved().approved().ended()],
  ['a decision after the end was accepted', () => atGate().approved().ended().approved()],
  ['it ended twice', () => atGate().approved().ended().ended()],
  [
    'it was rejected, and approved after that',
    () => {
      const log = atGate();
      const record = {
        commandId: 'COMMAND',
        by: grace,
        gateId: 'gate-1',
        action: 'reject',
        reason: 'No.',
      };
      log.command(
        { kind: 'review', decision: { gateId: 'gate-1', action: 'reject', reason: 'No.' } },
        [
          { kind: 'decided', decision: record },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'ended', outcome: 'rejected' },
        ],
        { status: 'rejected' },
      );
      return log.ended();
    },
  ],
  [
    'it was rejected without anybody’s decision',
    () => {
      const log = atGate();
      log.delta(plan, 'supervisor', [{ kind: 'ended', outcome: 'rejected' }], 'rejected');
      return log;
    },
  ],
  [
    'the text approved is not the text that was hashed',
    () => {
      const log = new Log().create().screened();
      const draft = { text: `${text}And more.\n`, sha256: hash };
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.answer('drafter', 'draft-1', { kind: 'draft', draft }, [
        { kind: 'drafted', draft: { version: 1, ...draft, author: 'drafter' } },
      ]);
      return log.assessed().reviewed().gate().approved().ended();
    },
  ],
  [
    'the refusal on the log had an effect',
    () => {
      const log = atGate();
      const commandId = log.command(
        {
          kind: 'review',
          decision: {
            gateId: 'gate-1',
            action: 'approve',
            version: 1,
            sha256: hash,
            findingsRead: ['f1-1'],
          },
        },
        undefined,
      );
      const at = log.entries.find(({ subject }) => subject.endsWith(`command.${commandId}`))!;
      log.delta(
        { kind: 'command', subject: at.subject, sequence: at.sequence },
        'human',
        [
          {
            kind: 'decided',
            decision: {
              commandId,
              by: grace,
              gateId: 'gate-1',
              action: 'approve',
              version: 1,
              sha256: hash,
              findingsRead: ['f1-1'],
            },
          },
          { kind: 'gate_closed', gateId: 'gate-1' },
          { kind: 'approval_pending', approval: { commandId, version: 1, sha256: hash } },
        ],
        'running',
      );
      return log.ended();
    },
  ],
];
