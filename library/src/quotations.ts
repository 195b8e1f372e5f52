import { z } from 'zod';
import { Signal } from './matching/signal.ts';

/** The same, said to the person it is about and to a parent who reads of their child. */
const ByReader = z.strictObject({ to_client: z.string().min(1), to_parent: z.string().min(1) });

/** How sentences of a request are quoted in a document, and what is never quoted. */
export const Quotations = z.strictObject({
  introductions: z.strictObject({
    person: ByReader,
    close: ByReader,
    clinician: ByReader,
    unknown: ByReader,
  }),
  first_rung: ByReader,
  unkind: z.array(Signal).min(1),
  unkind_of_others: z.array(Signal).min(1),
});
export type Quotations = z.infer<typeof Quotations>;

/** A place in a technique for sentences of one kind, or of several: "quote_avoids_or_safety". */
export const quoteSlot =
  /^quote_((?:avoids|safety|does|sign|trigger|fear|start|goal|happened|activity|helper|eases)(?:_or_(?:avoids|safety|does|sign|trigger|fear|start|goal|happened|activity|helper|eases)){0,11})$/;
