import {
  type Blackboard,
  byWhom,
  type Change,
  commandsOf,
  isReasonStopped,
  MAX_RESUMED_REVISION,
  type Order,
  waitsForDanger,
  whoActed,
  wordsOf,
} from '@cerina/contracts';
import { boardAfter, type Deciding } from '../deciding.ts';
import { Refused } from '../refusal.ts';
import { decideReview } from '../review/decide-review.ts';
import { isObjectionGivenUp } from '../review/objection.ts';
import { AN_OBJECTION_WAS_GIVEN_UP } from '../review/obstacle.ts';
import { nextStep } from '../steps/next-step.ts';
import { answerQuestions } from './answer-questions.ts';
import { reasonGiven } from './reason-given.ts';

/** The effect of a command: changes that resume the waiting graph, or changes beside it (halt, requeue, erase). */
export interface Decided {
  changes: Change[];
  wakes: 'gate' | 'halted' | 'nothing';
  message: string;
}

/** The next epoch of every awaited task: it is routed again, and older epochs are no longer wanted. */
const rerouted = (board: Blackboard): Change[] =>
  board.awaiting.length === 0
    ? []
    : [
        {
          kind: 'rerouted',
          tasks: board.awaiting.map(({ taskId, epoch }) => ({ taskId, epoch: epoch + 1 })),
        },
      ];

function halt(deciding: Deciding, reason: string | undefined): Change[] {
  const { board, by } = deciding;
  if (board.halted) throw new Refused('already_halted');
  // a person has to be able to decide on it at once; on a reason they can once the agents that are at work have answered
  if (waitsForDanger(board) && (board.gate || !isReasonStopped(board)))
    throw new Refused('on_hold');
  if (board.completed) throw new Refused(board.status === 'failed' ? 'not_running' : 'finished');
  const withdrawn: Change[] = board.pendingApproval
    ? [{ kind: 'approval_withdrawn', why: 'Halted during the check.' }]
    : [];
  return [
    { kind: 'halted', by, ...(reason !== undefined && { reason }) },
    ...withdrawn,
    ...reasonGiven(deciding, 'halt', [reason]),
  ];
}

/**
 * Refuses to resume a protocol that was halted and resumed as often as allowed: its log has no room for an endless
 * number.
 */
function expectResumable({ revision, protocolId }: Blackboard): void {
  if (revision < MAX_RESUMED_REVISION) return;
  throw new Refused(
    'resumed_too_often',
    `It has changed ${revision} times and cannot be resumed beyond ${MAX_RESUMED_REVISION}: create another protocol with the same request. An operator can archive this one, as unfinished:${protocolId}: ${commandsOf('archive unfinished')}.`,
  );
}

/** What was done, with the reason if one was given. */
const because = (what: string, reason: string | undefined): string =>
  reason === undefined ? `${what}.` : `${what}: ${reason}`;

/** Start the failed step again. */
const retried = (board: Blackboard): Change[] => [
  { kind: 'failures_cleared' },
  ...(board.gate ? [{ kind: 'gate_closed' as const, gateId: board.gate.id }] : []),
];

function resume(deciding: Deciding, reason?: string): Decided {
  const { board, by } = deciding;
  if (board.halted) {
    expectResumable(board);
    // if an agent or a person is awaited, the graph keeps waiting for them
    const rests = board.awaiting.length === 0 && !board.gate;
    // what was halted at an open gate is planned again where a reason is to be looked at first
    const isStopped = board.gate !== null && isReasonStopped(board);
    return {
      changes: [
        { kind: 'resumed', by },
        ...rerouted(board),
        ...reasonGiven(deciding, 'resume', [reason]),
      ],
      wakes: rests ? 'halted' : isStopped ? 'gate' : 'nothing',
      message: because('Resumed', reason),
    };
  }
  // the failure is all that the board knows of such an objection
  if (board.drafts.some(({ version }) => isObjectionGivenUp(board, version)))
    throw new Refused('not_resumable', AN_OBJECTION_WAS_GIVEN_UP);
  if (board.failures.length > 0 && (board.gate || board.status === 'failed')) {
    const changes = retried(board);
    // a failure that stays listed, for example on an earlier version, is no step to start again
    const step = nextStep(boardAfter(deciding, changes), deciding.installation);
    if (step.do === 'ask' || step.do === 'revise') {
      expectResumable(board);
      const message = because('The failed step is run again', reason);
      const given = reasonGiven(deciding, 'resume', [reason]);
      return { changes: [...changes, ...given], wakes: 'gate', message };
    }
  }
  const finished = board.completed && board.status !== 'failed';
  throw new Refused(finished ? 'finished' : 'not_resumable');
}

/** Decide on any command except a creation. Pure; throws {@link Refused}, and then nothing changes. */
export function decide(deciding: Deciding, order: Exclude<Order, { kind: 'create' }>): Decided {
  const { board, by } = deciding;
  if (board.erased) throw new Refused('gone');
  switch (order.kind) {
    case 'review':
      return {
        changes: [
          ...decideReview(deciding, order.decision),
          ...reasonGiven(deciding, order.decision.action, wordsOf(order.decision)),
        ],
        wakes: 'gate',
        message: `${whoActed(by)} decided: ${order.decision.action.replace('_', ' ')}.`,
      };
    case 'answer_questions':
      return {
        changes: answerQuestions(deciding, order.answers),
        wakes: 'gate',
        message: `${whoActed(by)} answered the questions.`,
      };
    case 'halt': {
      const message = because(`Halted ${byWhom(by)}`, order.reason);
      return { changes: halt(deciding, order.reason), wakes: 'nothing', message };
    }
    case 'resume':
      return resume(deciding, order.reason);
    case 'requeue': {
      if (board.status !== 'running') return resume(deciding);
      if (board.awaiting.length === 0) throw new Refused('not_resumable');
      return { changes: rerouted(board), wakes: 'nothing', message: 'The step is run again.' };
    }
    case 'erase':
      return { changes: [{ kind: 'erased', by }], wakes: 'nothing', message: 'Erased.' };
  }
}
