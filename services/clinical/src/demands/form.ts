import type { Demand } from '@cerina/contracts';
import { formLimits } from '../limits/form.ts';
import type { Limit } from '../limits/limit.ts';
import type { View } from '../measuring/view.ts';
import { demand } from './demand.ts';

/** Length, steps, minutes a day, columns and scale: each limit on form that the request sets. */
export function formDemands(view: View): Demand[] {
  const byId = Object.groupBy(formLimits(view), ({ id }) => id);
  return Object.values(byId).map((limits) => toDemand(limits!));
}

/** The first of the limits of one constraint is what was asked for; the others only serve it. */
function toDemand(limits: Limit[]): Demand {
  const [first, ...others] = limits as [Limit, ...Limit[]];
  const text = first.asked.replace(/^./, (letter) => letter.toUpperCase());
  const has = first.found ? `It has ${first.found}.` : '';
  if (!first.kept) return demand(first.id, text, 'not_done', has || first.fix, first.lines[0]);
  const broken = others.find(({ kept }) => !kept);
  return broken
    ? demand(first.id, text, 'partly', broken.fix, broken.lines[0])
    : demand(first.id, text, 'met', has || 'It is kept throughout.', first.lines[0]);
}
