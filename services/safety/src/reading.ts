import { printed } from '@cerina/document/printed';
import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { screenQuestion } from './consult/screen-question.ts';
import { hasForeignSentence } from './foreign.ts';
import { rulesApplyTo } from './language.ts';
import { flagsOf } from './merge.ts';
import { scan } from './scan.ts';
import { writerOf } from './screening/writer.ts';
import { screenedTwice, screenedTwiceFeedback } from './second-reader/screening.ts';
import { withAdditions } from './understanding/case/additions.ts';

// Everything that reads a text which somebody else wrote, on a thread that is ended when it takes too long.
const reading = {
  scan,
  screenIntent: screenedTwice,
  screenFeedback: screenedTwiceFeedback,
  writerOf,
  rulesApplyTo,
  flagsOf,
  withAdditions,
  screenQuestion,
  scanAnswer: (text: string) => ({
    findings: scan(text, { checks: 'answer' }),
    isForeign: hasForeignSentence(printed(text)),
  }),
};
export type Reading = typeof reading;

serveWork(reading);
