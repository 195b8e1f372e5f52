import { z } from 'zod';
import { CrisisCard } from '../values/screening.ts';
import { ConsultAssessment, ConsultScreening, ConversationId } from './fact.ts';
import { AttemptNumber, Citation, CONSULT_LIMITS, MOST_CITATIONS, Turn } from './messages.ts';
import { LibrarySearch } from './search.ts';

/**
 * The perspective from which a question is read. Staff work with danger: their question is a crisis only if it is about
 * themselves. What crossed the bridge asks what clients may read, but comes from staff.
 */
export const QuestionReader = z.enum(['staff', 'client', 'bridge']);
export type QuestionReader = z.infer<typeof QuestionReader>;

const about = { conversationId: ConversationId, turn: Turn };

/**
 * Requests to the Guardian. Its verdict on a text of a conversation is stored on the log before it replies with it, so that
 * nobody else can forge it; asked again, it replies with the stored one.
 */
export const guardianCalls = {
  screen_question: {
    input: z.object({
      ...about,
      question: z.string().max(CONSULT_LIMITS.question),
      /** A staff member's note. */
      note: z.string().max(CONSULT_LIMITS.context).nullable().default(null),
      /** Whether it crossed the bridge; only possible in the clients' scope. */
      crossed: z.boolean().default(false),
    }),
    output: ConsultScreening,
  },
  assess_answer: {
    input: z.object({
      ...about,
      attempt: AttemptNumber,
      question: z.string().max(CONSULT_LIMITS.question),
      answer: z.string().max(CONSULT_LIMITS.answer),
      /** The lines it is shown with. */
      citations: z.array(Citation).max(MOST_CITATIONS),
    }),
    output: ConsultAssessment,
  },
  /** The help that words of danger in a search call for, by the rules alone. A search is in no conversation: nothing is stored. */
  screen_search: {
    input: LibrarySearch,
    output: z.object({ card: CrisisCard.nullable() }),
  },
} as const;
export type GuardianCalls = typeof guardianCalls;
export type GuardianVerb = keyof GuardianCalls;

/**
 * The most bytes of such a request: an answer, a question and the cited lines, in characters that take six bytes each
 * in JSON.
 */
export const MOST_GUARDIAN_BYTES = 768 * 1024;
