import type { View } from '../../measuring/view.ts';
import type { Found } from '../found.ts';
import { countCaps } from './counts.ts';
import { whenCaps } from './when-where.ts';
import { formCaps, required } from './wording.ts';

/** What the request asks for in its own words, and the text breaks. */
export const askedCaps = (view: View): Found[] => [
  ...formCaps(view),
  ...(view.english ? [...countCaps(view), ...whenCaps(view), ...required(view)] : []),
];
