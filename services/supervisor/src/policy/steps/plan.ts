import {
  type AwaitedTask,
  agentOf,
  type Blackboard,
  bestDraft,
  type Change,
  currentDraft,
  type Decision,
  type Delta,
  type Draft,
  draftOf,
  type Gate,
  type GateAction,
  isDeclined,
  isFeedbackStopped,
  isReasonStopped,
  meetsBar,
  openFlags,
  type Task,
} from '@cerina/contracts';
import type { Installation } from '../installation.ts';
import { betterBefore } from '../review/asked-again.ts';
import { briefFor } from '../review/revision-brief.ts';
import { nextStep, type Step } from './next-step.ts';

export interface Plan {
  changes: Change[];
  stage: Delta['stage'];
  message: string;
}

const said: Record<Task['kind'], string> = {
  screen_intent: 'The Safety Guardian screens the request.',
  screen_feedback: 'The Safety Guardian screens the feedback.',
  screen_reason: 'The Safety Guardian reads the reason.',
  assess: 'The Safety Guardian checks the draft.',
  draft: 'The Drafter writes the first draft.',
  revise: 'The Drafter revises.',
  review: 'The Clinical Critic reviews the draft.',
};

/**
 * A task's id contains its kind and the revision after the board that it is planned on, so that it is the same on every
 * replay, whether the plan is a part of the delta that made the board or a delta of its own.
 */
const awaited = (board: Blackboard, task: Task): AwaitedTask => ({
  agent: agentOf[task.kind],
  taskId: `${task.kind}-${board.revision + 1}`,
  epoch: 1,
  task,
});

const planned = (board: Blackboard, phase: Blackboard['phase'], tasks: Task[]): Change => ({
  kind: 'planned',
  phase,
  tasks: tasks.map((task) => awaited(board, task)),
});

/**
 * The offered versions: the latest, and also the best if the latest does not meet the bar, or one that went back for what people asked for
 * and is no worse.
 */
function offered(board: Blackboard): Draft[] {
  const latest = currentDraft(board)!;
  const isEnough = meetsBar(board, latest.version);
  const other = isEnough ? betterBefore(board, latest) : bestDraft(board)!;
  return other && other !== latest ? [other, latest] : [latest];
}

/** Only a change of the text can fix a rule's critical flag; a model's can be dismissed with a reason. */
const canBeApproved = (board: Blackboard, { version }: Draft) =>
  !openFlags(board, version).some((flag) => flag.severity === 'critical' && flag.source === 'rule');

const openWarnings = (board: Blackboard, version: number): string[] =>
  openFlags(board, version).flatMap(({ id, severity }) => (severity === 'warning' ? id : []));

const unique = (ids: string[]): string[] => [...new Set(ids)];

function gateChange(board: Blackboard, kind: Gate['kind'], at: string): Change {
  const id = `gate-${board.revision + 1}`;
  if (kind !== 'review') {
    const actions: GateAction[] =
      kind === 'crisis' && !isDeclined(board) ? ['reject', 'proceed'] : ['reject'];
    return {
      kind: 'gate_opened',
      gate: { id, kind, offered: [], actions, mustRead: [], since: at },
    };
  }
  const drafts = offered(board);
  const mayRevise = board.iterationCount < board.policy.iterationsPerProtocol;
  return {
    kind: 'gate_opened',
    gate: {
      id,
      kind,
      offered: drafts.map(({ version, sha256 }) => ({ version, sha256 })),
      actions: [
        ...(drafts.some((draft) => canBeApproved(board, draft)) ? (['approve'] as const) : []),
        ...(mayRevise ? (['request_revision'] as const) : []),
        'reject',
      ],
      mustRead: unique(drafts.flatMap(({ version }) => openWarnings(board, version))),
      since: at,
    },
  };
}

function whyAtGate(board: Blackboard, kind: Gate['kind']): string {
  if (kind === 'review') return 'Waiting for a decision.';
  if (kind === 'questions') return 'There are questions to answer before drafting.';
  if (isReasonStopped(board)) return 'On hold: a reviewer must look at the reason that was given.';
  return isFeedbackStopped(board)
    ? 'On hold: a reviewer must look at the feedback.'
    : 'On hold: a reviewer must look at this request before drafting.';
}

