import { wordsOf } from '@cerina/library';
import { checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View, type ViewStep } from '../measuring/view.ts';
import { isShort } from '../text/brevity.ts';
import { scalesIn } from '../text/scale.ts';

const bothEnds =
  /\b(?:0|1|zero) (?:is|means|=|stands for|\()\b.{0,300}\b(?:100|10|5|ten|five|hundred) (?:is|means|=|stands for|\()\b/i;
const asked =
  /\d|%|\b(how|rate|rating|mood|fear|worry|belief|before|after|count|tick|sure|stress|urge|calm|peak)\b/i;
const compared =
  /\b(before|start|first|old)\b.{0,300}\b(after|end|again|now|later)\b|\b(predict|expect)\w{0,20}.{0,300}\b(happened|turned out|found)|\b(peak|highest)\b|\b(again|now|compare|average|each (day|morning|night|time|evening))\b/i;

/** Such a share of the steps is practised and rated; others prepare it, or write down what was learned. */
const RATED = 0.6;
/** A scale of any length: "stickiness 0-4", "belief, 0 to 100%". */
const anyScale = /\b0 ?(?:-|–|to) ?\d{1,3}\b/;

/** Whether change can be seen: one explained scale, a rating in each step, a before and an after. */
export function measurement(view: View): Measured {
  const { steps } = view;
  const scales = scalesIn(view);
  const ends = linesWith(view.lines, bothEnds);
  const ranges = scales.map(({ line }) => line);
  const unrated = steps.filter(({ rate }) => wordsOf(rate).length < 2 || !asked.test(rate));
  const asksOnce = isShort(view) && ratesSomewhere(view);
  const rated = new Set(linesWithRate(steps));
  const compare = view.lines.filter(
    ({ line, text }) => compared.test(text) && (/\d|rate|\|/i.test(text) || rated.has(line)),
  );
  const kinds = [...new Set(scales.map(({ scale }) => scale))];
  const main = mostUsed(scales.map(({ scale }) => scale));
  const odd = scales.filter(({ scale }) => scale !== main).map(({ line }) => line);
  const place = [view.section('preparation')?.from ?? 1];
  return checklist([
    {
      points: 15,
      met: ends.length > 0,
      name: 'a scale with both ends explained',
      lines: ends.length > 0 ? ends : place,
      fix: 'In "Before you start", say what the lowest and the highest number of the scale mean.',
    },
    {
      points: 40,
      met:
        steps.length > 0 &&
        (asksOnce ? 1 : (steps.length - unrated.length) / Math.ceil(RATED * steps.length)),
      name: 'a rating in each step',
      lines: (unrated.length > 0 ? unrated : steps).map(({ from }) => from),
      fix: `${
        unrated
          .slice(0, 4)
          .map(({ name }) => name)
          .join(', ') || 'In each step'
      }: add a line "Rate".`,
    },
    {
      points: 15,
      met: compare.length > 0,
      name: 'a before and an after',
      lines: compare.slice(0, 3).map(({ line }) => line),
      fix: 'Ask for a rating before and after.',
    },
    {
      points: 30,
      met: kinds.length === 1 || (kinds.length === 0 && anyScale.test(view.text)),
      name: 'one scale throughout',
      lines: odd.length > 0 ? odd : ranges.slice(0, 3),
      fix:
        kinds.length === 0
          ? 'Name a scale, such as 0 to 100.'
          : `Use one scale throughout: ${main} is used most, ${kinds.filter((kind) => kind !== main).join(' and ')} as well.`,
    },
  ]);
}

/** In a short text what to do, or a column of the log, asks for the rating. */
const ratesSomewhere = (view: View): boolean =>
  view.steps.some(({ doing, rate }) => /\brate\b/i.test(doing) || wordsOf(rate).length >= 2) ||
  linesWith(view.section('log')?.lines ?? [], anyScale).length > 0;

const linesWithRate = (steps: ViewStep[]): number[] =>
  steps.flatMap(({ lines }) => linesWith(lines, /^\W*(rate|rating|measure)\b/i));

function mostUsed(scales: string[]): string {
  const counts = [...Map.groupBy(scales, (scale) => scale)];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}
