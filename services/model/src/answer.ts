import type { Library } from '@cerina/library';
import { z } from 'zod';
import { answerFromPassages } from './consult/answer.ts';
import { AnswerRequest, ReviewRequest, RouteRequest } from './consult/request.ts';
import { reviewAnswer } from './consult/review.ts';
import { routeQuestion } from './consult/route.ts';
import { BadRequest } from './http/chat-request.ts';
import { MODEL } from './http/completion.ts';
import { ClinicalRequest, judgeClinically } from './judge/clinical.ts';
import { FeedbackRequest, screenFeedback } from './judge/feedback.ts';
import { IntentRequest, QuestionRequest, screenIntent, screenQuestion } from './judge/intent.ts';
import { proofOf } from './judge/proof.ts';
import { findRisks, SafetyRequest } from './judge/safety.ts';
import { WritingRequest } from './writer/request.ts';
import { write } from './writer/write.ts';

/** Answers a request by the name of its response schema and its data; prose in the prompt is never read. */
export async function answer(
  library: Library,
  schema: string | null,
  data: unknown,
): Promise<string> {
  if (schema !== null) return judgement(library, schema, data);
  return isOfConsult(data)
    ? answerFromPassages(read(AnswerRequest, data))
    : write(library, read(WritingRequest, data));
}

const isOfConsult = (data: unknown): boolean =>
  z.object({ task: AnswerRequest.shape.task }).safeParse(data).success;

/** The answer to a request that names a schema, as JSON. */
export const judgement = (library: Library, schema: string, data: unknown): string =>
  JSON.stringify({ ...proofOf(data), ...judge(library, schema, data) });

function judge(library: Library, schema: string, data: unknown): object {
  switch (schema) {
    case 'intent_screening':
      return screenIntent(library, read(IntentRequest, data));
    case 'feedback_screening':
      return screenFeedback(read(FeedbackRequest, data));
    case 'safety_findings':
      return findRisks(library, read(SafetyRequest, data));
    case 'consult_route':
      return routeQuestion(read(RouteRequest, data));
    case 'consult_lookup':
      return { uses: [] }; // it quotes what the search found
    case 'consult_review':
      return reviewAnswer(read(ReviewRequest, data));
    case 'question_screening':
      return screenQuestion(read(QuestionRequest, data));
    case 'revision_reading':
      return { asks: [], others: [], beside: [] }; // it could only repeat what rules measured
    case 'clinical_judgement':
      return judgeClinically(library, read(ClinicalRequest, data));
    default:
      throw new BadRequest('unknown_schema', `${MODEL} does not know the schema "${schema}".`);
  }
}

function read<T extends z.ZodType>(schema: T, data: unknown): z.infer<T> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadRequest('invalid_data', `data.${issue!.path.join('.')}: ${issue!.message}`);
}
