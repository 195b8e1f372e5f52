import { amountOf, numeral } from '../text/lexicon.ts';

const aPage = '(?:a4 )?(?:page|side|sheet)s?';

/** "A page and a half", "one and a half pages", "1.5 pages", "both sides of one A4 sheet": what no number right before "pages" gives. */
export const unevenPages = new RegExp(
  `\\b(?:(?<whole>${numeral}|a) ${aPage} and a half\\b|(?<number>${numeral}) and a half ${aPage}\\b|(?<point>\\d)\\.5 ${aPage}\\b|both sides of (?:a4|(?:one|an?) (?:a4|a4 sheet|sheet|page))\\b|(?:one|an?) (?:a4 )?sheet(?: of (?:a4|paper))?,? (?:on )?both sides\\b)`,
);

/** How many pages a match of {@link unevenPages} is. */
export function pagesOfUneven({ groups = {} }: RegExpExecArray): number {
  const { whole, number, point } = groups;
  const said = whole ?? number ?? point;
  return said === undefined ? 2 : amountOf(said) + 0.5;
}
