import type { Demand } from '@cerina/contracts';
import { cautionsIn } from '../caps/library-cautions.ts';
import type { View } from '../measuring/view.ts';
import { demand } from './demand.ts';

const MOST_NAMED = 4;

/** What a person is to look for where a text says its cautions in words of its own: no comparison of words can find them. */
export function ownCautions(view: View): Demand[] {
  const { missing, hasOwnWords } = cautionsIn(view);
  if (!hasOwnWords) return [];
  const named = missing.slice(0, MOST_NAMED).join(' ');
  return [
    demand(
      'own-cautions',
      'Its cautions cover what the library warns of',
      'partly',
      `They are in words of its own. Please check: ${named}`,
      view.section('stop')?.from,
    ),
  ];
}
