import type { View } from '../../measuring/view.ts';
import { isDenied, quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

const all = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const weekend = ['saturday', 'sunday'];
const named = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweek ?ends?\b|\bweek ?days?\b/gi;

const daysOf = (word: string): string[] => {
  const low = word.toLowerCase().replace(' ', '').replace(/s$/, '');
  if (low === 'weekend') return weekend;
  if (low === 'weekday') return all.filter((day) => !weekend.includes(day));
  return [low];
};
const daysIn = (words: string): string[] =>
  [...words.matchAll(named)].flatMap(([word]) => daysOf(word));

/** Days on which nothing is to be done, as the request has them. */
function closedDays(view: View): { id: string; words: string; days: string[] }[] {
  return (view.about.constraints.limits ?? []).flatMap(({ kind, words }, at) => {
    const id = `limit-${at + 1}`;
    if (kind === 'not_time') return [{ id, words, days: daysIn(words) }];
    const isOnly = kind === 'time' && /\bonly\b/i.test(words) && daysIn(words).length > 0;
    return isOnly ? [{ id, words, days: all.filter((day) => !daysIn(words).includes(day)) }] : [];
  });
}

/** Something that is planned for a day on which nothing is to be done. */
export function dayCaps(view: View): Found[] {
  for (const { id, words, days } of closedDays(view)) {
    const place = saidIn(view).find(
      ({ text, section }) =>
        (section === 'steps' || section === 'preparation') &&
        !/^No practice\b|\b(?:rest|off|free)\b/i.test(text) &&
        [...text.matchAll(named)].some(
          ({ 0: word, index }) =>
            daysOf(word).every((day) => days.includes(day)) && !isDenied(text, index),
        ),
    );
    if (place)
      return [
        found(id, words, `Asked for: "${words}". It says: ${quoted(place.text)}.`, place.line),
      ];
  }
  return [];
}
