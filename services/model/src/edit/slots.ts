import { OPEN_SLOT } from '@cerina/library';
import type { Edit } from './tree.ts';

const isOpen = (line: string): boolean => line.includes(OPEN_SLOT);

/** Takes out the lines that hold a place for a clinician to fill. */
export const withoutSlots: Edit = (document) => ({
  ...document,
  sections: document.sections.map((section) =>
    section.lines.some(isOpen)
      ? { ...section, lines: section.lines.filter((line) => !isOpen(line)) }
      : section,
  ),
});
