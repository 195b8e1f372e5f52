import { type SectionKind, sectionHeadings, sectionOf } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { addLines } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const outOf =
  /^(?:(?:please|can you|could you) )?(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose)\b|\btake .{1,40} out\b|^no (?:section|example|log|references)\b/i;
const named: [RegExp, Exclude<SectionKind, 'other'>][] = [
  [/\bexample\b/i, 'example'],
  [/\b(?:log|diary)\b/i, 'log'],
  [/\b(?:stuck|troubleshoot\w*)\b/i, 'troubleshooting'],
  [/\b(?:references|sources)\b/i, 'references'],
  [/\brationale\b/i, 'rationale'],
  [/\b(?:section|part) on review\b|\breview section\b/i, 'review'],
  [/\b(?:introduction|what you may be going through)\b/i, 'experience'],
];
const smaller = /\b(?:columns?|steps?|rungs?|lines?|words?|sentences?|down)\b/i;

/** What is in a section, and not that section. */
const inside =
  /\b(?:bits?|parts?|lines?|tips?|hints?|stuff|thing|mention|bullets?) (?:about|on|of|with|that|where)\b.*\b(?:in|from|under|of|out of) (?:the |your )?(?:example|log|diary|getting stuck|stuck|troubleshoot\w*|references|rationale|review|intro\w*)/i;

/** "Delete the example", "no section about getting stuck". Cautions in it move to where help is. */
export const removeSection: Operation = (text) => {
  if (inside.test(text)) return null;
  if (smaller.test(text)) return null;
  const kind = text
    .split(/(?<=[.;!?]) |\n/)
    .filter((sentence) => outOf.test(sentence))
    .map((sentence) => named.find(([pattern]) => pattern.test(sentence))?.[1])
    .find(Boolean);
  if (!kind) return null;
  return {
    did: `The section "${sectionHeadings[kind]}" was taken out`,
    edit: (document) => {
      const section = sectionOf(document, kind);
      if (!section) return { declined: `There is no section "${sectionHeadings[kind]}".` };
      const cautions =
        kind === 'troubleshooting' ? section.lines.filter((line) => keepsSafe.test(line)) : [];
      const kept = { ...document, sections: document.sections.filter((each) => each !== section) };
      return addLines(kept, 'stop', cautions);
    },
  };
};
