import type { Demand } from '@cerina/contracts';
import { PARTICULARS } from '../caps/particulars.ts';
import type { View } from '../measuring/view.ts';
import { type Particulars, particularsOf, saidOf } from '../reading/particulars.ts';
import { byShare, demand, PLEASE_CHECK } from './demand.ts';

/** A request with fewer words of its own may want a sheet for anybody. */
const FEWEST = 4;
/** From this share on the exercise is this person's. */
const ENOUGH = 0.5;

/** "Social anxiety at the gym", and no gym in the text: whoever reads decides whether it matters. */
const ofFew = (particulars: Particulars): Demand =>
  demand('particulars', PARTICULARS, 'partly', PLEASE_CHECK + saidOf(particulars));

/** How much of what the request says of this person steps, example and log work with; where it says little, only what is nowhere in the text. */
export function particularDemands(view: View): Demand[] {
  const particulars = particularsOf(view);
  const { own, missing, absent } = particulars;
  if (own.length < FEWEST) return absent.length > 0 ? [ofFew(particulars)] : [];
  const state = byShare((own.length - missing.length) / own.length, ENOUGH);
  return [demand('particulars', PARTICULARS, state, saidOf(particulars))];
}
