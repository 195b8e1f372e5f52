import type { Foundry } from '../running/foundry.ts';
import type { MeasureId } from './measures.ts';

/** True for a hit, words for a miss, undefined where the claim does not apply to what was seen. */
export type Holds = true | string | undefined;

/** One thing that a good system does with one item of a set. Pure: it looks at what was seen, and judges. */
export interface Claim<Seen> {
  measure: MeasureId;
  /** Names the trial within its measure, the same from run to run. */
  id: string;
  holds(seen: Seen): Holds;
}

/** A set of items that are brought before the foundry one by one, and what is claimed of each. */
export interface EvalSet<Item extends { id: string }, Seen> {
  name: string;
  items: readonly Item[];
  /** Brings it about in the foundry; undefined when this foundry can't be asked for it. */
  reach(foundry: Foundry, item: Item): Promise<Seen | undefined>;
  claims(item: Item): Claim<Seen>[];
  /** A word for what became of it, counted in the report. */
  tally?(seen: Seen): string;
}

/** True when it is so, else the words of the miss. */
export const holdsIf = (so: boolean, miss: string): true | string => so || miss;
