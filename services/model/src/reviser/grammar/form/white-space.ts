import { isTableLine } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const asked =
  /\b(?:more (?:white )?space(?: between\b[^.;]{0,30})?|white space|less (?:dense|cramped|crowded)|too (?:dense|cramped|crowded)|just dense|air(?:ier|y)|space (?:it|things) out|room to breathe)\b/i;
const toWrite =
  /\b(?:to write|for writing|in the (?:log|table|diary|boxes)|for (?:her|his|my|the)|at the)\b/i;
const isProse = (line: string | undefined): boolean =>
  line !== undefined && line !== '' && !/^[-*] /.test(line) && !isTableLine(line);

/** "It's dense, more white space": an empty line between two paragraphs, and no word other than before. */
export const whiteSpace: Operation = (text, situation) => {
  if (!asked.test(text) || toWrite.test(text)) return null;
  const bullets = /\bbullets?\b/i.test(text) ? sectionsNamed(text, situation.read) : [];
  if (/\bbullets?\b/i.test(text) && bullets.length === 0) return null;
  const named = bullets.map(({ heading }) => heading);
  return {
    did: `There is an empty line between paragraphs${named.length > 0 ? `, and "${named.join('" and "')}" has bullet points` : ''}`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((section) => ({
        ...section,
        lines: section.lines.flatMap((line, at) =>
          !isProse(line)
            ? [line]
            : named.includes(section.heading)
              ? [`- ${line}`]
              : isProse(section.lines[at - 1])
                ? ['', line]
                : [line],
        ),
      })),
    }),
  };
};
