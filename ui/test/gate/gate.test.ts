import { inBrowser } from '../setting.ts';
import { beforeReadingClaims } from './before-reading.ts';
import { gateClaims } from './gate.ts';
import { keptWorkClaims } from './kept-work.ts';
import { requestReadingClaims } from './request-reading.ts';
import { secondReadingClaims } from './second-reading.ts';
import { twoReviewersClaims } from './two-reviewers.ts';

inBrowser('what a reviewer decides', {}, () => {
  gateClaims();
  keptWorkClaims();
  twoReviewersClaims();
  beforeReadingClaims();
  requestReadingClaims();
  secondReadingClaims();
});
