import { type Change, type Draft, subjects, type Token } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { Backbone } from './foundry.ts';

const usage = { model: 'scripted', calls: 1, tokensIn: 1, tokensOut: 1, ms: 1 };
const at = '2026-01-02T03:04:05.000Z';

/** A draft of that text, as version n. */
export const draftOf = (version: number, text: string): Draft => ({
  version,
  text,
  sha256: sha256(text),
  author: 'drafter',
  iteration: version,
  round: 1,
  createdAt: at,
  changes: [],
});

export const theText = '# Steps out of the house\n\nOne step at a time.\n';

const task = { kind: 'draft' as const, iteration: 1 };

/** The Drafter is told to write. */
export const route = (backbone: Backbone, protocolId: string, taskId = 'draft-1', epoch = 1) =>
  backbone.publish({
    type: 'route',
    subject: subjects.route(protocolId, 'drafter', taskId, epoch),
    protocolId,
    at,
    agent: 'drafter',
    taskId,
    epoch,
    revision: 1,
    iteration: 1,
    task,
  });

/** The Drafter answers. */
export async function answer(
  backbone: Backbone,
  protocolId: string,
  { taskId = 'draft-1', epoch = 1, text = theText } = {},
) {
  await using drafter = await backbone.busAs('drafter');
  await drafter.publish({
    type: 'answer',
    subject: subjects.answer(protocolId, 'drafter', taskId, epoch),
    protocolId,
    at,
    agent: 'drafter',
    taskId,
    epoch,
    outcome: {
      ok: true,
      message: 'A first draft.',
      notes: [],
      usage,
      result: {
        kind: 'draft',
        draft: { text, sha256: sha256(text), changes: [], answers: [] },
      },
    },
  });
}

/** A token as the Drafter sends it while it writes. */
export const token = (
  protocolId: string,
  offset: number,
  text: string,
  given: Partial<Token> = {},
): Token => ({ protocolId, agent: 'drafter', taskId: 'draft-1', epoch: 1, offset, text, ...given });

/** The changes with which a protocol ends approved. */
export const approvedBy = (subject: string, text = theText): Change[] => [
  {
    kind: 'decided',
    decision: {
      commandId: 'command-1',
      by: { subject, role: 'reviewer', channel: 'dashboard' },
      at,
      gateId: 'gate-1',
      action: 'approve',
      version: 1,
      sha256: sha256(text),
      edited: false,
      findingsRead: [],
    },
  },
  { kind: 'ended', outcome: 'approved', version: 1 },
];

/** From the first route to the approval: six stored events after the one that created it. */
export async function live(backbone: Backbone, protocolId: string) {
  await backbone.append(protocolId, [
    {
      kind: 'planned',
      phase: 'drafting',
      tasks: [{ agent: 'drafter', taskId: 'draft-1', epoch: 1, task }],
    },
  ]);
  await route(backbone, protocolId);
  await answer(backbone, protocolId);
  await backbone.append(protocolId, [
    { kind: 'answered', agent: 'drafter', taskId: 'draft-1', usage },
    { kind: 'drafted', draft: draftOf(1, theText) },
  ]);
  await backbone.append(protocolId, approvedBy('grace'));
}
