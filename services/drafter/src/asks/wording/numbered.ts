import type { Side } from '../sides.ts';

/** "The last rung has to be …" by the number of the rung. */
export const inNumbers = (ask: string, { rungs, steps }: Side): string => {
  const own = ask.replace(
    /\bthe (first|last) two (rungs|steps)\b/i,
    (whole, edge: string, kind: string) => {
      const count = /rung/i.test(kind) ? rungs.length : steps.length;
      const from = /first/i.test(edge) ? 1 : count - 1;
      return count > 1 ? `${kind} ${from} and ${from + 1}` : whole;
    },
  );
  return rungs.length > 0
    ? own.replace(/^(?:the )?(?:last|top|final) rung\b/i, `rung ${rungs.length}`)
    : own;
};
