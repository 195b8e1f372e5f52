import { isTableLine } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const wanted = /\b(?:bullets?|bullet[- ]points?|bullet(?:ed)? list|(?:as|into|in) (?:a )?list)\b/i;
const others =
  /\b(?:add|delete|remove|drop|take out|at most|max(?:imum)?|no bullets?|not bullets?|instead of bullets?|in(?:to)? an? table|rather than bullets?|gave (?:me|us|her|him) bullets?|number the)\b/i;

/** "Turn the introduction into bullet points": each line of it, in its words. */
export const intoBullets: Operation = (text, { read }) => {
  if (!wanted.test(text) || others.test(text)) return null;
  const named = sectionsNamed(text, read);
  const kinds =
    named.length > 0 ? named.map(({ kind }) => kind) : (['experience', 'rationale'] as const);
  return {
    did: `${named.length > 0 ? named.map(({ heading }) => `"${heading}"`).join(' and ') : 'The introduction'} has bullet points`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((section) =>
        kinds.some((kind) => kind === section.kind)
          ? { ...section, lines: section.lines.map(bulleted) }
          : section,
      ),
    }),
  };
};

const bulleted = (line: string): string =>
  line === '' || /^[-*] /.test(line) || isTableLine(line) ? line : `- ${line}`;
