import { z } from 'zod';
import { Task, Usage } from '../agents/task.ts';
import { apiNames } from '../values/api-names.ts';
import { ClinicalReview } from '../values/clinical.ts';
import { Decision, GateAction } from '../values/decision.ts';
import { BriefPoint, Draft, Note } from '../values/draft.ts';
import { PersonalAnswer } from '../values/personal-data.ts';
import { Policy } from '../values/policy.ts';
import {
  Actor,
  AgentName,
  Instant,
  ProtocolId,
  Score,
  Sha256,
  VersionNumber,
} from '../values/primitives.ts';
import { AnsweredQuestions, Risk } from '../values/questions.ts';
import { Flag, SafetyLevel } from '../values/safety.ts';
import { FeedbackScreening, ReasonScreening, Screening } from '../values/screening.ts';

export const Status = z
  .enum(['running', 'pending_review', 'halted', 'approved', 'rejected', 'refused', 'failed'])
  .register(apiNames, { id: 'Status' });
export type Status = z.infer<typeof Status>;

export const Phase = z
  .enum([
    'screening',
    'drafting',
    'reviewing',
    'needs_revision',
    'awaiting_human',
    'finalizing',
    'done',
  ])
  .register(apiNames, { id: 'Phase' });
export type Phase = z.infer<typeof Phase>;

/** A reason to look closely. */
export const Attention = z.enum([
  'crisis',
  'max_iterations',
  'no_change',
  'agent_failed',
  'no_rules_for_language',
]);
export type Attention = z.infer<typeof Attention>;

export const OfferedVersion = z.object({ version: VersionNumber, sha256: Sha256 });

/**
 * Where the graph is interrupted and waits for a human. `crisis` offers nothing to approve: danger comes first.
 * `questions` waits for answers from the author of the request or a reviewer.
 */
export const Gate = z
  .object({
    id: z.string().min(1),
    kind: z.enum(['review', 'crisis', 'questions']),
    offered: z.array(OfferedVersion),
    actions: z.array(GateAction),
    /** Warnings, over all offered versions, that must be listed in `findingsRead` to approve. */
    mustRead: z.array(z.string()),
    since: Instant,
  })
  .register(apiNames, { id: 'Gate' });
export type Gate = z.infer<typeof Gate>;

/** A task that the supervisor waits for. A later epoch replaces an earlier one. */
export const AwaitedTask = z
  .object({
    agent: AgentName,
    taskId: z.string().regex(/^[a-z0-9_-]+$/),
    epoch: z.int().min(1),
    task: Task,
  })
  .register(apiNames, { id: 'AwaitedTask' });
export type AwaitedTask = z.infer<typeof AwaitedTask>;

/** The Guardian's verdict on one version; `unassessed` until there is one. */
export const SafetyOnBoard = z
  .object({
    sha256: Sha256,
    score: Score.nullable(),
    level: SafetyLevel,
    flags: z.array(z.string()),
    recommendations: z.array(z.string()),
    rulesApplied: z.boolean(),
  })
  .register(apiNames, { id: 'SafetyOnBoard' });
export type SafetyOnBoard = z.infer<typeof SafetyOnBoard>;

export const AgentFailure = z
  .object({
    agent: AgentName,
    task: Task,
    code: z.string(),
    message: z.string(),
    at: Instant,
  })
  .register(apiNames, { id: 'AgentFailure' });
export type AgentFailure = z.infer<typeof AgentFailure>;

/** The version of another protocol that a protocol starts from, and what should be different, in a person's words. */
export const BranchedFrom = z
  .object({
    protocolId: ProtocolId,
    version: VersionNumber,
    sha256: Sha256,
    instructions: z.string().min(1),
    /** Whose request it is: who created the other protocol, and whose that one was. Absent in branches from before it was recorded. */
    authors: z.array(Actor.pick({ subject: true, role: true, kind: true })).optional(),
    /** What the agents warned of there or asked to be checked, and nobody had resolved. Absent if nothing, and in older branches. */
    notes: z
      .array(Note.pick({ author: true, message: true, priority: true }))
      .min(1)
      .optional(),
  })
  .register(apiNames, { id: 'BranchedFrom' });
export type BranchedFrom = z.infer<typeof BranchedFrom>;

/** The request that a protocol starts with. */
export const ProtocolRequest = z
  .object({
    intent: z.string(),
    context: z.string().nullable(),
    audience: z.string().nullable(),
    locale: z.string().nullable(),
    autoApprove: z.boolean(),
    /** What its author states about risk; absent if nothing. */
    risk: Risk.optional(),
    /** How its author answered the question about likely personal data in it; absent if there was none. */
    personalData: PersonalAnswer.optional(),
    /** Absent if it does not start from another protocol. */
    from: BranchedFrom.optional(),
  })
  .register(apiNames, { id: 'ProtocolRequest' });
