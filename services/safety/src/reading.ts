import { serveWork } from '@cerina/runtime/bounded-work/serve';
import { asDoubted, doubtableIn } from './assessing/doubts.ts';
import { flagsOf } from './assessing/flags-of.ts';
import { scan } from './assessing/scan.ts';
import { scanAnswer } from './consult/scan-answer.ts';
import { helpForSearch, screenQuestion } from './consult/screen-question.ts';
import { withUnwise } from './screening/by-model/unwise.ts';
import { screenFeedback } from './screening/screen-feedback.ts';
import { screenReason } from './screening/screen-reason.ts';
import { withSubject } from './screening/subject.ts';
import { writerOf } from './screening/writer.ts';
import { suspectedPassages } from './second-reader/passages.ts';
import {
  mayBeAskedAbout,
  screenedIfCleared,
  screenedTwice,
  screenedTwiceFeedback,
} from './second-reader/screening.ts';
import { rulesApplyTo } from './text/language.ts';
import { withAdditions } from './understanding/case/additions.ts';
import { withMissed } from './understanding/limits/by-model.ts';
import { subjectBy, subjects } from './understanding/topic/by-model.ts';

// Everything that reads a text which somebody else wrote, on a thread that is ended when it takes too long.
const reading = {
  scan,
  screenIntent: screenedTwice,
  screenFeedback: screenedTwiceFeedback,
  feedbackByRules: screenFeedback,
  screenReason,
  screenedIfCleared,
  mayBeAskedAbout,
  suspectedPassages,
  writerOf,
  rulesApplyTo,
  asDoubted,
  doubtableIn,
  flagsOf,
  withAdditions,
  withMissed,
  subjects,
  subjectBy,
  withSubject,
  withUnwise,
  screenQuestion,
  helpForSearch,
  scanAnswer,
};
export type Reading = typeof reading;

serveWork(reading);
