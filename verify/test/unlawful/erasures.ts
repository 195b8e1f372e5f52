import { at, atGate, grace, hash, id, Log, policy, text, usage } from '../log-of.ts';
import type { Unlawful } from './unlawful.ts';

const admin = { subject: 'root', role: 'admin', channel: 'http' };
const decision = {
  ...{ commandId: 'command-3', by: grace, at, gateId: 'gate-1', action: 'request_revision' },
  ...{ edited: false, findingsRead: [] },
};
const draft = {
  ...{ version: 1, sha256: hash, author: 'drafter', iteration: 1, round: 1, createdAt: at },
  ...{ text: '[erased]\n', changes: [] },
};
const board = (more: Record<string, unknown> = {}) => ({
  ...{ protocolId: id, revision: 12, policy: { ...policy, reviewOrder: 'parallel' } },
  ...{ createdBy: grace, createdAt: at, updatedAt: at, status: 'approved', phase: 'done' },
  ...{ intent: '[erased]', context: null, audience: null, locale: null, autoApprove: false },
  ...{ screening: null, feedbackScreening: null, drafts: [draft], notes: [], safety: {} },
  ...{ flags: [], clinical: {}, brief: [], gate: null, awaiting: [], failures: [] },
  ...{ pendingApproval: null, iterationCount: 1, iterationsThisRound: 1, maxIterations: 5 },
  ...{ round: 1, attention: [], decisions: [], halted: false, needsRevision: false },
  ...{ revisionReason: null, humanApproved: true, completed: true, finalProtocol: draft },
  ...{ erased: true, usage: { safety: usage } },
  ...more,
});
/** What an erasure leaves: the tombstone, alone. */
export const tombstone = (
  log = new Log(),
  more: Record<string, unknown> = {},
  by: unknown = admin,
  beside: Record<string, unknown> = {},
): Log => {
  log.store(`foundry.${id}.supervisor.tombstone.erased`, {
    ...{ type: 'tombstone', protocolId: id, by, commandId: 'command-erase', board: board(more) },
    ...beside,
  });
  return log;
};

/** What an erasure may not leave beside its tombstone, nor in it. */
export const erasures: Unlawful[] = [
  ['the log of before is still there', () => tombstone(atGate().approved().ended())],
  [
    'a delta came after it',
    () => {
      const log = tombstone();
      log.store(`foundry.${id}.supervisor.delta.1`, {
        type: 'delta',
        protocolId: id,
        revision: 1,
        cause: { kind: 'plan', subject: '', sequence: 0 },
        author: 'supervisor',
        changes: [{ kind: 'noted' }],
        status: 'running',
      });
      return log;
    },
  ],
  [
    'an answer came after it',
    () => {
      const log = tombstone();
      log.store(`foundry.${id}.drafter.answer.draft-1.1`, {
        type: 'answer',
        protocolId: id,
        agent: 'drafter',
        taskId: 'draft-1',
        epoch: 1,
        outcome: {
          ok: true,
          message: 'Done.',
          result: { kind: 'draft', draft: { text, sha256: hash } },
        },
      });
      return log;
    },
  ],
  [
    'a verdict is beside it, and its command is gone',
    () => {
      const log = tombstone();
      log.store(`foundry.${id}.supervisor.decision.command-9`, {
        type: 'decision',
        protocolId: id,
        commandId: 'command-9',
        accepted: false,
      });
      return log;
    },
  ],
  [
    'the verdict on a decision is beside it, and says that it was accepted',
    () => {
      const log = tombstone();
      log.store(`foundry.${id}.gateway.command.command-9`, {
        type: 'command',
        protocolId: id,
        commandId: 'command-9',
        by: grace,
        order: { kind: 'halt' },
      });
      log.store(`foundry.${id}.supervisor.decision.command-9`, {
        type: 'decision',
        protocolId: id,
        commandId: 'command-9',
        accepted: true,
      });
      return log;
    },
  ],
  [
    'a route is beside it',
    () => {
      const log = tombstone();
      log.store(`foundry.${id}.supervisor.route.drafter.draft-1.1`, {
        type: 'route',
        protocolId: id,
        agent: 'drafter',
        taskId: 'draft-1',
        epoch: 1,
        revision: 1,
        task: { kind: 'draft' },
      });
      return log;
    },
  ],
  ['it was created again', () => tombstone().create()],
  [
    'the gateway wrote it',
    () => {
      const log = new Log();
      log.store(`foundry.${id}.gateway.tombstone.erased`, {
        type: 'tombstone',
        protocolId: id,
        by: admin,
        commandId: 'command-erase',
        board: board(),
      });
      return log;
    },
  ],
  [
    'it names another protocol',
    () => {
      const log = new Log();
      log.store(`foundry.${id}.supervisor.tombstone.erased`, {
        type: 'tombstone',
        protocolId: '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b',
        by: admin,
        commandId: 'command-erase',
        board: board(),
      });
      return log;
    },
  ],
  [
    'its board is of another protocol',
    () => tombstone(undefined, { protocolId: '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b' }),
  ],
  ['a text is in its board', () => tombstone(undefined, { drafts: [{ ...draft, text }] })],
  ['the intent is in its board', () => tombstone(undefined, { intent: 'Worry time' })],
  [
    'a feedback is in its board',
    () =>
      tombstone(undefined, {
        decisions: [{ ...decision, feedback: 'Leave my name out, Ada.' }],
      }),
  ],
  ['a text is beside its board', () => tombstone(undefined, {}, admin, { text })],
  ['a text is the time of it', () => tombstone(undefined, {}, admin, { at: 'For Jane Doe' })],
  [
    'a text is the name of a field',
    () => tombstone(undefined, { usage: { 'Jane Doe wrote the worry down': usage } }),
  ],
  [
    'a text is the time of a decision',
    () => tombstone(undefined, { decisions: [{ ...decision, at: text }] }),
  ],
  [
    'a text is among the findings that were read',
    () => tombstone(undefined, { decisions: [{ ...decision, findingsRead: [text] }] }),
  ],
  ['a reviewer erased it', () => tombstone(undefined, {}, grace)],
  ['it is there twice', () => tombstone(tombstone())],
  [
    'a delta erased it on nobody’s order',
    () => {
      const log = atGate();
      log.delta(
        { kind: 'plan', subject: '', sequence: 0 },
        'supervisor',
        [{ kind: 'erased', by: admin }],
        'rejected',
      );
      return log;
    },
  ],
];
