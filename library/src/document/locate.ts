import type { ProtocolDocument, SectionKind, StepPartKind } from './document.ts';
import { blocksOf, renderStep } from './render.ts';

/** Lines of the rendered text, 1-based and inclusive. */
interface LineRange {
  from: number;
  to: number;
}

interface PlacedStep extends LineRange {
  number: number;
  title: string;
  /** The line of each labelled part the step has. */
  parts: Partial<Record<Exclude<StepPartKind, 'text'>, number>>;
}

export interface PlacedSection extends LineRange {
  kind: SectionKind;
  heading: string;
  steps: PlacedStep[];
}

/** The lines of each section and step of a document in its rendered text. The blank lines after one are not part of it. */
export function locate(document: ProtocolDocument): PlacedSection[] {
  const head = document.preamble.length + (document.title === null ? 0 : 1);
  let next = 1 + head + (head > 0 ? (document.gap ?? 1) : 0);
  return document.sections.map((section) => {
    const from = next;
    let at = from + 1 + section.lines.length;
    const steps = section.steps.map((step): PlacedStep => {
      const lines = renderStep(step).length;
      const placed = { number: step.number, title: step.title, from: at, to: at + lines - 1 };
      const parts = step.parts.flatMap((part, n) =>
        part.kind === 'text' ? [] : [[part.kind, placed.from + 1 + n] as const],
      );
      at += lines + (step.gap ?? 1);
      return { ...placed, parts: Object.fromEntries(parts) };
    });
    const to = steps.at(-1)?.to ?? from + section.lines.length;
    next = to + 1 + (blocksOf(section).at(-1)!.gap ?? 1);
    return { kind: section.kind, heading: section.heading, from, to, steps };
  });
}

/** The lines of the first section of a kind, when there is one. */
export const linesOfSection = (
  document: ProtocolDocument,
  kind: SectionKind,
): PlacedSection | undefined => locate(document).find((section) => section.kind === kind);

/** The lines of the step with a number, when there is one. */
export const linesOfStep = (document: ProtocolDocument, number: number): PlacedStep | undefined =>
  locate(document)
    .flatMap((section) => section.steps)
    .find((step) => step.number === number);
