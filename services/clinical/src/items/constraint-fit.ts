import { formLimits } from '../limits/form.ts';
import { nameOf } from '../limits/limit.ts';
import { peopleLimits } from '../limits/people.ts';
import { topicLimits } from '../limits/topics.ts';
import { type Measured, tidy } from '../measuring/checklist.ts';
import type { View } from '../measuring/view.ts';

/** Whether each limit that the request sets, and that can be measured, is kept. */
export function constraintFit(view: View): Measured {
  const limits = [...formLimits(view), ...peopleLimits(view), ...topicLimits(view)];
  const broken = limits.filter(({ kept }) => !kept).toSorted((a, b) => b.cost - a.cost);
  const score = 100 - broken.reduce((sum, { cost }) => sum + cost, 0);
  const kept = limits.filter((limit) => limit.kept).map(nameOf);
  const evidence =
    limits.length === 0
      ? 'The request sets no limit that can be measured.'
      : [
          ...(kept.length > 0 ? [`Kept: ${kept.join('; ')}.`] : []),
          ...(broken.length > 0 ? [`Not kept: ${broken.map(nameOf).join('; ')}.`] : []),
        ].join(' ');
  return {
    score: Math.max(0, Math.round(score)),
    lines: tidy(broken.flatMap(({ lines }) => lines)),
    evidence,
    fix: broken
      .slice(0, 3)
      .map(({ fix }) => fix)
      .join(' '),
  };
}
