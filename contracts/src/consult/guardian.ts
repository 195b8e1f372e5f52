import { z } from 'zod';
import { ConsultAssessment, ConsultScreening, ConversationId } from './fact.ts';
import { AttemptNumber, Citation, CONSULT_LIMITS, MOST_CITATIONS, Turn } from './messages.ts';

/**
 * As whose a question is read. Staff's work is with danger: theirs is a crisis where it is their own. What crossed the
 * bridge asks what clients are told, and is staff's too.
 */
export const QuestionReader = z.enum(['staff', 'client', 'bridge']);
export type QuestionReader = z.infer<typeof QuestionReader>;

const about = { conversationId: ConversationId, turn: Turn };

/**
 * What the Guardian is asked in a conversation. It stores its word on the log by itself before it answers with it, so that
 * nobody else can say it; asked again, it answers with what it stored.
 */
export const guardianCalls = {
  screen_question: {
    input: z.object({
      ...about,
      question: z.string().max(CONSULT_LIMITS.question),
      /** What a member of staff notes beside it. */
      note: z.string().max(CONSULT_LIMITS.context).nullable().default(null),
      /** Whether it crossed the bridge, which only a question in the clients' scope does. */
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
      /** The lines that it is shown with. */
      citations: z.array(Citation).max(MOST_CITATIONS),
    }),
    output: ConsultAssessment,
  },
} as const;
export type GuardianCalls = typeof guardianCalls;
export type GuardianVerb = keyof GuardianCalls;

/** The most bytes of such a question: an answer, a question and the lines cited, of characters that take six bytes each in JSON. */
export const MOST_GUARDIAN_BYTES = 768 * 1024;
