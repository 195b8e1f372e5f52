import {
  type Change,
  type Draft,
  type SafetyAssessment,
  subjects,
  type Token,
} from '@cerina/contracts';
import { withoutTexts } from '@cerina/contracts/erase-texts';
import { sha256 } from '@cerina/contracts/hash';
import type { Backbone } from '@cerina/test/doors/backbone';

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

/** The Drafter's task to write. */
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

/** An administrator had it erased. */
export const tombstone = (backbone: Backbone, protocolId: string) =>
  backbone.publish({
    type: 'tombstone',
    subject: subjects.tombstone(protocolId),
    protocolId,
    at,
    by: null,
    commandId: null,
    board: { ...withoutTexts(backbone.boards.get(protocolId)!), erased: true },
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

/** The Guardian reads the text: one warning. */
export async function assessed(backbone: Backbone, protocolId: string, text = theText) {
  const hash = sha256(text);
  const assessment: SafetyAssessment = {
    version: 1,
    sha256: hash,
    score: 94,
    level: 'needs_review',
    flags: [
      {
        id: 'flag-1',
        version: 1,
        line: 3,
        lineHash: sha256('One step at a time.'),
        code: 'PLACEHOLDER',
        severity: 'warning',
        reason: 'A blank to fill in.',
        quote: 'One step',
        suggestion: 'Fill it in.',
        source: 'rule',
      },
    ],
    recommendations: [],
    rulesApplied: true,
  };
  await using safety = await backbone.busAs('safety');
  await safety.publish({
    type: 'answer',
    subject: subjects.answer(protocolId, 'safety', 'assess-1', 1),
    protocolId,
    at,
    agent: 'safety',
    taskId: 'assess-1',
    epoch: 1,
    outcome: {
      ok: true,
      message: 'One warning.',
      notes: [],
      usage,
      result: { kind: 'assess', assessment },
    },
  });
  await backbone.append(protocolId, [
    { kind: 'answered', agent: 'safety', taskId: 'assess-1', usage },
    { kind: 'safety_assessed', assessment },
  ]);
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
