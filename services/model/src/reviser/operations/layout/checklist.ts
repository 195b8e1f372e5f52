import { isTableLine } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const asked =
  /\b(?:check ?lists?|tick ?(?:list|box(?:es)?)|tickable|check ?box(?:es)?|(?:she|he|they) can tick|to tick(?: off)?)\b/i;

/** "Make the hints a checklist she can tick": a box before each line of that section, in its words. */
export const checklist: Operation = (text, { read }) => {
  if (!asked.test(text) || /\b(?:log|columns?|writ\w*|diary|remove|delete|no)\b/i.test(text))
    return null;
  const [named, another] = sectionsNamed(text, read);
  if (!named || another || named.steps.length > 0 || named.lines.some(isTableLine)) return null;
  return {
    did: `"${named.heading}" has boxes to tick`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((section) =>
        section.heading === named.heading
          ? {
              ...section,
              lines: section.lines.map((line) =>
                line === '' || line.includes('☐') ? line : `- ☐ ${line.replace(/^[-*] /, '')}`,
              ),
            }
          : section,
      ),
    }),
  };
};
