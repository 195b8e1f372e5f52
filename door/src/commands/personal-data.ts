import type { PersonalAnswer, PersonalFindingIn } from '@cerina/contracts';
import { findInAll, replaced } from '@cerina/personal-data/find';
import type { z } from 'zod';
import { type Refused, refuse } from '../refused.ts';

/** A text that a request would have stored, and where in the body it is (RFC 6901). */
export interface Field {
  pointer: string;
  text: string;
  /** The text as it is searched, where that is another of the same length. */
  searchedAs?: string;
}

/** The texts of a request after they were searched for personal data. */
export interface Searched {
  /** As they may be stored, by their place in the body: as they came, or with placeholders where that was asked for. */
  texts: Map<string, string>;
  /** What the author said to what was found; undefined where nothing was. */
  answer: PersonalAnswer | undefined;
  /** Thrown before anything is stored: something was found, and nobody said what to do with it. */
  refusal: Refused | undefined;
}

/** Looks for personal data in what a request would have stored. Neither what is found nor its texts are logged. */
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

/** Puts a text into a body, where it was found. */
function put(body: object, pointer: string, text: string): void {
  const [last = '', ...path] = pointer.split('/').slice(1).reverse();
  let parent = body as Record<string, unknown>;
  for (const key of path.reverse()) parent = parent[key] as Record<string, unknown>;
  parent[last] = text;
}

/**
 * A body with its words as they may be stored, and why they may not be yet. `fields` are those words, and `schema` what the
 * body has to fit with placeholders in them; what comes back has no `personalData`.
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
    throw refuse('invalid_request', 'With placeholders it is too long: shorten it.');
  return { given: stored as Omit<Given, 'personalData'>, refusal };
}

/** The findings are for the caller alone: what is said in words quotes none of them. */
const refusalOf = (personalData: PersonalFindingIn[]): Refused =>
  refuse(
    'personal_data',
    'Nothing was stored. Send it without, or with personalData "replace" for placeholders, or "none" where it is no person\'s.',
    {
      errors: [...Map.groupBy(personalData, ({ pointer }) => pointer)].map(([pointer, here]) => ({
        pointer,
        detail: `looks like personal data: ${[...new Set(here.map(({ kind }) => kind))].join(', ')}`,
      })),
      personalData,
    },
  );
