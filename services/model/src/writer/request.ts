import { Case, Constraints } from '@cerina/contracts';
import { z } from 'zod';

/** A point of the brief that the next version must answer. */
export const BriefPoint = z.object({
  id: z.string().min(1),
  from: z.string(),
  text: z.string(),
  /** The whole message that it is one ask of. */
  message: z.string().optional(),
  priority: z.string().optional(),
  line: z.int().min(1).nullish(),
  verdict: z.object({ verdict: z.enum(['apply', 'decline', 'hold']), why: z.string() }).nullish(),
});
export type BriefPoint = z.infer<typeof BriefPoint>;

const Request = z.object({
  intent: z.string(),
  context: z.string().nullish(),
  audience: z.string().nullish(),
  locale: z.string().nullish(),
  /** Nobody fills anything in before the document is used. */
  unattended: z.boolean().optional(),
  constraints: Constraints.default(Constraints.parse({})),
  /** What the request reports about the person's difficulty. */
  case: Case.optional(),
});

/** What a document is asked to be. */
export type Request = z.infer<typeof Request>;

/** A first draft, or a revision of a version by the points of a brief. */
export const WritingRequest = z.discriminatedUnion('task', [
  Request.extend({ task: z.literal('draft'), brief: z.array(BriefPoint).default([]) }),
  Request.extend({
    task: z.literal('revise'),
    base: z.object({ version: z.int().optional(), text: z.string() }),
    brief: z.array(BriefPoint),
  }),
]);
export type WritingRequest = z.infer<typeof WritingRequest>;

/** A word to another agent, or to all. */
export interface Note {
  message: string;
  target: 'safety' | 'clinical' | null;
  priority: 'info' | 'warning' | 'critical';
}

/** The answer to one point. */
export interface PointAnswer {
  pointId: string;
  answer: 'applied' | 'declined';
  why: string;
}
