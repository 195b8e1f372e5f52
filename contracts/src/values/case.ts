import { z } from 'zod';

/**
 * A few plain words of a request that can be part of a sentence: letters, digits and the marks inside words, on one line.
 * It can hold no markup, no address and no hidden character.
 */
export const Phrase = z
  .string()
  .max(120)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’,-]*[\p{L}\p{M}\p{N}])?$/u);
export type Phrase = z.infer<typeof Phrase>;

/** Whose difficulty it is, seen from whoever asks. */
export const Whose = z.object({
  /** Who asks: the person, somebody close to them, or whoever treats them. */
  asker: z.enum(['self', 'close', 'clinician']),
  /** What the person is to whoever asks, such as "son", "wife" or "client"; null where that is not said. */
  relation: Phrase.nullable(),
});
export type Whose = z.infer<typeof Whose>;

/** A clause of a request as it can be quoted: one line of plain words and marks, without markup, links or double quotation marks. */
export const Quote = z
  .string()
  .min(3)
  .max(220)
  .regex(/^[^\n\r"“”<>[\]{}`*_|#\\\p{C}]+$/u)
  .refine((words) => !/https?:|www\./i.test(words), 'no address');

/** A clause of the request, word for word, with what it is about. */
export const Told = z.object({
  about: z.enum(['avoids', 'mind', 'does', 'goal', 'others', 'asked', 'else']),
  words: Quote,
  /** The same as it is said to its reader, "you" or the parent of "your child"; absent where it cannot be said for certain. */
  toReader: Quote.optional(),
});
export type Told = z.infer<typeof Told>;

/**
 * What a request tells of one person's difficulty, in its own words, with "you" for the person; where a parent reads, with
 * "your child" in mind, as "they". What it does not tell is an empty list or null.
 */
export const Case = z.object({
  /** What brings it on: nouns or "-ing" words, such as "the supermarket" or "speaking at assembly". */
  triggers: z.array(Phrase).max(8),
  /** What they stay away from, in the same form. */
  avoids: z.array(Phrase).max(8),
  /** What they fear will happen, as they might say it, such as "I will faint". */
  feared: z.array(Phrase).max(4),
  /** What they do to feel safe, as "-ing" words, such as "carrying a water bottle". */
  habits: z.array(Phrase).max(8),
  /** Who could help, such as "your sister". */
  helpers: z.array(Phrase).max(4),
  /** What they want to be able to do, such as "take the tram to work". */
  goal: Phrase.nullable(),
  /** What goes through their mind, literally, as the request quotes it, such as "If I let go I'll fall"; absent where it quotes nothing. */
  thoughts: z.array(Phrase).max(4).optional(),
  /** Its clauses about the person, in its order; absent where it has none. */
  told: z.array(Told).max(16).optional(),
  /** Whose difficulty it is; absent where the request does not say. */
  whose: Whose.optional(),
});
export type Case = z.infer<typeof Case>;
