import type { View } from '../../measuring/view.ts';
import type { Found } from '../found.ts';
import { genderCaps } from './gender.ts';
import { jobCaps } from './jobs.ts';
import { lifeCaps } from './life.ts';
import { nameCaps } from './names.ts';
import { presumedCaps } from './presumed.ts';
import { relationCaps } from './relations.ts';
import { spokenToCaps } from './spoken-to.ts';
import { strangerCaps } from './strangers.ts';
import { yearCaps } from './years.ts';

/** A text about somebody else, or for another reader, than the request. */
export const peopleCaps = (view: View): Found[] =>
  view.english
    ? [
        ...nameCaps(view),
        ...genderCaps(view),
        ...relationCaps(view),
        ...jobCaps(view),
        ...lifeCaps(view),
        ...yearCaps(view),
        ...spokenToCaps(view),
        ...strangerCaps(view),
        ...presumedCaps(view),
      ]
    : [];
