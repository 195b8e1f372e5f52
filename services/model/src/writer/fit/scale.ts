import type { Scale } from '../../edit/scale.ts';
import { limitsOf } from '../limits/limits-of.ts';
import type { Request } from '../request.ts';

/** Any scale from 0 up that is asked for, else the one for the reader. */
export const scaleFor = (request: Request): Scale => {
  const stated = limitsOf(request, 'scale').find(
    ({ least, words }) => least === 0 || (least === 1 && !words.includes('%')),
  )?.most;
  return stated === undefined ? usualScale(request.constraints) : `0-${stated}`;
};
const usualScale = (constraints: Request['constraints']): Scale =>
  constraints.scale ??
  (constraints.register === 'easy_read'
    ? '0-5'
    : constraints.ageGroup === 'child' || constraints.addressee === 'parent'
      ? '0-10'
      : '0-100');
