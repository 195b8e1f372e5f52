import { z } from 'zod';
import { Id } from '../technique.ts';
import { Signal } from './signal.ts';

/** What a method has somebody do, and the opposite of it. */
export const Opposite = z.strictObject({
  id: Id,
  way: z.array(Signal).min(1),
  against: z.array(Signal).min(1),
  say: z.string().min(1),
});
export type Opposite = z.infer<typeof Opposite>;
