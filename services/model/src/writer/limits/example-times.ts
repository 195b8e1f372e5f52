import { numerals } from '@cerina/library/words/numbers';
import { type Edit, mapText } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

const before = new RegExp(
  `^before (\\d{1,2}|${numerals.join('|')})(?: ?(am)| o['’]clock| in the morning)?$`,
  'i',
);
const example = /\b(such as|like|at about|at) (\d{1,2})(?:[.:]\d\d)? ?am\b/g;

/** An example of a time is none of those that the request rules out: "such as 7 am", where nothing is to be before ten. */
export const withExampleTimes =
  (request: Request): Edit =>
  (document) => {
    const hours = limitsOf(request, 'not_time')
      .flatMap(({ about }) => about)
      .flatMap((time) => {
        const said = before.exec(time)?.[1]?.toLowerCase();
        return said === undefined ? [] : [numerals.indexOf(said) + 1 || Number(said)];
      })
      .filter((hour) => hour >= 1 && hour <= 11);
    const earliest = Math.max(0, ...hours);
    return earliest === 0
      ? document
      : mapText(document, (line) =>
          line.replace(example, (whole, lead: string, hour: string) =>
            Number(hour) < earliest || Number(hour) === 12 ? `${lead} ${earliest} am` : whole,
          ),
        );
  };
