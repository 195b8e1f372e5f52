import { ageOf } from '../../limits/ages.ts';
import type { View } from '../../measuring/view.ts';
import { requested } from '../../reading/requested.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { askerCaps } from './askers.ts';
import { genderOf } from './gender.ts';

/** From this age on a text does not ask whether its reader is pregnant. */
const PAST_CHILDBEARING = 56;
const YOUNGEST_AT_WORK = 16;
const GROWN_UP = 18;

/** Said to a reader who may be pregnant, and not in a list of what a doctor asks about. */
const ofPregnancy =
  /\b(?:if|while|when|as) you(?: are|['’]re) (?:pregnant|breast-?feeding|expecting)\b|\bif you have (?:just |recently )?had a baby\b|\byour (?:pregnancy|midwife|due date|bump)\b/i;
const hasPregnancy =
  /\b(?:pregnan\w*|midwi\w+|baby|babies|birth|postnatal|postpartum|expecting|trimester|breast-?feed\w*|wife|girlfriend|partner|trans)\b/i;

/** What only a reader who is not grown up is told. */
const toTheYoung =
  /\byour parents? or carers? (?:agrees?|knows?|helps?)\b|\b(?:parent, teacher or )?school nurse\b|\btell a grown-up\b|^(?:for young people|for parents)\b/i;
const hasYoung =
  /\b(?:child(?:ren)?|kids?|sons?|daughters?|boys?|girls?|teen\w*|pupils?|school\w*|toddler|baby|parents?|mum|mom|dad|mother|father|carer|family|grand\w+|young|student|sixth)\b/i;

/** A line that presumes of the reader what the request rules out: a pregnancy, an age, a job of whoever asks. */
export function presumedCaps(view: View): Found[] {
  return [
    ...pregnantCaps(view),
    ...youngCaps(view),
    ...jobOfAskerCaps(view),
    ...askerCaps(view),
  ].slice(0, 1);
}

function pregnantCaps(view: View): Found[] {
  const age = ageOf(view);
  const { ageGroup } = view.about.constraints;
  const isRuledOut =
    ageGroup === 'child' ||
    ageGroup === 'older_adult' ||
    (age !== null && age >= PAST_CHILDBEARING) ||
    genderOf(view) === 'he';
  if (!isRuledOut || hasPregnancy.test(requested(view))) return [];
  const place = saidIn(view).find(({ text }) => ofPregnancy.test(text));
  return place
    ? [
        found(
          'presumed-pregnancy',
          'Nothing is presumed of the person',
          `It speaks of a pregnancy to somebody who has none: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

function youngCaps(view: View): Found[] {
  const age = ageOf(view);
  const { ageGroup, addressee } = view.about.constraints;
  const isGrownUp =
    age === null ? ageGroup !== 'child' && ageGroup !== 'adolescent' : age >= GROWN_UP;
  const request = requested(view).replace(/\binner child(?:ren)?\b/gi, ' ');
  if (!isGrownUp || addressee === 'parent' || hasYoung.test(request)) return [];
  const place = saidIn(view).find(({ text }) => toTheYoung.test(text));
  return place
    ? [
        found(
          'presumed-young',
          'Nothing is presumed of the person',
          `It speaks as to a young person: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

const ofAnAge = /^For: an? (\d{1,2})-year-old ([a-z][a-z -]{2,40}?)(?= with\b| who\b|[.,]|$)/i;
/** "A 10-year-old social worker": the job of whoever asks. */
function jobOfAskerCaps(view: View): Found[] {
  const { jobs } = view.knowledge.library.readers;
  const grown = jobs.filter((job) => !/^(?:student|pupil|actor|artist|musician|carer)$/.test(job));
  const place = saidIn(view).find(({ text, section }) => {
    const [, years, who] = section === 'audience' ? (ofAnAge.exec(text) ?? []) : [];
    return (
      years !== undefined &&
      Number(years) < YOUNGEST_AT_WORK &&
      grown.some((job) => who!.toLowerCase().trim() === job)
    );
  });
  return place
    ? [
        found(
          'presumed-job',
          'Nothing is presumed of the person',
          `It gives a child the job of somebody else: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}
