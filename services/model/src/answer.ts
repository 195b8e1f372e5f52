import type { Library } from '@cerina/library';
import type { z } from 'zod';
import { BadRequest } from './http/chat-request.ts';
import { MODEL } from './http/completion.ts';
import { ClinicalRequest, judgeClinically } from './judge/clinical.ts';
import { FeedbackRequest, screenFeedback } from './judge/feedback.ts';
import { IntentRequest, screenIntent } from './judge/intent.ts';
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
  return schema === null
    ? write(library, read(WritingRequest, data))
    : judgement(library, schema, data);
}

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
