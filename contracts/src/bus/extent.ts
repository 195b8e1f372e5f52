/** The most entries of one list, or fields of one object, in any message: four times what a board takes of anything. */
export const MAX_ENTRIES = 10_000;

/** How deep a message may be: a board's findings are at eight. */
export const MAX_DEPTH = 32;

/**
 * The most that all the values of a message may weigh together: far above what a fact of 900,000 bytes can need. A command,
 * of which every single one has to be read, may weigh an eighth: more than all that a decision on a full board names.
 */
export const MAX_WEIGHT = { command: 25_000, other: 200_000 };

/** What an object weighs beside its values: a schema names about so many fields, and complains of each that is not there. */
const OBJECT_WEIGHT = 10;

/**
 * Why a body is not even given to a schema, whoever sent it: a list or an object of too many entries, too many values in
 * all, or too deep. Undefined where it is none of these. A schema makes a complaint of every value that does not fit,
 * which of a message of 1 MB can be millions; what passes here costs it some tenths of a second at most, a command some
 * hundredths.
 */
export function faultOfExtent(
  value: unknown,
  of: keyof typeof MAX_WEIGHT = 'other',
): string | undefined {
  let weight = 0;
  const faultIn = (inner: unknown, depth: number): string | undefined => {
    weight += 1;
    if (weight > MAX_WEIGHT[of]) return 'too many values in all';
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (depth > MAX_DEPTH) return `more than ${MAX_DEPTH} levels`;
    const values = Array.isArray(inner) ? inner : Object.values(inner);
    if (values.length > MAX_ENTRIES) return `more than ${MAX_ENTRIES} entries`;
    if (values !== inner) weight += OBJECT_WEIGHT;
    for (const each of values) {
      const fault = faultIn(each, depth + 1);
      if (fault) return fault;
    }
    return undefined;
  };
  return faultIn(value, 1);
}
