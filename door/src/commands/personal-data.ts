import type { PersonalAnswer, PersonalFindingIn } from '@cerina/contracts';
import { findInAll, replaced } from '@cerina/personal-data/find';
import type { z } from 'zod';
import { type Refused, refuse } from '../refused.ts';

/** A text that a request would store, and its place in the body (RFC 6901). */
export interface Field {
  pointer: string;
  text: string;
  /** The text to search, if it is another of the same length. */
  searchedAs?: string;
}

/** The texts of a request after the search for personal data. */
export interface Searched {
  /** The texts to store, by their place in the body: unchanged, or with placeholders if requested. */
  texts: Map<string, string>;
  /** The author's answer to what was found; undefined if nothing was. */
  answer: PersonalAnswer | undefined;
  /** Thrown before anything is stored: something was found, and the author has not answered what to do with it. */
  refusal: Refused | undefined;
}

/** Searches the texts that a request would store for personal data. Neither the findings nor the texts are logged. */
export function searched(fields: readonly Field[], answer: PersonalAnswer | undefined): Searched {
  const found = findInAll(fields.map(({ text, searchedAs = text }) => searchedAs));
  const all = fields.flatMap(({ pointer }, at) => found[at]!.map((one) => ({ pointer, ...one })));
  const isReplaced = answer === 'replace';
  return {
    texts: new Map(
      fields.map(({ pointer, text }, at) => [
        pointer,
        isReplaced ? replaced(text, found[at]!) : text,
      ]),
    ),
    answer: all.length > 0 ? answer : undefined,
    refusal: all.length > 0 && !answer ? refusalOf(all) : undefined,
  };
}

/** Writes a text into a body, at its place. */
function put(body: object, pointer: string, text: string): void {
  const [last = '', ...path] = pointer.split('/').slice(1).reverse();
  let parent = body as Record<string, unknown>;
  for (const key of path.reverse()) parent = parent[key] as Record<string, unknown>;
  parent[last] = text;
}

/**
 * A body with its texts as they may be stored, and the refusal if they may not be yet. `fields` are those texts, and
 * `schema` the one that the body must match with placeholders in them; the result has no `personalData`.
 */
export function withoutPersonalData<Given extends object>(
  { personalData, ...given }: Given & { personalData?: PersonalAnswer | undefined },
  fields: readonly Field[],
  schema: z.ZodType<object>,
): { given: Omit<Given, 'personalData'>; refusal: Refused | undefined } {
  const { texts, answer, refusal } = searched(fields, personalData);
  const stored = structuredClone(given);
  if (answer === 'replace') for (const [pointer, text] of texts) put(stored, pointer, text);
  if (answer === 'replace' && !schema.safeParse(stored).success)
    throw refuse('invalid_request', 'With placeholders the text is too long: shorten it.');
  return { given: stored as Omit<Given, 'personalData'>, refusal };
}

/** What is sent back unread may be an account of danger. */
const inDanger =
  'if somebody may be in danger now, call the local emergency number or a crisis line first.';

/** The findings are for the caller alone: the message quotes none of them. */
const refusalOf = (personalData: PersonalFindingIn[]): Refused =>
  refuse(
    'personal_data',
    `Nothing was stored, and nobody has read it: ${inDanger} Remove it, or send personalData "replace" for placeholders, or "none" if it is not personal data.`,
    {
      errors: [...Map.groupBy(personalData, ({ pointer }) => pointer)].map(([pointer, here]) => ({
        pointer,
        detail: `looks like personal data: ${[...new Set(here.map(({ kind }) => kind))].join(', ')}`,
      })),
      personalData,
    },
  );
