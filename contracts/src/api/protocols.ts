import { z } from 'zod';
import { Attention, Blackboard, Phase, Status } from '../board/blackboard.ts';
import { apiNames } from '../values/api-names.ts';
import { PersonalAnswer } from '../values/personal-data.ts';
import { Actor, Instant, LanguageTag, ProtocolId, VersionNumber } from '../values/primitives.ts';
import { Risk } from '../values/questions.ts';
import { expectLegible } from '../values/text/legible.ts';
import { fromCursor, ListOrder } from './list-cursor.ts';
import { listGroups } from './risk.ts';

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 128 * 1024;

/** The longest intent, context and feedback, in characters. */
export const LIMITS = { intentMin: 2, intentMax: 4000, contextMax: 8000 } as const;

/** `POST /api/protocols`. Strict: an unknown field is refused. */
export const CreateProtocol = z
  .strictObject({
    intent: z
      .string()
      .trim()
      .min(LIMITS.intentMin, `an intent has at least ${LIMITS.intentMin} characters`)
      .max(LIMITS.intentMax, `an intent has at most ${LIMITS.intentMax} characters`),
    context: z.string().trim().max(LIMITS.contextMax).optional(),
    audience: z.string().trim().max(400).optional(),
    locale: LanguageTag.optional(),
    autoApprove: z.boolean().optional(),
    /**
     * Whether somebody is at risk, as far as the author knows. Without an assessment, words that could mean danger
     * raise a question.
     */
    risk: Risk.optional(),
    /** The answer to a refusal with `personal_data`. */
    personalData: PersonalAnswer.optional(),
  })
  .superRefine((request, context) => expectLegible(request, context));
export type CreateProtocol = z.infer<typeof CreateProtocol>;

/**
 * `POST /api/protocols/{id}/branches`: the same request again, from one of its versions, with different instructions.
 */
export const BranchProtocol = z
  .strictObject({
    version: VersionNumber,
    /** What should be different, as feedback on that version. */
    instructions: z
      .string()
      .trim()
      .min(1, 'instructions say what should be different')
      .max(LIMITS.intentMax, `instructions have at most ${LIMITS.intentMax} characters`),
    /** Whether somebody is at risk, as far as the author knows now. */
    risk: Risk.optional(),
    /** The answer to a refusal with `personal_data`. */
    personalData: PersonalAnswer.optional(),
  })
  .superRefine((request, context) => expectLegible(request, context));
export type BranchProtocol = z.infer<typeof BranchProtocol>;

export const ProtocolCreated = z
  .object({
    protocolId: ProtocolId,
    threadId: ProtocolId,
    links: z.object({
      self: z.string(),
      state: z.string(),
      stream: z.string(),
      review: z.string(),
    }),
  })
  .register(apiNames, { id: 'ProtocolCreated' });
export type ProtocolCreated = z.infer<typeof ProtocolCreated>;

/** A row of a list: enough to choose what to look at next. */
export const ProtocolSummary = z
  .object({
    protocolId: ProtocolId,
    intent: z.string(),
    title: z.string().nullable(),
    status: Status,
    phase: Phase,
    revision: z.int(),
    round: z.int(),
    iterationCount: z.int(),
    attention: z.array(Attention),
    /** Whether a person decided on the possible crisis among them, and nothing is on hold since; absent if not. */
    riskDecided: z.boolean().optional(),
    /** Whether it waits for answers instead of a decision; absent if not. */
    asks: z.boolean().optional(),
    /** Whether one of the questions is about words that could mean danger; absent if none is. */
    asksAboutRisk: z.boolean().optional(),
    /** Of the current draft: null while unassessed or not reviewed. */
    safety: z.int().nullable(),
    quality: z.int().nullable(),
    openCritical: z.int(),
    openWarnings: z.int(),
    createdBy: Actor,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .register(apiNames, { id: 'ProtocolSummary' });
export type ProtocolSummary = z.infer<typeof ProtocolSummary>;

export const ProtocolList = z.object({
  protocols: z.array(ProtocolSummary),
  /** The total, on this page and all others. */
  total: z.int(),
  /**
   * False if there are more than `total`, which is then what this page has: a search is counted if it finds a thousand
   * at most.
   */
  totalIsExact: z.boolean(),
  /** Pass it as `cursor` to get the next page; null at the end. */
  nextCursor: z.string().nullable(),
});
export type ProtocolList = z.infer<typeof ProtocolList>;

export const ListQuery = z
  .strictObject({
    /** One status, or several of which any matches. */
    status: z
      .union([Status, z.array(Status).min(1)], `one of ${Status.options.join(', ')}, or several`)
      .optional(),
    /**
     * `waiting` for a person: at a gate, or halted while somebody may be in danger and nobody has decided or answered. `working`:
     * what else is not finished. `done`: approved, rejected or declined.
     */
    group: z.enum(listGroups).optional(),
    /** Words that must all be in the intent or the title; or an id. */
    q: z.string().max(200).optional(),
    /** Newest first, last changed first, or most urgent first (among equals, longest waiting first). */
    order: ListOrder.default('newest'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  })
  .refine(({ cursor, order }) => cursor === undefined || fromCursor(cursor, order), {
    path: ['cursor'],
    error: 'the nextCursor of a page in that order',
  });
export type ListQuery = z.infer<typeof ListQuery>;

/** A LangGraph checkpoint id: a UUID that sorts by time. */
export const CheckpointId = z.guid();

export const CheckpointSummary = z.object({
  checkpointId: z.string(),
  revision: z.int(),
  status: Status,
  phase: Phase,
  version: VersionNumber.nullable(),
  at: Instant,
});
export type CheckpointSummary = z.infer<typeof CheckpointSummary>;
export const History = z
  .object({
    checkpoints: z.array(CheckpointSummary),
    nextCursor: z.string().nullable(),
  })
  .register(apiNames, { id: 'History' });
export type History = z.infer<typeof History>;

/** The reply to a command: the board's revision when it was decided, and the protocol's status. */
export const CommandAccepted = z
  .object({
    protocolId: ProtocolId,
    commandId: z.string(),
    accepted: z.literal(true),
    revision: z.int(),
    status: Status.nullable(),
  })
  .register(apiNames, { id: 'CommandAccepted' });
export type CommandAccepted = z.infer<typeof CommandAccepted>;

/** A protocol as returned by `GET /api/protocols/{id}`. */
export const ProtocolView = ProtocolSummary.extend({
  screening: Blackboard.shape.screening,
  questionsAnswered: Blackboard.shape.questionsAnswered,
  gate: Blackboard.shape.gate,
  decisions: Blackboard.shape.decisions,
  failures: Blackboard.shape.failures,
  currentVersion: VersionNumber.nullable(),
  finalProtocol: Blackboard.shape.finalProtocol,
});
export type ProtocolView = z.infer<typeof ProtocolView>;
