import type { StatedLimit } from '@cerina/contracts';
import { mayBeGiven } from '../own-words/sayable.ts';

const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const adjectives = '(?:(?:short|small|brief|graded|practice|exposure|daily) ){0,2}';
const counted = new RegExp(
  `^(\\d{1,2}|an?|${numbers.join('|')}) ${adjectives}(sessions?|practices?|tasks?|exercises?|activit(?:y|ies)|experiments?|steps?|rungs?|times?) (a|per|each|every) (day|week|month|fortnight)\\b`,
);
const brief = /^(\d) ?x ?(?:a |per |\/ ?)?(wk|week|day)\b/;
const named =
  /^(once|twice|thrice),? (?:(a|per|each|every) (day|week|month|fortnight)|(daily|weekly))\b/;
const turns = /^(every (?:other|second) (?:day|week|night)|alternate (?:days|nights))\b/;
/** More than this is no practice: nobody gains by it. */
const most: Record<string, number> = { day: 6, week: 21, fortnight: 30, month: 60 };

/** How often, put together from its figure, what is counted and the unit; no other word of the request is in it. */
export function howOften({ words, about }: StatedLimit): string[] {
  if (!mayBeGiven(words)) return [];
  return about.flatMap((each) => {
    const low = each.toLowerCase();
    const [, count, what, per, unit] = counted.exec(low) ?? [];
    if (count) {
      const amount = /^an?$/.test(count) ? 1 : numbers.indexOf(count) + 1 || Number(count);
      return amount >= 1 && amount <= most[unit!]! ? [`${count} ${what} ${per} ${unit}`] : [];
    }
    const [, number, span] = brief.exec(low) ?? [];
    if (number && Number(number) > 0)
      return [
        `${number} ${number === '1' ? 'time' : 'times'} a ${span === 'day' ? 'day' : 'week'}`,
      ];
    const [, times, every, period, by] = named.exec(low) ?? [];
    if (times) return [by ? `${times} ${by}` : `${times} ${every} ${period}`];
    return turns.exec(low)?.slice(1, 2) ?? [];
  });
}
