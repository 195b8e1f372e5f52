import type { View } from '../measuring/view.ts';
import { particularsOf, saidOf, worksWithPhrase } from '../reading/particulars.ts';
import { type Found, found } from './found.ts';

/** So many words of its own make a request one for a single person; with fewer, a sheet for anybody may be what was asked for. */
const MANY = 6;
/** The least share of them that an exercise for that person works with. */
const LEAST = 0.15;

/** So many words of its own are no chance: an exercise that works with none of them is nobody's. */
const SOME = 4;

/** A leaflet for somebody who was described: what they are to do has nearly nothing of what the request says of them. */
export function particularsCaps(view: View): Found[] {
  if (!isRead(view)) return [];
  const particulars = particularsOf(view);
  const { own, missing } = particulars;
  const used = own.length - missing.length;
  const isLeaflet =
    (own.length >= MANY && used < LEAST * own.length) || (own.length >= SOME && used === 0);
  return isLeaflet && !worksWithPhrase(view)
    ? [found('particulars', PARTICULARS, saidOf(particulars))]
    : [];
}

const isRead = ({ english, about }: View): boolean =>
  english && /^en\b/i.test(about.constraints.language);

/** Of these words a text for this person, whoever wrote it, has more than so many somewhere. */
const LEAST_ANYWHERE = 0.25;

/** Where a request says so much, a text that repeats it and works with none of it is held, whoever wrote it. */
const VERY_MANY = 8;
/** From so many on a text that has none of them anywhere is about nobody. */
const FEW = 3;

/** A leaflet that names nearly nothing of the person, or works with nothing of much: in whatever words it is written, it is for anybody. */
export function anybodyCaps(view: View): Found[] {
  if (!isRead(view)) return [];
  const particulars = particularsOf(view);
  const { own, missing, absent } = particulars;
  const isForAnybody =
    (own.length >= FEW && own.length === absent.length) ||
    (own.length >= VERY_MANY && own.length === missing.length) ||
    (own.length >= MANY &&
      own.length - missing.length < LEAST * own.length &&
      own.length - absent.length < LEAST_ANYWHERE * own.length);
  return isForAnybody && !worksWithPhrase(view)
    ? [found('particulars', PARTICULARS, saidOf(particulars))]
    : [];
}

/** How the demand is called. */
export const PARTICULARS = 'Worked with: what the request says of this person';
