import { type Finding, linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import { kindOf } from '../assessing/taxonomy.ts';
import { withoutCitations } from '../readings/citations.ts';
import { type Passage, passagesOf, textOf } from '../readings/passage.ts';
import { sentencesIn } from '../readings/sentences.ts';
import { hasOverlaid, type Taken } from '../readings/word.ts';
import { fold } from '../text/fold.ts';
import type { Sentence } from '../text/sentence.ts';
import { isInstructing, mayBeAboutIt, mayInstruct, mayOrder } from './beside.ts';
import { isCarried } from './carried.ts';
import { abstracted, isAllowedForm, mayFollow } from './forms.ts';
import { isOfLibrary } from './library-lines.ts';
import { medicinesIn } from './names.ts';
import { headedBy } from './places.ts';

const code = 'MED_CHANGE' as const;
const { suggestion } = kindOf(code);
const reasons = {
  critical:
    'A line about medicine that says, or may say, what to do about it, in a form that nobody has checked.',
  warning:
    'A line about medicine in a form that nobody has checked: what the reader takes is for the prescriber.',
};

/** A sentence with what is said of it elsewhere: a heading, a line that introduces it, the cells of its row and column. */
interface Line {
  sentence: Sentence;
  text: string;
  around: string;
  /** Whether what is around it names a medicine. */
  isNamedAround: boolean;
  before: string;
  /** Whether it is a column's heading. */
  isHead: boolean;
}

const named = (text: string, said = text): boolean => medicinesIn(text, said).length > 0;
const signed = (text: string, said = text): string => abstracted(text, medicinesIn(text, said));

/** How grave a line about medicine is; undefined for what is none, and for what is of an allowed form. */
function gravityOf(line: Line, every: boolean): 'critical' | 'warning' | undefined {
  const { text, around, isNamedAround, before, sentence, isHead } = line;
  const said = sentence.said();
  if (isOfLibrary(text)) return named(text, said) && isNegating(around) ? 'critical' : undefined;
  const own = signed(text, said);
  if (named(text, said)) {
    const allowed = every ? 'warning' : undefined;
    const medicines = medicinesIn(text, said);
    const isHarmless = isAllowedForm(own) || isCarried(own, text, medicines);
    if (isHarmless && !isNegating(around)) return allowed;
    if (around && isAllowedForm(`${signed(bare(around))} ${own}`)) return allowed;
    if (around && !named(around) && isCarried(`${bare(around)} ${own}`, text, medicines))
      return isNegating(around) ? 'critical' : allowed;
    if (isHead && !mayOrder(own)) return allowed;
    const isShort = around !== '' && own.split(' ').length < SHORT;
    return isInstructing(own) || (isShort && isInstructing(signed(around)))
      ? 'critical'
      : 'warning';
  }
  if (isNamedAround && !mayFollow(own)) return isInstructing(text) ? 'critical' : 'warning';
  if (!before || !named(before) || mayFollow(own)) return undefined;
  if (mayInstruct(text)) return 'critical';
  return mayBeAboutIt(text) && !isAllowedForm(signed(before)) ? 'warning' : undefined;
}

const SHORT = 12;
const bare = (around: string): string => around.replace(/[:\s]{1,8}$/, '');
const negating =
  /\b(?:not|never|no|myths?|false|wrong|untrue|old|past|before|instead|stop\w*|mistakes?|lies|avoid\w*|leave|drop\w*|outdated|ignore\w*|crossed|earlier|[a-z]+n't)\b/;
/** Whether what introduces a line withdraws it: "Myths:", "What you no longer need:". */
const isNegating = (around: string): boolean =>
  negating.test(around) && !/\bnot for now\b|\bbefore you start\b|\bwhen to stop\b/.test(around);

const asPrinted = <T>(words: T): T => words;

/** The lines of a printed text, each with what is around it, but for the citations at its end. */
function linesIn(passages: Passage[], written: string[]): Line[] {
  const rows = Map.groupBy(
    passages.filter(({ cell }) => cell),
    ({ cell, words }) => `${cell!.table} ${words[0]!.line}`,
  );
  const heads = new Map<string, string>();
  const headLines = new Map<number, number>();
  const lines: Line[] = [];
  for (const passage of withoutCitations(passages)) {
    const { cell, words } = passage;
    const title = passage.kind === 'heading' ? textOf(words) : '';
    if (title && named(title) && !named(headedBy(title, ''))) continue;
    let around = '';
    let isRowNamed: boolean | undefined;
    let isHead = false;
    if (cell) {
      const at = words[0]!.line;
      if (!headLines.has(cell.table)) headLines.set(cell.table, at);
      isHead = headLines.get(cell.table) === at;
      if (isHead) heads.set(`${cell.table} ${cell.column}`, textOf(words));
      const beside = (rows.get(`${cell.table} ${at}`) ?? []).filter((it) => it !== passage);
      isRowNamed = !isHead && beside[0]?.cell?.column === 0 && named(textOf(beside[0].words));
      around = isHead
        ? ''
        : [heads.get(`${cell.table} ${cell.column}`), ...beside.map((it) => textOf(it.words))]
            .filter(Boolean)
            .join(': ')
            .slice(0, LONGEST_AROUND);
    } else if (passage.kind === 'item' || passage.lead) {
      around = passage.leadIn || (passage.lead ? `${textOf(passage.lead)}:` : '');
    }
    const heading = passage.kind === 'heading' ? '' : passage.section;
    const column = cell && heads.get(`${cell.table} ${cell.column}`);
    const over = cell ? (around ? (column ?? '') : '') : around;
    const isNamedAround =
      isRowNamed === true ||
      (over !== '' && named(over) && !isAllowedForm(signed(over))) ||
      (heading !== '' && named(headedBy(heading, textOf(words))));
    let before = '';
    for (const sentence of sentencesIn([passage], asPrinted, written)) {
      lines.push({ sentence, text: sentence.text, around, isNamedAround, before, isHead });
      before = named(sentence.text)
        ? sentence.text
        : before && mayFollow(signed(sentence.text))
          ? before
          : '';
    }
  }
  return lines;
}

const LONGEST_AROUND = 400;

/** The text as a reader understands it, with and without what is struck out. */
function takingsOf({ blocks }: Printed): Taken[] {
  const spans = blocks.flatMap((block) => block.lines.flatMap((line) => line.spans));
  const all = { targets: false, struck: true, overlaid: true };
  const isStruck = spans.some(({ struck, text }) => struck || hasOverlaid(text));
  return isStruck ? [all, { targets: false, struck: false, overlaid: false }] : [all];
}

/**
 * Every line of a document that names a medicine and is neither the library's nor of a form in which it can do no harm:
 * critical where it may say what to do about it, else a warning. What is struck out is a sign for "no longer". `every`
 * warns of those of a harmless form too, wherever nobody but a policy would read them.
 */
export function medicineLinesIn(text: string, print: Printed, every = false): Finding[] {
  const written = linesOf(text);
  const found: Finding[] = [];
  for (const taken of takingsOf(print)) {
    for (const line of linesIn(passagesOf(print.blocks, taken), written)) {
      const severity = gravityOf(line, every);
      if (!severity) continue;
      const place = line.sentence.at({ start: 0, end: line.text.length });
      found.push({ ...place, code, severity, reason: reasons[severity], suggestion });
    }
  }
  return [...found, ...struckIn(print, written)];
}

function struckIn({ blocks }: Printed, written: string[]): Finding[] {
  return blocks.flatMap((block) =>
    block.lines.flatMap(({ line, spans }) => {
      const struck = spans.filter((span) => span.struck || hasOverlaid(span.text));
      if (!struck.some((span) => named(fold(span.text).text, span.text))) return [];
      const quote = (written[line - 1] ?? '').trim().slice(0, 200);
      return [
        { line, quote, code, severity: 'critical' as const, reason: reasons.critical, suggestion },
      ];
    }),
  );
}
