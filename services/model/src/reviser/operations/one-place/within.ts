import { locate, type ProtocolDocument } from '@cerina/library';

/** What a comment on a line is about: a step, or a section. */
interface Place {
  section: number;
  step?: number;
  /** As it is said to a reader. */
  name: string;
}

/** The part of a document that a line is in; undefined for its title and what is before the first section. */
export function placeOf(document: ProtocolDocument, line: number): Place | undefined {
  const sections = locate(document);
  const section = sections.findIndex(({ from, to }) => line >= from && line <= to);
  if (section < 0) return undefined;
  const step = sections[section]!.steps.findIndex(({ from, to }) => line >= from && line <= to);
  if (step < 0) return { section, name: `"${document.sections[section]!.heading}"` };
  return { section, step, name: `step ${sections[section]!.steps[step]!.number}` };
}

/**
 * Of a changed document only what changed at a place: all else is as it was before. Where steps came or went, the place
 * is all of the steps.
 */
export function onlyAt(
  { section: at, step }: Place,
  before: ProtocolDocument,
  after: ProtocolDocument,
): ProtocolDocument {
  const own = before.sections[at]!;
  const changed = after.sections.find(
    ({ kind, heading }) => kind === own.kind && heading === own.heading,
  );
  const same = changed && changed.steps.length === own.steps.length;
  const section =
    step !== undefined && same
      ? { ...own, steps: own.steps.with(step, changed.steps[step]!) }
      : (changed ?? own);
  return { ...before, sections: before.sections.with(at, section) };
}
