import type { PersonalAnswer, PersonalFindingIn } from '@cerina/contracts';
import { findInAll, replaced } from '@cerina/personal-data/find';
import { type Refused, refuse } from '../http/refused.ts';

/** A text that a request would have stored, and where in the body it is (RFC 6901). */
export interface Field {
  pointer: string;
  text: string;
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
  const found = findInAll(fields.map(({ text }) => text));
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
