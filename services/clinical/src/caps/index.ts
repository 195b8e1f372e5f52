import type { QualityCap } from '@cerina/contracts';
import type { View } from '../view.ts';
import { cautionCaps } from './cautions.ts';
import { limitCaps } from './limits.ts';
import { readerCaps } from './reader.ts';
import { referenceCaps } from './references.ts';
import { sentenceCaps } from './sentences.ts';
import { subjectCaps } from './subject.ts';

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
    ...limitCaps(view),
    ...cautionCaps(view),
    ...referenceCaps(view),
    ...sentenceCaps(view),
  ]);
  const once = new Map(found.map((each) => [`${each.line} ${each.reason}`, each]));
  return [...once.values()].slice(0, MOST);
}
