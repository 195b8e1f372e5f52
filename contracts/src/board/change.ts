import { z } from 'zod';
import { Usage } from '../agents/task.ts';
import { apiNames } from '../values/api-names.ts';
import { ClinicalReview } from '../values/clinical.ts';
import { Decision } from '../values/decision.ts';
import { BriefPoint, Draft, Note, PointAnswer } from '../values/draft.ts';
import { Policy } from '../values/policy.ts';
import { Actor, AgentName, Instant, VersionNumber } from '../values/primitives.ts';
import { AnsweredQuestions } from '../values/questions.ts';
import { SafetyAssessment } from '../values/safety.ts';
import { FeedbackScreening, ReasonScreening, Screening } from '../values/screening.ts';
import {
  AgentFailure,
  Attention,
  AwaitedTask,
  Gate,
  GivenReason,
  PendingApproval,
  Phase,
  ProtocolRequest,
} from './blackboard.ts';
import { isKnownKind } from './changes-of.ts';

/** The smallest thing that can happen to a blackboard. A delta is a list of these. */
export const Change = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('created'),
      request: ProtocolRequest,
      policy: Policy,
      by: Actor,
    }),
    /** The supervisor's plan: the tasks it now waits for, and the phase. */
    z.object({ kind: z.literal('planned'), phase: Phase, tasks: z.array(AwaitedTask) }),
    /** A task's answer was handled, whatever it was; its cost is added up by agent. */
    z.object({ kind: z.literal('answered'), agent: AgentName, taskId: z.string(), usage: Usage }),
    z.object({ kind: z.literal('screened'), screening: Screening }),
    /** If nobody is at risk, the request is screened again with these answers; otherwise it is held. */
    z.object({ kind: z.literal('questions_answered'), answered: AnsweredQuestions }),
    z.object({ kind: z.literal('feedback_screened'), screening: FeedbackScreening }),
    /** A person gave a reason with their order; the Guardian is asked to read it, beside all else that is awaited. */
    GivenReason.extend({ kind: z.literal('reason_given'), task: AwaitedTask }),
    z.object({
      kind: z.literal('reason_screened'),
      commandId: z.string(),
      screening: ReasonScreening,
    }),
    z.object({ kind: z.literal('drafted'), draft: Draft }),
    z.object({ kind: z.literal('safety_assessed'), assessment: SafetyAssessment }),
    z.object({ kind: z.literal('clinical_reviewed'), review: ClinicalReview }),
    z.object({ kind: z.literal('noted'), note: Note }),
    z.object({ kind: z.literal('brief_written'), points: z.array(BriefPoint) }),
    z.object({ kind: z.literal('brief_answered'), answers: z.array(PointAnswer) }),
    z.object({ kind: z.literal('revision_called'), reason: z.string() }),
    z.object({ kind: z.literal('round_opened'), round: z.int().min(2) }),
    z.object({ kind: z.literal('attention_raised'), reasons: z.array(Attention) }),
    z.object({ kind: z.literal('agent_failed'), failure: AgentFailure }),
    z.object({ kind: z.literal('failures_cleared') }),
    z.object({ kind: z.literal('gate_opened'), gate: Gate }),
    z.object({ kind: z.literal('gate_closed'), gateId: z.string() }),
    z.object({ kind: z.literal('decided'), decision: Decision }),
    z.object({
      kind: z.literal('flag_dismissed'),
      flagId: z.string(),
      by: z.string(),
      name: z.string().optional(),
      reason: z.string(),
      at: Instant,
    }),
    z.object({ kind: z.literal('approval_pending'), approval: PendingApproval }),
    z.object({ kind: z.literal('approval_withdrawn'), why: z.string() }),
    /** The reason, if one was given; in facts from before it was kept there is none. */
    z.object({ kind: z.literal('halted'), by: Actor, reason: z.string().optional() }),
    z.object({ kind: z.literal('resumed'), by: Actor }),
    /** Each awaited task that is named is routed again under its new epoch. */
    z.object({
      kind: z.literal('rerouted'),
      tasks: z.array(z.object({ taskId: z.string(), epoch: z.int().min(2) })),
    }),
    z.object({
      kind: z.literal('ended'),
      outcome: z.enum(['approved', 'rejected', 'refused', 'failed']),
      version: VersionNumber.optional(),
    }),
    z.object({ kind: z.literal('erased'), by: Actor }),
  ])
  .register(apiNames, { id: 'Change' });
export type Change = z.infer<typeof Change>;

/** A change that a later version of the foundry recorded: kept as it is, ignored by the fold. */
const UnknownChange = z.looseObject({
  kind: z.string().refine((kind) => !isKnownKind(kind)),
});

/** A change as recorded in a delta on the log. */
export const RecordedChange = z.union([Change, UnknownChange]);
export type RecordedChange = z.infer<typeof RecordedChange>;

/** The part of a delta that a board is made of; the fact on the log has more. */
export interface BoardDelta {
  protocolId: string;
  revision: number;
  at: string;
  changes: RecordedChange[];
}
