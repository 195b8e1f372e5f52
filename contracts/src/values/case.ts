import { z } from 'zod';

/**
 * A few plain words of a request that can be part of a sentence: letters, digits and word-internal marks, on one line.
 * It can contain no markup, no address and no hidden character.
 */
export const Phrase = z
  .string()
  .max(120)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’,-]*[\p{L}\p{M}\p{N}])?$/u);
export type Phrase = z.infer<typeof Phrase>;

/** Whose difficulty it is, from the requester's perspective. */
export const Whose = z.object({
  /** Who asks: the person, somebody close to them, or the clinician who treats them. */
  asker: z.enum(['self', 'close', 'clinician']),
  /** The person's relation to the requester, such as "son", "wife" or "client"; null if not stated. */
  relation: Phrase.nullable(),
});
export type Whose = z.infer<typeof Whose>;

/**
 * A clause of a request that can be quoted: one line of plain words and marks, without markup, links or double
 * quotation marks.
 */
export const Quote = z
  .string()
  .min(3)
  .max(220)
  .regex(/^[^\n\r"“”<>[\]{}`*_|#\\\p{C}]+$/u)
  .refine((words) => !/https?:|www\./i.test(words), 'no address');

/** A clause of the request, verbatim, with its topic. */
export const Told = z.object({
  about: z.enum(['avoids', 'mind', 'does', 'goal', 'others', 'asked', 'else']),
  words: Quote,
  /** The same, addressed to the reader: "you", or the parent of "your child"; absent if that is not certain. */
  toReader: Quote.optional(),
});
export type Told = z.infer<typeof Told>;

/** A fact about health or life that the library knows (`factors.yaml`), and what the request says of it. */
export const FactorNamed = z.object({
  /** The library's id, such as "epilepsy". */
  id: z.string().min(1),
  /** The library's name of it, such as "asthma or COPD". */
  name: z.string().min(1),
  /**
   * Present, past or medically cleared, which all count as facts about the person, and so does what is unclear, since it is part of
   * the name of a place or a profession: that is asked about. Denied, only feared, or somebody else's does not count.
   */
  meaning: z.enum(['present', 'past', 'cleared', 'unclear', 'denied', 'feared', 'of_another']),
  /** The sentence that names it, verbatim; absent if it cannot be quoted. */
  words: Quote.optional(),
});
export type FactorNamed = z.infer<typeof FactorNamed>;
/** What a sentence is about, where its own words leave no doubt. */
export const SentenceRole = z.enum([
  'avoids',
  'safety',
  'does',
  'sign',
  'trigger',
  'fear',
  'start',
  'goal',
  'happened',
  'activity',
  'helper',
  'eases',
]);
export type SentenceRole = z.infer<typeof SentenceRole>;

/** A whole sentence of a request, or whole clauses of it, verbatim, that a document can quote. */
export const OwnSentence = z.object({
  roles: z.array(SentenceRole).min(1).max(12),
  words: Quote,
  /** Who wrote it: the person, somebody close to them, whoever treats them; `unknown` if the request does not show it. */
  by: z.enum(['person', 'close', 'clinician', 'unknown']),
});
export type OwnSentence = z.infer<typeof OwnSentence>;

/**
 * What a request reports of one person's difficulty, in its own words, with "you" for the person; if a parent reads it,
 * "they", for "your child". What it does not mention is an empty list or null.
 */
export const Case = z.object({
  /** Triggers: nouns or "-ing" words, such as "the supermarket" or "speaking at assembly". */
  triggers: z.array(Phrase).max(8),
  /** What they avoid, in the same form. */
  avoids: z.array(Phrase).max(8),
  /** What they fear will happen, as they might say it, such as "I will faint". */
  feared: z.array(Phrase).max(4),
  /** What they do to feel safe, as "-ing" words, such as "carrying a water bottle". */
  habits: z.array(Phrase).max(8),
  /** Who could help, such as "your sister". */
  helpers: z.array(Phrase).max(4),
  /** What they want to be able to do, such as "take the tram to work". */
  goal: Phrase.nullable(),
  /** Thoughts, verbatim as the request quotes them, such as "If I let go I'll fall"; absent if it quotes none. */
  thoughts: z.array(Phrase).max(4).optional(),
  /** Things, places, animals and people that it names, as whole noun phrases of which nothing is said; absent if there are none. */
  named: z.array(Phrase).max(12).optional(),
  /** What they gave up, miss, enjoy, are good at or want back, as nouns or "-ing" words; absent if there is none. */
  activities: z.array(Phrase).max(8).optional(),
  /** Its clauses about the person, in order; absent if it has none. */
  told: z.array(Told).max(16).optional(),
  /** Facts that rule a technique out or call for care, as the request states them; absent if it names none. */
  factors: z.array(FactorNamed).max(48).optional(),
  /** Its sentences that a document can quote, in order; absent if there is none. */
  sentences: z.array(OwnSentence).max(16).optional(),
  /** Whose difficulty it is; absent if the request does not state it. */
  whose: Whose.optional(),
});
export type Case = z.infer<typeof Case>;
