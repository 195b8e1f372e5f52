import type { View } from '../measuring/view.ts';
import { requested } from '../reading/requested.ts';
import { quoted, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

/** Figures of the request that are lost, or used for something else. They are counted, in whatever words a text is. */
export const boundCaps = (view: View): Found[] =>
  view.english ? [...heartRates(view), ...otherTimes(view), ...partTimes(view)] : [];

/** What is known of the person, and is left out, or is another's. */
export const factSigns = (view: View): Found[] =>
  view.english ? [...faintingAtNeedles(view), ...otherFacts(view), ...oneTimeOnARota(view)] : [];

const rate =
  /\b(?:up to|below|under|over|above|max(?:imum)?|limit|ceiling|within|no more than|stays? (?:below|under))\b[^.;\n]{0,20}?\b(?:hr|heart rate|pulse|bpm)\b[^.;\n\d]{0,20}(\d{2,3})\b|\b(?:hr|heart rate|pulse)\b[^.;\n\d]{0,20}\b(?:up to|below|under|over|above|max(?:imum)?|at most|no more than|limit)\b[^.;\n\d]{0,12}(\d{2,3})\b/i;

/** "Cleared up to HR 120": the figure is nowhere in the text. */
function heartRates(view: View): Found[] {
  const [words, one, other] = rate.exec(requested(view)) ?? [];
  const figure = one ?? other;
  return figure === undefined || view.lines.some(({ text }) => text.includes(figure))
    ? []
    : [
        found(
          'body-limit',
          'How far the body may go',
          `The request gives a limit, "${words}". It is not in the text.`,
        ),
      ];
}

/** Who faints at needles needs the muscles tensed before a needle is faced. */
function faintingAtNeedles(view: View): Found[] {
  const { condition, factors } = view.about.constraints;
  const isOf = condition === 'bii_phobia' && factors.includes('fainting');
  const isFaced = saidIn(view).some(
    ({ text, section }) => section === 'steps' && /\b(?:needles?|injections?|blood)\b/i.test(text),
  );
  return isOf &&
    isFaced &&
    !view.lines.some(({ text }) => /\btens(?:e|es|ed|ing|ion)\b/i.test(text))
    ? [
        found(
          'fact-cautions',
          'Its cautions cover what is known of the person',
          'For somebody who faints at needles no step tenses the muscles.',
        ),
      ]
    : [];
}

const practice = /^(?:Time:? )?(?:about )?(\d{1,3}) minutes? (?:a|per|each) day\b/i;
const habit =
  'checks|washes|cleans|repeats|counts|scrolls|googles|prays|paces|ruminates|broods|worries|cries|searches|naps|rehearses';
/** "Urge at 10 min", "5 mins on the bench", "checks the windows, about 25 mins every afternoon". */
const ofElse = (count: string): RegExp[] => [
  new RegExp(`\\b(?:at|after) ${count} ?min`, 'i'),
  new RegExp(
    `\\b${count} ?min(?:ute)?s? (?:on|in) the (?:bench|settee|sofa|couch|chair|shower)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:${habit})\\b[^.;]{0,80}\\b${count} ?min`, 'i'),
  new RegExp(`\\bhold\\w* \\p{L}+ for ${count} ?min`, 'iu'),
];

/** The time of practice is one that the request gives, and gives only of something else. */
function otherTimes(view: View): Found[] {
  const place = view
    .section('preparation')
    ?.lines.find(({ text }) => practice.test(text.replace(/^- (?:\*\*)?/, '')));
  const count = place && practice.exec(place.text.replace(/^- (?:\*\*)?/, ''))?.[1];
  if (!count) return [];
  const request = requested(view);
  const given = request.match(new RegExp(`(?<!\\d)${count} ?-?min`, 'gi'))?.length ?? 0;
  const other = ofElse(count).filter((form) => form.test(request)).length;
  return given > 0 && other >= given
    ? [
        found(
          'practice-time',
          'Its times are those of the request',
          `The request gives ${count} minutes of something else than practice: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

const day = /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs|nes|ur)?(?:day)?s?\b/g;
const daysIn = (words: string): number =>
  new Set((words.toLowerCase().match(day) ?? []).map((each) => each.slice(0, 3))).size;

/** "Sat 10 am, Tues, Thurs" as "When to practise: 10 am". */
function partTimes(view: View): Found[] {
  const place = view.lines.find(({ text }) => /^- When to practise: [^.]*\d/.test(text));
  const clock = place && /\b\d{1,2}(?:[.:]\d\d)? ?(?:am|pm)\b/i.exec(place.text)?.[0];
  if (!clock) return [];
  const sentence = requested(view)
    .split(/(?<=[.!?;])\s+|\n/)
    .find((each) => each.toLowerCase().includes(clock.toLowerCase()));
  return sentence !== undefined && daysIn(sentence) > Math.max(1, daysIn(place.text))
    ? [
        found(
          'practice-time',
          'Its times are those of the request',
          `The request names several days, and this is one time of them: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}

/** "Because of the injury, …" for somebody of whom the request says no such thing: a brain injury is another fact. */
function otherFacts(view: View): Found[] {
  const { library } = view.knowledge;
  const stated = [...view.about.constraints.factors, ...library.factorsIn(requested(view))];
  const ids = new Set(library.factors.map(({ id }) => id));
  // what is no id of the library may be said in any words
  if (stated.some((each) => !ids.has(each))) return [];
  for (const { factor, say } of library.techniques.flatMap(({ factors }) => factors)) {
    if (stated.includes(factor) || !/^(?:Because of|While you are|After) /.test(say)) continue;
    const place = view.lines.find(({ text }) => text.includes(say));
    const isAlsoSaidOf = library.techniques.some(({ factors }) =>
      factors.some((other) => other.say === say && stated.includes(other.factor)),
    );
    if (place && !isAlsoSaidOf)
      return [
        found(
          'presumed-fact',
          'Nothing is presumed of the person',
          `The request says nothing of this: ${quoted(place.text)}.`,
          place.line,
        ),
      ];
  }
  return [];
}

const rota =
  /\b\d (?:nights? |days? |shifts? )?on,? (?:and )?\d (?:nights? |days? )?off\b|\brotating (?:nights?|shifts?)\b/i;
const oneTime = /\b(?:7|seven) days a week\b|\bthe same time every day\b/i;

/** One time to get up on all days, for somebody whose shifts change. */
function oneTimeOnARota(view: View): Found[] {
  if (!rota.test(requested(view))) return [];
  const place = saidIn(view).find(
    ({ text, section }) =>
      section === 'steps' && /\bget(?:s|ting)? up\b/i.test(text) && oneTime.test(text),
  );
  return place
    ? [
        found(
          'shifts',
          'It fits how the person works',
          `For shifts that change it asks for one time on all days: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}
