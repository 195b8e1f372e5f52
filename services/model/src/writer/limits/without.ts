import type { ProtocolDocument, Step } from '@cerina/library';
import { keepsSafe } from '../../edit/condense.ts';
import { ladderOf, mapLadder } from '../../edit/ladder.ts';
import { type Edit, mapText, sentencesIn, withSteps } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

/** Words that a document uses, and others that say the same in their place. */
const others: [said: string, instead: string][] = [
  ['homework', 'practice'],
  ['disorder', 'difficulty'],
  ['patient', 'person'],
  ['symptom', 'sign'],
  ['therapist', 'clinician'],
  ['exposure', 'practice'],
  ['anxiety', 'worry'],
  ['fear', 'worry'],
  ['exercise', 'practice'],
  ['task', 'step'],
  ['diary', 'log'],
  ['journal', 'log'],
  ['relapse', 'setback'],
  ['phobia', 'fear'],
  ['depression', 'low mood'],
  ['panic attack', 'rush of fear'],
];

/** What is not to be said is said otherwise, or taken out with its sentence; cautions, help and what a step needs stay. */
export const without =
  (request: Request): Edit =>
  (document) => {
    const words = limitsOf(request, 'without_word').flatMap(({ about }) => about);
    const things = limitsOf(request, 'without').flatMap(({ about }) => about);
    const worded = words.reduce(saidOtherwise, document);
    return [...words, ...things].reduce((result, word) => takenOut(result, word, request), worded);
  };

const MOST_WORDS = 3;
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const one = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
const formsOf = (word: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})${escaped(one(word))}(s|es)?(?!\\p{L})`, flags);

function saidOtherwise(document: ProtocolDocument, word: string): ProtocolDocument {
  const instead = others.find(([said]) => said === one(word))?.[1];
  if (!instead) return document;
  return mapText(document, (line) =>
    line.replace(formsOf(word, 'giu'), (said, many: string | undefined) => {
      const put = many && !instead.endsWith('practice') ? `${instead}s` : instead;
      return /^\p{Lu}/u.test(said) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
    }),
  );
}

const FEWEST_RUNGS = 3;
/** Where help is, and what a text is made from, is said in full. */
const closed = /^(?:stop|references)$/;

function takenOut(document: ProtocolDocument, word: string, request: Request): ProtocolDocument {
  if (word.split(' ').length > MOST_WORDS) return document;
  const named = formsOf(word, 'iu');
  const rows = ladderOf(document)?.rows ?? [];
  const fewest = Math.max(FEWEST_RUNGS, request.constraints.minSteps ?? 0);
  const left = rows.filter((row) => !named.test(row.join(' ')));
  const climbed =
    left.length < rows.length && left.length >= fewest ? mapLadder(document, () => left) : document;
  const stepped = withSteps(climbed, (steps) => steps.map((step) => inStep(step, named)));
  return {
    ...stepped,
    sections: stepped.sections.map((section) =>
      closed.test(section.kind)
        ? section
        : { ...section, lines: section.lines.flatMap((line) => inLine(line, named)) },
    ),
  };
}

/** A line without the sentences that have a word; none where nothing is left of it. */
function inLine(line: string, named: RegExp): string[] {
  if (!named.test(line) || line.startsWith('|') || keepsSafe.test(line)) return [line];
  const [, mark = '', words = ''] = /^((?:[-*] )?)(.*)$/.exec(line)!;
  const kept = sentencesIn(words).filter((sentence) => !named.test(sentence));
  return kept.length > 0 ? [mark + kept.join(' ')] : [];
}

const inStep = (step: Step, named: RegExp): Step => ({
  ...step,
  parts: step.parts.flatMap((each) => {
    if (!named.test(each.text) || each.text.startsWith('|')) return [each];
    const [text = ''] = inLine(each.text, named);
    if (text !== '') return [{ ...each, text }];
    return each.kind === 'text' ? [] : [each];
  }),
});
