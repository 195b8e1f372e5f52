import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { logTimes } from './log-times.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: told } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: told });
  return render(draft(library, request).document);
};

describe('the rows of a log', () => {
  it.each<[string, string[] | null]>([
    [
      'An urge log for evenings 7 to 9, rated every 30 minutes.',
      ['7.00', '7.30', '8.00', '8.30', '9.00'],
    ],
    ['A mood diary. She walks in the morning or evening.', null],
    ['She checks every 10 minutes from 9 to 5.', null],
  ])('are by the parts of days or the times that are named: %s', (intent, times) =>
    expect(logTimes(intent)?.slice(0, 5) ?? null).toEqual(times),
  );
});

describe('what a request asks of a document', () => {
  it.each<[string, RegExp]>([
    [
      'Thought diary, 3 columns, for a woman of 30.',
      /\| Situation \| Hot thought and belief \(%\) \| Feelings \(0-100\) \|/,
    ],
    [
      'Exposure ladder for a man of 30 with a fear of lifts, with a 0-10 fear rating before and after each step.',
      /Fear before \(0-10\).*Fear after \(0-10\)/,
    ],
    [
      'Flush diary that separates the flush from the thought and what I did. A behavioural experiment for me.',
      /\| Flush \| Thought \| What I did \|/,
    ],
    [
      'Fear ladder for a man who avoids lifts. Room at the bottom for his manager to sign.',
      /^Signature \(manager\): ____$/m,
    ],
    [
      'I want a graded plan to get her out: 20 mins, then an hour, then the choir. She is 60 and worries.',
      /\| 1 \| Out for 20 minutes\. .*\n\| 2 \| Out for an hour\. .*\n\| 3 \| The choir\. /,
    ],
    [
      'Exposure ladder of 6 rungs for a woman of 28 with a fear of vomiting. Foods to come back: rice, beans, milk.',
      /\| Have rice on a plate|\| Eat one spoonful of/,
    ],
    [
      "ERP hierarchy for contamination OCD. Woman, 27. Door handles, the bins, her partner's work boots, post.",
      /\| Face door handles once.*\n.*\| Face the bins once.*\n.*your partner's work boots/,
    ],
    [
      'Pacing diary for a woman of 63 with fibromyalgia. Baseline we agreed is 12 minutes. No more than a 10% rise a week.',
      /"Baseline we agreed is 12 minutes\." "No more than a 10% rise a week\."/,
    ],
    [
      'Perfectionism experiments for a student of 20 that she can do in the art room.',
      /^- Where to do it: in the art room\.$/m,
    ],
  ])('is there: %s', (intent, said) => expect(documentFor(intent)).toMatch(said));

  it.each([
    ['Urge plan for a man who stopped betting 7 weeks back.', /Over 7 weeks/],
    ["Procrastination sheet for a student who hasn't opened the file for 5 weeks.", /Over 5 weeks/],
    ['Fear ladder for a man of 30 with a fear of lifts. A 0-10 fear rating.', /"I will rate/],
  ])('is nothing that was only so: %s', (intent, said) =>
    expect(documentFor(intent)).not.toMatch(said),
  );
});
