/**
 * Does a body exceed what any message may hold: a list or an object of more than 10,000 entries, more than 32 levels,
 * or values that weigh more than 200,000 (a command's: 25,000), where each weighs 1 and an object 10 more? No reader
 * accepts one. Written from the specification (docs/adr/0032), independently of the product's code.
 */
export function isBeyond(value: unknown, kind: string): boolean {
  const most = kind === 'command' ? 25_000 : 200_000;
  let weight = 0;
  const isInnerBeyond = (inner: unknown, depth: number): boolean => {
    weight += 1;
    if (weight > most) return true;
    if (typeof inner !== 'object' || inner === null) return false;
    const values = Object.values(inner);
    if (depth > 32 || values.length > 10_000) return true;
    if (!Array.isArray(inner)) weight += 10;
    return values.some((each) => isInnerBeyond(each, depth + 1));
  };
  return isInnerBeyond(value, 1);
}
