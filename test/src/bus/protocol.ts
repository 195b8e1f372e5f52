import {
  type Answer,
  type Change,
  type Delta,
  defaultPolicy,
  type Route,
  subjects,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { goodText } from '../agents/good-text.ts';
import { intent, reviewer } from '../client/orders.ts';

export const at = '2026-11-20T12:00:00.000Z';
const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

/** The facts of one protocol that waits for its first draft, as a supervisor would write them. */
export function waitingForADraft(protocolId: string = crypto.randomUUID()) {
  const task = { kind: 'draft' as const, iteration: 1 };
  const [taskId, agent] = ['draft-1', 'drafter' as const];
  const delta = (revision: number, changes: Change[]): Delta => ({
    type: 'delta',
    subject: subjects.delta(protocolId, revision),
    protocolId,
    at,
    revision,
    author: 'supervisor',
    cause: { kind: 'sweep', subject: 'test', sequence: 0 },
    stage: 'progress',
    message: 'A test.',
    changes,
    status: 'running',
    phase: 'drafting',
  });
  return {
    protocolId,
    created: delta(1, [
      {
        kind: 'created',
        request: { intent, context: null, audience: null, locale: null, autoApprove: false },
        policy: defaultPolicy,
        by: reviewer,
      },
      { kind: 'planned', phase: 'drafting', tasks: [{ agent, taskId, epoch: 1, task }] },
    ]),
    halted: delta(2, [{ kind: 'halted', by: reviewer }]),
    rerouted: delta(2, [{ kind: 'rerouted', tasks: [{ taskId, epoch: 2 }] }]),
    route: (epoch = 1, revision = 1): Route => ({
      type: 'route',
      subject: subjects.route(protocolId, agent, taskId, epoch),
      protocolId,
      at,
      agent,
      taskId,
      epoch,
      revision,
      iteration: 0,
      task,
    }),
    answer: (epoch = 1): Answer => ({
      type: 'answer',
      subject: subjects.answer(protocolId, agent, taskId, epoch),
      protocolId,
      at,
      agent,
      taskId,
      epoch,
      outcome: {
        ok: true,
        result: {
          kind: 'draft',
          draft: { text: goodText, sha256: sha256(goodText), changes: [], answers: [] },
        },
        message: 'Written.',
        notes: [],
        usage,
      },
    }),
  };
}
