import type { View } from '../measuring/view.ts';
import { particularsOf, saidOf } from '../reading/particulars.ts';
import { type Found, found } from './found.ts';

/** So many words of its own make a request one for a single person; with fewer, a sheet for anybody may be what was asked for. */
const MANY = 6;
/** The least share of them that an exercise for that person works with. */
const LEAST = 0.15;

/** A leaflet for somebody who was described: what they are to do has nearly nothing of what the request says of them. */
export function particularsCaps(view: View): Found[] {
  if (!view.english || !/^en\b/i.test(view.about.constraints.language)) return [];
  const particulars = particularsOf(view);
  const { own, missing } = particulars;
  return own.length >= MANY && own.length - missing.length < LEAST * own.length
    ? [found('particulars', PARTICULARS, saidOf(particulars))]
    : [];
}

/** Of these words a text for this person, whoever wrote it, has more than so many somewhere. */
const LEAST_ANYWHERE = 0.25;

/** A leaflet that names nearly nothing of the person: in whatever words it is written, it is for anybody. */
export function anybodyCaps(view: View): Found[] {
  const { own, absent } = particularsOf(view);
  return own.length - absent.length < LEAST_ANYWHERE * own.length ? particularsCaps(view) : [];
}

/** How the demand is called. */
export const PARTICULARS = 'Worked with: what the request says of this person';
