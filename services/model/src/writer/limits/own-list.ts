import type { StatedLimit } from '@cerina/contracts';
import { type ProtocolDocument, renderTable } from '@cerina/library';
import { capital } from '@cerina/library/words/capital';
import { numerals } from '@cerina/library/words/numbers';
import { isListed } from '@cerina/library/words/wishes';
import { ladderOf } from '../../edit/ladder.ts';
import { type Edit, mapLines, mapText } from '../../edit/tree.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { isUnderAPage, limitsOf } from './limits-of.ts';

/** A method whose steps a person makes, and which can have as many as they ask for. */
const ofOwnSteps =
  /^(?:task_chunks|graded_task|goal_setting|behavioural_activation|activity_menu|sorting_discarding)$/;
const FEWEST = 2;
const MOST = 12;

/**
 * So many activities, experiments or small steps of the person's own are a list with as many rows, begun with what the request
 * begins with. What it does not name is left for the person and their clinician to write.
 */
export const withOwnList =
  (request: Request): Edit =>
  (document) => {
    const limit = limitsOf(request, 'rungs').find(
      ({ about: [unit] }) =>
        isListed(unit) ||
        (/^(?:steps?|stages?|tasks?)$/.test(unit ?? '') &&
          ofOwnSteps.test(request.constraints.technique ?? '')),
    );
    const count = limit?.most ?? limit?.least ?? 0;
    if (!limit || ladderOf(document) || count < FEWEST || count > MOST || isUnderAPage(request))
      return document;
    const unit = unitOf(limit);
    const rows = Array.from({ length: count }, (_, at) => [
      `${at + 1}`,
      at === 0 ? firstOf(request) : '',
      '',
    ]);
    return mapLines(asMany(document, count), 'preparation', (lines) => [
      ...lines,
      `- ${capital(numerals[count - 1] ?? `${count}`)} ${unit}${during(limit)}. Fill in what is empty with your clinician.`,
      '',
      ...renderTable({ columns: ['No.', capital(unit), 'When and where'], rows }),
    ]);
  };

/** What the steps of the method count themselves is counted as the request has it. */
function asMany(document: ProtocolDocument, count: number): ProtocolDocument {
  const word = numerals[count - 1] ?? `${count}`;
  const kinds =
    count > KINDS ? ', at least one of each kind' : count < KINDS ? '' : ', one of each kind';
  const said: [RegExp, string][] = [
    [/\bthe easiest three\b/g, `the easiest ${word}`],
    [/\bthree activities this week, one of each kind\b/g, `${word} activities this week${kinds}`],
    [/\bthe three are in\b/g, `the ${word} are in`],
    [/\b3 planned activities\b/g, `${count} planned activities`],
    [/\b5 more chunks\b/g, `${count - 1} more ${count === 2 ? 'chunk' : 'chunks'}`],
    [/\b6 (lines|chunks) are\b/g, `${count} $1 are`],
  ];
  return mapText(document, (line) =>
    said.reduce((text, [before, after]) => text.replace(before, after), line),
  );
}
const KINDS = 3;

const unitOf = ({ words, about: [unit = ''] }: StatedLimit): string => {
  const plural = /^(?:things to|.*s$|.*ies$)/.test(unit) ? unit : `${unit}s`;
  return /\b(?:tiny|small|little)\b/.test(words.toLowerCase()) && !plural.startsWith('things')
    ? `small ${plural}`
    : plural;
};

const during = ({ words }: StatedLimit): string => {
  const span = /\bin the first (?:week|fortnight|month)\b/.exec(words.toLowerCase())?.[0];
  return span
    ? ` ${span}${/\bonly\b|\bno more than\b|\bat most\b/i.test(words) ? ', and no more' : ''}`
    : '';
};

const MOST_WORDS = 9;
/** What the request begins with, as something to do: "emptying one carrier bag" as "Emptying one carrier bag". */
function firstOf(request: Request): string {
  const thing = limitsOf(request, 'start')[0]?.about[0] ?? '';
  const isPlain =
    /^\p{L}+(?: [\p{L}\d'’-]+){1,8}$/u.test(thing) &&
    thing.split(' ').length <= MOST_WORDS &&
    !/\b(?:i|he|she|they|we|him|them|me|us|is|are|was|always|be)\b/i.test(thing);
  return isPlain && mayBeGiven(thing) ? `${capital(thing)}.` : '';
}
