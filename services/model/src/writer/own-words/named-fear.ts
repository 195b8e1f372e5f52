import type { Condition } from '@cerina/library';
import type { Request } from '../request.ts';

/** The condition for whatever has no entry in the library: only the request names what is feared. */
const ANY_THING = 'specific_phobia';
const oneThing = /^\p{L}+(?: \p{L}+)?$/u;
/** "Thing" of "things", "butterfly" of "butterflies". */
const singular = (thing: string): string => thing.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/**
 * The places of a template that name the fear, with the thing that a request calls feared, in its own words: "wasp phobia", "terrified of moths".
 * Empty where the library has an entry for it, or where it is not called so.
 */
export function namedFear(
  { intent, case: told }: Request,
  condition: Condition | null,
): Record<string, string> {
  if (condition?.id !== ANY_THING) return {};
  const said = intent.toLowerCase();
  const thing = told?.triggers.find(
    (each) =>
      oneThing.test(each) &&
      [`${singular(each)} phobia`, ...[each, `the ${each}`].map((own) => ` of ${own}`)].some(
        (words) => said.includes(words.toLowerCase()),
      ),
  );
  return thing ? { difficulty: `fear of ${thing}`, fear: thing } : {};
}
