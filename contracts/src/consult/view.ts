import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { CrisisCard } from '../values/screening.ts';
import { ConsultOutcome, ConsultRoute, ConversationId } from './fact.ts';
import { AttemptNumber, Citation, Turn } from './messages.ts';
import { ConsultScope } from './scope.ts';

/** One answer of the primary agent, with what became of it. Clients are shown that there was one, and not its words. */
export const ConsultRound = z.object({
  attempt: AttemptNumber,
  /** Null where the log does not say that the Guardian let it out, and for clients. */
  text: z.string().nullable(),
  citations: z.array(Citation),
  /** Null while the reviewer has not decided. */
  approved: z.boolean().nullable(),
  /** Null while there is none, and for clients: it speaks of an answer that was not approved. */
  feedback: z.string().nullable(),
});

/** How a turn ended. */
export const TurnResult = z.object({
  outcome: ConsultOutcome,
  answer: z.object({ text: z.string(), citations: z.array(Citation) }).nullable(),
  /** The Guardian's, where the question tells of danger. */
  card: CrisisCard.nullable(),
  message: z.string(),
  at: Instant,
});
export type TurnResult = z.infer<typeof TurnResult>;

/** A question and all that came of it so far. */
export const ConsultTurn = z.object({
  turn: Turn,
  question: z.string(),
  context: z.string().nullable(),
  askedAt: Instant,
  /** Null until it was decided who answers. */
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
