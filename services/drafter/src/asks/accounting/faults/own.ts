import type { Sides } from '../../sides.ts';
import type { Change } from '../changes.ts';
import type { Clause } from '../clauses.ts';

/** What is looked through for faults: the changes of one ask, with all that was asked for. */
export interface Own {
  clauses: readonly Clause[];
  /** The clauses and the words of all that was asked for. */
  said: readonly Clause[];
  message: string;
  mine: readonly Change[];
  /** What changed and no ask speaks of. */
  none: readonly Change[];
  sides: Sides;
  isAlone: boolean;
}
