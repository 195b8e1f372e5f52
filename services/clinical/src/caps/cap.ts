import type { QualityCap } from '@cerina/contracts';

/** Below any bar that a policy sets: a wrong document is never good, however well it is made. */
export const MOST = 60;

/**
 * A cap as the rules set it. Where it is for that alone, `asked` are the words of the request, or `caution` the library's caution, that
 * they find nothing of.
 */
export type RuledCap = QualityCap & { asked?: string; caution?: string };

export const cap = (reason: string, line?: number): QualityCap => ({
  reason,
  ...(line !== undefined && { line }),
  most: MOST,
});
