import type { Operation } from '../../operation.ts';
import { boxesBigger, fewHeadings } from './few-headings.ts';
import { ratedAfter } from './rated-after.ts';
import { sentencesMost } from './sentences-most.ts';
import { usualMinutes } from './usual-minutes.ts';
import { whiteSpace } from './white-space.ts';

/** What is asked of the length and form of the text. */
export const formAsks: Operation[] = [
  fewHeadings,
  boxesBigger,
  ratedAfter,
  sentencesMost,
  whiteSpace,
  usualMinutes,
];
