import type { QualityCap } from '@cerina/contracts';
import { cap, type RuledCap } from './cap.ts';

/** A cap with the demand of the request that it is about, so that the lines at the gate agree with it. */
export interface Found extends RuledCap {
  demand: { id: string; text: string };
}

/** A cap that says which demand is not met. */
export const found = (id: string, text: string, reason: string, line?: number): Found => ({
  ...cap(reason, line),
  demand: { id, text },
});

/** Caps that are all about one demand. */
export const asFound = (id: string, text: string, caps: readonly QualityCap[]): Found[] =>
  caps.map((each) => ({ ...each, demand: { id, text } }));
