import type { Demand } from '@cerina/contracts';
import { PARTICULARS } from '../caps/particulars.ts';
import type { View } from '../measuring/view.ts';
import { particularsOf, saidOf } from '../reading/particulars.ts';
import { byShare, demand } from './demand.ts';

/** A request with fewer words of its own may want a sheet for anybody. */
const FEWEST = 4;
/** From this share on the exercise is this person's. */
const ENOUGH = 0.5;

/** How much of what the request says of this person steps, example and log work with; nothing where it says little. */
export function particularDemands(view: View): Demand[] {
  const particulars = particularsOf(view);
  const { own, missing } = particulars;
  if (own.length < FEWEST) return [];
  const state = byShare((own.length - missing.length) / own.length, ENOUGH);
  return [demand('particulars', PARTICULARS, state, saidOf(particulars))];
}
