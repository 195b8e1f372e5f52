import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { PersonalAnswer } from './personal-data.ts';
import { Actor, Instant, LineNumber, Sha256, VersionNumber } from './primitives.ts';
import { excessOf } from './sizes.ts';
import { expectLegible } from './text/legible.ts';
import { MAX_TEXT_BYTES } from './text/text.ts';

export const GateAction = z.enum(['approve', 'request_revision', 'reject', 'proceed']);
export type GateAction = z.infer<typeof GateAction>;

const Reason = z.string().trim().min(1).max(4000);

/** A person's decision at the gate. Strict: an unknown field is refused. */
export const ReviewDecision = z
  .strictObject({
    gateId: z.string().min(1),
    version: VersionNumber.optional(),
    sha256: Sha256.optional(),
    action: GateAction,
    edits: z.string().min(1).max(MAX_TEXT_BYTES).optional(),
    editsSha256: Sha256.optional(),
    feedback: z.string().trim().min(1).max(4000).optional(),
    comments: z
      .array(z.strictObject({ line: LineNumber, text: z.string().trim().min(1).max(1000) }))
      .max(200)
      .optional(),
    reason: Reason.optional(),
    override: z.strictObject({ reason: Reason }).optional(),
    dismissals: z.array(z.strictObject({ flagId: z.string().min(1), reason: Reason })).optional(),
    findingsRead: z.array(z.string().min(1)).optional(),
    /** How the person confirmed it, as the client recorded it (for example, the version's short hash typed in). */
    confirmation: z.string().max(200).optional(),
  })
  .superRefine((decision, context) => {
    const need = (field: 'version' | 'sha256' | 'reason') => {
      if (decision[field] === undefined) {
        context.addIssue({ code: 'custom', path: [field], message: `${decision.action} needs it` });
      }
    };
    if (decision.action === 'approve') {
      need('version');
      need('sha256');
    }
    if (decision.action === 'reject' || decision.action === 'proceed') need('reason');
    if (
      decision.action === 'request_revision' &&
      !decision.feedback &&
      !decision.comments?.length
    ) {
      context.addIssue({
        code: 'custom',
        path: ['feedback'],
        message: 'feedback or comments needed',
      });
    }
    if (decision.edits && !['approve', 'request_revision'].includes(decision.action)) {
      context.addIssue({
        code: 'custom',
        path: ['edits'],
        message: `${decision.action} takes none`,
      });
    }
  });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** A decision as a client may send it: one that is already on the log may be larger, and is still read. */
export const ReviewRequest = ReviewDecision.safeExtend({
  /** The answer to a refusal with `personal_data`. */
  personalData: PersonalAnswer.optional(),
}).superRefine((decision, context) => {
  const excess = excessOf(decision);
  if (excess) context.addIssue({ code: 'custom', path: excess.path, message: excess.detail });
  const { edits: _, ...words } = decision; // an edit is checked by its canonical form, with more detail
  expectLegible(words, context);
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** A decision as the blackboard keeps it: who, when, from where, on what text, and what they had read. */
export const Decision = z
  .object({
    commandId: z.string().min(1),
    by: Actor.or(
      z.object({ subject: z.literal('policy'), role: z.null(), channel: z.literal('policy') }),
    ),
    at: Instant,
    gateId: z.string(),
    action: GateAction,
    /** The version decided on; with `edits` it is the human's own version. */
    version: VersionNumber.optional(),
    sha256: Sha256.optional(),
    edited: z.boolean().default(false),
    reason: z.string().optional(),
    feedback: z.string().optional(),
    comments: z.array(z.object({ line: LineNumber, text: z.string() })).optional(),
    override: z.object({ reason: z.string() }).optional(),
    findingsRead: z.array(z.string()).default([]),
    confirmation: z.string().optional(),
  })
  .register(apiNames, { id: 'Decision' });
export type Decision = z.infer<typeof Decision>;
