/** The most entries of one list, or fields of one object, in any message: four times the limit of any board field. */
export const MAX_ENTRIES = 10_000;

/** The deepest nesting of a message: a board's findings are at eight. */
export const MAX_DEPTH = 32;

/**
 * The largest total weight of the values of a message: far above what a fact of 900,000 bytes can need. A command, each
 * of which has to be read, may weigh an eighth: more than everything that a decision on a full board lists.
 */
export const MAX_WEIGHT = { command: 25_000, other: 200_000 };

/** The weight of an object beside its values: a schema names about this many fields, and reports each missing one. */
const OBJECT_WEIGHT = 10;

/**
 * Why a body is not even passed to a schema, whoever sent it: a list or an object with too many entries, too many
 * values in all, or too deep. Undefined if it is fine. A schema reports every value that does not match, which can be
 * millions for a message of 1 MB; what passes here costs it a few tenths of a second at most, a command a few
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
