import { figureColumn, numbered, tablesIn, withTable } from '../../../table-asks/tables.ts';
import { asTask } from '../../../table-asks/words.ts';
import type { Context, Read, Reader } from '../context.ts';
import { newRung } from '../new-rung.ts';
import { givenFor } from './words.ts';

const withFigure =
  /^(?<lead>[^\ue060:]{4,80}?)(?::| -| –) ?(?<new>[^\ue060:]{4,140}?),? (?:at |rated |figure |fear )?(?<figure>\d{1,3})$/is;
const ofNew = /\b(?:between|after|before)\b/i;

/** "Add a rung between 9 and 10: walk past the gate, 90": its words and its figure, as if they were in quotation marks. */
export const rungWithFigure: Reader = (clause, context: Context): Read | undefined => {
  const found = withFigure.exec(clause)?.groups;
  if (!found?.lead || !found.new || !/\brungs?\b/i.test(found.lead)) return undefined;
  if (!ofNew.test(found.lead) || /\b(?:she|he|they|please)\b/i.test(found.new)) return undefined;
  const quotes = [...context.quotes, found.new.trim()];
  const own = `${found.lead}: \ue060${quotes.length - 1}\ue061, ${found.figure}`;
  return newRung(own, { ...context, quotes });
};

const taskAndFigure =
  /^(?:(?:make|change|set|turn) )?rung (?<n>\d{1,2})(?: to| should be| should read| is| into|:| -| –| =){0,2} ?(?:(?:please )?make it |change it to |to be )?(?<new>\ue060\d{1,2}[\ue061\ue062]),? ?(?:\()?(?:at |rated |figure |fear |expected )?(?<figure>\d{1,3})\)?$/is;

/** "Rung 6 - make it 'Walk behind the owner', 70": what it is, and its figure, where that is between its neighbours'. */
export const rungAndFigure: Reader = (clause, context) => {
  const found = taskAndFigure.exec(clause)?.groups;
  const read = context.tables.find(({ kind }) => kind === 'ladder');
  const task = found?.new && givenFor(found.new, context);
  if (!found?.n || !task || !read) return undefined;
  const [at, figure] = [Number(found.n), Number(found.figure)];
  const column = figureColumn(read);
  const [low, high] = [at - 2, at].map((n) => Number(read.rows[n]?.cells[column] ?? Number.NaN));
  if (column < 0 || !read.rows[at - 1] || figure < low! || figure > high! || figure > 100)
    return undefined;
  return {
    edit: (now) => {
      const own = tablesIn(now).find(({ kind }) => kind === 'ladder');
      const rows = own && numbered(own, read);
      const row = rows?.rows.find(({ number }) => number === at);
      if (!rows || !row) return undefined;
      row.cells = row.cells.with(1, asTask(task)).with(figureColumn(rows), `${figure}`);
      return withTable(now, rows);
    },
  };
};
