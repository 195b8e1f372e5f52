import type { QualityCap } from '@cerina/contracts';
import type { View } from '../measuring/view.ts';
import { requested } from '../reading/requested.ts';
import { cap } from './cap.ts';

const planned = /^\s*- Over (\d{1,2}) (weeks|sessions)\b/i;
const names = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');
const span = new RegExp(
  `\\b(\\d{1,3}|${names.slice(1).join('|')}|a|an|couple of|few)[- ]?(?:more |short |weekly )?(weeks?|wks?|months?|mths?|fortnights?|days?|terms?|sessions?|appointments?|hours?)\\b`,
  'gi',
);
/** So many weeks each. */
const weeksIn: [RegExp, number][] = [
  [/^(?:w|wk)/i, 1],
  [/^(?:m|mth)/i, 4],
  [/^f/i, 2],
  [/^d/i, 1 / 7],
  [/^t/i, 12],
];

/** After it, or before it: how long something has been so, how old somebody is. */
const stateAfter =
  /^,? (?:without|free|clean|sober|dry|abstinent|in recovery|old|pregnant|gone|into|post\b|since|ago|off (?:the|it|drink|work)|of (?:being|not|no))/i;
const stateBefore =
  /\b(?:baby|newborn|infant|twins|\p{Lu}\p{Ll}+|he|she|it) (?:is|are|was|['’]s) (?:only |just |now )?$|\b(?:for the (?:last|past)|clean|sober|dry|stopped|quit) $/u;

/** A timetable of a length that nobody asked for: the age of a baby, or how long somebody has gone without. */
export function timetableCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const place = view.lines.find(({ text }) => planned.test(text));
  if (!place) return [];
  const [, count, unit] = planned.exec(place.text)!;
  const told = requested(view);
  const isSession = /^s/i.test(unit!);
  const asked = [...told.matchAll(span)].flatMap(({ 0: whole, 1: figure, 2: of, index }) => {
    const isState =
      stateAfter.test(told.slice(index + whole.length)) || stateBefore.test(told.slice(0, index));
    if (isState) return [];
    const times = numberOf(figure!);
    if (/^(?:s|a)/i.test(of!)) return isSession ? [times] : [];
    const each = weeksIn.find(([form]) => form.test(of!))?.[1];
    return isSession || each === undefined ? [] : [Math.round(times * each)];
  });
  // "a course", "by the end of term": no figure, and nothing that it could contradict
  const hasState = [...told.matchAll(span)].length > 0;
  return hasState && !asked.includes(Number(count))
    ? [cap(`Its timetable of ${count} ${unit} was not asked for.`, place.line)]
    : [];
}

const numberOf = (figure: string): number => {
  const said = figure.toLowerCase();
  if (/^\d/.test(said)) return Number(said);
  if (/^an?$/.test(said)) return 1;
  if (said === 'couple of') return 2;
  return said === 'few' ? 3 : names.indexOf(said);
};
