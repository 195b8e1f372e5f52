import type { QualityCap } from '@cerina/contracts';
import type { View } from '../measuring/view.ts';
import { againstCaps } from './against.ts';
import { askedCaps } from './asked/index.ts';
import { cautionCaps } from './cautions.ts';
import { elsewhereCaps } from './elsewhere.ts';
import { figureCaps } from './figures.ts';
import type { Found } from './found.ts';
import { garbledCaps } from './garbled.ts';
import { groundedCaps } from './grounded.ts';
import { ladderCaps } from './ladder.ts';
import { libraryCautionCaps } from './library-cautions.ts';
import { limitCaps } from './limits.ts';
import { meaninglessCaps } from './meaningless.ts';
import { particularsCaps } from './particulars.ts';
import { peopleCaps } from './people/index.ts';
import { readerCaps } from './reader.ts';
import { referenceCaps } from './references.ts';
import { reversedCaps } from './reversed.ts';
import { scrapCaps } from './scraps.ts';
import { sentenceCaps } from './sentences.ts';
import { subjectCaps } from './subject.ts';
import { timetableCaps } from './timetable.ts';
import { unwantedCaps } from './unwanted.ts';
import { wordOrderCaps } from './word-order.ts';

/** As many as a person looks through; one is enough to hold the quality. */
const MOST = 12;

/**
 * Why a text is a wrong document, whatever the model says of it: for somebody else, about something else, without a
 * caution, against a limit, or not whole. Each reason once, of all readings of the text.
 */
export function capsIn(readings: readonly View[]): QualityCap[] {
  const found = readings.flatMap((view) => [
    ...readerCaps(view),
    ...subjectCaps(view),
    ...elsewhereCaps(view),
    ...ladderCaps(view),
    ...figureCaps(view),
    ...limitCaps(view),
    ...cautionCaps(view),
    ...libraryCautionCaps(view),
    ...referenceCaps(view),
    ...sentenceCaps(view),
    ...garbledCaps(view),
    ...meaninglessCaps(view),
    ...wordOrderCaps(view),
    ...scrapCaps(view),
    ...timetableCaps(view),
    ...demandedIn(view).map(({ demand: _, ...each }) => each),
  ]);
  const once = new Map(found.map((each) => [`${each.line} ${each.reason}`, each]));
  return [...once.values()].slice(0, MOST);
}

/** Those of them that say which demand of the request is not met. */
export const demandedIn = (view: View): Found[] => [
  ...peopleCaps(view),
  ...askedCaps(view),
  ...againstCaps(view),
  ...reversedCaps(view),
  ...groundedCaps(view),
  ...unwantedCaps(view),
  ...particularsCaps(view),
];
