import { type Finding, linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import { kindOf } from '../assessing/taxonomy.ts';
import { withoutCitations } from '../readings/citations.ts';
import { type Passage, passagesOf, textOf } from '../readings/passage.ts';
import { sentencesIn } from '../readings/sentences.ts';
import { hasOverlaid, type Taken } from '../readings/word.ts';
import { fold } from '../text/fold.ts';
import type { Sentence, Span } from '../text/sentence.ts';
import { isInstructing, mayBeAboutIt, mayInstruct, mayOrder } from './beside.ts';
import { areGeneral, isCarried } from './carried.ts';
import { isPlainHead, isRating, isRecord, mayTouch } from './cells.ts';
import { abstracted, isAllowedForm, leavesAlone, mayFollow } from './forms.ts';
import { isKept, isKeptInHeading } from './kept.ts';
import { isOfLibrary } from './library-lines.ts';
import { medicinesIn } from './names.ts';
import { headedBy } from './places.ts';
import { type Placed, placesIn } from './tables.ts';

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
  /** What introduces it; of a cell, the heading of its column and what is short in its row. */
  over: string;
  /** Whether what is around it names a medicine. */
  isNamedAround: boolean;
  /** What names a medicine around it and says that it stays; then only what touches it is about it. */
  keptAround: string;
  before: string;
  /** Whether it is a column's heading. */
  isHead: boolean;
}

const named = (text: string, said = text): boolean => medicinesIn(text, said).length > 0;
const signed = (text: string, said = text): string => abstracted(text, medicinesIn(text, said));

/** How grave a line about medicine is; undefined for what is none, and for what is of an allowed form. */
function gravityOf(line: Line, every: boolean): 'critical' | 'warning' | undefined {
  const { text, around, over, isNamedAround, keptAround, before, sentence, isHead } = line;
  const said = sentence.said();
  if (isOfLibrary(text)) return named(text, said) && isNegating(over) ? 'critical' : undefined;
  const own = signed(text, said);
  if (named(text, said)) {
    const allowed = every ? 'warning' : undefined;
    const medicines = medicinesIn(text, said);
    if (isHarmless(own, text, medicines) && !isNegating(over)) return allowed;
    if (isHead && isKeptInHeading(own, (part) => isHarmless(part, text, medicines))) return allowed;
    if (around && isAllowedForm(`${signed(bare(around))} ${own}`)) return allowed;
    if (around && !named(around) && isCarried(`${bare(around)} ${own}`, text, medicines))
      return isNegating(over) ? 'critical' : allowed;
    if (isHead && !mayOrder(own)) return allowed;
    const isShort = around !== '' && own.split(' ').length < SHORT;
    return isInstructing(own) || (isShort && isInstructing(signed(around)))
      ? 'critical'
      : 'warning';
  }
  const isAbout = isNamedAround || (keptAround !== '' && mayTouch(text, keptAround));
  if (isAbout && !mayFollow(own)) return isInstructing(text) ? 'critical' : 'warning';
  if (!before || !named(before) || mayFollow(own)) return undefined;
  if (mayInstruct(text)) return 'critical';
  return mayBeAboutIt(text) && !isAllowedForm(signed(before)) ? 'warning' : undefined;
}

const namesOf = (text: string, medicines: Span[]): string[] =>
  medicines.map(({ start, end }) => text.slice(start, end));

/** Whether nothing that changes a medicine can be read in an abstracted sentence, or a part of one. */
const isHarmless = (said: string, text: string, medicines: Span[]): boolean =>
  isAllowedForm(said, areGeneral(namesOf(text, medicines))) ||
  isCarried(said, text, medicines) ||
  leavesAlone(text);

/** How a text around a line names a medicine: not at all, as one that stays, or in any other way. */
function namingOf(text: string): 'none' | 'kept' | 'any' {
  const medicines = medicinesIn(text, text);
  if (medicines.length === 0) return 'none';
  const said = abstracted(text, medicines);
  const isPart = (part: string) => isHarmless(part, text, medicines);
  return isKept(said) || isKeptInHeading(said, isPart) ? 'kept' : 'any';
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
  const placeOf = placesIn(passages);
  const lines: Line[] = [];
  for (const passage of withoutCitations(passages)) {
    const { words } = passage;
    const title = passage.kind === 'heading' ? textOf(words) : '';
    if (title && named(title) && !named(headedBy(title, ''))) continue;
    const placed = placeOf(passage);
    const { around, over, ...naming } = placed
      ? ofCell(placed, passage)
      : ofLead(passage.kind === 'item' || passage.lead ? leadOf(passage) : '');
    const heading =
      passage.kind === 'heading' ? 'none' : namingOf(headedBy(passage.section, textOf(words)));
    const isOfOther = placed !== undefined && isOfItself(placed, passage);
    const isNamedAround = naming.isNamedAround || (heading === 'any' && !isOfOther);
    const keptAround = naming.keptAround || (heading === 'kept' ? passage.section : '');
    const isHead = placed?.isHead === true;
    let before = '';
    for (const sentence of sentencesIn([passage], asPrinted, written)) {
      const { text } = sentence;
      lines.push({ sentence, text, around, over, isNamedAround, keptAround, before, isHead });
      before = named(text) ? text : before && mayFollow(signed(text)) ? before : '';
    }
  }
  return lines;
}

type Around = Pick<Line, 'around' | 'over' | 'isNamedAround' | 'keptAround'>;

const leadOf = ({ leadIn, lead }: Passage): string => leadIn || (lead ? `${textOf(lead)}:` : '');

function ofLead(around: string): Around {
  const naming = isAllowedForm(signed(around)) ? 'none' : namingOf(around);
  const keptAround = naming === 'kept' ? around : '';
  return { around, over: around, isNamedAround: naming === 'any', keptAround };
}

const FEW_WORDS = 4;
function ofCell({ isHead, head, first, beside, column, row }: Placed, { words }: Passage): Around {
  if (isHead) return { around: '', over: '', isNamedAround: false, keptAround: '' };
  const around = [head, ...beside].filter(Boolean).join(': ').slice(0, LONGEST_AROUND);
  const brief = beside.filter((cell) => cell.split(' ').length <= FEW_WORDS);
  const ofHead = isAllowedForm(signed(head)) ? 'none' : namingOf(head);
  const ofFirst = namingOf(first);
  const generally = (text: string): boolean => areGeneral(namesOf(text, medicinesIn(text, text)));
  const isColumnRecord =
    ofHead === 'any' && isRecord({ heads: [head], cells: column, isGeneral: generally(head) });
  const isRowRecord =
    ofFirst !== 'none' &&
    isRecord({ ...row, heads: [first, ...row.heads], isGeneral: generally(first) });
  return {
    around,
    over: [head, ...brief].filter(Boolean).join(': '),
    isNamedAround: (ofHead === 'any' && !isColumnRecord) || (ofFirst !== 'none' && !isRowRecord),
    keptAround: ofHead === 'kept' && !isRating(head, textOf(words)) ? head : '',
  };
}

/** Whether a cell under a heading that names a medicine records, rates or heads something by itself. */
function isOfItself({ isHead, head, column }: Placed, { words, section }: Passage): boolean {
  const said = textOf(words);
  if (isHead) return isPlainHead(said);
  if (isRating(head, said)) return true;
  const isGeneral = areGeneral(namesOf(section, medicinesIn(section, section)));
  return isRecord({ heads: [head, section], cells: column, isGeneral });
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
