import type { ProtocolDocument, Technique } from '@cerina/library';
import type { Edit } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { withBlankRatings } from './blank-ratings.ts';
import { withExampleTimes } from './example-times.ts';
import { withoutExclamationMarks } from './exclamation-marks.ts';
import { withForm } from './form.ts';
import { withLogTimes, withSignature } from './log-times.ts';
import { withOwnList } from './own-list.ts';
import { withPeople } from './people.ts';
import { withPlan } from './plan.ts';
import { beginningAt } from './start.ts';
import { withStays } from './stays.ts';
import { without } from './without.ts';

const all = (edits: Edit[], document: ProtocolDocument): ProtocolDocument =>
  edits.reduce((result, edit) => edit(result), document);

/** A document that keeps what the request says of who helps, when, for how long and where to begin. */
export const withLimits = (
  document: ProtocolDocument,
  request: Request,
  technique: Pick<Technique, 'again'>,
): ProtocolDocument =>
  all(
    [
      withPeople(request),
      beginningAt(request),
      withPlan(request, technique),
      withOwnList(request),
      withStays(request),
    ],
    document,
  );

/** The same without the words and contents that are not wanted. */
export const withoutUnwanted = (document: ProtocolDocument, request: Request): ProtocolDocument =>
  without(request)(document);

/** In the form that is asked for: after all else is said. */
export const inForm = (document: ProtocolDocument, request: Request): ProtocolDocument =>
  all(
    [
      withForm(request),
      withLogTimes(request),
      withSignature(request),
      withBlankRatings(request),
      withExampleTimes(request),
      withoutExclamationMarks(request),
    ],
    document,
  );
