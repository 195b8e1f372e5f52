import { parse, render } from '@cerina/library';
import { tableChange } from '@cerina/library/table-asks/index';
import type { Change, Situation } from '../../operation.ts';

/** What an ask orders of the tables, read as data; with what it orders beside it, which other readings may know. */
export function tableOrdered(
  text: string,
  { point, read }: Situation,
): { change: Change; left: string[] } | undefined {
  const message = point.message ?? text;
  const own = tableChange(text, message, render(read), render(read));
  if (!own) return undefined;
  return {
    left: own.left,
    change: {
      did: [...own.did, ...own.missing].join('. '),
      edit: (document) => {
        const made = tableChange(text, message, render(read), render(document));
        return made
          ? parse(made.text)
          : { declined: 'The table has changed too much for it to be read.' };
      },
    },
  };
}
