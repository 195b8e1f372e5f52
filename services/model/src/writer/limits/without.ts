import { type ProtocolDocument, render, type SectionKind, type Step } from '@cerina/library';
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
    const worded = words.reduce(
      (result, word) => whole(result, saidOtherwise(result, word), word),
      document,
    );
    return [...words, ...things].reduce(
      (result, word) => whole(result, takenOut(result, word, request)),
      worded,
    );
  };

const MOST_WORDS = 3;
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const one = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
const formsOf = (word: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})${escaped(one(word))}(s|es)?(?!\\p{L})`, flags);

function saidOtherwise(document: ProtocolDocument, word: string): ProtocolDocument {
  const instead = others.find(([said]) => said === one(word))?.[1];
  if (!instead) return document;
  const change = (line: string): string =>
    line.replace(formsOf(word, 'giu'), (said, many: string | undefined) => {
      const put = many && !instead.endsWith('practice') ? `${instead}s` : instead;
      return /^\p{Lu}/u.test(said) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
    });
  const changed = mapText(document, change);
  return {
    ...changed,
    title: document.title,
    sections: changed.sections.map((section, at) =>
      asWritten.has(section.kind)
        ? document.sections[at]!
        : { ...section, steps: titledAs(section.steps, document.sections[at]!.steps) },
    ),
  };
}
const titledAs = (steps: Step[], before: Step[]): Step[] =>
  steps.map((step, at) => ({ ...step, title: before[at]!.title }));

const FEWEST_RUNGS = 3;
/** Where it says whom it is for, where help is, and what it is made from, each word stays. */
const asWritten = new Set<SectionKind>(['audience', 'stop', 'references']);
/** Nothing is taken out of these. */
const closed = new Set<SectionKind>([...asWritten, 'preparation', 'troubleshooting']);

/** What a document says for its reader's safety or about who is with them: more than is cut to make it short. */
const keeps =
  /^(?:- )?(?:Use with|Not for now|Choose only|Use only|Never|Stop|Keep)\b|\b(?:teams?|nurses?|carers?|doctors?|clinicians?|safe|safely|only as agreed|stop|call)\b/i;
const isKept = (text: string): boolean => keepsSafe.test(text) || keeps.test(text);

/** The sentences of a document that are kept whatever is not wanted. */
const keptIn = (document: ProtocolDocument): string[] =>
  render(document)
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .flatMap(sentencesIn)
    .filter(isKept);

/** The document as it was where a sentence that keeps the reader safe was lost; one may say `word` otherwise. */
function whole(before: ProtocolDocument, after: ProtocolDocument, word?: string): ProtocolDocument {
  const now = keptIn(after);
  if (word !== undefined) return now.length < keptIn(before).length ? before : after;
  const left = new Set(now);
  return keptIn(before).every((sentence) => left.has(sentence)) ? after : before;
}

function takenOut(document: ProtocolDocument, word: string, request: Request): ProtocolDocument {
  if (word.split(' ').length > MOST_WORDS) return document;
  const named = formsOf(word, 'iu');
  const rows = ladderOf(document)?.rows ?? [];
  const fewest = Math.max(FEWEST_RUNGS, request.constraints.minSteps ?? 0);
  const left = rows.filter((row) => !named.test(row.join(' ')) || isKept(row.join(' ')));
  const climbed =
    left.length < rows.length && left.length >= fewest ? mapLadder(document, () => left) : document;
  const stepped = withSteps(climbed, (steps) => steps.map((step) => inStep(step, named)));
  return {
    ...stepped,
    sections: stepped.sections.map((section) =>
      closed.has(section.kind)
        ? section
        : { ...section, lines: section.lines.flatMap((line) => inLine(line, named)) },
    ),
  };
}

/** "tense your arms, |belly| and legs": what is one of several goes alone, and what is done with the others stays. */
function withoutItem(sentence: string, named: RegExp): string {
  const item = named.source;
  const near = "\\p{L}[\\p{L}'-]{0,30}";
  return sentence
    .replace(new RegExp(`, ${item}(?=,? (?:and|or) ${near})`, 'iu'), '')
    .replace(new RegExp(`(${near}), (${near}),? (and|or) ${item}(?=[ .,;]|$)`, 'iu'), '$1 $3 $2')
    .replace(new RegExp(`(?<!\\p{L}),? (?:and|or) ${item}(?= for |[.,;]|$)`, 'iu'), '')
    .replace(new RegExp(`${item},? (?:and|or) (?=${near}(?: for |[.,;]|$))`, 'iu'), '');
}

/** What has no sense without the sentence before it: "Then let go to normal." */
const refersBack =
  /^(?:then|next|after that|afterwards|do (?:it|this|that|these)|repeat|again|it|this|that)\b/i;

/** A line without the sentences that have a word, or that only go with one of them; none where nothing is left of it. */
function inLine(line: string, named: RegExp): string[] {
  if (!named.test(line) || line.startsWith('|') || isKept(line)) return [line];
  const [, mark = '', words = ''] = /^((?:[-*] )?)(.*)$/.exec(line)!;
  let isCut = false;
  const kept = sentencesIn(words).flatMap((sentence) => {
    const left = named.test(sentence) ? withoutItem(sentence, named) : sentence;
    isCut = named.test(left) || (isCut && refersBack.test(left));
    return isCut ? [] : [left];
  });
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
