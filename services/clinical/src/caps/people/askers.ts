import type { View } from '../../measuring/view.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

/** What belongs to whoever asks, in "For:": their job, or a difficulty that is their child's. */
export const askerCaps = (view: View): Found[] => [
  ...askersJobCaps(view),
  ...askingParentCaps(view),
];

const asksAs = (job: string): RegExp =>
  new RegExp(
    `^(?:(?:hi|hello|hey|from|dear [a-z]{1,30})[ ,:–-]{0,4}){0,3}(?:i(?:['’]m| am) an? )?(?:[\\p{L}-]{1,30} ){0,3}${job}(?: \\(|,| in\\b| at\\b| of\\b| from\\b| here\\b)[^.!?\\n]{0,60}(?:[.!?\\n]|$)`,
    'iu',
  );
/** "Marcus, 41", "my patient", "for the son": it is about somebody else than whoever asks. */
const ofAnother =
  /\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*\.?)?,? (?:\(?\d{1,2}\b|is \d{1,2}\b)|\b(?:my|a|our|the) (?:client|patient|pupil|student|son|daughter)\b/u;

/** "Social worker, Leeds. For the son. Marcus, 41, …": "For: a 41-year-old social worker". */
function askersJobCaps(view: View): Found[] {
  const { intent, constraints } = view.about;
  if (constraints.addressee !== 'client' || !ofAnother.test(intent)) return [];
  const asker = view.knowledge.library.readers.jobs.filter((job) =>
    asksAs(job).test(intent.trim()),
  );
  const place = saidIn(view).find(
    ({ text, section }) =>
      section === 'audience' &&
      /^For: /.test(text) &&
      asker.some((job) =>
        new RegExp(
          `^For: an? (?:\\d{1,2}-year-old )?(?:[\\p{L}-]{1,30} ){0,3}${job}\\b`,
          'iu',
        ).test(text),
      ),
  );
  return place ? [ofAsker(place, 'It gives the person the job of whoever asks')] : [];
}

const parentAsks =
  /^[^.;!?]{0,30}\b(?:mum|mom|mother|dad|father|parent) (?:of|to) (?:an? |my |our )?(?:[a-z]+ )?\d{1,2} ?-?(?:yo|y\/o|years?[- ]old|yrs?[- ]old)(?: (?:boy|girl|son|daughter))?,?(?: [\p{L}'’-]{2,20},)? who\b/iu;
/** "Mum of a 9yo who won't sleep": "For: a mum with fear". */
function askingParentCaps(view: View): Found[] {
  if (!parentAsks.test(view.about.intent.trim())) return [];
  const place = saidIn(view).find(
    ({ text, section }) =>
      section === 'audience' && /^For: an? (?:mum|mom|mother|dad|father|parent) with\b/i.test(text),
  );
  return place ? [ofAsker(place, 'It gives the parent the difficulty of the child')] : [];
}

const ofAsker = (place: { text: string; line: number }, reason: string): Found =>
  found(
    'presumed-job',
    'Nothing is presumed of the person',
    `${reason}: ${quoted(place.text)}.`,
    place.line,
  );
