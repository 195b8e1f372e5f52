import type { Request } from '../request.ts';

const told =
  /\b(?:ptsd|post-?traumatic|trauma\w*|nightmares?|assault\w*|rape[ds]?|abuse[ds]?|attacked)\b/i;

/** Whether a request is about a trauma: the order and the pace of what is gone near there are the clinician's. */
export const isTrauma = ({ intent, constraints: { condition } }: Request): boolean =>
  condition === 'ptsd' || condition === 'nightmares' || told.test(intent);
