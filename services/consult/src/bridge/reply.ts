import { Citation, CONSULT_LIMITS, ConsultResult, MOST_CITATIONS } from '@cerina/contracts/consult';
import { z } from 'zod';

/** What the clients' side answers a question with that crossed the bridge. */
export const BridgeAnswer = z.object({
  outcome: ConsultResult.shape.outcome,
  answer: z
    .object({
      text: z.string().max(CONSULT_LIMITS.answer),
      citations: z.array(Citation).max(MOST_CITATIONS),
    })
    .nullable(),
  because: ConsultResult.shape.because,
});
export type BridgeAnswer = z.infer<typeof BridgeAnswer>;

/** `working`: it is not answered yet, and is to be asked for again; `refused`: it may not cross. */
export const BridgeReply = z.discriminatedUnion('state', [
  z.object({ state: z.literal('answered'), value: BridgeAnswer }),
  z.object({ state: z.literal('working') }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
]);
export type BridgeReply = z.infer<typeof BridgeReply>;
