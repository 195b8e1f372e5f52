import type { QualityCap } from '@cerina/contracts';
import type { View } from '../measuring/view.ts';
import { highestRung, ladderIn } from '../text/ladder.ts';
import { cap } from './cap.ts';

const numbered =
  /\b(step|rung|level|stage|page)s? (\d{1,3})(?:(?: ?(?:-|–|to|and|or) ?)(\d{1,3}))?\b/gi;
const pointing =
  /\b(?:the|this|that|your|see|use|an?) (?:[a-z-]+ )?(sheet|table|chart|form|list|picture|diagram|drawing|figure|box|graph|worksheet|handout|leaflet|scale|appendix)s?(?: of [a-z ]{1,20})? (above|below|overleaf|attached|on the (?:next|last|other) page|at the (?:end|back))\b/gi;
const elsewhere =
  /\b(?:(?:in|see) (?:the |an? )?(?:appendix|annex|attachment)|attached (?:leaflet|sheet|form|list|table|file|handout)|(?:see|as|shown|described|listed|mentioned) (?:overleaf|on the next page))\b/i;
/** What a document has under these names. */
const shown: Record<string, RegExp> = {
  table: /^ {0,3}\|/m,
  chart: /^ {0,3}\|/m,
  form: /^ {0,3}\|/m,
  sheet: /^ {0,3}\|/m,
  worksheet: /^ {0,3}\|/m,
  box: /^ {0,3}\|/m,
  list: /^ {0,3}(?:[-*]|\d{1,3}[.)]) /m,
  scale: /\b0 ?(?:to|-|–) ?(?:100|10|5)\b/,
};

/** References to what is not in the text: a step, a rung, a sheet, a page. */
export function referenceCaps(view: View): QualityCap[] {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines.filter(({ line }) => line < end);
  const own = lines.filter(({ text }) => !/^#/.test(text));
  const dangling = own.flatMap(({ line, text }) => [
    ...numbers(view, text).map((what) => cap(`There is no ${what}.`, line)),
    ...[...text.matchAll(pointing)]
      .filter(([, what, where]) => !isShown(lines, line, what!.toLowerCase(), where!.toLowerCase()))
      .map(([whole]) => cap(`"${whole}" is not there.`, line)),
    ...(elsewhere.test(text) ? [cap(`"${elsewhere.exec(text)![0]}" is not there.`, line)] : []),
  ]);
  return dangling;
}

function numbers(view: View, text: string): string[] {
  const rungs = Math.max(ladderIn(view)?.rungs.length ?? 0, highestRung(view));
  const steps = Math.max(0, ...view.steps.map(({ number }) => number));
  const most: Record<string, number> = {
    step: steps,
    stage: steps,
    rung: rungs,
    level: Math.max(rungs, steps),
    page: pagesOf(view),
  };
  return (
    [...text.matchAll(numbered)]
      .filter(
        ({ 0: whole, index }) =>
          !/^\s*-?(?:times\b|minutes\b|program|meeting|recovery|of (?:a|the) book)/i.test(
            text.slice(index + whole.length),
          ),
      )
      // "Page 2 of 3" at the foot of a page points nowhere
      .filter(
        ({ 0: whole, 1: unit, index }) =>
          unit!.toLowerCase() !== 'page' ||
          !/^(?: of \d|\/\d|\W*$)/.test(text.slice(index + whole.length)) ||
          /\b(?:on|see|from|to|in) $/i.test(text.slice(0, index)),
      )
      .filter(([, unit, first, last]) => {
        const limit = Math.max(
          most[unit!.toLowerCase()]!,
          unit!.toLowerCase() === 'step' ? rungs : 0,
        );
        return Number(last ?? first) > limit;
      })
      .map(([whole]) => whole)
  );
}

/** How many pages a text is written in: "**Page 2. The thought**", "## Page 2". */
const pagesOf = ({ lines }: View): number =>
  Math.max(
    0,
    ...lines.map(({ text }) => Number(/^\s*(?:#{1,6} |\*\*)page (\d)\b/i.exec(text)?.[1] ?? 0)),
  );

/** Whether something of that name is above or below a line. */
function isShown(lines: View['lines'], line: number, what: string, where: string): boolean {
  const sign = shown[what];
  if (!sign || !/above|below/.test(where)) return false;
  return lines.some(
    (each) => (where === 'above' ? each.line < line : each.line > line) && sign.test(each.text),
  );
}
