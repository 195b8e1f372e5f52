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

it('a plan of somebody has no thought or habit of somebody else as an example', () => {
  const own = documentFor(
    'Exposure hierarchy for a woman of 34 with panic disorder and agoraphobia. She avoids the supermarket on Cork Street, and has not been on a tram since March. Eight rungs, please.',
  );
  expect(own).toContain('what you think would happen. Then add what you do to feel safer.');
});

it('a bare request has the examples of the library', () => {
  expect(documentFor('Exposure hierarchy for agoraphobia.')).toMatch(
    /what you think would happen, such as ".+" Then add what you do to feel safer, such as /,
  );
});
