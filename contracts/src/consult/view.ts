import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { CrisisCard } from '../values/screening.ts';
import { ConsultOutcome, ConsultRoute, ConversationId } from './fact.ts';
import { AttemptNumber, Citation, Turn } from './messages.ts';
import { ConsultScope } from './scope.ts';

/** One answer of the primary agent, with its outcome. Clients see that there was one, but not its words. */
export const ConsultRound = z.object({
  attempt: AttemptNumber,
  /** Null if the log has no release by the Guardian, and for clients. */
  text: z.string().nullable(),
  citations: z.array(Citation),
  /** Null while the reviewer has not decided. */
  approved: z.boolean().nullable(),
  /** Null while there is none, and for clients: it is about an answer that was not approved. */
  feedback: z.string().nullable(),
});

/** How a turn ended. */
export const TurnResult = z.object({
  outcome: ConsultOutcome,
  answer: z.object({ text: z.string(), citations: z.array(Citation) }).nullable(),
  /** The Guardian's, if the question indicates danger. */
  card: CrisisCard.nullable(),
  message: z.string(),
  at: Instant,
});
export type TurnResult = z.infer<typeof TurnResult>;

/** A question and everything that followed so far. */
export const ConsultTurn = z.object({
  turn: Turn,
  question: z.string(),
  context: z.string().nullable(),
  askedAt: Instant,
  /** Null until it is decided who answers. */
  route: ConsultRoute.nullable(),
  rounds: z.array(ConsultRound),
  /** Null while it is being answered. */
  result: TurnResult.nullable(),
});
export type ConsultTurn = z.infer<typeof ConsultTurn>;

/** `GET /api/consultations/{id}`. */
export const Consultation = z
  .object({
    conversationId: ConversationId,
    scope: ConsultScope,
    turns: z.array(ConsultTurn),
  })
  .register(apiNames, { id: 'Consultation' });
export type Consultation = z.infer<typeof Consultation>;
