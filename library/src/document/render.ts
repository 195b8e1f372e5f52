import type { ProtocolDocument, Section, Step } from './document.ts';

/** Writes a tree as Markdown: the text it was parsed from, or canonical Markdown for one built by hand. */
export function render(document: ProtocolDocument): string {
  const title = document.title === null ? [] : [`# ${document.title}`];
  const head = { lines: [...title, ...document.preamble], gap: document.gap };
  const blocks = [...(head.lines.length > 0 ? [head] : []), ...document.sections.flatMap(blocksOf)];
  return `${joined(blocks).join('\n')}\n`;
}

/** A step as it is in the text, without the blank line after it. */
export const renderStep = (step: Step): string[] => {
  const { before, after } = step.marks ?? { before: 'Step ', after: '. ' };
  return [
    `### ${before}${step.number}${after}${step.title}`,
    ...step.parts.map((part) => part.prefix + part.text),
  ];
};

/** A run of lines and the blank lines after it. */
export interface Block {
  lines: string[];
  gap?: number | undefined;
}

/** The blocks of a section: its heading with its own lines and first step, then each further step. */
export function blocksOf(section: Section): Block[] {
  const own = [`## ${section.heading}`, ...section.lines];
  const [first, ...others] = section.steps.map((step) => ({
    lines: renderStep(step),
    gap: step.gap,
  }));
  if (!first) return [{ lines: own, gap: section.gap }];
  return [{ lines: [...own, ...first.lines], gap: first.gap }, ...others];
}

const joined = (blocks: Block[]): string[] =>
  blocks.flatMap(({ lines, gap }, at) =>
    at === blocks.length - 1 ? lines : [...lines, ...Array<string>(gap ?? 1).fill('')],
  );
