import { wantsBlankRatings } from '@cerina/library/words/wishes';
import { mapLadder } from '../../edit/ladder.ts';
import { type Edit, mapPart, withSteps } from '../../edit/tree.ts';
import type { Request } from '../request.ts';

/** A ladder whose ratings are left to the person, where the request asks for that. */
export const withBlankRatings =
  ({ intent }: Request): Edit =>
  (document) =>
    wantsBlankRatings(intent)
      ? withSteps(
          mapLadder(document, (rows) => rows.map((row) => row.with(-1, ''))),
          (steps) =>
            steps.map((step) =>
              mapPart(step, 'do', (text) =>
                text.replace(
                  'The order and the figures are a guess: put in your own.',
                  'The order is a guess: change it. The ratings are yours to give.',
                ),
              ),
            ),
        )
      : document;
