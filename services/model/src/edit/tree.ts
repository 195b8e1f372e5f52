import type { ProtocolDocument, Section, SectionKind, Step, StepPart } from '@cerina/library';

/** A change of a document; it gives the same document back when there is nothing to change. */
export type Edit = (document: ProtocolDocument) => ProtocolDocument;

/** Changes the sections of a kind and leaves all others as they are. */
export const mapSection = (
  document: ProtocolDocument,
  kind: SectionKind,
  change: (section: Section) => Section,
): ProtocolDocument => ({
  ...document,
  sections: document.sections.map((section) => (section.kind === kind ? change(section) : section)),
});

/** Changes the lines of a section. */
export const mapLines = (
  document: ProtocolDocument,
  kind: SectionKind,
  change: (lines: string[]) => string[],
): ProtocolDocument =>
  mapSection(document, kind, (section) => ({ ...section, lines: change(section.lines) }));

/** Adds those lines that a section does not have yet. */
export const addLines = (
  document: ProtocolDocument,
  kind: SectionKind,
  added: string[],
): ProtocolDocument =>
  mapLines(document, kind, (lines) => [...lines, ...added.filter((line) => !lines.includes(line))]);

/** Puts other steps in place and numbers them from 1. */
export function withSteps(
  document: ProtocolDocument,
  change: (steps: Step[]) => Step[],
): ProtocolDocument {
  return mapSection(document, 'steps', (section) => ({
    ...section,
    steps: change(section.steps).map((step, at) => ({ ...step, number: at + 1 })),
  }));
}

/** Changes the text of one part of a step. */
export const mapPart = (
  step: Step,
  kind: StepPart['kind'],
  change: (text: string) => string,
): Step => ({
  ...step,
  parts: step.parts.map((part) =>
    part.kind === kind ? { ...part, text: change(part.text) } : part,
  ),
});

type Change = (line: string) => string;

const mapLinesOf = (section: Section, change: Change): Section => ({
  ...section,
  lines: section.lines.map(change),
  steps: section.steps.map((step) => ({
    ...step,
    title: change(step.title),
    parts: step.parts.map((part) => ({ ...part, text: change(part.text) })),
  })),
});

/** Changes each line of text: title, sections and steps, but not the headings of sections. */
export const mapText = (document: ProtocolDocument, change: Change): ProtocolDocument => ({
  ...document,
  title: document.title === null ? null : change(document.title),
  preamble: document.preamble.map(change),
  sections: document.sections.map((section) => mapLinesOf(section, change)),
});

/** Changes each line of the sections and their steps by the section's kind; sources, which are names of works, stay as they are. */
export const mapOwnText = (
  document: ProtocolDocument,
  changeIn: (kind: SectionKind) => Change,
): ProtocolDocument => ({
  ...document,
  sections: document.sections.map((section) =>
    section.kind === 'references' ? section : mapLinesOf(section, changeIn(section.kind)),
  ),
});

const prefixes = {
  goal: '**Goal:** ',
  do: '**Do:** ',
  rate: '**Rate:** ',
  ready: '**Ready to move on when:** ',
  text: '',
} as const;

/** A part of a step as this library writes it. */
export const part = (kind: StepPart['kind'], text: string): StepPart => ({
  kind,
  prefix: prefixes[kind],
  text,
});

/** A new step; its number comes from its place. */
export const newStep = (
  title: string,
  goal: string,
  act: string,
  rate: string,
  ready: string,
): Step => ({
  number: 0,
  title,
  parts: [part('goal', goal), part('do', act), part('rate', rate), part('ready', ready)],
});

/** Holds a place for a quotation of the request, whose words are counted apart: no cut takes it. */
export const quotes = /[\ue000-\uf8ff]/;

/** The sentences of a line, each with its full stop. Quoted speech stays whole, and with the question that leads to a place for a quotation. */
export function sentencesIn(line: string): string[] {
  const whole: string[] = [];
  for (const text of line.split(
    /(?<=(?<!\b(?:e\.g|i\.e|Dr|vs|al|No))[.!?]["”)]?)\s+(?=["“A-Z0-9[])/,
  )) {
    const last = whole.at(-1);
    if (last !== undefined && (isQuoting(last) || quotes.test(text)))
      whole[whole.length - 1] = `${last} ${text}`;
    else if (text !== '') whole.push(text);
  }
  return whole;
}

const isQuoting = (text: string): boolean => (text.match(/["“”]/g)?.length ?? 0) % 2 === 1;

/** The first sentences of a line, and those that quote the request. */
export const firstSentences = (line: string, count: number): string =>
  sentencesIn(line)
    .filter((sentence, at) => at < count || quotes.test(sentence))
    .join(' ');
