import type { QualityCap } from '@cerina/contracts';
import { findTable, isTableLine } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { scalesIn } from '../text/scale.ts';
import { cap } from './cap.ts';

/**
 * What reads like a sentence and says nothing, or something untrue of its own table: a sentence without its noun, a quotation that
 * breaks off, a figure that its scale does not have, a step that points at itself, and an aid that is to be left out.
 */
export function meaninglessCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const lines = view.lines.filter(({ line }) => line < end);
  return [
    ...lines.flatMap(({ line, text }) => (/^\s*#/.test(text) ? [] : sentence(text, line))),
    ...offTheScale(view, lines),
    ...ownSteps(view),
    ...aidsLeftOut(lines),
  ];
}

/** "Those are not a safety behaviour." as an item of a list: what they are is nowhere. What follows from the item before is there. */
const withoutNoun =
  /^- (?!It is about |(?:That|It) is (?:because|why|how|when|where|what) )(?:Those|These|Both|Them|None|Neither|It|That) (?:is|are|was|were|isn['’]t|aren['’]t|do|does|can|will|should|must|stays?|helps?)\b/;
/** "- It is too much: halve it" names a difficulty, and answers it. */
const label = /^- [^.:;!?]{1,40}: /;
/** A quotation that ends before it says what. */
const cutQuotation =
  /["“](?:[^"“”]{1,160} )(?:the|an?|my|your|his|their|our|of|into|from|until|till|than|because|onto|at|towards)[.?!]?["”]/i;
/** "I do not know what they laughed at" ends with its preposition, and is whole. */
const askedAbout =
  /\b(?:what|who|whom|which|where|whoever|whatever)\b[^"“”]{1,160} (?:of|into|from|at|towards)[.?!]?["”]$/i;
/** "And what really happens.", a piece of a list of what is wanted. */
const pieceQuotation = /["“](?:And|Or|But|Then) (?:what|how|when|where|which) [^"“”]{1,60}["”]/;
/** What somebody may cope by, or leave out, that ends before it says what. */
const cutItem =
  /\b(?:cope by|leave out,) (?:[^.;"]{1,120} )?(?:until|till|from|of|than|into|asking yourself|telling yourself)(?=[.;,]| or )/i;

function sentence(text: string, line: number): QualityCap[] {
  const plain = text.trim();
  const quote = `"${plain.slice(0, 80)}"`;
  if (!isTableLine(text) && withoutNoun.test(plain) && !label.test(plain))
    return [cap(`What this is about is not said: ${quote}.`, line)];
  const cut = cutQuotation.exec(plain) ?? pieceQuotation.exec(plain);
  if (cut && !askedAbout.test(cut[0]))
    return [cap(`A quotation breaks off: ${cut[0].slice(0, 80)}.`, line)];
  const item = cutItem.exec(plain);
  return item ? [cap(`A phrase is cut off: "${item[0].slice(0, 80)}".`, line)] : [];
}

/** Ratings of a ladder above the top of its own column or of the document's scale. */
function offTheScale(view: View, lines: View['lines']): QualityCap[] {
  const tops = scalesIn(view).map(({ scale }) => Number(scale.split('-')[1]));
  if (tops.length === 0) return [];
  const table = findTable(lines.map(({ text }) => text));
  if (!table || !/^rung\b/i.test(table.table.columns[0] ?? '')) return [];
  const at = table.table.columns.findIndex((name) => /\(\d{1,2}-\d{1,3}\)/.test(name));
  if (at < 0) return [];
  const top = Number(/-(\d{1,3})\)/.exec(table.table.columns[at]!)![1]);
  const most = Math.min(top, Math.max(...tops));
  const row = table.table.rows.findIndex((cells) => Number(cells[at]) > most);
  return row < 0
    ? []
    : [
        cap(
          `A rung is rated ${table.table.rows[row]![at]}. Its scale ends at ${most}.`,
          lines[table.at + 2 + row]?.line,
        ),
      ];
}

const toStep = /\b(?:first taste of|what|and) step (\d{1,2})\b(?=, at| asks| looks)/i;
/** "A first taste of step 4" in step 4, or a smaller step towards one that is behind it. */
const ownSteps = (view: View): QualityCap[] =>
  view.steps.flatMap(({ number, lines }) => {
    const found = lines.find(({ text }) => Number(toStep.exec(text)?.[1] ?? 99) <= number);
    return found ? [cap(`Step ${number} points at itself or back.`, found.line)] : [];
  });

const aid =
  /\b(?:walking frame|zimmer|walker|rollator|walking stick|crutch(?:es)?|wheelchair|inhaler|glucose|insulin|epipen|hearing aids?|night ?light|oxygen|warfarin|seat ?belt|carer|support worker)\b/i;
/** A ladder's own column of what to leave out, with an aid or a carer in it. */
function aidsLeftOut(lines: View['lines']): QualityCap[] {
  const found = findTable(lines.map(({ text }) => text));
  const at = found?.table.columns.findIndex((name) => /^leave out$/i.test(name)) ?? -1;
  if (!found || at < 0) return [];
  const row = found.table.rows.findIndex((cells) => aid.test(cells[at] ?? ''));
  return row < 0
    ? []
    : [
        cap(
          `An aid or a carer is to be left out: "${found.table.rows[row]![at]}".`,
          lines[found.at + 2 + row]?.line,
        ),
      ];
}
