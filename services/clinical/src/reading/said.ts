import { isTableLine, type SectionKind } from '@cerina/library';
import { patternOf } from '@cerina/library/matching/signal';
import { ownLines } from '../demands/stated/own-lines.ts';
import type { View } from '../measuring/view.ts';

/** A sentence of a text, without labels and marks, and without the thoughts that it only quotes. */
export interface Said {
  line: number;
  section: SectionKind | 'title';
  text: string;
  /** The first sentence of its section: in an example it says what the difficulty was. */
  opens: boolean;
}

const known = new WeakMap<View, Said[]>();
const MOST_LETTERS = 600;

/** Every sentence that the text itself says, but for its references and for what repeats the request. A cell is a sentence; what a ladder leaves out is none. */
export function saidIn(view: View): Said[] {
  const earlier = known.get(view);
  if (earlier) return earlier;
  const said = ownLines(view).flatMap(({ line, text }) => {
    const section = kindAt(view, line);
    if (section === 'references' || /^#{2} /.test(text)) return [];
    return (isTableLine(text) ? cellsOf(view, line, text) : sentencesOf(text)).map((part) => ({
      line,
      section: /^# /.test(text) ? ('title' as const) : section,
      text: part.slice(0, MOST_LETTERS),
    }));
  });
  const placed = said.map((each, at) => ({
    ...each,
    opens: said[at - 1]?.section !== each.section,
  }));
  known.set(view, placed);
  return placed;
}

function kindAt({ sections }: View, line: number): SectionKind | 'title' {
  return sections.find(({ from, to }) => line >= from && line <= to)?.kind ?? 'other';
}

const label =
  /^\s*(?:>\s?)*(?:#{1,6} (?:Step \d{1,2}\.? )?|[-*+] |\d{1,2}[.)] )?(?:\*\*[^*\n]{1,40}:\*\*|\*\*[^*\n]{1,40}\*\*:)?\s*/;
/** What a person is to say, has learned or is advised is the text's own advice; any other quotation is somebody's thought. */
const spoken =
  /\b(?:say|says|said|saying|tell|tells|sentence|sentences|learned|learn|repeat|answer|reply|view|words|prayer|write|is|read|reads|ask):?,?\s*$/i;

const sentencesOf = (text: string): string[] =>
  withoutThoughts(text.replace(label, '').replace(/[*_`]{1,3}/g, ''))
    .split(/(?<=[.!?;])["”']?\s+|: (?=[A-Z])/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const withoutThoughts = (text: string): string =>
  text.replace(/["“]([^"“”]{0,300})["”]/g, (whole, words: string, at: number) =>
    spoken.test(text.slice(Math.max(0, at - 40), at))
      ? ` "${words}" `
      : whole.replace(/[^.!?]/g, ' '),
  );

/** Columns in which it says what is left out, and how strong a feeling is. */
const notDone =
  /leave out|left out|leaving out|without|safety|habit|fear \(|urge|thought|belie|predict/i;

function cellsOf(view: View, line: number, text: string): string[] {
  if (/^[\s|:-]+$/.test(text)) return [];
  let head = line - 1;
  while (head > 1 && isTableLine(view.lines[head - 2]?.text ?? '')) head -= 1;
  const columns = cells(view.lines[head - 1]?.text ?? '');
  return cells(text).filter((cell, at) => cell !== '' && !notDone.test(columns[at] ?? ''));
}

const cells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const denial =
  /\b(?:not|never|no|none|nobody|nothing|without|cannot|instead of|rather than|leave out|leaves out|leaving out|left out|resist|refrain from|less|fewer|nor|away from|put off|hold off|no longer|free of)\b|n['’]t\b/i;
const NEAR = 48;

/** Whether what is at a place of a sentence is denied there: "do not wash", "without a prayer". */
export function isDenied(text: string, at: number): boolean {
  if (
    /^\W*(?:nothing|none of|no (?:step|rung|part|task)s?) (?:here|in this|of this|on this|asks?|below|holds?|has)\b[^.;:!?]*$/i.test(
      text.slice(0, at).slice(-400),
    )
  )
    return true;
  const before = text.slice(Math.max(0, at - NEAR), at);
  const clause = before.split(/\b(?:but|then)\b|[;:]/i).at(-1)!;
  return denial.test(clause);
}

/** The first of these signals that a sentence has and does not deny, and that ends after a place in it. */
export function foundIn(text: string, signals: readonly string[], after = 0): string | undefined {
  for (const signal of signals)
    for (const { 0: words, index } of text.matchAll(patternOf(signal)))
      if (words !== '' && index + words.length > after && !isDenied(text, index)) return words;
  return undefined;
}

const MOST_QUOTED = 90;
export const quoted = (text: string): string =>
  `"${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).trimEnd()} …` : text}"`;
