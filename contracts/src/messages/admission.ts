import { z } from 'zod';
import { Actor, LanguageTag, ModelName } from '../values/primitives.ts';
import type { Answer } from './answer.ts';
import type { Command } from './command.ts';

/** No step comes near this: a billion tokens, or eleven days of waiting. */
const MOST = 1_000_000_000;
const Count = z.int().min(0).max(MOST);

/** The cost that a step may report. */
const StepUsage = z.object({
  model: ModelName,
  calls: Count,
  tokensIn: Count,
  tokensOut: Count,
  ms: Count,
});

const line = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u, 'one line without control characters');

const Caller = Actor.extend({
  subject: line,
  name: line.optional(),
  profession: line.optional(),
  registration: line.optional(),
});

const Request = z.object({ locale: LanguageTag.nullable() });

const faultIn = (schema: z.ZodType, value: unknown, path: string): string | undefined => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && `${[path, ...issue.path].join('.')}: ${issue.message}`;
};

/**
 * Why a new command is not admitted, in words that quote nothing of it; undefined if it is. The schemas of facts read
 * the log, where older facts may hold more: these limits are for what is still to be handled.
 */
export const faultOfCommand = ({ by, order }: Pick<Command, 'by' | 'order'>): string | undefined =>
  faultIn(Caller, by, 'by') ??
  (order.kind === 'create' ? faultIn(Request, order.request, 'order.request') : undefined);

/** The same for a new answer. */
export const faultOfAnswer = ({ outcome }: Pick<Answer, 'outcome'>): string | undefined =>
  faultIn(StepUsage, outcome.usage, 'usage');
