import type { PointAnswer } from '@cerina/contracts';
import {
  countWords,
  findTable,
  type ProtocolDocument,
  parse,
  type SectionKind,
  sectionOf,
  stepsOf,
} from '@cerina/library';

/** A text before or after a revision, as the cases judge it. */
export interface View {
  text: string;
  document: ProtocolDocument;
  words: number;
  steps: string[];
  rungs: string[];
}

/** The documents that the cases are on. */
export type Base =
  | 'worry'
  | 'ladder'
  | 'thoughts'
  | 'sleep'
  | 'grief'
  | 'activation'
  | 'experiment';

/** What a clinician writes, on which document, with what must have come of it and nothing else. */
export interface Case {
  on: Base;
  text: string;
  /** The answer that it must have, where that is part of the case. */
  answered?: PointAnswer['answer'];
  /** The line that it is a comment on. */
  line?: RegExp;
  done: (before: View, after: View) => boolean;
}

export function viewOf(text: string): View {
  const document = parse(text);
  const steps = stepsOf(document);
  const ladder = steps
    .map(({ parts }) => findTable(parts.map((part) => part.text)))
    .find((found) => found !== null);
  return {
    ...{ text, document, words: countWords(text) },
    steps: steps.map(({ title }) => title),
    rungs: ladder ? ladder.table.rows.map((row) => row[1]!) : [],
  };
}

export const body = ({ document }: View, number: number): string =>
  (stepsOf(document)[number - 1]?.parts ?? []).map(({ prefix, text }) => prefix + text).join('\n');
export const rest = ({ document }: View, except: string[]) =>
  JSON.stringify(
    document.sections
      .filter(({ kind, heading }) => !except.includes(kind) && !except.includes(heading))
      .map(({ heading, lines, steps }) => [heading, lines, steps]),
  );
export const same = (b: View, a: View, ...except: string[]) => rest(b, except) === rest(a, except);
export const eq = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const section = ({ document }: View, kind: SectionKind) =>
  sectionOf(document, kind)?.lines.join('\n') ?? '';
export const pick = (list: string[], order: number[]) => order.map((number) => list[number - 1]!);
export const columns = ({ document }: View) =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table.columns ?? [];
export const newSections = (b: View, a: View) =>
  a.document.sections.filter(
    ({ heading }) => !b.document.sections.some((old) => old.heading === heading),
  );
export const stopKept = (a: View) => /ending your life/.test(section(a, 'stop'));
export const others = (b: View, a: View, number: number) =>
  b.steps.every((_, at) => at === number - 1 || body(b, at + 1) === body(a, at + 1));
export const without = (list: string[], number: number) =>
  list.filter((_, at) => at !== number - 1);
export const onScale = ({ text }: View) =>
  !/0(?: to |-)100\b(?!%)/.test(text) && /0(?: to |-)10\b/.test(text);
export const unchanged = (b: View, a: View) => a.text === b.text;

/** The headings, in their order. */
export const order = ({ document }: View): string[] =>
  document.sections.map(({ heading }) => heading);
/** The rows of the ladder. */
export const ladder = ({ document }: View): string[][] =>
  stepsOf(document)
    .map(({ parts }) => findTable(parts.map((part) => part.text)))
    .find((found) => found !== null)?.table.rows ?? [];
/** Is one line gone, and no other? */
export const lineGone = (b: View, a: View, line: RegExp): boolean =>
  a.text ===
    b.text
      .split('\n')
      .filter((own) => !line.test(own))
      .join('\n') && a.text !== b.text;
/** Is one word another now, in all of the text but the references, and nothing else? */
export const wordChanged = (b: View, a: View, from: string, to: string): boolean => {
  const [own, references] = b.text.split('## References');
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const put = own!
    .replace(new RegExp(`\\b${from}(s?)\\b`, 'g'), `${to}$1`)
    .replace(new RegExp(`\\b${upper(from)}(s?)\\b`, 'g'), `${upper(to)}$1`);
  return a.text === `${put}## References${references}`;
};
