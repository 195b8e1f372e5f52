import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { AgentName, Instant, LineNumber, Sha256, VersionNumber } from './primitives.ts';
import { PointVerdict } from './screening.ts';

/** Whether a point was applied: fully, partly, or not. */
const PointResult = z.enum(['applied', 'partly', 'declined']);

/** The outcome of one ask of a point, as the difference between two versions shows it; no agent claims it. */
export const Ask = z.object({
  text: z.string().min(1),
  /** `changed`: the text changed in response, but no rule can measure whether as intended. */
  state: z.enum(['met', 'partly', 'changed', 'not_done']),
  /** Where it shows in the new version. */
  line: LineNumber.optional(),
  why: z.string(),
});
export type Ask = z.infer<typeof Ask>;

/** One point that the next revision must answer. A human's words are in `text` unaltered. */
export const BriefPoint = z
  .object({
    id: z.string().min(1),
    from: z.enum(['safety', 'clinical', 'human']),
    text: z.string().min(1),
    priority: z.enum(['critical', 'high', 'normal']),
    line: LineNumber.optional(),
    /**
     * What it asks for, where that is more than its line: words of a person's point in this round that a reading found left, or
     * without that point, words of the text that were lost.
     */
    again: z.object({ words: z.string().min(1), pointId: z.string().min(1).optional() }).optional(),
    /** The Guardian's verdict on a human's point. */
    verdict: PointVerdict.omit({ pointId: true }).optional(),
    answer: PointResult.optional(),
    /** How it was applied, or why it was not. */
    why: z.string().optional(),
    /** What it asks for, item by item; absent until it is answered, and if an earlier Drafter answered it. */
    asks: z.array(Ask).optional(),
  })
  .register(apiNames, { id: 'BriefPoint' });
export type BriefPoint = z.infer<typeof BriefPoint>;

export const PointAnswer = z.object({
  pointId: z.string().min(1),
  answer: PointResult,
  why: z.string(),
  asks: z.array(Ask).optional(),
});
export type PointAnswer = z.infer<typeof PointAnswer>;

/** One draft text: numbered, canonical, immutable. */
export const Draft = z
  .object({
    version: VersionNumber,
    text: z.string().min(1),
    sha256: Sha256,
    author: z.enum(['drafter', 'human']),
    /** The number of Drafter runs when it was written. */
    iteration: z.int().min(0),
    round: z.int().min(1),
    createdAt: Instant,
    /** What changed since the previous version, in words. */
    changes: z.array(z.string()),
  })
  .register(apiNames, { id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** A message between agents on the blackboard; `target` null is a broadcast. */
export const Note = z
  .object({
    id: z.string().min(1),
    author: z.enum(['drafter', 'safety', 'clinical', 'supervisor', 'human']),
    message: z.string().min(1),
    at: Instant,
    target: AgentName.nullable(),
    priority: z.enum(['info', 'warning', 'critical']),
    version: VersionNumber.optional(),
    line: LineNumber.optional(),
    resolved: z.boolean(),
  })
  .register(apiNames, { id: 'Note' });
export type Note = z.infer<typeof Note>;

/** A note as an agent proposes it: the supervisor gives it its id, author and time. */
export const ProposedNote = Note.pick({ message: true, target: true, priority: true, line: true });
export type ProposedNote = z.infer<typeof ProposedNote>;
