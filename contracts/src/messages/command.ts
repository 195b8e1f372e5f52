import { z } from 'zod';
import { ProtocolRequest } from '../board/blackboard.ts';
import { apiNames } from '../values/api-names.ts';
import { ReviewDecision } from '../values/decision.ts';
import { Actor } from '../values/primitives.ts';
import { QuestionAnswers } from '../values/questions.ts';
import { ControlReason } from './control.ts';
import { envelope } from './envelope.ts';

/** What a person or client wants. */
export const Command = z
  .object({
    ...envelope,
    type: z.literal('command'),
    commandId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    by: Actor,
    order: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('create'),
        request: ProtocolRequest,
        /** If the request branches from a version: its text, which is the first version of the new protocol. */
        text: z.string().min(1).optional(),
      }),
      z.object({ kind: z.literal('review'), decision: ReviewDecision }),
      z.object({ kind: z.literal('answer_questions'), answers: QuestionAnswers }),
      z.object({ kind: z.literal('halt'), reason: ControlReason.optional() }),
      z.object({ kind: z.literal('resume'), reason: ControlReason.optional() }),
      z.object({ kind: z.literal('requeue') }),
      z.object({ kind: z.literal('erase') }),
    ]),
  })
  .register(apiNames, { id: 'Command' });
export type Command = z.infer<typeof Command>;
export type Order = Command['order'];
