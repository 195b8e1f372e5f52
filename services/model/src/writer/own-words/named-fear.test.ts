import { loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: own } = screenIntent({ intent });
  return render(
    draft(library, WritingRequest.parse({ task: 'draft', intent, constraints, case: own }))
      .document,
  );
};

it.each([
  ['GP here. Wasp phobia, 40yo postman, needs graded exposure, 8 rungs, rated 0-10.', 'wasps'],
  ['Snake phobia, trainee zookeeper of 22. Ladder please.', 'snakes'],
  [
    'I am terrified of moths, I keep the windows shut all summer and do not sit out after dark. Ladder with 6 rungs.',
    'moths',
  ],
])(
  'a fear that the library has no entry for is called as the request calls it: %s',
  (intent, thing) => {
    const document = documentFor(intent);
    expect(document).toContain(`with fear of ${thing}.`);
    expect(document).toContain(`# Facing ${thing},`);
    expect(document).not.toMatch(/fear of one thing|what you fear from|\bthing A\b/i);
  },
);

it('what stings is spoken of to nobody who fears something else', () => {
  expect(documentFor('Snake phobia, trainee zookeeper of 22. Ladder please.')).not.toMatch(
    /\bsting/,
  );
  expect(documentFor('Wasp phobia, woman of 30. Ladder.')).toMatch(/sting that made you swell/);
});
