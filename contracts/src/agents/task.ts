import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { ClinicalReview } from '../values/clinical.ts';
import { BriefPoint, PointAnswer, ProposedNote } from '../values/draft.ts';
import { type AgentName, Sha256, VersionNumber } from '../values/primitives.ts';
import { GivenAssessment } from '../values/safety.ts';
import { FeedbackScreening, ReasonScreening, Screening } from '../values/screening.ts';

/** The tasks that the supervisor can give an agent. Everything else the agent needs is on the board. */
export const Task = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('screen_intent') }),
    z.object({ kind: z.literal('screen_feedback'), points: z.array(BriefPoint).min(1) }),
    /** The words are on the board, with the command that they came with. */
    z.object({ kind: z.literal('screen_reason'), commandId: z.string().min(1) }),
    z.object({ kind: z.literal('assess'), version: VersionNumber, sha256: Sha256 }),
    z.object({ kind: z.literal('draft'), iteration: z.int().min(1) }),
    z.object({ kind: z.literal('revise'), iteration: z.int().min(1), base: VersionNumber }),
    z.object({ kind: z.literal('review'), version: VersionNumber, sha256: Sha256 }),
  ])
  .register(apiNames, { id: 'Task' });
export type Task = z.infer<typeof Task>;
export type TaskKind = Task['kind'];

/** Which agent does which kind of task. */
export const agentOf = {
  screen_intent: 'safety',
  screen_feedback: 'safety',
  screen_reason: 'safety',
  assess: 'safety',
  draft: 'drafter',
  revise: 'drafter',
  review: 'clinical',
} as const satisfies Record<TaskKind, AgentName>;

/** The kinds of task that an agent handles. */
export type KindsOf<A extends AgentName> = {
  [K in TaskKind]: (typeof agentOf)[K] extends A ? K : never;
}[TaskKind];
export type TaskOf<K extends TaskKind> = Extract<Task, { kind: K }>;

const Drafted = z.object({
  text: z.string().min(1),
  sha256: Sha256,
  changes: z.array(z.string()),
  answers: z.array(PointAnswer),
});

/** An agent's result, by the kind of its task. */
export const Result = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('screen_intent'), screening: Screening }),
    z.object({ kind: z.literal('screen_feedback'), screening: FeedbackScreening }),
    z.object({ kind: z.literal('screen_reason'), screening: ReasonScreening }),
    z.object({ kind: z.literal('assess'), assessment: GivenAssessment }),
    z.object({ kind: z.literal('draft'), draft: Drafted }),
    z.object({ kind: z.literal('revise'), draft: Drafted }),
    z.object({ kind: z.literal('review'), review: ClinicalReview }),
  ])
  .register(apiNames, { id: 'Result' });
export type Result = z.infer<typeof Result>;
export type ResultOf<K extends TaskKind> = Extract<Result, { kind: K }>;

/** A saturating count: a sum too large for an integer is read as the largest safe one. */
const Count = z
  .number()
  .min(0)
  .overwrite((n) => Math.min(n, Number.MAX_SAFE_INTEGER))
  .int();

/**
 * What a step cost: model calls, tokens, and milliseconds spent waiting for the model. The limits for one step are in
 * admission.ts.
 */
export const Usage = z
  .object({
    model: z.string(),
    calls: Count,
    tokensIn: Count,
    tokensOut: Count,
    ms: Count,
  })
  .register(apiNames, { id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** The delta that an agent proposes, or its failure. */
export const Outcome = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    result: Result,
    /** One sentence for people who watch. */
    message: z.string(),
    notes: z.array(ProposedNote),
    usage: Usage,
  }),
  z.object({
    ok: z.literal(false),
    /** A stable code, such as `model_unavailable`, `bad_answer`, `timeout`, `deadline`, `too_slow`, `too_large` or `poisoned`. */
    code: z.string().min(1),
    message: z.string().min(1),
    usage: Usage,
  }),
]);
export type Outcome = z.infer<typeof Outcome>;
