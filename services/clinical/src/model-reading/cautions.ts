import type { Demand } from '@cerina/contracts';
import { asQuoted } from '@cerina/contracts/phrases';
import type { RuledCap } from '../caps/cap.ts';
import { PLEASE_CHECK, toCheck } from '../demands/demand.ts';
import type { ClinicalJudgement } from '../prompt.ts';
import { quoteFinder } from './quoted.ts';

/** A caution of the library that the rules find no words of, as a model gets it. */
export interface Caution {
  id: string;
  text: string;
}

/** The cautions of the library that a text is held for. */
export const cautionsIn = (caps: readonly RuledCap[]): Caution[] =>
  [...new Set(caps.flatMap(({ caution }) => caution ?? []))].map((text, at) => ({
    id: `caution-${at + 1}`,
    text,
  }));

/**
 * The caps without those for a caution of the library that a model shows in the text, in whatever words; a person is asked to compare
 * the two. A caution without words of the text that say it stays missing.
 */
export function cautionsRead(
  caps: readonly RuledCap[],
  { said }: Pick<ClinicalJudgement, 'said'>,
  text: string,
): { caps: RuledCap[]; demands: Demand[] } {
  const find = quoteFinder(text);
  const shown = cautionsIn(caps).flatMap(({ id, text: caution }) => {
    const place = find(said.find((each) => each.id === id)?.quote ?? '');
    return place ? [{ caution, place }] : [];
  });
  if (shown.length === 0) return { caps: [...caps], demands: [] };
  const pairs = shown.map(({ caution, place }) => `${asQuoted(place)} for "${caution}"`);
  return {
    caps: caps.filter((cap) => !shown.some(({ caution }) => caution === cap.caution)),
    demands: [
      toCheck(
        'own_words',
        'own-cautions',
        'Its cautions cover what the library warns of',
        `A model reads them in other words. ${PLEASE_CHECK}${pairs.join('; ')}`,
        shown[0]!.place.line,
      ),
    ],
  };
}
