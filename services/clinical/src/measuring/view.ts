import type { Case, Constraints, Finding } from '@cerina/contracts';
import {
  type Library,
  locate,
  type PlacedSection,
  type ProtocolDocument,
  parse,
  partOf,
  type SectionKind,
  type Step,
  stepsOf,
  wordsOf,
} from '@cerina/library';
import type { Rubric } from '@cerina/library/rubric';
import { isEnglish } from '../text/language.ts';

/** What a text is measured against: the request, what it was understood to ask for, and what Safety flagged. */
export interface About {
  intent: string;
  constraints: Constraints;
  /** What screening read of the person's difficulty; absent where it was not read. */
  case?: Case | undefined;
  /** What was said of it beside: its context, answers to questions, whom it is for. */
  also?: string | undefined;
  /** What people asked to be changed since. */
  feedback?: string | undefined;
  flags?: readonly Pick<Finding, 'code' | 'line' | 'quote'>[];
}

/** What the rules know: the rubric with its technique parts, and the library for conditions and factors. */
export interface Knowledge {
  rubric: Rubric;
  library: Library;
}

/** A line of the text with its number. */
export interface PlacedLine {
  line: number;
  text: string;
}

/** A section with its lines below the heading, steps included. */
export interface ViewSection extends PlacedSection {
  lines: PlacedLine[];
  words: number;
}

/** A step with its parts as text. */
export interface ViewStep {
  number: number;
  title: string;
  /** How a fix names it: `Step 2 ("Catch and park")`. */
  name: string;
  from: number;
  lines: PlacedLine[];
  goal: string;
  doing: string;
  rate: string;
  ready: string;
}

/** One text, laid out for the rules. */
export interface View {
  text: string;
  lines: PlacedLine[];
  document: ProtocolDocument;
  sections: ViewSection[];
  steps: ViewStep[];
  english: boolean;
  about: About;
  knowledge: Knowledge;
  section(kind: SectionKind): ViewSection | undefined;
}

/** Lays a canonical text out for the rules. Never throws, whatever the text is. */
export function viewOf(text: string, about: About, knowledge: Knowledge): View {
  const document = parse(text);
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }));
  const between = (from: number, to: number) => lines.slice(from - 1, to);
  const placed = locate(document);
  const sections = placed.map((section) => {
    const own = between(section.from + 1, section.to);
    const words = own.reduce((sum, line) => sum + wordsOf(line.text).length, 0);
    return { ...section, lines: own, words };
  });
  const places = placed.flatMap((section) => section.steps);
  const steps = stepsOf(document).map((step, at) => {
    const { from, to } = places[at]!;
    return {
      number: step.number,
      title: step.title,
      name: `Step ${step.number} ("${step.title}")`,
      from,
      lines: between(from, to),
      goal: partOf(step, 'goal'),
      doing: partOf(step, 'do') || unlabelled(step),
      rate: partOf(step, 'rate'),
      ready: partOf(step, 'ready'),
    };
  });
  const section = (kind: SectionKind) => sections.find((entry) => entry.kind === kind);
  const english = isEnglish(text);
  return { text, lines, document, sections, steps, english, about, knowledge, section };
}

/** What a step without a label "Do" has to do: its text that has no label. */
const unlabelled = ({ parts }: Step): string =>
  parts
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('\n')
    .trim();

/** The numbers of the lines on which a pattern is seen. */
export const linesWith = (lines: readonly PlacedLine[], pattern: RegExp): number[] =>
  lines.filter(({ text }) => pattern.test(text)).map(({ line }) => line);

/** The lines of some sections, in the order of the text. */
export const linesOf = (view: View, kinds: readonly SectionKind[]): PlacedLine[] =>
  view.sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
