import type { Demand } from '@cerina/contracts';
import { cautionsIn } from '../caps/library-cautions.ts';
import type { View } from '../measuring/view.ts';
import { PLEASE_CHECK, toCheck } from './demand.ts';

const MOST_NAMED = 4;

/** What a person is to look for where a text says its cautions in words of its own: no comparison of words can find them. */
export function ownCautions(view: View): Demand[] {
  const { missing, hasOwnWords } = cautionsIn(view);
  if (!hasOwnWords) return [];
  const named = missing.slice(0, MOST_NAMED).join(' ');
  return [
    toCheck(
      'own_words',
      'own-cautions',
      'Its cautions cover what the library warns of',
      `They are in words of its own. ${PLEASE_CHECK}${named}`,
      view.section('stop')?.from,
    ),
  ];
}
