import { hasAny, signalsIn } from '@cerina/library/matching/signal';
import { ageOf } from '../../limits/ages.ts';
import type { View } from '../../measuring/view.ts';
import { isOfLibrary } from '../../reading/library-words.ts';
import { foundIn, quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

const decades = [
  'teens',
  'twenties',
  'thirties',
  'forties',
  'fifties',
  'sixties',
  'seventies',
  'eighties',
  'nineties',
];
const aged =
  /\b(?:you are|you're|aged) (\d{1,2})\b(?! ?(?:%|minutes?|min|to|or|am|pm|times|steps|rungs|days|weeks|out|[:.]\d))/i;
const inDecade = new RegExp(
  `\\bin (?:her|his|their|your) (?:early |mid-?|late )?(${decades.join('|')})\\b`,
  'i',
);

/** What does not fit the age of the reader, and another age than the request's. */
export function yearCaps(view: View): Found[] {
  const { ageGroup } = view.about.constraints;
  const age = ageOf(view);
  const said = saidIn(view).filter(({ section }) => section !== 'stop');
  for (const { text, line, section } of said) {
    if (age === null) break;
    if (!['audience', 'example', 'title', 'experience'].includes(section)) continue;
    const years = Number(aged.exec(text)?.[1] ?? age);
    const decade = decades.indexOf(inDecade.exec(text)?.[1]?.toLowerCase() ?? '');
    const isOther = years !== age || (decade >= 0 && decade + 1 !== Math.floor(age / 10));
    if (isOther)
      return [
        found('age', `Age: ${age}`, `It is for another age than ${age}: ${quoted(text)}.`, line),
      ];
  }
  const group =
    age === null
      ? ageGroup
      : age < 12
        ? 'child'
        : age < 18
          ? 'adolescent'
          : age < 65
            ? 'adult'
            : 'older_adult';
  // with nothing said of an age a text for adults is only assumed to be right
  if (group === null) return [];
  return view.knowledge.library.readers.ages
    .filter(
      ({ groups, unless }) =>
        groups.includes(group) && signalsIn(view.about.intent, unless).length === 0,
    )
    .flatMap(({ says, fine, say }) => {
      const unasked = says.filter((signal) => !hasAny(view.about.intent, [signal]));
      const place = said.find(
        ({ text, section }) =>
          section !== 'audience' &&
          foundIn(text, unasked) !== undefined &&
          !hasAny(text, fine) &&
          !isOfLibrary(view, text),
      );
      return place
        ? [
            found(
              'age',
              `Age: ${age ?? group.replace('_', ' ')}`,
              `${say} It says: ${quoted(place.text)}.`,
              place.line,
            ),
          ]
        : [];
    });
}
