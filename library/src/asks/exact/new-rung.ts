import { figureColumn, numbered, tablesIn, withTable } from '../../table-asks/tables.ts';
import { asTask } from '../../table-asks/words.ts';
import { Q, quotesOf, unquoted } from './clauses.ts';
import type { Reader } from './context.ts';

const between =
  '(?:in )?(?:(?:between|in between) (?:rungs? )?(?<low>\\d{1,2}) (?:and|&) (?:rung )?(?<high>\\d{1,2})|(?<side>after|before|behind|in front of) rung (?<beside>\\d{1,2}))';
const one =
  '(?:something|(?:an?|one|another|this|one more)(?: (?:new|extra|further|easier|smaller|gentler|whole))* (?:rung|step))';
const add =
  '(?:put|add|insert|slot|squeeze|fit|have|include|(?:(?:we|i) )?(?:need|want|would like)|there (?:should|could|must|has to|needs to) be)(?: in)?';
const forms = [
  new RegExp(
    `^${add} ${one} ${between}(?<mid>[^\ue060]{0,24}?):? ?(?<new>${Q})(?<rest>.{0,120})$`,
    'is',
  ),
  new RegExp(
    `^${between},?:? (?:(?:please )?${add}|needs|goes|comes)(?: ${one})?:? ?(?<new>${Q})(?<rest>.{0,120})$`,
    'is',
  ),
  new RegExp(
    `^${add}(?: ${one}:?)? ?(?<new>${Q})(?: as (?:a|another) (?:new )?rung)?,? ${between}(?<rest>.{0,120})$`,
    'is',
  ),
  new RegExp(`^(?:a )?new rung ${between}:? ?(?<new>${Q})(?<rest>.{0,120})$`, 'is'),
];
const figure = /(?<![\d.])(\d{1,3}(?:\.\d)?)(?![\d.]*\d)/g;
/** Words and numbers of what comes after the words that are given. */
const spoken = /\p{L}+|\d{1,3}(?:\.\d)?/gu;
/** "Renumber the rest", "figure 45": nothing more than what it comes with. */
const belongs =
  /^(?:(?:and )?(?:please )?renumber\b.*|(?:(?:with|at|and) )?(?:(?:a|the) )?(?:expected )?(?:\p{L}{1,12} )?(?:(?:of|is|at|around) )?\d{1,3}(?:\.\d)?)?$/iu;
const isBeside = (rest: string): boolean => belongs.test((rest.match(spoken) ?? []).join(' '));

/** "Put a rung between rung 3 and rung 4: 'X'": a new one, its figure between theirs, its habit that of the next. */
export const newRung: Reader = (clause, context) => {
  const found = forms.map((form) => form.exec(clause)?.groups).find(Boolean);
  const ladder = context.tables.find(({ kind }) => kind === 'ladder');
  if (!found?.new || !ladder) return undefined;
  const said = `${found.mid ?? ''} ${unquoted(found.rest ?? '')}`;
  if (/\bleave[- ]?outs?\b/i.test(said)) return undefined;
  const [low, high] = found.low
    ? [Number(found.low), Number(found.high)].toSorted((a, b) => a - b)
    : /after|behind/i.test(found.side!)
      ? [Number(found.beside), Number(found.beside) + 1]
      : [Number(found.beside) - 1, Number(found.beside)];
  const [one, other] = [ladder.rows[low! - 1]?.cells, ladder.rows[high! - 1]?.cells];
  const column = figureColumn(ladder);
  if (!one || !other || high !== low! + 1 || column < 0) return undefined;
  const [own, more] = [...said.matchAll(figure)].map(([, number]) => number!);
  if (more !== undefined) return undefined;
  const [from, to] = [Number(one[column]), Number(other[column])];
  const fine = Number(ladder.rows.at(-1)!.cells[column]) > 10 ? 1 : 10;
  const middle = own === undefined ? Math.round(((from + to) / 2) * fine) / fine : Number(own);
  const words = quotesOf(found.new, context.quotes)[0]!;
  if (!(middle > from && middle < to) || words.includes('|')) return undefined;
  return {
    edit: (now) => {
      const table = tablesIn(now).find(({ kind }) => kind === 'ladder');
      if (!table) return undefined;
      const rows = numbered(table, ladder);
      const at = rows.rows.findIndex(({ number }) => number === high);
      const next = rows.rows[at]?.cells;
      if (!next || at < 1) return undefined;
      const cells = next
        .map((cell) => (/\bthat\b/i.test(cell) ? '' : cell))
        .with(1, asTask(words))
        .with(figureColumn(rows), `${middle}`);
      return withTable(now, { ...rows, rows: rows.rows.toSpliced(at, 0, { cells }) });
    },
    rest: isBeside(found.rest ?? '') ? '' : (found.rest ?? ''),
  };
};