export type ProtocolRequest = z.infer<typeof ProtocolRequest>;

/** An approval that waits for the Guardian's verdict on exactly that text. */
export const PendingApproval = z.object({
  commandId: z.string(),
  version: VersionNumber,
  sha256: Sha256,
  /** Had the Guardian assessed the text when it was decided on? Only then does an override cover its score. */
  assessed: z.boolean().optional(),
});

/** The words of an order that no agent is given to work with: why somebody halted, resumed, approved or rejected. */
export const GivenReason = z.object({
  commandId: z.string().min(1),
  by: Actor,
  order: z.enum(['halt', 'resume', ...GateAction.options]),
  words: z.array(z.string().min(1)).min(1),
});
export type GivenReason = z.infer<typeof GivenReason>;

/** The same, with what the Guardian found in them. */
export const ReadReason = GivenReason.extend({
  at: Instant,
  /** Null while the Guardian has not read them. */
  screening: ReasonScreening.nullable(),
  /** The command by which a person let work continue after it was held; absent if it was not, or nobody has. */
  seenTo: z.string().min(1).optional(),
}).register(apiNames, { id: 'ReadReason' });
export type ReadReason = z.infer<typeof ReadReason>;

/** Where the log of an archived protocol went: one file, a bundle that `npm run verify` checks. */
export const Archive = z.object({
  at: Instant,
  /** `age` if the installation's setting asked for it, `operator` if a person at the machine did. */
  why: z.enum(['age', 'operator']),
  /** Its name in the archive folder. */
  file: z.string().min(1),
  /** Of the file's bytes. */
  sha256: Sha256,
  bytes: z.int().min(1),
  /** The number of facts in it, and the stream sequence of the last one. */
  facts: z.int().min(1),
  last: z.int().min(1),
  /** Whether the board lists the findings on the final text and who read them; otherwise only the file does. */
  findingsKept: z.boolean().default(false),
});
export type Archive = z.infer<typeof Archive>;

/** The shared state of one protocol. At revision n it is the fold of deltas 1..n, and nothing else. */
export const Blackboard = ProtocolRequest.extend({
  protocolId: ProtocolId,
  revision: z.int().min(1),
  policy: Policy,
  createdBy: Actor,
  createdAt: Instant,
  updatedAt: Instant,
  status: Status,
  phase: Phase,
  screening: Screening.nullable(),
  /** The Guardian's questions before anything was written, with the answers; absent if it asked none. */
  questionsAnswered: z.array(AnsweredQuestions).optional(),
  feedbackScreening: FeedbackScreening.nullable(),
  /**
   * The reasons that people gave with their orders, as the Guardian read them: each that was held, and the latest. Absent if there was
   * none, and on older boards.
   */
  readReasons: z.array(ReadReason).optional(),
  drafts: z.array(Draft),
  notes: z.array(Note),
  /** By version number. */
  safety: z.record(z.string(), SafetyOnBoard),
  flags: z.array(Flag),
  /** By version number; a version without a review has no entry. */
  clinical: z.record(z.string(), ClinicalReview),
  brief: z.array(BriefPoint),
  gate: Gate.nullable(),
  awaiting: z.array(AwaitedTask),
  failures: z.array(AgentFailure),
  pendingApproval: PendingApproval.nullable(),
  /** Drafter runs over the whole protocol. */
  iterationCount: z.int().min(0),
  iterationsThisRound: z.int().min(0),
  maxIterations: z.int().min(1),
  round: z.int().min(1),
  attention: z.array(Attention),
  decisions: z.array(Decision),
  halted: z.boolean(),
  /** Who halted it, when, and why if they gave a reason; absent while it is not halted. Boards from before have it with a reason alone. */
  halt: z.object({ by: Actor, at: Instant.optional(), reason: z.string().optional() }).optional(),
  needsRevision: z.boolean(),
  revisionReason: z.string().nullable(),
  humanApproved: z.boolean(),
  completed: z.boolean(),
  finalProtocol: Draft.nullable(),
  erased: z.boolean(),
  /** Present once its log was archived: the board then holds what remains outside the archive. */
  archive: Archive.optional(),
  usage: z.partialRecord(AgentName, Usage),
}).register(apiNames, { id: 'Blackboard' });
export type Blackboard = z.infer<typeof Blackboard>;