function openGate(board: Blackboard, step: Extract<Step, { do: 'gate' }>, at: string): Plan {
  const raised: Change[] =
    step.attention.length > 0 ? [{ kind: 'attention_raised', reasons: step.attention }] : [];
  // one that is open makes room for that of a possible crisis
  const closed: Change[] = board.gate ? [{ kind: 'gate_closed', gateId: board.gate.id }] : [];
  return {
    stage: 'result',
    message: whyAtGate(board, step.kind),
    changes: [
      ...closed,
      planned(board, 'awaiting_human', []),
      ...raised,
      gateChange(board, step.kind, at),
    ],
  };
}

function revise(board: Blackboard, { because, base }: Extract<Step, { do: 'revise' }>): Plan {
  const task: Task = { kind: 'revise', iteration: board.iterationCount + 1, base };
  const why = {
    safety: `Version ${base} is not safe enough.`,
    quality: `Version ${base} is below the quality bar.`,
    asked: `Version ${base} leaves out some of what people asked for.`,
    human: 'A person requested a revision.',
    called: board.revisionReason ?? 'A revision is needed.',
  }[because];
  const brief: Change[] =
    because === 'safety' || because === 'quality' || because === 'asked'
      ? [
          { kind: 'brief_written', points: briefFor(board, base) },
          { kind: 'revision_called', reason: why },
        ]
      : [];
  return {
    stage: 'plan',
    message: `${why} ${said.revise}`,
    changes: [...brief, planned(board, 'drafting', [task])],
  };
}

/**
 * The supervisor's plan, as changes: the decision of {@link nextStep}, in words and tasks. Throws if the board
 * waits for somebody else.
 */
export function plan(board: Blackboard, at: string, installation: Installation): Plan {
  const step = nextStep(board, installation);
  switch (step.do) {
    case 'wait':
      throw new Error(`${board.protocolId}: nothing to plan, it waits for ${step.for}.`);
    case 'ask':
      return {
        stage: 'plan',
        message: step.tasks.map((task) => said[task.kind]).join(' '),
        changes: [planned(board, step.phase, step.tasks)],
      };
    case 'revise':
      return revise(board, step);
    case 'gate':
      return openGate(board, step, at);
    case 'withdraw': {
      const { why, kind = 'review', attention } = step;
      const gate = openGate(board, { do: 'gate', kind, attention }, at);
      return {
        ...gate,
        message: `${why} ${gate.message}`,
        changes: [{ kind: 'approval_withdrawn', why }, ...gate.changes],
      };
    }
    case 'finalize':
      return {
        stage: 'plan',
        message: `Version ${step.version} is approved${step.by === 'policy' ? ' by policy' : ''}.`,
        changes: [
          ...(board.pendingApproval ? [] : approvedByPolicy(board, step.version, at)),
          planned(board, 'finalizing', []),
        ],
      };
    case 'refuse':
      return {
        stage: 'result',
        message: 'Declined: the foundry may not answer this request.',
        changes: [planned(board, 'done', []), { kind: 'ended', outcome: 'refused' }],
      };
    case 'fail':
      return {
        stage: 'result',
        message: 'Failed before the first draft. Resume retries the failed step.',
        changes: [
          planned(board, 'done', []),
          { kind: 'attention_raised', reasons: ['agent_failed'] },
          { kind: 'ended', outcome: 'failed' },
        ],
      };
  }
}

/** An approval that no person gave: recorded as the policy's. */
function approvedByPolicy(board: Blackboard, version: number, at: string): Change[] {
  const commandId = `policy-${board.revision + 1}`;
  const { sha256 } = draftOf(board, version)!;
  const decision: Decision = {
    commandId,
    by: { subject: 'policy', role: null, channel: 'policy' },
    at,
    gateId: 'policy',
    action: 'approve',
    version,
    sha256,
    edited: false,
    reason: 'Requested at creation and allowed here; the bar is met with no findings.',
    findingsRead: [],
  };
  return [
    { kind: 'decided', decision },
    { kind: 'approval_pending', approval: { commandId, version, sha256, assessed: true } },
  ];
}
