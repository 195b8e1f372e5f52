import { z } from 'zod';
import { Id } from '../technique.ts';
import { Signal } from './signal.ts';

const Signals = z.array(Signal).default([]);

/** What the reader is instructed to do: one of the words of `do` as an instruction, with one of `with`, if there are any, in the same sentence. */
const Order = z.strictObject({
  do: z.array(z.string().min(2)).min(1),
  with: Signals,
});

/** Ids of conditions, techniques or factors; `all` is every document. */
const For = z.array(Id).min(1);

/** Advice that feeds a difficulty, or turns a technique round. */
export const WorksAgainst = z.strictObject({
  id: Id,
  for: For,
  /** It does harm, so it is refused where feedback asks for it; other advice is a clinician's to weigh. */
  harms: z.boolean().default(false),
  /** It counts only where the request has one of these words, and only where it has none of the others. */
  when: Signals,
  not_when: Signals,
  orders: z.array(Order).default([]),
  /** Phrases that are wrong wherever they are not denied. */
  says: Signals,
  /** Words that make a sentence harmless. */
  fine: Signals,
  /** Why, in words for a clinician. */
  say: z.string().min(1),
});
export type WorksAgainst = z.infer<typeof WorksAgainst>;

/** A rule of safety that such a document carries in some words. */
export const MustSay = z.strictObject({
  id: Id,
  for: For,
  /** Only by these techniques. */
  with: z.array(Id).default([]),
  says: z.array(Signal).min(1),
  say: z.string().min(1),
});
export type MustSay = z.infer<typeof MustSay>;
