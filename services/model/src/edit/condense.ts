import {
  countWords,
  type ProtocolDocument,
  render,
  type Section,
  type Step,
} from '@cerina/library';
import { mergeSteps } from './steps.ts';
import {
  type Edit,
  firstSentences,
  mapLines,
  mapPart,
  mapSection,
  sentencesIn,
  withSteps,
} from './tree.ts';

/** Makes a document shorter, one cut after the other, until it has at most so many words. The way to help is never cut. */
export const condense = (document: ProtocolDocument, maxWords: number): ProtocolDocument =>
  cutTo(document, maxWords, cuts);

function cutTo(document: ProtocolDocument, maxWords: number, cuts: Edit[]): ProtocolDocument {
  let result = document;
  for (const cut of cuts) {
    if (countWords(render(result)) <= maxWords) return result;
    result = cut(result);
  }
  return result;
}

/** A document up to a third shorter than it is now, with all its steps. */
export const shorten: Edit = (document) =>
  cutTo(
    document,
    Math.round(countWords(render(document)) * 0.65),
    cuts.slice(0, cuts.indexOf(firstMerge)),
  );

const firstMerge = mergeTo(4);

/** Least loss first: help, goals and what to do stay longest. */
const cuts: Edit[] = [
  keepLines('troubleshooting', 3),
  keepSentences('experience', 3),
  keepSentences('rationale', 3),
  mapDo(3),
  keepLines('troubleshooting', 2),
  keepSentences('example', 4),
  (document) =>
    mapLines(document, 'review', (lines) => lines.map((line) => firstSentences(line, 2))),
  (document) =>
    mapLines(document, 'troubleshooting', (lines) => lines.map((line) => firstSentences(line, 1))),
  mapDo(2),
  keepLines('references', 2),
  (document) =>
    mapLines(document, 'audience', (lines) => lines.map((line) => firstSentences(line, 2))),
  keepSentences('rationale', 2),
  keepSentences('experience', 2),
  keepSentences('example', 3),
  eachStep((step) => mapPart(step, 'rate', (text) => firstSentences(text, 1))),
  (document) => mapLines(document, 'preparation', (lines) => lines.map(preparationLine)),
  (document) =>
    mapLines(document, 'review', (lines) => lines.map((line) => firstSentences(line, 1))),
  mapDo(1),
  keepLines('references', 1),
  (document) =>
    mapLines(document, 'audience', (lines) => lines.map((line) => firstSentences(line, 1))),
  firstMerge,
  mapDo(1),
  keepSentences('example', 2),
  keepSentences('rationale', 1),
  (document) => mapSection(document, 'stop', briefly),
  eachStep((step) =>
    mapPart(step, 'ready', (text) => text.split(/,| or /)[0]!.replace(/\.?$/, '.')),
  ),
  mergeTo(3),
  mapDo(1),
  keepLines('review', 2),
  keepLines('troubleshooting', 1),
  keepSentences('experience', 1),
  keepSentences('example', 1),
];

function keepLines(kind: 'troubleshooting' | 'references' | 'review', count: number): Edit {
  return (document) => mapLines(document, kind, (lines) => lines.slice(0, count));
}

/** Keeps the first sentences of a section, and a closing question, which invites the reader to look for themselves. */
function keepSentences(kind: 'experience' | 'rationale' | 'example', count: number): Edit {
  return (document) =>
    mapLines(document, kind, (lines) => {
      const all = lines.flatMap((line) => sentencesIn(line).map((text) => ({ line, text })));
      if (all.length <= count) return lines;
      const last = all.at(-1)!;
      const asks = count > 1 && (last.text.endsWith('?') || kind === 'example');
      const kept = asks ? [...all.slice(0, count - 1), last] : all.slice(0, count);
      return lines.flatMap((line) => {
        const own = kept.filter((entry) => entry.line === line);
        return own.length > 0 ? [own.map(({ text }) => text).join(' ')] : [];
      });
    });
}

function eachStep(change: (step: Step) => Step): Edit {
  return (document) => withSteps(document, (steps) => steps.map(change));
}

function mapDo(count: number): Edit {
  return eachStep((step) => mapPart(step, 'do', (text) => firstSentences(text, count)));
}

function mergeTo(count: number): Edit {
  return (document) => mergeSteps(document, count);
}

const preparationLine = (line: string): string =>
  /medic|never|do not/i.test(line) ? line : firstSentences(line, 1);

/** The help section in as few words as it can have: when to stop, and where help is. */
const briefly = (section: Section): Section => ({
  ...section,
  lines: section.lines.map((line) => (/emergency/i.test(line) ? line : firstSentences(line, 1))),
});
