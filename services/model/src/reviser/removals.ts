import {
  type ProtocolDocument,
  type Section,
  type SectionKind,
  type Step,
  sectionHeadings,
  sectionOf,
} from '@cerina/library';
import { keepsSafe } from '../edit/condense.ts';
import { addLines, sentencesIn, withSteps } from '../edit/tree.ts';
import type { Operation } from './operation.ts';

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
  const kind = named.find(([pattern]) => pattern.test(text))?.[1];
  if (!kind || !outOf.test(text) || smaller.test(text)) return null;
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

const topicIn =
  /\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose)\s+(?:the |any |all )?([^,.;]{3,60})/i;

/** "Remove the breathing exercise": the steps, lines and sentences about it, but no caution and no way to help. */
export const removeTopic: Operation = (text) => {
  if (
    !outOf.test(text) ||
    smaller.test(text) ||
    /\b(?:by|to|in) half\b/i.test(text) ||
    /\b(?:words?|scale|log|example|safety|crisis|help)\b/i.test(topicIn.exec(text)?.[1] ?? 'help')
  )
    return null;
  const topic = topicIn
    .exec(text)![1]!
    .replace(/\b(?:exercises?|parts?|bits?|mentions? of|the)\b/gi, ' ')
    .trim();
  const words = (topic.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
    word.replace(/(?:ing|s|e)$/, ''),
  );
  if (words.length === 0) return null;
  const about = (own: string) => words.every((word) => own.toLowerCase().includes(word));
  return {
    did: `What it said about ${topic} was taken out`,
    edit: (document) => {
      const left = withoutTopic(document, about);
      return JSON.stringify(left) === JSON.stringify(document)
        ? { declined: `The text does not speak of "${topic}", or only in a caution, which stays.` }
        : left;
    },
  };
};

function withoutTopic(
  document: ProtocolDocument,
  about: (text: string) => boolean,
): ProtocolDocument {
  const line = (own: string): string[] => {
    if (!about(own) || keepsSafe.test(own) || own.startsWith('|')) return [own];
    const left = sentencesIn(own).filter((sentence) => !about(sentence));
    return left.length > 0 && !(left.length === 1 && /^- /.test(own) && left[0] === '-')
      ? [left.join(' ')]
      : [];
  };
  const open = ['audience', 'stop', 'references'];
  const lines = {
    ...document,
    sections: document.sections.map(
      (section): Section =>
        open.includes(section.kind) ? section : { ...section, lines: section.lines.flatMap(line) },
    ),
  };
  return withSteps(lines, (steps) => {
    const left = steps.filter(({ title }) => !about(title));
    return (left.length < 2 ? steps : left).map(
      (step): Step => ({
        ...step,
        parts: step.parts.flatMap((part) => line(part.text).map((own) => ({ ...part, text: own }))),
      }),
    );
  });
}
