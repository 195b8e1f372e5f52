import type { QualityCap } from '@cerina/contracts';
import type { View } from '../measuring/view.ts';
import { saidIn } from '../reading/said.ts';
import { scalesIn } from '../text/scale.ts';
import { cap } from './cap.ts';

/** Figures that have to agree within one text: its scale, what is rated on it, and the time that a thing takes. */
export const figureCaps = (view: View): QualityCap[] => [
  ...scales(view),
  ...beyond(view),
  ...spans(view),
  ...often(view),
];

const topOf = (scale: string): number => Number(scale.split('-')[1]);
const rating = /^- (?:Rating|Scale|Rate)\b/i;

/** The scale that a text says it rates on, and another where it rates. */
function scales(view: View): QualityCap[] {
  const all = scalesIn(view);
  const first = all.find(({ line }) => rating.test(view.lines[line - 1]?.text ?? ''));
  const other = first && all.find(({ scale }) => scale !== first.scale);
  return other
    ? [
        cap(
          `It rates from ${first.scale.replace('-', ' to ')}, and here from ${other.scale.replace('-', ' to ')}.`,
          other.line,
        ),
      ]
    : [];
}

const rated =
  /\b(?:rated?|(?:was|were|is|at|to|from|peaked at|by) (?:about )?|(?:fear|anxiety|distress|mood|worry|stress|anger|urge|belief|pain),? )(\d{1,4})\b(?! ?(?:%|minutes?|min|hours?|seconds?|days?|weeks?|months?|years?|times|metres?|meters?|steps?|rungs?|people|words|pages?|am|pm|o['’]clock|st|nd|rd|th|[:./]\d|-))/gi;
const feeling =
  /\b(?:fear|anxiety|distress|mood|worry|stress|anger|urge|belief|pain|dread|sure|felt)\b/i;

/** A figure in the example that is above the top of the scale. */
function beyond(view: View): QualityCap[] {
  const tops = scalesIn(view).map(({ scale }) => topOf(scale));
  if (tops.length === 0) return [];
  const top = Math.max(...tops);
  for (const { text, line, section } of saidIn(view)) {
    if (section !== 'example' || !feeling.test(text)) continue;
    const over = [...text.matchAll(rated)].find(([, figure]) => Number(figure) > top);
    if (over) return [cap(`${over[1]} is more than its scale has, which ends at ${top}.`, line)];
  }
  return [];
}

const whole = /\b(?:the|your) (?:full|whole|entire) (\d{1,3}) (minutes|hours|days|weeks)\b/gi;

/** "The full 15 minutes", where nothing takes 15 minutes, there or elsewhere. */
function spans(view: View): QualityCap[] {
  return view.lines.flatMap(({ text, line }) =>
    [...text.matchAll(whole)].flatMap(([words, count, unit]) => {
      const other = new RegExp(`(?<!\\d)${count}[- ]${unit!.replace(/s$/i, '')}`, 'i');
      const beside = text.replace(whole, ' ');
      const isNamed = view.lines.some((each) =>
        other.test(each.line === line ? beside : each.text),
      );
      return isNamed
        ? []
        : [cap(`"${words}": nowhere else does it take ${count} ${unit!.toLowerCase()}.`, line)];
    }),
  );
}

const once = /^- Time:[^.]{0,40}\bonce a (day|week)\b/i;
const more =
  /\b(?:two|three|four|five|six|\d{1,2}) times an? (day|week)\b|\btwice an? (day|week)\b/i;

/** "Once a day" in the plan, and five times a day in a step. */
function often(view: View): QualityCap[] {
  const plan = view.section('preparation')?.lines.find(({ text }) => once.test(text));
  const unit = plan && once.exec(plan.text)![1]!.toLowerCase();
  const place =
    unit &&
    saidIn(view).find(({ text, section }) => {
      const [, one, two] = more.exec(text) ?? [];
      return section === 'steps' && (one ?? two)?.toLowerCase() === unit;
    });
  return place
    ? [
        cap(
          `The plan is once a ${unit}, and here it is "${more.exec(place.text)![0]}".`,
          place.line,
        ),
      ]
    : [];
}
