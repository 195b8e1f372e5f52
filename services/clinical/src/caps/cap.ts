import type { QualityCap } from '@cerina/contracts';

/** Below any bar that a policy sets: a wrong document is never good, however well it is made. */
export const MOST = 60;

export const cap = (reason: string, line?: number): QualityCap => ({
  reason,
  ...(line !== undefined && { line }),
  most: MOST,
});
